-- Where a session is held online. A job makes it at its provider what stands written of the event (decision 0070).
create table event_meetings (
  id uuid not null default new_id() constraint event_meetings_pkey primary key,
  event_id uuid not null constraint event_meetings_event references events (id),
  session_id uuid constraint event_meetings_session references event_sessions (id) on delete set null,
  provider text not null constraint event_meetings_provider check (provider in ('ZOOM', 'GOOGLE_MEET', 'SYSTEM')),
  -- Theirs; of a room of our own its name. None until it is made.
  provider_id text constraint event_meetings_provider_id_length check (char_length(provider_id) between 1 and 200),
  -- Where everybody joins, sealed. The start address of the host is kept nowhere: the provider is asked for it.
  join_sealed text,
  -- What the provider was told last.
  topic text,
  starts_at timestamptz,
  minutes int constraint event_meetings_minutes check (minutes > 0),
  problem text constraint event_meetings_problem check (problem in ('NOT_SET_UP', 'REFUSED', 'UNREACHABLE')),
  tries int not null default 0 constraint event_meetings_tries check (tries >= 0),
  -- When the provider is asked next; none where nothing is to be done.
  due_at timestamptz,
  -- Nobody meets there any more. The provider may still have to be told.
  dropped_at timestamptz,
  recording_due_at timestamptz,
  recording_tries int not null default 0 constraint event_meetings_recording_tries check (recording_tries >= 0),
  created_at timestamptz not null
);
create unique index event_meetings_one on event_meetings (session_id) where dropped_at is null;
comment on index event_meetings_one is 'CONFLICT';
create unique index event_meetings_provider_key on event_meetings (provider, provider_id) where provider_id is not null;
comment on index event_meetings_provider_key is 'CONFLICT';
create index event_meetings_event_index on event_meetings (event_id);
create index event_meetings_session_index on event_meetings (session_id) where session_id is not null;
create index event_meetings_due on event_meetings (due_at) where due_at is not null;
create index event_meetings_recording_due on event_meetings (recording_due_at) where recording_due_at is not null;

-- Who was let into a meeting with which ticket, and by which making of its code.
create table meeting_guests (
  meeting_id uuid not null constraint meeting_guests_meeting references event_meetings (id),
  ticket_id uuid not null constraint meeting_guests_ticket references tickets (id),
  serial int not null constraint meeting_guests_serial check (serial > 0),
  -- Who they are at a provider that tells participants apart, and the address it made for them alone, sealed.
  participant text constraint meeting_guests_participant_length check (char_length(participant) between 1 and 200),
  join_sealed text,
  joined_at timestamptz not null,
  constraint meeting_guests_pkey primary key (meeting_id, ticket_id)
);
create unique index meeting_guests_participant_key on meeting_guests (meeting_id, participant) where participant is not null;
comment on index meeting_guests_participant_key is 'CONFLICT';
create index meeting_guests_ticket_index on meeting_guests (ticket_id);

-- What a provider told of their coming and going. Told twice it is one row.
create table meeting_visits (
  meeting_id uuid not null,
  ticket_id uuid not null,
  kind text not null constraint meeting_visits_kind check (kind in ('JOINED', 'LEFT')),
  -- Which of their devices.
  connection text not null constraint meeting_visits_connection_length check (char_length(connection) <= 100),
  at timestamptz not null,
  constraint meeting_visits_pkey primary key (meeting_id, ticket_id, kind, connection, at),
  constraint meeting_visits_guest foreign key (meeting_id, ticket_id) references meeting_guests (meeting_id, ticket_id) on delete cascade
);

-- What remains of a session for whoever has a ticket.
create table session_recordings (
  session_id uuid not null constraint session_recordings_pkey primary key constraint session_recordings_session references event_sessions (id) on delete cascade,
  file_id uuid not null constraint session_recordings_file references files (id),
  by_provider boolean not null,
  added_at timestamptz not null
);
create index session_recordings_file_index on session_recordings (file_id);

-- What whoever attended gets afterwards.
alter table events
  add column after_course_id uuid constraint events_after_course references courses (id),
  add column certifies boolean not null default false,
  -- Of the time of a session, where its provider tells who was there for how long; else whoever came in attended.
  add column least_percent int constraint events_least_percent check (least_percent between 1 and 100);
create index events_after_course_index on events (after_course_id) where after_course_id is not null;

create table attendance_grants (
  ticket_id uuid not null constraint attendance_grants_ticket references tickets (id),
  what text not null constraint attendance_grants_what check (what in ('COURSE', 'CERTIFICATE')),
  -- The enrolment or certificate; none where they had the course already.
  grant_id uuid,
  granted_at timestamptz not null,
  constraint attendance_grants_pkey primary key (ticket_id, what)
);

alter table check_ins drop constraint check_ins_way,
  add constraint check_ins_way check (way in ('CODE', 'NAME', 'LINK'));
