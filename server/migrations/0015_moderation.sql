-- Moderation: the list of keywords, what was held or reported, who decided what, and a log that only grows.

-- One row: the version of the whole list. Changing the list locks it, so versions follow one another.
create table moderation_list (
  one boolean not null default true constraint moderation_list_pkey primary key constraint moderation_list_one check (one),
  version int not null default 0 constraint moderation_list_version check (version >= 0),
  changed_at timestamptz not null default now()
);
insert into moderation_list default values;

create table moderation_keywords (
  id uuid not null default new_id() constraint moderation_keywords_pkey primary key,
  word text not null constraint moderation_keywords_word_length check (char_length(word) between 1 and 200),
  -- How the matcher reads the word; two spellings of one word are one keyword.
  form text not null constraint moderation_keywords_form_length check (char_length(form) between 1 and 200),
  language text not null default 'vi' constraint moderation_keywords_language check (language in ('vi', 'en', 'other')),
  severity text not null constraint moderation_keywords_severity check (severity in ('BLOCK', 'HOLD', 'FLAG')),
  violation text not null constraint moderation_keywords_violation check (violation in ('PROFANITY', 'SCAM', 'SEXUAL', 'HATE', 'VIOLENCE', 'ILLEGAL', 'PRIVACY', 'COPYRIGHT', 'SPAM', 'OTHER')),
  tones text not null constraint moderation_keywords_tones check (tones in ('KEPT', 'FOLDED')),
  scopes text[] not null default '{}' constraint moderation_keywords_scopes check (scopes <@ array['TITLE', 'COURSE', 'PROFILE', 'PERSON', 'BUSINESS', 'RATING', 'POST', 'COMMENT']),
  allow text[] not null default '{}' constraint moderation_keywords_allow_number check (cardinality(allow) <= 20),
  note text constraint moderation_keywords_note_length check (char_length(note) <= 500),
  active boolean not null default true,
  version int not null default 1 constraint moderation_keywords_version check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- One syllable without its accents is ten innocent words.
  constraint moderation_keywords_folded_is_phrase check (tones = 'KEPT' or position(' ' in form) > 0)
);
create unique index moderation_keywords_form_key on moderation_keywords (form) where deleted_at is null;
comment on index moderation_keywords_form_key is 'KEYWORD_EXISTS';

-- A thing that people of the staff must look at, from the moment it was held or reported to the last decision on it.
create table moderation_cases (
  id uuid not null default new_id() constraint moderation_cases_pkey primary key,
  kind text not null constraint moderation_cases_kind check (kind in ('COURSE', 'PROFILE', 'PERSON', 'BUSINESS', 'RATING', 'POST', 'COMMENT')),
  subject_id uuid not null,
  author_id uuid not null constraint moderation_cases_author references users (id),
  source text not null constraint moderation_cases_source check (source in ('SCREEN', 'LIMIT', 'RETURNED', 'REPORT', 'RESCAN', 'AUTHORITY')),
  status text not null default 'OPEN' constraint moderation_cases_status check (status in ('OPEN', 'ALLOWED', 'REMOVED')),
  -- Nobody but the author and the staff sees it until the decision.
  held boolean not null,
  -- What was judged, as it was then: [{field, text}]. The author's text is never lost while it waits.
  texts jsonb not null constraint moderation_cases_texts check (jsonb_typeof(texts) = 'array'),
  list_version int not null,
  opened_at timestamptz not null,
  -- For authority requests: 24 hours after they came in.
  due_at timestamptz,
  -- What the staff were reminded of so far.
  due_warned text constraint moderation_cases_due_warned check (due_warned in ('SOON', 'LATE')),
  authority text constraint moderation_cases_authority_length check (char_length(authority) between 1 and 300),
  decided_at timestamptz,
  decided_by uuid constraint moderation_cases_decided_by references users (id),
  violation text constraint moderation_cases_violation check (violation in ('PROFANITY', 'SCAM', 'SEXUAL', 'HATE', 'VIOLENCE', 'ILLEGAL', 'PRIVACY', 'COPYRIGHT', 'SPAM', 'OTHER')),
  reason text constraint moderation_cases_reason_length check (char_length(reason) between 1 and 2000),
  permanence text not null default 'NONE' constraint moderation_cases_permanence check (permanence in ('NONE', 'PROPOSED', 'CONFIRMED', 'DECLINED')),
  permanence_by uuid constraint moderation_cases_permanence_by references users (id),
  permanence_at timestamptz,
  constraint moderation_cases_decision unique (id, decided_by),
  constraint moderation_cases_decided check ((status = 'OPEN') = (decided_at is null)),
  constraint moderation_cases_removed_has_reason check (status <> 'REMOVED' or (violation is not null and reason is not null)),
  constraint moderation_cases_not_own check (decided_by <> author_id),
  constraint moderation_cases_four_eyes check (permanence_by <> decided_by and permanence_by <> author_id),
  constraint moderation_cases_permanence_seen check ((permanence in ('CONFIRMED', 'DECLINED')) = (permanence_by is not null)),
  constraint moderation_cases_authority check ((source = 'AUTHORITY') <= (authority is not null and due_at is not null))
);
comment on constraint moderation_cases_decision on moderation_cases is 'CONFLICT';
comment on constraint moderation_cases_not_own on moderation_cases is 'CANNOT_DECIDE_OWN';
comment on constraint moderation_cases_four_eyes on moderation_cases is 'SECOND_PERSON_NEEDED';
create unique index moderation_cases_open on moderation_cases (kind, subject_id) where status = 'OPEN';
comment on index moderation_cases_open is 'CONFLICT';
create index moderation_cases_queue on moderation_cases (status, opened_at);
create index moderation_cases_subject on moderation_cases (kind, subject_id, opened_at desc);
create index moderation_cases_clocks on moderation_cases (due_at) where status = 'OPEN' and due_at is not null;
create index moderation_cases_author_index on moderation_cases (author_id, opened_at desc);

