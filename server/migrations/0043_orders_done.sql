-- An order is done once everything it sold is handed over and nothing of it can go back by the promise any more: the job looks
-- through those that are paid, the oldest first.
create index orders_paid on orders (paid_at) where status = 'PAID';
