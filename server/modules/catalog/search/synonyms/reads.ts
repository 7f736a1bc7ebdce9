import { compileSynonyms, type Synonyms } from '#domain/synonyms.ts'
import type { Context } from '#server/core/context.ts'
import { kept } from '#server/core/kept.ts'

/** The list of the staff, ready to be looked up; some seconds old at most. */
export function synonymsInForce(ctx: Context): Promise<Synonyms> {
  return kept(ctx, 'synonyms', async () => {
    const rows = await ctx.db.selectFrom('search_synonyms').select(['terms', 'leads_to']).execute()
    return compileSynonyms(rows.map(({ terms, leads_to }) => ({ terms, leadsTo: leads_to })))
  })
}
