import { sql } from 'kysely'
import { PostType } from '#domain/enums.ts'
import { postTypeSlugs, postTypeWords } from '#domain/post.ts'
import type { Context } from '#server/core/context.ts'
import { keptThroughChanges } from '#server/core/kept.ts'
import { alikeIds, type Condition, nearestIds, type Rows } from '#server/core/search/matching.ts'
import { searchedKind } from '#server/core/search/searched.ts'
import { readVocabulary, WORDS_FRESH_MS } from '#server/core/search/vocabulary.ts'
import { type PostCard, postCards } from './reads.ts'

/** Published posts of people whose accounts live: the only ones anybody finds. */
const PUBLIC = sql`o.status = 'PUBLISHED' and u.state = 'ACTIVE'`
const ROWS: Rows = {
  from: sql`post_pages p join posts o on o.id = p.post_id join users u on u.id = o.author_id`,
  id: sql`p.post_id`,
  among: sql`o.published_at desc`,
}
const PAGES = { table: sql`post_pages`, key: sql`post_id`, name: sql`p.title` }
const DOCUMENTS = `select p.document from post_pages p join posts o on o.id = p.post_id
  join users u on u.id = o.author_id where o.status = 'PUBLISHED' and u.state = 'ACTIVE'`
const MOST_TAGS = 12

/** Posts, by their title, excerpt and tags as readers see them. */
export const searchedPosts = searchedKind<PostCard>({
  kind: 'POST',
  words: (ctx) => keptThroughChanges(ctx, 'words:POST', () => readVocabulary(ctx, DOCUMENTS), WORDS_FRESH_MS),
  fields: {
    type: (slug) => sql`p.type = ${PostType.find((type) => postTypeSlugs[type] === slug) ?? null}`,
    tag: (tag) => sql`p.tag_slugs @> array[${tag}]::text[]`,
  },
  within(conditions) {
    const where = sql.join([PUBLIC, ...conditions], sql` and `)
    return {
      async read(ctx, reading, slice) {
        const { ids, ...found } = await nearestIds(ctx, ROWS, where, reading, slice)
        return { ...found, items: await postCards(ctx, ids) }
      },
      alike: async (ctx, asked) => postCards(ctx, await alikeIds(ctx, ROWS, PAGES, where, asked)),
      nameOf: ({ title }) => title,
      only: (ids) => sql`${PUBLIC} and p.post_id = any(${ids}::uuid[])`,
    }
  },
  async facets(ctx, matched) {
    const [types, tags] = await Promise.all([countTypes(ctx, matched), countTags(ctx, matched)])
    return [
      { field: 'type', values: types },
      { field: 'tag', values: tags },
    ]
  },
  offer: ({ id, title, author, slug }) => ({ id, name: title, note: author.fullName, address: slug }),
})

async function countTypes(ctx: Context, matched: Condition) {
  const { rows } = await sql<{ type: PostType; count: number }>`
    select p.type, count(*)::int as count from ${ROWS.from} where ${matched} group by p.type order by count desc, p.type`.execute(
    ctx.db,
  )
  return rows.map(({ type, count }) => ({ value: postTypeSlugs[type], name: postTypeWords[type], count }))
}

async function countTags(ctx: Context, matched: Condition) {
  const { rows } = await sql<{ value: string; name: string; count: number }>`
    select t.value, min(t.name) as name, count(*)::int as count from (
      select unnest(p.tags) as name, unnest(p.tag_slugs) as value from ${ROWS.from} where ${matched}
    ) t group by t.value order by count desc, t.value limit ${sql.lit(MOST_TAGS)}`.execute(ctx.db)
  return rows
}
