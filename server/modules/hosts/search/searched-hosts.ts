import { sql } from 'kysely'
import { fold } from '#domain/text.ts'
import { cachedThroughChanges } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { anyHoldsWhole, type Condition, nearestIds, type Rows } from '#server/core/search/matching.ts'
import { alikeIds, type Names, nearHits, nearIds } from '#server/core/search/near.ts'
import { searchedKind } from '#server/core/search/searched.ts'
import { readVocabulary, WORDS_FRESH_MS } from '#server/core/search/vocabulary.ts'
import { type HostHit, hostsByIds } from '../ranking/reads.ts'

/** Approved hosts whose accounts live: the only ones anybody finds. */
const PUBLIC = sql`h.status = 'APPROVED' and u.state = 'ACTIVE'`
const ROWS: Rows = {
  from: sql`host_faces p join host_profiles h on h.user_id = p.host_id join users u on u.id = p.host_id
    left join host_ranks k on k.host_id = p.host_id`,
  id: sql`p.host_id`,
  among: sql`k.rank nulls last`,
}
const FACES: Names = {
  table: sql`host_faces`,
  key: sql`host_id`,
  folded: sql`folded`,
  squashed: sql`squashed`,
  words: sql`document`,
}
const DOCUMENTS = `select p.document from host_faces p join host_profiles h on h.user_id = p.host_id
  join users u on u.id = p.host_id where h.status = 'APPROVED' and u.state = 'ACTIVE'`
const TERMS = `select t.term from host_faces p join host_profiles h on h.user_id = p.host_id
  join users u on u.id = p.host_id, unnest(p.topics) as t (term) where h.status = 'APPROVED' and u.state = 'ACTIVE'`
const MOST_TOPICS = 12

/** Hosts, by their name, what they say of themselves and what they teach. */
export const searchedHosts = searchedKind<HostHit>({
  kind: 'HOST',
  words: (ctx) =>
    cachedThroughChanges(
      ctx,
      'words:HOST',
      () => readVocabulary(ctx, { documents: DOCUMENTS, terms: TERMS }),
      WORDS_FRESH_MS,
    ),
  fields: { topic: (topic) => sql`p.topics_folded @> array[${fold(topic)}]::text[]` },
  within(conditions) {
    const where = sql.join([PUBLIC, ...conditions], sql` and `)
    return {
      async read(ctx, reading, slice) {
        const { ids, ...found } = await nearestIds(ctx, ROWS, where, reading, slice)
        return { ...found, items: await hostsByIds(ctx, ids) }
      },
      alike: async (ctx, asked, meant) => hostsByIds(ctx, await alikeIds(ctx, ROWS, FACES, where, asked, meant)),
      async near(ctx, wishes) {
        const near = await nearIds(ctx, ROWS, where, wishes)
        return nearHits(
          near,
          await hostsByIds(
            ctx,
            near.map(({ id }) => id),
          ),
        )
      },
      holdsWhole: (ctx, reading) => anyHoldsWhole(ctx, ROWS, where, reading),
      nameOf: ({ fullName }) => fullName,
      only: (ids) => sql`${PUBLIC} and p.host_id = any(${ids}::uuid[])`,
    }
  },
  facets: async (ctx, matched) => [{ field: 'topic', values: await countTopics(ctx, matched) }],
  offer: ({ id, fullName, headline }) => ({ id, name: fullName, note: headline, address: id }),
})

/** Topics of the hosts found, the commonest first; a topic counts as the same whatever its accents and capitals. */
async function countTopics(ctx: Context, matched: Condition) {
  const { rows } = await sql<{ value: string; name: string; count: number }>`
    select t.value, min(t.name) as name, count(*)::int as count from (
      select unnest(p.topics) as name, unnest(p.topics_folded) as value from ${ROWS.from} where ${matched}
    ) t group by t.value order by count desc, t.value limit ${sql.lit(MOST_TOPICS)}`.execute(ctx.db)
  return rows
}
