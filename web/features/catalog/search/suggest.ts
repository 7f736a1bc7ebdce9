import { call } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import type { Suggestion } from '#web/shell/SearchBox.tsx'

/** What the header offers for the text typed so far. */
export async function suggest(text: string): Promise<Suggestion[]> {
  const found = await call('searchSuggestions', { query: { text } })
  return [
    ...(found.didYouMean
      ? [{ to: paths.courses({ q: found.didYouMean }), label: found.didYouMean, kind: 'Có phải bạn tìm' }]
      : []),
    ...found.courses.map((course) => ({
      to: paths.course(course.slug),
      label: course.name,
      kind: course.hostName,
      icon: 'book' as const,
    })),
    ...found.categories.map((category) => ({
      to: paths.category(category.slug),
      label: category.name,
      kind: 'Danh mục',
      icon: 'category' as const,
    })),
    ...found.hosts.map((host) => ({
      to: paths.hostProfile(host.id),
      label: host.fullName,
      kind: 'Giảng viên',
      icon: 'user' as const,
    })),
  ]
}

/** The last searches of somebody signed in, for the empty box. */
export async function recentSearches(): Promise<Suggestion[]> {
  const { items } = await call('searchHistories')
  return items.slice(0, 6).map((search) => ({
    to: paths.courses({ q: search.text }),
    label: search.text,
    kind: 'Đã tìm',
    icon: 'history' as const,
  }))
}

/** Keeps a search for the next time; nothing depends on it, so a failure is nobody's concern. */
export function rememberSearch(text: string): void {
  const words = text.trim().slice(0, 200)
  if (words.length > 1) void call('rememberSearch', { body: { text: words } }).catch(() => undefined)
}