-- Which keywords a case is about: for the explanation, and to learn which keywords are wrong too often.
create table moderation_matches (
  id uuid not null default new_id() constraint moderation_matches_pkey primary key,
  case_id uuid not null constraint moderation_matches_case references moderation_cases (id) on delete cascade,
  keyword_id uuid not null constraint moderation_matches_keyword references moderation_keywords (id),
  keyword_version int not null,
  word text not null,
  field text not null,
  starts int not null constraint moderation_matches_starts check (starts >= 0),
  ends int not null,
  way text not null constraint moderation_matches_way check (way in ('EXACT', 'FOLDED', 'DISGUISED')),
  severity text not null constraint moderation_matches_severity check (severity in ('BLOCK', 'HOLD', 'FLAG')),
  violation text not null,
  constraint moderation_matches_span check (ends > starts)
);
create index moderation_matches_case_index on moderation_matches (case_id);
create index moderation_matches_keyword_index on moderation_matches (keyword_id);

create table moderation_reports (
  id uuid not null default new_id() constraint moderation_reports_pkey primary key,
  kind text not null constraint moderation_reports_kind check (kind in ('COURSE', 'PROFILE', 'PERSON', 'BUSINESS', 'RATING', 'POST', 'COMMENT')),
  subject_id uuid not null,
  reporter_id uuid not null constraint moderation_reports_reporter references users (id),
  case_id uuid not null constraint moderation_reports_case references moderation_cases (id),
  violation text not null constraint moderation_reports_violation check (violation in ('PROFANITY', 'SCAM', 'SEXUAL', 'HATE', 'VIOLENCE', 'ILLEGAL', 'PRIVACY', 'COPYRIGHT', 'SPAM', 'OTHER')),
  note text not null default '' constraint moderation_reports_note_length check (char_length(note) <= 1000),
  at timestamptz not null,
  constraint moderation_reports_once unique (kind, subject_id, reporter_id)
);
comment on constraint moderation_reports_once on moderation_reports is 'ALREADY_REPORTED';
create index moderation_reports_case_index on moderation_reports (case_id);
create index moderation_reports_reporter_index on moderation_reports (reporter_id, at desc);

