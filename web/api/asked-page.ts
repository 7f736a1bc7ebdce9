const FURTHEST = 10_000

/** The page of a list that an address asks for, from 1; what names none counts as the first. */
export function askedPage(url: string, name = 'trang'): number {
  const page = Math.trunc(Number(new URL(url, 'http://page').searchParams.get(name)))
  return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, FURTHEST) : 1
}

/**
 * Where an address leads that asks for a page behind the last one of a list: the same with the last page.
 * Null where the list reaches that far, and where it was not the address that asked.
 * @param input what the call of the list was asked
 * @param reply what it answered
 */
export function nearestPage(address: string, input: object, reply: unknown): string | null {
  const { take, skip, offset, page, pageSize } = ((input as { query?: object }).query ?? {}) as Record<string, unknown>
  const { total } = (reply ?? {}) as { total?: unknown }
  const size = Number(pageSize ?? take)
  if (!size || typeof total !== 'number') return null
  const asked = Number(page ?? offset ?? Number(skip ?? 0) / size + 1)
  const last = Math.max(1, Math.ceil(total / size))
  if (asked <= last) return null
  const url = new URL(address, 'http://page')
  const names = [...url.searchParams.keys()].filter((name) => askedPage(address, name) === asked)
  for (const name of names) url.searchParams.set(name, String(last))
  return names.length === 0 ? null : url.pathname + url.search
}
