-- What goes with a letter: a sheet, an invitation of a calendar. It is kept and forgotten with its message.
create table message_files (
  message_id uuid not null constraint message_files_message references messages (id) on delete cascade,
  index int not null constraint message_files_index check (index between 0 and 9),
  name text not null constraint message_files_name check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]/\\]'),
  type text not null constraint message_files_type check (type ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$' and char_length(type) <= 120),
  -- Of an invitation: whether it asks its reader to come, or says that nothing takes place.
  method text constraint message_files_method check (method in ('REQUEST', 'CANCEL')),
  bytes bytea not null constraint message_files_size check (octet_length(bytes) between 1 and 10485760),
  constraint message_files_pkey primary key (message_id, index),
  constraint message_files_invitation check (method is null or type = 'text/calendar')
);
create unique index message_files_one_invitation on message_files (message_id) where method is not null;
comment on index message_files_one_invitation is 'CONFLICT';