-- One appeal for a case, and never decided by the person who decided first: the foreign key ties the appeal to that person.
create table moderation_appeals (
  case_id uuid not null constraint moderation_appeals_pkey primary key,
  first_decided_by uuid not null,
  text text not null constraint moderation_appeals_text_length check (char_length(text) <= 2000),
  at timestamptz not null,
  verdict text constraint moderation_appeals_verdict check (verdict in ('UPHELD', 'OVERTURNED')),
  decided_by uuid constraint moderation_appeals_decided_by references users (id),
  decided_at timestamptz,
  reason text constraint moderation_appeals_reason_length check (char_length(reason) between 1 and 2000),
  constraint moderation_appeals_case foreign key (case_id, first_decided_by) references moderation_cases (id, decided_by),
  constraint moderation_appeals_another_person check (decided_by <> first_decided_by),
  constraint moderation_appeals_decided check ((verdict is null) = (decided_at is null) and (verdict is null) = (decided_by is null) and (verdict is null) = (reason is null))
);
comment on constraint moderation_appeals_pkey on moderation_appeals is 'ALREADY_APPEALED';
comment on constraint moderation_appeals_another_person on moderation_appeals is 'SECOND_PERSON_NEEDED';

-- Who did what by which rule, before and after. Nothing here is ever changed or removed.
create table moderation_log (
  id bigint generated always as identity constraint moderation_log_pkey primary key,
  at timestamptz not null,
  actor_kind text not null constraint moderation_log_actor_kind check (actor_kind in ('user', 'staff', 'system', 'provider', 'visitor')),
  actor_id uuid,
  action text not null constraint moderation_log_action check (action in ('HELD', 'FLAGGED', 'REPORTED', 'REQUESTED', 'ALLOWED', 'REMOVED', 'PERMANENT_PROPOSED', 'PERMANENT_CONFIRMED', 'PERMANENT_DECLINED', 'APPEALED', 'APPEAL_UPHELD', 'APPEAL_OVERTURNED', 'WITHDRAWN', 'KEYWORD_ADDED', 'KEYWORD_CHANGED', 'KEYWORD_DELETED', 'SCANNED')),
  case_id uuid,
  kind text,
  subject_id uuid,
  keyword_id uuid,
  -- The keywords the case was about, each with its version then: [{id, version}].
  rules jsonb not null default '[]' constraint moderation_log_rules check (jsonb_typeof(rules) = 'array'),
  list_version int not null,
  before jsonb,
  after jsonb,
  reason text constraint moderation_log_reason_length check (char_length(reason) <= 2000),
  constraint moderation_log_decision_whole check (action not in ('ALLOWED', 'REMOVED', 'PERMANENT_CONFIRMED', 'PERMANENT_DECLINED', 'APPEAL_UPHELD', 'APPEAL_OVERTURNED') or (case_id is not null and actor_id is not null and before is not null and after is not null))
);
create index moderation_log_case_index on moderation_log (case_id);
create trigger moderation_log_append_only before update or delete on moderation_log for each row execute function refuse_change();
create trigger moderation_log_never_emptied before truncate on moderation_log for each statement execute function refuse_change();

-- A walk over everything public with the list as it is now.
create table moderation_scans (
  id uuid not null default new_id() constraint moderation_scans_pkey primary key,
  list_version int not null,
  -- Counts only and opens no case.
  dry_run boolean not null,
  -- With the keywords that are switched off, to see what they would find.
  inactive boolean not null default false constraint moderation_scans_inactive check (not inactive or dry_run),
  status text not null default 'RUNNING' constraint moderation_scans_status check (status in ('RUNNING', 'DONE', 'CANCELED')),
  total int not null default 0,
  done int not null default 0,
  hits int not null default 0,
  opened int not null default 0,
  -- The first things found, for a look before the walk is made in earnest.
  samples jsonb not null default '[]',
  at_kind text,
  at_id uuid,
  started_by uuid constraint moderation_scans_started_by references users (id),
  started_at timestamptz not null,
  finished_at timestamptz,
  constraint moderation_scans_finished check ((status = 'RUNNING') = (finished_at is null))
);
create unique index moderation_scans_one on moderation_scans (status) where status = 'RUNNING';
comment on index moderation_scans_one is 'SCAN_RUNNING';

-- What the modules themselves need to keep held text from readers.
-- A hidden review is neither shown nor counted in the stars.
alter table reviews add column hidden boolean not null default false;
-- What an approved host wrote that nobody may read yet; what readers see stays as it was.
alter table host_profiles add column held jsonb;
-- The name a person gave themselves that nobody else may read yet; others read the one before.
alter table users add column name_held text constraint users_name_held_length check (char_length(name_held) between 1 and 100);
-- What a person says of themselves beside the name is for them and the staff alone.
alter table users add column words_hidden boolean not null default false;
-- Why a page is for its writer and the staff alone.
alter table businesses add column unseen text constraint businesses_unseen check (unseen in ('HELD', 'REMOVED'));
