-- Cards that VNPAY keeps: given on its page, and charged without their owner under an agreement.
alter table card_savings drop constraint card_savings_provider;
alter table card_savings
  add constraint card_savings_provider check (provider in ('XENDIT', 'VNPAY')),
  add column card_id uuid constraint card_savings_card references cards (id) on delete set null,
  add column subscription_id uuid constraint card_savings_subscription references subscriptions (id),
  add column plan_id uuid constraint card_savings_plan references instalment_plans (id),
  add constraint card_savings_one_subject check (num_nonnulls(subscription_id, plan_id) <= 1);
comment on column card_savings.card_id is 'The card that was given, while it is kept';
comment on column card_savings.subscription_id is 'What the card is to be charged for from then on';
create index card_savings_card_index on card_savings (card_id) where card_id is not null;
create index card_savings_subscription_index on card_savings (subscription_id) where subscription_id is not null;
create index card_savings_plan_index on card_savings (plan_id) where plan_id is not null;

alter table payments drop constraint payments_keep_card;
alter table payments
  add constraint payments_keep_card check (not keep_card or provider in ('GALAXYPAY', 'VNPAY')),
  add column agrees boolean not null default false,
  add constraint payments_agrees check (not agrees or provider = 'VNPAY');
comment on column payments.agrees is 'Its payer agrees, on the provider''s page, that later charges come without them';

create table charge_agreements (
  id uuid not null default new_id() constraint charge_agreements_pkey primary key,
  user_id uuid not null constraint charge_agreements_user references users (id),
  subscription_id uuid constraint charge_agreements_subscription references subscriptions (id),
  plan_id uuid constraint charge_agreements_plan references instalment_plans (id),
  reference text not null constraint charge_agreements_reference_form check (reference ~ '^[A-Za-z0-9]{8,64}$'),
  provider_ref text not null constraint charge_agreements_provider_ref_length check (char_length(provider_ref) between 1 and 200),
  card_id uuid constraint charge_agreements_card references cards (id) on delete set null,
  sealed text,
  amount bigint constraint charge_agreements_amount check (amount > 0),
  ends_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint charge_agreements_one_subject check (num_nonnulls(subscription_id, plan_id) = 1),
  constraint charge_agreements_token check ((sealed is null) = (ended_at is not null))
);
comment on table charge_agreements is 'What VNPAY may charge a card for without its owner: one subscription, or the parts of one plan';
comment on column charge_agreements.reference is 'Ours: the attempt, or the page, by which its owner agreed';
comment on column charge_agreements.provider_ref is 'VNPAY''s name of it';
comment on column charge_agreements.amount is 'What one charge of it is at VNPAY now; null where that is not sure, so that it is told before the next';
create unique index charge_agreements_reference on charge_agreements (reference);
comment on index charge_agreements_reference is 'CONFLICT';
create unique index charge_agreements_provider_ref on charge_agreements (provider_ref);
comment on index charge_agreements_provider_ref is 'CONFLICT';
create index charge_agreements_user_index on charge_agreements (user_id);
create index charge_agreements_card_index on charge_agreements (card_id) where card_id is not null;
create index charge_agreements_subscription_index on charge_agreements (subscription_id) where subscription_id is not null;
create index charge_agreements_plan_index on charge_agreements (plan_id) where plan_id is not null;
create index charge_agreements_live on charge_agreements (created_at) where ended_at is null;
