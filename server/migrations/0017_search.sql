-- How much something was bought, in steps that grow by half an octave: 0 at never, 2 at once, 4 at 3, 20 at 1,023.
create function bought_step(paid_count int) returns int language sql immutable strict parallel safe as $$
  select floor(2 * ln(paid_count::float8 + 1) / ln(2) + 1e-9)::int
$$;

-- The words of a name, and '#n' for every step up to its own: one index finds the most bought of those that hold some
-- words, without walking all that hold them. No word has a '#'. The cost keeps the planner from making it row by row.
create function shelf_words(folded text, paid_count int) returns tsvector language sql immutable strict parallel safe cost 5000 as $$
  select to_tsvector('simple'::regconfig, public.plain_words(folded))
    || array_to_tsvector(array(select '#' || step from generate_series(0, public.bought_step(paid_count)) as step))
$$;

create index products_shelf on products using gin (shelf_words(folded, paid_count)) where on_sale;
