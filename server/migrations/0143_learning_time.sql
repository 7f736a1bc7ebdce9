-- How long a course takes, reading included: what is published from now on says so by itself (domain/course/content.ts).
update products set duration_seconds = taken.seconds
from (
  select c.id, round(sum(case lesson ->> 'type'
    when 'VIDEO' then coalesce((lesson ->> 'durationSeconds')::numeric, 0)
    when 'PDF' then coalesce((lesson ->> 'pages')::numeric, 0) * 120
    else ceil((
      select count(*) from jsonb_path_query(lesson -> 'body', 'strict $.**.text') as run,
        regexp_split_to_table(run #>> '{}', '\s+') as word
      where word ~ '\w'
    ) / 200.0) * 60
  end))::int as seconds
  from courses c join course_versions v on v.id = c.live_version_id,
    jsonb_path_query(v.content, '$.sections[*].lessons[*]') as lesson
  group by c.id
) as taken
where products.id = taken.id and products.duration_seconds <> taken.seconds;
