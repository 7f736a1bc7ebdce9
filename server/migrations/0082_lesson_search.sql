-- What lessons say, piece by piece: row 0 its title, then a page of a PDF, some seconds of captions, some paragraphs of a
-- text. Everybody finds titles; the rest is for who may open the lesson, which is asked of the living tables.

-- Who may find a piece by it: '#title' everybody, '#free' everybody signed in, else who may open the course. One index
-- then finds the few that a person may read, without walking all that hold some words.
create function piece_of(number int, free boolean, course_id uuid) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(case when number = 0 then array['#title', '#' || course_id]
    when free then array['#free', '#' || course_id] else array['#' || course_id] end)
$$;

create table lesson_pieces (
  lesson_id uuid not null constraint lesson_pieces_lesson references published_lessons (id) on delete cascade,
  number int not null constraint lesson_pieces_number check (number >= 0),
  course_id uuid not null constraint lesson_pieces_course references courses (id) on delete cascade,
  course_name text not null,
  free boolean not null,
  text text not null,
  -- Of a PDF.
  page int constraint lesson_pieces_page check (page > 0),
  -- Of captions: when each line of the text is said.
  seconds int[],
  document tsvector not null generated always as (
    search_document(case when number = 0 then text else '' end, course_name, case when number = 0 then '' else text end)
      || piece_of(number, free, course_id)) stored,
  constraint lesson_pieces_pkey primary key (lesson_id, number)
);
create index lesson_pieces_document on lesson_pieces using gin (document);
create index lesson_pieces_course_index on lesson_pieces (course_id);

-- The version of a course whose words are found; where it is not the live one, the clock sees to it.
alter table courses add column searched_version_id uuid constraint courses_searched_version references course_versions (id);
create index courses_unsearched on courses (id) where live_version_id is distinct from searched_version_id;
