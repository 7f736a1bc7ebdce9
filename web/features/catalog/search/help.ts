import { call } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import type { Recent, Suggestion } from '#web/shell/search-help.ts'
import { deviceSearches, forgetOnDevice, keepOnDevice } from './device-searches.ts'
import { SEARCH_KINDS } from './kinds.ts'

const LONGEST = 200

/** What the header offers for the text typed so far; the last of it searches everything. */
export async function suggest(text: string): Promise<Suggestion[]> {
  const { items, categories, didYouMean } = await call('searchSuggestions', { query: { text } })
  const search = (words: string, kind: string): Suggestion => ({
    to: paths.search({ q: words }),
    label: words,
    kind,
    searches: words,
  })
  const offered = items.map(({ kind, name, note, address }) => ({
    to: SEARCH_KINDS[kind].page(address),
    label: name,
    note,
    kind: SEARCH_KINDS[kind].word,
    icon: SEARCH_KINDS[kind].icon,
  }))
  return [
    ...(didYouMean ? [search(didYouMean, 'Có phải bạn tìm')] : []),
    // A lesson that may not be opened leads to its course, which may stand there already.
    ...offered.filter(({ to }, index) => offered.findIndex((other) => other.to === to) === index),
    ...categories.map((category) => ({
      to: paths.category(category.slug),
      label: category.name,
      kind: 'Danh mục',
      icon: 'category' as const,
    })),
    ...(didYouMean ? [] : [{ ...search(text, 'Tìm tất cả'), label: `“${text}”` }]),
  ]
}

/** The last searches, the latest first. */
export async function recentSearches(signedIn: boolean): Promise<Recent[]> {
  if (signedIn) return (await call('searchHistories')).items
  return deviceSearches().map((text) => ({ id: text, text }))
}

/** Keeps a search for the next time; nothing depends on it, so a failure is nobody's concern. */
export function rememberSearch(text: string, signedIn: boolean): void {
  const words = text.trim().slice(0, LONGEST)
  if (words.length < 2) return
  if (signedIn) void call('rememberSearch', { body: { text: words } }).catch(() => undefined)
  else keepOnDevice(words)
}

/** Forgets one search. */
export async function forgetSearch({ id, text }: Recent, signedIn: boolean): Promise<void> {
  if (signedIn) await call('forgetSearch', { params: { id } })
  else forgetOnDevice(text)
}

/** Forgets all of them. */
export async function forgetAllSearches(signedIn: boolean): Promise<void> {
  if (signedIn) await call('forgetAllSearches')
  else forgetOnDevice()
}
