-- People who lost their work and ask for a discount. What they write and the proof are sealed; the decision is not.
create table layoff_requests (
  id uuid not null default new_id() constraint layoff_requests_pkey primary key,
  user_id uuid not null constraint layoff_requests_user references users (id) on delete cascade,
  status text not null default 'PENDING' constraint layoff_requests_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  facts_sealed text not null,
  proof_key text,
  proof_type text not null constraint layoff_requests_proof_type check (proof_type in ('image/jpeg', 'application/pdf')),
  consent_version text not null constraint layoff_requests_consent_length check (char_length(consent_version) between 1 and 40),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid constraint layoff_requests_decided_by references users (id),
  reason text constraint layoff_requests_reason_length check (char_length(reason) between 3 and 500),
  voucher_id uuid constraint layoff_requests_voucher references vouchers (id),
  constraint layoff_requests_decided check ((status = 'PENDING') = (decided_at is null)),
  constraint layoff_requests_refused check ((status = 'REJECTED') <= (reason is not null)),
  constraint layoff_requests_given check ((status = 'APPROVED') = (voucher_id is not null))
);
comment on column layoff_requests.proof_key is 'Where the sealed proof lies; null once it was forgotten';
create unique index layoff_requests_one_waiting on layoff_requests (user_id) where status = 'PENDING';
comment on index layoff_requests_one_waiting is 'LAYOFF_REQUEST_WAITING';
create index layoff_requests_list on layoff_requests (status, created_at);
create index layoff_requests_user_index on layoff_requests (user_id, created_at desc);
create index layoff_requests_proofs on layoff_requests (decided_at) where proof_key is not null;

-- Addresses may ask for news of memberships apart from the newsletter.
alter table email_collections
  add column kind text not null default 'NEWS' constraint email_collections_kind check (kind in ('NEWS', 'MEMBERSHIP'));
drop index email_collections_email_key;
create unique index email_collections_email_key on email_collections (email, kind);
comment on index email_collections_email_key is 'EMAIL_COLLECTION_ALREADY_EXISTS';
drop index email_collections_newest;
create index email_collections_newest on email_collections (kind, created_at desc, id);
