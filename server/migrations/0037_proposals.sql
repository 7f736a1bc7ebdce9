-- Price proposals: somebody asks what several learners would cost, the staff answer with a price that holds until a moment,
-- and who accepts in time orders at that price whatever the catalogue says meanwhile.
create table proposals (
  id uuid not null default new_id() constraint proposals_pkey primary key,
  code text not null constraint proposals_code_form check (code ~ '^BG[0-9]{6}[0-9A-Z]{6}$'),
  user_id uuid not null constraint proposals_user references users (id),
  handled_by uuid constraint proposals_handled_by references users (id),
  company_name text constraint proposals_company_length check (char_length(company_name) between 1 and 200),
  tax_code text constraint proposals_tax_code_form check (tax_code ~ '^\d{10}(-?\d{3})?$'),
  address text constraint proposals_address_length check (char_length(address) between 5 and 300),
  contact_name text not null constraint proposals_contact_length check (char_length(contact_name) between 1 and 100),
  phone text constraint proposals_phone_length check (char_length(phone) between 8 and 20),
  note text not null default '' constraint proposals_note_length check (char_length(note) <= 1000),
  asked_at timestamptz not null,
  touched_at timestamptz not null,
  constraint proposals_tax_code_of_company check (tax_code is null or company_name is not null)
);
create unique index proposals_code_key on proposals (code);
comment on index proposals_code_key is 'CONFLICT';
create index proposals_user_index on proposals (user_id, asked_at desc);
create index proposals_touched_index on proposals (touched_at desc);
comment on column proposals.user_id is 'Who asks and may accept';

-- What was asked for, as it was asked.
create table proposal_wishes (
  proposal_id uuid not null constraint proposal_wishes_proposal references proposals (id),
  index int not null constraint proposal_wishes_index check (index >= 0),
  product_id uuid not null constraint proposal_wishes_product references products (id),
  learners int not null constraint proposal_wishes_learners check (learners between 1 and 500),
  constraint proposal_wishes_pkey primary key (proposal_id, index)
);

