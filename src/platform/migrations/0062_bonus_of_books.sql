-- Bonuses are kept in the books of their members, with the ledger that holds their money.
DROP TABLE bonus;
