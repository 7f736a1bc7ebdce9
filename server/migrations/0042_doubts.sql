-- What a provider's books and ours may differ about beyond whether a payment was taken; some of it only a person can decide.
alter table provider_differences
  drop constraint provider_differences_kind,
  add constraint provider_differences_kind check (kind in (
    'ONLY_THEIRS', 'ONLY_OURS', 'AMOUNT', 'REVIEW', 'DENIED', 'PAID_TWICE', 'REFUND_UNKNOWN',
    'REFUND_THEIRS', 'REFUND_OURS', 'REFUND_AMOUNT', 'PAYOUT_THEIRS', 'PAYOUT_OURS', 'PAYOUT_AMOUNT'));

alter table refund_transfers add column first_sent_at timestamptz;
comment on column refund_transfers.first_sent_at is 'When its gateway was first asked to send it: some know a request id for that day only';
update refund_transfers set first_sent_at = created_at where sent_at is not null;