-- Each version has the lifecycle; one is being written at most, and one is with the customer at most. What left the draft is
-- never changed: another version replaces it.
create table proposal_versions (
  id uuid not null default new_id() constraint proposal_versions_pkey primary key,
  proposal_id uuid not null constraint proposal_versions_proposal references proposals (id),
  number int not null constraint proposal_versions_number check (number > 0),
  status text not null default 'DRAFT' constraint proposal_versions_status check (
    status in ('DRAFT', 'WAITING_APPROVAL', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'REPLACED')),
  made_by uuid constraint proposal_versions_made_by references users (id),
  valid_until timestamptz,
  terms text not null default '' constraint proposal_versions_terms_length check (char_length(terms) <= 3000),
  offer_total bigint not null default 0 constraint proposal_versions_offer check (offer_total >= 0),
  total bigint not null default 0 constraint proposal_versions_total check (total between 0 and offer_total),
  needs_approval boolean not null default false,
  approved_by uuid constraint proposal_versions_approved_by references users (id),
  sent_at timestamptz,
  constraint proposal_versions_two_persons check (approved_by <> made_by),
  constraint proposal_versions_approved check (
    status in ('DRAFT', 'WAITING_APPROVAL', 'WITHDRAWN') or not needs_approval or approved_by is not null),
  constraint proposal_versions_ready check (
    status in ('DRAFT', 'WITHDRAWN') or (made_by is not null and valid_until is not null and total > 0)),
  constraint proposal_versions_sent check (
    status not in ('SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'REPLACED') or (sent_at is not null and sent_at < valid_until))
);
create unique index proposal_versions_once on proposal_versions (proposal_id, number);
comment on index proposal_versions_once is 'CONFLICT';
create unique index proposal_versions_one_draft on proposal_versions (proposal_id) where status in ('DRAFT', 'WAITING_APPROVAL');
comment on index proposal_versions_one_draft is 'PROPOSAL_DRAFT_OPEN';
create unique index proposal_versions_one_out on proposal_versions (proposal_id) where status in ('SENT', 'ACCEPTED');
comment on index proposal_versions_one_out is 'CONFLICT';
create index proposal_versions_due on proposal_versions (valid_until) where status in ('SENT', 'ACCEPTED');
comment on column proposal_versions.offer_total is 'What everybody would pay for the same; from there the proposal takes off';

create table proposal_lines (
  version_id uuid not null constraint proposal_lines_version references proposal_versions (id),
  index int not null constraint proposal_lines_index check (index >= 0),
  product_id uuid not null constraint proposal_lines_product references products (id),
  kind text not null constraint proposal_lines_kind check (kind in ('COMBO', 'ONLINE_COURSE', 'E_BOOK', 'DOCUMENT')),
  name text not null,
  quantity int not null constraint proposal_lines_quantity check (quantity between 1 and 500),
  unit_price bigint not null constraint proposal_lines_unit_price check (unit_price > 0),
  list_price bigint not null constraint proposal_lines_list_price check (list_price >= offer),
  offer bigint not null constraint proposal_lines_offer check (offer >= price),
  price bigint not null constraint proposal_lines_price check (price = unit_price * quantity),
  parts jsonb not null,
  constraint proposal_lines_pkey primary key (version_id, index),
  constraint proposal_lines_product_once unique (version_id, product_id)
);
comment on constraint proposal_lines_product_once on proposal_lines is 'CONFLICT';
comment on column proposal_lines.parts is 'What the order will hold, with every reduction and who bears it, as it was when the version left the draft';

create function refuse_proposal_change() returns trigger language plpgsql as $$
begin
  if old.status <> 'DRAFT' and (new.proposal_id, new.number, new.valid_until, new.terms, new.offer_total, new.total, new.needs_approval, new.made_by)
    is distinct from (old.proposal_id, old.number, old.valid_until, old.terms, old.offer_total, old.total, old.needs_approval, old.made_by) then
    raise exception 'a proposal that left the draft is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger proposal_versions_frozen before update on proposal_versions for each row execute function refuse_proposal_change();

create function refuse_proposal_line_change() returns trigger language plpgsql as $$
begin
  if (select status from proposal_versions where id = coalesce(new.version_id, old.version_id)) <> 'DRAFT' then
    raise exception 'the lines of a proposal that left the draft are not changed' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger proposal_lines_frozen before insert or update or delete on proposal_lines
  for each row execute function refuse_proposal_line_change();

-- The order that an accepted version became; one that lives at a time.
alter table orders add column proposal_version_id uuid constraint orders_proposal_version references proposal_versions (id);
create unique index orders_proposal_once on orders (proposal_version_id) where status <> 'REJECTED';
comment on index orders_proposal_once is 'CONFLICT';

alter table order_item_reductions drop constraint order_item_reductions_step,
  add constraint order_item_reductions_step check (step in ('SALE', 'DISCOUNT', 'COMBO', 'VOUCHER', 'MEMBERSHIP', 'PROPOSAL'));

-- A line may be for learners to be named later: its quantity is how many.
alter table order_items add column for_seats boolean not null default false,
  drop constraint order_items_quantity,
  add constraint order_items_quantity check (quantity between 1 and 500);
comment on column order_items.for_seats is 'Access goes to the learners named on its seats, not to the buyer';

-- A seat is one learner's access to what was bought: a product, or a combo with all its parts. They are named by e-mail;
-- who has no account yet gets it with the first sign-in that proves the address.
create table seats (
  id uuid not null default new_id() constraint seats_pkey primary key,
  order_id uuid not null constraint seats_order references orders (id),
  product_id uuid not null constraint seats_product references products (id),
  index int not null constraint seats_index check (index >= 0),
  email text constraint seats_email_length check (char_length(email) between 3 and 254),
  user_id uuid constraint seats_user references users (id),
  invited_at timestamptz,
  given_at timestamptz,
  constraint seats_invited check ((email is null) = (invited_at is null)),
  constraint seats_given check ((user_id is null) = (given_at is null)),
  constraint seats_given_to_invited check (user_id is null or email is not null),
  constraint seats_place unique (order_id, product_id, index)
);
comment on constraint seats_place on seats is 'CONFLICT';
create unique index seats_one_each on seats (order_id, product_id, lower(email)) where email is not null;
comment on index seats_one_each is 'SEAT_TAKEN_TWICE';
create unique index seats_one_person on seats (order_id, product_id, user_id) where user_id is not null;
comment on index seats_one_person is 'SEAT_TAKEN_TWICE';
create index seats_waiting on seats (lower(email)) where email is not null and user_id is null;
create index seats_user_index on seats (user_id) where user_id is not null;

-- What a seat gave: an enrolment, or the access to a document; one for each line of the order that belongs to it.
create table seat_grants (
  seat_id uuid not null constraint seat_grants_seat references seats (id),
  order_item_id uuid not null constraint seat_grants_item references order_items (id),
  grant_id uuid not null,
  constraint seat_grants_pkey primary key (seat_id, order_item_id)
);
create unique index seat_grants_once on seat_grants (grant_id);
comment on index seat_grants_once is 'CONFLICT';
create index seat_grants_item_index on seat_grants (order_item_id);
