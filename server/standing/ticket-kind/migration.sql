insert into product_kinds (kind) values ('TEST_TICKET');

create table ticket_access (
  id uuid not null default new_id() constraint ticket_access_pkey primary key,
  product_id uuid not null constraint ticket_access_product references products (id),
  user_id uuid not null constraint ticket_access_user references users (id),
  order_item_id uuid not null constraint ticket_access_line unique references order_items (id),
  attended_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text
);
