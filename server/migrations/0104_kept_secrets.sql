-- What the product keeps for itself, sealed with SESSION_SECRET: the canary, which tells at each start whether the secret is
-- the right one, and the key that browsers know us by when we push to them.
create table kept_secrets (
  name text not null constraint kept_secrets_pkey primary key,
  sealed text not null constraint kept_secrets_length check (char_length(sealed) between 40 and 1000),
  constraint kept_secrets_name check (name in ('canary', 'push'))
);
