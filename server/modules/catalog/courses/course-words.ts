import { sql } from 'kysely'
import { cachedThroughChanges } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs, kindText } from '#server/core/kinds.ts'
import { readVocabulary, type Vocabulary, WORDS_FRESH_MS } from '#server/core/search/vocabulary.ts'

/** The words of all courses on sale. */
export type CourseWords = Vocabulary & {
  /** Step of `bought_step` → how many courses reach it. */
  bought: readonly number[]
}

export function courseWords(ctx: Context): Promise<CourseWords> {
  return cachedThroughChanges(ctx, 'words:COURSE', () => readWords(ctx), WORDS_FRESH_MS)
}

async function readWords(ctx: Context): Promise<CourseWords> {
  const [words, steps] = await Promise.all([
    readVocabulary(ctx, {
      documents: `select document from products where on_sale and ${kindText('kind', 'course')}`,
      terms: `select trim(t) as term from products, string_to_table(keywords, ',') as t where on_sale and ${kindText('kind', 'course')}`,
    }),
    sql<{ step: number; n: number }>`
      select step, (sum(count(*)) over (order by step desc))::int as n
      from (select bought_step(paid_count) as step from products where on_sale and ${kindIs('kind', 'course')}) as p group by step order by step`.execute(
      ctx.db,
    ),
  ])
  return { ...words, bought: reached(steps.rows) }
}

/** Steps nobody stands on are reached by those further up. */
function reached(steps: readonly { step: number; n: number }[]): number[] {
  return steps.flatMap(({ step, n }, index) => Array<number>(step - (steps[index - 1]?.step ?? -1)).fill(n))
}
