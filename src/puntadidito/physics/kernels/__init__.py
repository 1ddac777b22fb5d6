"""Compiled code: the exact kernel, and what the kernel of pieces takes from it.

Every file here is part of what is compiled; a change of any makes all compile anew.
"""
