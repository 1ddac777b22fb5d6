"""The house every game lives in: the contract, the fold, records, chance and the rulebook."""
