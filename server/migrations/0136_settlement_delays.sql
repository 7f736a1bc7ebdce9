-- A table takes the term that the books use for what it says.
alter table payout_waits rename to settlement_delays;
