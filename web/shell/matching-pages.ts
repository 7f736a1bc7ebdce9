import { fold } from '#domain/text.ts'
import type { ShellLink } from './account-links.ts'
import type { WorkArea } from './work-pages.ts'

/** A page and where it belongs: `Quản trị · Bán hàng`. */
export type FoundPage = ShellLink & { place: string }

/** All pages of several areas below each other; one that stands in two of them comes once. */
export function pagesOf(areas: readonly Pick<WorkArea, 'name' | 'sections'>[]): FoundPage[] {
  const pages = areas.flatMap(({ name, sections }) =>
    sections.flatMap(({ title, links }) =>
      links.map((link) => ({ ...link, place: title && title !== name ? `${name} · ${title}` : name })),
    ),
  )
  const first = new Map<string, FoundPage>()
  for (const page of pages) if (!first.has(page.to)) first.set(page.to, page)
  return [...first.values()]
}

/**
 * The pages whose name or place has words that begin as those typed, with or without diacritics. What begins with the
 * text comes first, then what has its words in the name, then what has them in its place.
 */
export function matchingPages(pages: readonly FoundPage[], text: string): FoundPage[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return text.trim() === '' ? [...pages] : []
  const ranked = pages.flatMap((page) => {
    const name = wordsOf(page.label)
    if (name.join(' ').startsWith(typed.join(' '))) return { page, rank: 0 }
    if (typed.every((word) => isBegunIn(name, word))) return { page, rank: 1 }
    const all = [...name, ...wordsOf(page.place)]
    return typed.every((word) => isBegunIn(all, word)) ? { page, rank: 2 } : []
  })
  return ranked.sort((one, other) => one.rank - other.rank).map(({ page }) => page)
}

const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? []
const isBegunIn = (words: readonly string[], start: string) => words.some((word) => word.startsWith(start))
