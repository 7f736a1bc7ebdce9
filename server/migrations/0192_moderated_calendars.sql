-- Calendars are reported and judged as everything else that people publish.
alter table moderation_cases drop constraint moderation_cases_kind,
  add constraint moderation_cases_kind check (kind in ('COURSE', 'PROFILE', 'PERSON', 'BUSINESS', 'RATING', 'POST', 'COMMENT', 'EVENT', 'CALENDAR'));
alter table moderation_reports drop constraint moderation_reports_kind,
  add constraint moderation_reports_kind check (kind in ('COURSE', 'PROFILE', 'PERSON', 'BUSINESS', 'RATING', 'POST', 'COMMENT', 'EVENT', 'CALENDAR'));
