-- One row for each person with a library: locked while its tree changes, so that two moves never make a ring together.
create table libraries (
  owner_id uuid not null constraint libraries_pkey primary key constraint libraries_owner references users (id),
  -- Bytes this library may hold; null is the quota of everybody.
  quota_bytes bigint constraint libraries_quota check (quota_bytes between 0 and 10995116277760)
);

-- The top of a library is no row: parent_id is null there.
create table folders (
  id uuid not null default new_id() constraint folders_pkey primary key,
  owner_id uuid not null constraint folders_owner references users (id),
  parent_id uuid constraint folders_parent references folders (id),
  name text not null constraint folders_name_length check (char_length(name) between 1 and 120),
  folded text not null generated always as (fold(name)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- The folder that took this one to the trash along with itself.
  trashed_with uuid,
  constraint folders_not_in_itself check (parent_id <> id)
);
create unique index folders_name_once on folders (owner_id, parent_id, lower(name)) nulls not distinct where deleted_at is null;
comment on index folders_name_once is 'FOLDER_NAME_TAKEN';
create index folders_parent_index on folders (parent_id);
create index folders_folded on folders using gin (folded gin_trgm_ops);

alter table resources add column folder_id uuid constraint resources_folder references folders (id);
alter table resources add column tags text[] not null default '{}' constraint resources_tags check (cardinality(tags) <= 20);
alter table resources add column trashed_with uuid;
create index resources_folder_index on resources (folder_id);

-- Names that are there twice already get a number: "Bài 1 (2)".
with doubled as (
  select id, row_number() over (partition by owner_id, lower(name) order by created_at, id) as nth from resources where deleted_at is null
)
update resources r set name = left(r.name, 245) || ' (' || d.nth || ')' from doubled d where d.id = r.id and d.nth > 1;
create unique index resources_name_once on resources (owner_id, folder_id, lower(name)) nulls not distinct where deleted_at is null;
comment on index resources_name_once is 'RESOURCE_NAME_TAKEN';

-- What a resource held before it was replaced.
create table resource_versions (
  resource_id uuid not null constraint resource_versions_resource references resources (id) on delete cascade,
  version int not null constraint resource_versions_version check (version > 0),
  name text not null,
  file_id uuid constraint resource_versions_file references files (id),
  body jsonb,
  replaced_at timestamptz not null,
  replaced_by uuid constraint resource_versions_by references users (id),
  constraint resource_versions_pkey primary key (resource_id, version)
);
create index resource_versions_file_index on resource_versions (file_id);

-- An address that opens one file to whoever has it, until it runs out or is taken back.
create table share_links (
  id uuid not null default new_id() constraint share_links_pkey primary key,
  resource_id uuid not null constraint share_links_resource references resources (id) on delete cascade,
  token_hash text not null,
  made_by uuid not null constraint share_links_made_by references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint share_links_life check (expires_at > created_at and expires_at <= created_at + interval '31 days')
);
create unique index share_links_token on share_links (token_hash);
comment on index share_links_token is 'CONFLICT';
create index share_links_resource_index on share_links (resource_id, expires_at);

alter table files add column scan text constraint files_scan check (scan in ('CLEAN', 'INFECTED', 'TOO_LARGE'));
-- Bytes kept out of everybody's reach since then; what was found in them.
alter table files add column quarantined_at timestamptz;
alter table files add column threat text;
-- A recording cut into several qualities, in the background.
alter table files add column stream_status text constraint files_stream_status check (stream_status in ('WAITING', 'RUNNING', 'READY', 'FAILED'));
alter table files add column stream_percent int not null default 0 constraint files_stream_percent check (stream_percent between 0 and 100);
alter table files add column stream_heights int[] not null default '{}';
alter table files add column stream_tries int not null default 0;
-- Who works on it holds it until then.
alter table files add column stream_until timestamptz;
create index files_owner_hash on files (owner_id, sha256) where sha256 is not null;
create index files_to_stream on files (created_at) where stream_status in ('WAITING', 'RUNNING');
create index files_quarantined on files (quarantined_at) where quarantined_at is not null;
