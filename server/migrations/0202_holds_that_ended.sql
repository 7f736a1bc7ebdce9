-- Whether any order ever held a seat of an hour: who reads the free hours of a host asks it of each that is not sold.
create index holds_pool_ended on holds (pool_id) where status = 'CANCELED';
