-- A question may ask for a file, never at the door.
alter table event_questions drop constraint event_questions_kind;
alter table event_questions add constraint event_questions_kind
  check (kind in ('TEXT', 'LONG_TEXT', 'PHONE', 'CHOICE', 'CHOICES', 'AGREEMENT', 'FILE'));
alter table event_questions add constraint event_questions_files_before_the_door check (kind <> 'FILE' or scope <> 'DOOR');

-- Files that people answer with, sealed in the storage. One that answers nothing yet has no row of use.
create table answer_files (
  id uuid not null default new_id() constraint answer_files_pkey primary key,
  owner_id uuid not null constraint answer_files_owner references users (id),
  question_id uuid not null constraint answer_files_question references event_questions (id),
  name text not null constraint answer_files_name_length check (char_length(name) between 1 and 255),
  type text not null constraint answer_files_type check (type in ('image/jpeg', 'application/pdf')),
  size int not null constraint answer_files_size check (size > 0),
  file_key text not null,
  created_at timestamptz not null,
  constraint answer_files_of_owner unique (id, owner_id, question_id)
);
comment on constraint answer_files_of_owner on answer_files is 'CONFLICT';
comment on column answer_files.file_key is 'Where the sealed file lies';
create index answer_files_owner_index on answer_files (owner_id, created_at);
create index answer_files_question_index on answer_files (question_id);
create index answer_files_time on answer_files (created_at);

-- What a file answers: one order, by whoever handed it in, to the question it was handed in for.
create table answer_file_uses (
  file_id uuid not null constraint answer_file_uses_pkey primary key,
  owner_id uuid not null,
  question_id uuid not null,
  order_id uuid not null constraint answer_file_uses_order references orders (id),
  constraint answer_file_uses_own foreign key (file_id, owner_id, question_id) references answer_files (id, owner_id, question_id)
);
comment on constraint answer_file_uses_pkey on answer_file_uses is 'CONFLICT';
create index answer_file_uses_order_index on answer_file_uses (order_id);
