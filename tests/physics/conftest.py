"""What the tests of the physics share."""

from hypothesis import settings

# A first example may wait for a kernel to be compiled.
settings.register_profile("physics", deadline=None, max_examples=60, derandomize=True)
settings.load_profile("physics")
