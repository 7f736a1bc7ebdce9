import { type GuardedFetch, type IcsAccess, OutsideFailed, type Readable, refusing } from './port.ts'
import { type IcsWish, Unreadable } from './read-ics.ts'
import { readIcsApart } from './read-ics-apart.ts'

/** A calendar that is published at an address. It is only read. */
export function openIcs(plain: GuardedFetch): Readable<IcsAccess> {
  const fetch = refusing(plain)
  return {
    async read({ url }, { mark, ...wish }) {
      const response = await fetch(httpsOf(url), { headers: { accept: 'text/calendar', ...conditionOf(mark) } })
      if (response.status === 304 && mark !== null) return { is: 'unchanged' }
      if (response.status !== 200) throw new OutsideFailed(failureOf(response.status))
      const [etag, modified] = [response.headers.get('etag'), response.headers.get('last-modified')]
      const spans = await spansOf(await response.text(), wish)
      return { is: 'read', spans, mark: etag || modified ? JSON.stringify({ etag, modified }) : null }
    },
  }
}

/** As calendars share them: `webcal` is https by another name. */
function httpsOf(url: string): string {
  return url.trim().replace(/^webcals?:/i, 'https:')
}

function conditionOf(mark: string | null): Record<string, string> {
  if (mark === null) return {}
  const { etag, modified } = JSON.parse(mark) as { etag: string | null; modified: string | null }
  if (etag) return { 'if-none-match': etag }
  return modified ? { 'if-modified-since': modified } : {}
}

/** What a status says that is no answer. */
export function failureOf(status: number): 'REFUSED' | 'MISSING' | 'UNREACHABLE' {
  if (status === 401 || status === 403) return 'REFUSED'
  return status === 404 || status === 410 ? 'MISSING' : 'UNREACHABLE'
}

/** The busy times of a calendar file. Throws OutsideFailed. */
export async function spansOf(text: string, wish: IcsWish) {
  try {
    return await readIcsApart(text, wish)
  } catch (error) {
    throw new OutsideFailed(error instanceof Unreadable ? error.why : 'NOT_A_CALENDAR', error)
  }
}
