-- Rich texts may hold pictures from anywhere, also from addresses of ours that do something for whoever reads the text, such as a
-- partner's link. Pictures come from uploads alone from now on; where another one stood, its description stays.
create function with_pictures_of_ours(part jsonb, inline boolean) returns jsonb language plpgsql immutable as $$
declare foreign_picture constant boolean :=
  part @> '{"type": "image"}' and coalesce(part #>> '{attrs,src}', '') !~ '^/media/[A-Za-z0-9_-]{1,64}/(256|480|960|1280)\.webp$';
begin
  if foreign_picture then
    return case when inline then null when coalesce(part #>> '{attrs,alt}', '') = '' then '{"type": "paragraph"}' else
      jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', part #>> '{attrs,alt}'))) end;
  elsif jsonb_typeof(part) = 'object' then
    return (select coalesce(jsonb_object_agg(key, with_pictures_of_ours(value, coalesce(part ->> 'type' in ('paragraph', 'heading'), false))), '{}')
      from jsonb_each(part));
  elsif jsonb_typeof(part) = 'array' then
    return (select coalesce(jsonb_agg(kept order by nth) filter (where kept is not null), '[]')
      from jsonb_array_elements(part) with ordinality as items (item, nth), lateral with_pictures_of_ours(item, inline) as kept);
  end if;
  return part;
end $$;

update posts set body = with_pictures_of_ours(body, false), members_body = with_pictures_of_ours(members_body, false), waiting = with_pictures_of_ours(waiting, false)
  where concat(body, members_body, waiting) like '%"image"%';
update post_pages set body = with_pictures_of_ours(body, false), members_body = with_pictures_of_ours(members_body, false)
  where concat(body, members_body) like '%"image"%';
update courses set about = with_pictures_of_ours(about, false) where about::text like '%"image"%';
update lessons set body = with_pictures_of_ours(body, false) where body::text like '%"image"%';
update resources set body = with_pictures_of_ours(body, false) where body::text like '%"image"%';
update resource_versions set body = with_pictures_of_ours(body, false) where body::text like '%"image"%';
update e_documents set about = with_pictures_of_ours(about, false) where about::text like '%"image"%';
update course_reviews set content = with_pictures_of_ours(content, false) where content::text like '%"image"%';
-- What learners see is frozen for the product; a picture that acts on its readers is taken out of it all the same.
alter table course_versions disable trigger course_versions_append_only;
update course_versions set content = with_pictures_of_ours(content, false)
  where content::text like '%"image"%' and content <> with_pictures_of_ours(content, false);
alter table course_versions enable trigger course_versions_append_only;

drop function with_pictures_of_ours(jsonb, boolean);
