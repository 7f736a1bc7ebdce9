-- Friends bring friends: who signs up by a friend's link has a voucher, and the friend has credit once the first order that
-- counts can no longer be given back.

-- What both get, and for what. A row holds from its moment until the next one; who signed up keeps the terms of that moment.
create table referral_terms (
  id uuid not null default new_id() constraint referral_terms_pkey primary key,
  friend_amount bigint not null constraint referral_terms_friend_amount check (friend_amount between 1000 and 1000000),
  inviter_amount bigint not null constraint referral_terms_inviter_amount check (inviter_amount between 1000 and 1000000),
  minimum bigint not null constraint referral_terms_minimum check (minimum between 1000 and 100000000),
  voucher_days int not null constraint referral_terms_voucher_days check (voucher_days between 1 and 365),
  monthly_limit int not null constraint referral_terms_monthly_limit check (monthly_limit between 1 and 1000),
  active boolean not null,
  starts_at timestamptz not null,
  note text not null default '' constraint referral_terms_note_length check (char_length(note) <= 300),
  created_by uuid constraint referral_terms_created_by references users (id),
  created_at timestamptz not null,
  constraint referral_terms_covered check (inviter_amount <= minimum)
);
comment on column referral_terms.friend_amount is 'Đồng off the first order of who was invited; the platform bears it';
comment on column referral_terms.inviter_amount is 'Đồng of credit for who invited';
comment on column referral_terms.minimum is 'What is left to pay of an order that counts, in đồng';
comment on column referral_terms.monthly_limit is 'So many friends are rewarded to one person within a month; the others wait for the next';
comment on column referral_terms.active is 'false: nobody is invited any more; what was promised is kept';
create unique index referral_terms_once on referral_terms (starts_at);
comment on index referral_terms_once is 'RULE_OVERLAPS';
create trigger referral_terms_append_only before update or delete on referral_terms for each row execute function refuse_change();
insert into referral_terms (friend_amount, inviter_amount, minimum, voucher_days, monthly_limit, active, starts_at, note, created_at)
values (50000, 50000, 149000, 30, 10, true, '2020-01-01 00:00+07', 'Mức ban đầu', '2020-01-01 00:00+07');

create table referral_codes (
  user_id uuid not null constraint referral_codes_pkey primary key constraint referral_codes_user references users (id),
  code text not null constraint referral_codes_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null
);
create unique index referral_codes_key on referral_codes (code);
comment on index referral_codes_key is 'CONFLICT';

create table referrals (
  id uuid not null default new_id() constraint referrals_pkey primary key,
  inviter_id uuid not null constraint referrals_inviter references users (id),
  friend_id uuid not null constraint referrals_friend references users (id),
  terms_id uuid not null constraint referrals_terms references referral_terms (id),
  voucher_id uuid constraint referrals_voucher references vouchers (id),
  status text not null default 'WAITING' constraint referrals_status check (status in ('WAITING', 'REWARDED', 'REFUSED')),
  joined_at timestamptz not null,
  order_id uuid constraint referrals_order references orders (id),
  closed_at timestamptz,
  refusal text constraint referrals_refusal check (refusal in ('REFUNDED', 'SAME_CARD', 'SAME_PHONE', 'OWN_GIFT', 'CLOSED', 'LATE', 'STAFF')),
  reason text constraint referrals_reason_length check (char_length(reason) between 3 and 500),
  constraint referrals_not_oneself check (inviter_id <> friend_id),
  constraint referrals_closed check ((status = 'WAITING') = (closed_at is null)),
  constraint referrals_rewarded check ((status = 'REWARDED') = (order_id is not null)),
  constraint referrals_refused check ((status = 'REFUSED') = (refusal is not null)),
  constraint referrals_staff_reason check ((refusal is not distinct from 'STAFF') = (reason is not null))
);
comment on column referrals.order_id is 'The order that the inviter was rewarded for';
comment on column referrals.reason is 'Why one of the staff decided against a reward';
-- Whoever is invited has one inviter, for ever.
create unique index referrals_friend_key on referrals (friend_id);
comment on index referrals_friend_key is 'CONFLICT';
create unique index referrals_voucher_key on referrals (voucher_id);
comment on index referrals_voucher_key is 'CONFLICT';
create index referrals_inviter_index on referrals (inviter_id, joined_at desc);
create index referrals_waiting_index on referrals (joined_at) where status = 'WAITING';
create index referrals_closed_index on referrals (closed_at) where closed_at is not null;

-- The reward stands in the books under the referral: once, by the key that every transaction of the books has.
alter table ledger_transactions drop constraint ledger_transactions_kind,
  add constraint ledger_transactions_kind check (kind in (
    'CAPTURE', 'FEE', 'SALE', 'SALE_REVERSAL', 'REFUND', 'SUSPENSE', 'PAYOUT', 'PAYOUT_DONE', 'PAYOUT_RETURN', 'SETTLEMENT', 'CORRECTION',
    'CREDIT_GIVEN', 'GIFT_CARD_REDEEMED', 'REFERRAL_REWARD'));

alter table vouchers add column first_order boolean not null default false;
comment on column vouchers.first_order is 'Only for somebody who has paid for nothing yet';
