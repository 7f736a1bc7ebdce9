import { sql } from 'kysely'
import { compileSynonyms, type Synonyms } from '#domain/synonyms.ts'
import { cached } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { everyWord } from '#server/core/search-words.ts'
import { type SynonymRow, shownSynonym } from './rows.ts'

/** The list of the staff, ready to be looked up; some seconds old at most. */
export function synonymsInForce(ctx: Context): Promise<Synonyms> {
  return cached(ctx, 'synonyms', async () => {
    const rows = await ctx.db.selectFrom('search_synonyms').select(['terms', 'leads_to']).execute()
    return compileSynonyms(rows.map(({ terms, leads_to }) => ({ terms, leadsTo: leads_to })))
  })
}

type Asked = { take: number; skip: number; search?: string | undefined }

/** The list by the alphabet; a search finds a row by any of its wordings. */
export async function listSynonyms(ctx: Context, { take, skip, search }: Asked) {
  const found = sql.join([sql`true`, ...everyWord(sql`s.folded`, search)], sql` and `)
  const { rows } = await sql<SynonymRow & { total: number }>`
    select s.*, count(*) over ()::int as total from search_synonyms s where ${found}
    order by fold(s.terms[1]), s.id limit ${take} offset ${skip}`.execute(ctx.db)
  return { items: rows.map(shownSynonym), total: rows[0]?.total ?? 0 }
}
