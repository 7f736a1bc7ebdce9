-- A frozen course names its parts as the specification does: benefit, and under product what is bought.
alter table course_versions disable trigger course_versions_append_only;
update course_versions set content = (content - array['benefits', 'price', 'listPrice', 'availableDays'])
  || jsonb_build_object('benefit', content -> 'benefits', 'product', jsonb_build_object(
    'price', content -> 'price', 'listPrice', content -> 'listPrice', 'availableDays', content -> 'availableDays'))
  where content ? 'benefits';
alter table course_versions enable trigger course_versions_append_only;

update course_reviews set content = (content - array['benefits', 'price', 'listPrice', 'availableDays'])
  || jsonb_build_object('benefit', content -> 'benefits', 'product', jsonb_build_object(
    'price', content -> 'price', 'listPrice', content -> 'listPrice', 'availableDays', content -> 'availableDays'))
  where content ? 'benefits';

update moderation_cases set texts = replace(texts::text, '"field": "benefits"', '"field": "benefit"')::jsonb
  where kind = 'COURSE' and texts @> '[{"field": "benefits"}]';
update moderation_matches set field = 'benefit' from moderation_cases
  where moderation_cases.id = case_id and moderation_cases.kind = 'COURSE' and field = 'benefits';
