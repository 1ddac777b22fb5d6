"""Reading the pitch in compiled code: a change of any file here is noticed where it is kept."""
