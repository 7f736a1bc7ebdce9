-- The owner of a library lets another person see, or change, a folder and all below it. The owner stands here a second
-- time so that nobody can be given a right on what is theirs.
alter table folders add constraint folders_owned unique (id, owner_id);
comment on constraint folders_owned on folders is 'CONFLICT';

create table folder_rights (
  id uuid not null default new_id() constraint folder_rights_pkey primary key,
  folder_id uuid not null,
  owner_id uuid not null,
  user_id uuid not null constraint folder_rights_user references users (id) on delete cascade,
  "right" text not null constraint folder_rights_right check ("right" in ('VIEW', 'EDIT')),
  granted_by uuid not null constraint folder_rights_granted_by references users (id),
  granted_at timestamptz not null,
  constraint folder_rights_folder foreign key (folder_id, owner_id) references folders (id, owner_id) on delete cascade,
  constraint folder_rights_not_of_owner check (user_id <> owner_id),
  constraint folder_rights_once unique (folder_id, user_id)
);
comment on constraint folder_rights_once on folder_rights is 'FOLDER_RIGHT_EXISTS';
create index folder_rights_user_index on folder_rights (user_id, granted_at);
create index folder_rights_owner_index on folder_rights (owner_id);
