-- Codes that anybody may ask for belong to the address they were asked for, whether it has an account or not: the hash of
-- it is all that is kept. Codes of people who are signed in still belong to them.
alter table one_time_codes
  alter column user_id drop not null,
  add column address_hash text,
  add constraint one_time_codes_holder check ((user_id is null) <> (address_hash is null));
create unique index one_time_codes_live_address on one_time_codes (address_hash, purpose) where consumed_at is null;
comment on index one_time_codes_live_address is 'CONFLICT';

-- The code that was last asked for with a ticket: asked again soon after, the same one counts.
alter table social_tickets
  add column code_id uuid constraint social_tickets_code references one_time_codes (id) on delete set null;
create index social_tickets_code_index on social_tickets (code_id);
