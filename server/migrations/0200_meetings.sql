-- Meetings are held for sessions of events and for booked hours alike (decision 0084). What they are held for says its kind.
alter table event_meetings rename to meetings;
alter table meetings rename constraint event_meetings_pkey to meetings_pkey;
alter table meetings rename constraint event_meetings_provider to meetings_provider;
alter table meetings rename constraint event_meetings_provider_id_length to meetings_provider_id_length;
alter table meetings rename constraint event_meetings_minutes to meetings_minutes;
alter table meetings rename constraint event_meetings_problem to meetings_problem;
alter table meetings rename constraint event_meetings_tries to meetings_tries;
alter table meetings drop constraint event_meetings_event, drop constraint event_meetings_session;
alter table meetings rename column event_id to owner_id;
alter table meetings rename column session_id to subject_id;
alter table meetings
  add column kind text not null default 'EVENT_SESSION' constraint meetings_kind check (kind in ('EVENT_SESSION', 'BOOKED_SLOT'));
alter table meetings alter column kind drop default;
alter index event_meetings_one rename to meetings_one;
alter index event_meetings_provider_key rename to meetings_provider_key;
alter index event_meetings_event_index rename to meetings_owner_index;
alter index event_meetings_session_index rename to meetings_subject_index;
alter index event_meetings_due rename to meetings_due;

-- A recording that a provider tells of, until it is brought. It is of sessions alone.
create table meeting_recordings (
  meeting_id uuid not null constraint meeting_recordings_pkey primary key constraint meeting_recordings_meeting references meetings (id),
  due_at timestamptz not null,
  tries int not null default 0 constraint meeting_recordings_tries check (tries >= 0)
);
create index meeting_recordings_due on meeting_recordings (due_at);
insert into meeting_recordings (meeting_id, due_at, tries)
  select id, recording_due_at, recording_tries from meetings where recording_due_at is not null;
drop index event_meetings_recording_due;
alter table meetings drop column recording_due_at, drop column recording_tries;

-- A guest is a ticket or a booking.
alter table meeting_guests drop constraint meeting_guests_ticket;
alter table meeting_guests rename column ticket_id to guest_id;
alter index meeting_guests_ticket_index rename to meeting_guests_guest_index;
alter table meeting_visits rename column ticket_id to guest_id;
