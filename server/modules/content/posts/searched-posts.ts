import { sql } from 'kysely'
import { PostType } from '#domain/enums.ts'
import { postTypeSlugs, postTypeWords } from '#domain/post.ts'
import { cachedThroughChanges } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import type { Condition, Rows } from '#server/core/search/matching.ts'
import { namedRows } from '#server/core/search/named-rows.ts'
import type { Names } from '#server/core/search/near.ts'
import { type Facet, searchedKind } from '#server/core/search/searched.ts'
import { readVocabulary, WORDS_FRESH_MS } from '#server/core/search/vocabulary.ts'
import { type PostCard, postCards } from './reads.ts'

/** Published posts of people whose accounts live: the only ones anybody finds. */
const PUBLIC = sql`o.status = 'PUBLISHED' and u.state = 'ACTIVE'`
const ROWS: Rows = {
  from: sql`(select post_id, type, tags, tag_slugs, document, title as name, title_folded as folded, squashed from post_pages) p
    join posts o on o.id = p.post_id join users u on u.id = o.author_id`,
  id: sql`p.post_id`,
  among: sql`o.published_at desc`,
}
const PAGES: Names = {
  table: sql`post_pages`,
  key: sql`post_id`,
  folded: sql`title_folded`,
  squashed: sql`squashed`,
  words: sql`document`,
}
const DOCUMENTS = `select p.document from post_pages p join posts o on o.id = p.post_id
  join users u on u.id = o.author_id where o.status = 'PUBLISHED' and u.state = 'ACTIVE'`
const TERMS = `select t.term from post_pages p join posts o on o.id = p.post_id
  join users u on u.id = o.author_id, unnest(p.tags) as t (term) where o.status = 'PUBLISHED' and u.state = 'ACTIVE'`
const MOST_TAGS = 12

/** Posts, by their title, excerpt and tags as readers see them. */
export const searchedPosts = searchedKind<PostCard>({
  kind: 'POST',
  words: (ctx) =>
    cachedThroughChanges(
      ctx,
      'words:POST',
      () => readVocabulary(ctx, { documents: DOCUMENTS, terms: TERMS }),
      WORDS_FRESH_MS,
    ),
  fields: {
    type: (slug) => sql`p.type = ${PostType.find((type) => postTypeSlugs[type] === slug) ?? null}`,
    tag: (tag) => sql`p.tag_slugs @> array[${tag}]::text[]`,
  },
  within: namedRows({ rows: ROWS, names: PAGES, shown: PUBLIC, read: postCards, nameOf: ({ title }) => title }),
  facets,
  offer: ({ id, title, author, slug }) => ({ id, name: title, note: author.fullName, address: slug }),
})

/** Types and tags of the posts found, the commonest first. */
async function facets(ctx: Context, matched: Condition): Promise<Facet[]> {
  const { rows } = await sql<{ field: string; value: string; name: string; count: number }>`
    with found as materialized (select p.type, p.tags, p.tag_slugs from ${ROWS.from} where ${matched})
    select * from (
      select 'type' as field, type as value, type as name, count(*)::int as count from found group by type
      union all (
        select 'tag', t.value, min(t.name), count(*)::int as count
        from (select unnest(tags) as name, unnest(tag_slugs) as value from found) t
        group by t.value order by count desc, t.value limit ${sql.lit(MOST_TAGS)})
    ) as counted order by count desc, value`.execute(ctx.db)
  const of = (field: string) => rows.filter((row) => row.field === field).map(({ field: _, ...value }) => value)
  return [
    {
      field: 'type',
      values: of('type').map(({ value, count }) => ({
        value: postTypeSlugs[value as PostType],
        name: postTypeWords[value as PostType],
        count,
      })),
    },
    { field: 'tag', values: of('tag') },
  ]
}
