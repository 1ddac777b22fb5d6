"""Compiled code: two kernels that play shots, and what they share.

Every file here is part of what is compiled; a change of any makes all compile anew.
"""
