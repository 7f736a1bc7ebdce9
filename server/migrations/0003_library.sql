create table files (
  id uuid not null default new_id() constraint files_pkey primary key,
  owner_id uuid not null constraint files_owner references users (id),
  name text not null constraint files_name_length check (char_length(name) between 1 and 255),
  kind text not null constraint files_kind check (kind in ('VIDEO', 'PDF', 'IMAGE', 'CAPTIONS', 'OTHER')),
  visibility text not null constraint files_visibility check (visibility in ('PUBLIC', 'PRIVATE')),
  status text not null default 'UPLOADING' constraint files_status check (status in ('UPLOADING', 'READY', 'REJECTED')),
  mime text not null constraint files_mime_length check (char_length(mime) between 3 and 127),
  size bigint not null constraint files_size_range check (size between 1 and 5368709120),
  part_size bigint not null constraint files_part_size check (part_size > 0),
  sha256 text,
  storage_key text not null,
  storage_upload_id text,
  duration_ms int constraint files_duration check (duration_ms > 0),
  width int,
  height int,
  pages int constraint files_pages check (pages > 0),
  text text,
  refusal text,
  created_at timestamptz not null,
  ready_at timestamptz
);
create unique index files_storage_key on files (storage_key);
comment on index files_storage_key is 'CONFLICT';
create index files_owner_index on files (owner_id, created_at desc);

alter table users add constraint users_avatar foreign key (avatar_file_id) references files (id);

-- A host's resources: what lessons are made of. A 'text' is a rich text (body) or any document that is neither PDF nor video.
create table resources (
  id uuid not null default new_id() constraint resources_pkey primary key,
  owner_id uuid not null constraint resources_owner references users (id),
  kind text not null constraint resources_kind check (kind in ('PDF', 'text', 'video')),
  name text not null constraint resources_name_length check (char_length(name) between 1 and 255),
  file_id uuid constraint resources_file references files (id),
  captions_file_id uuid constraint resources_captions references files (id),
  body jsonb,
  folded text not null generated always as (fold(name)) stored,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint resources_content check ((body is null) <> (file_id is null) and (kind = 'text' or file_id is not null)),
  constraint resources_captions_kind check (captions_file_id is null or kind = 'video')
);
create index resources_owner_index on resources (owner_id, created_at desc);
create index resources_folded on resources using gin (folded gin_trgm_ops);
