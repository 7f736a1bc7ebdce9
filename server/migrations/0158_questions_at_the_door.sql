-- A question may be asked at the door, of whoever comes in, instead of before.
alter table event_questions drop constraint event_questions_scope;
alter table event_questions add constraint event_questions_scope check (scope in ('ORDER', 'TICKET', 'DOOR'));
