import { fold } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { search } from '#server/core/search/search.ts'
import { ask } from '#server/core/search/words.ts'
import { shownTree } from '../categories/tree.ts'
import { theLexicon } from './search-everything.ts'

/** One of every kind fits. */
const MOST = 8
/** So many of each kind stand there, if there are more than can. */
const EACH = 2
const CATEGORIES = 2

/** What to offer while somebody types: things of every kind by what is typed so far, and categories that hold all its words. */
export async function suggest(ctx: Context, text: string) {
  const { words } = ask(text)
  if (words.join('').length < 2) return { items: [], categories: [], didYouMean: null }
  const wanted = ctx.searched.map((row) => ({ search: row.within([]), slice: { take: MOST, skip: 0 } }))
  const [{ found, didYouMean }, tree] = await Promise.all([
    theLexicon(ctx).then((lexicon) => search(ctx, wanted, { text, lexicon, typing: true })),
    shownTree(ctx),
  ])
  const shares = sharesOf(found.map(({ items }) => items.length))
  return {
    items: ctx.searched.flatMap((row, index) =>
      (found[index]?.items ?? []).slice(0, shares[index]).map((hit) => ({ kind: row.kind, ...row.offer(hit) })),
    ),
    categories: [...tree.byId.values()]
      .filter((category) => holdsAll(fold(category.name), words))
      .slice(0, CATEGORIES)
      .map(({ name, slug, courseCount }) => ({ name, slug, courseCount })),
    didYouMean,
  }
}

/** How many of each kind are offered: one of every kind, then a second, then more of the first kinds. */
export function sharesOf(counts: readonly number[]): number[] {
  const shares = counts.map(() => 0)
  let left = MOST
  const give = (most: number) => {
    for (const [index, count] of counts.entries()) {
      const more = Math.max(0, Math.min(most, count) - (shares[index] ?? 0))
      const given = Math.min(more, left)
      shares[index] = (shares[index] ?? 0) + given
      left -= given
    }
  }
  for (let each = 1; each <= EACH; each++) give(each)
  give(MOST)
  return shares
}

/** Each word begins a word of the text. */
function holdsAll(text: string, words: readonly string[]): boolean {
  const padded = ` ${text}`
  return words.every((word) => padded.includes(` ${word}`))
}
