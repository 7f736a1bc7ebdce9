import { newKey } from '#web/api/new-key.ts'

const RENEWED_AT = 'renewed-at'
const ADDRESS = '/api/v1/auth/refresh'

let running: Promise<boolean> | null = null

/**
 * Renews the session for a request that was sent at `sentAt` (epoch milliseconds) and answered 401.
 * Resolves to whether the request is worth sending again. One renewal runs at a time, in this tab and across tabs:
 * a refresh token works once, so a second use of it would end the session.
 */
export function renewSession(sentAt: number): Promise<boolean> {
  running ??= alone(() => renewUnlessDone(sentAt)).finally(() => {
    running = null
  })
  return running
}

async function renewUnlessDone(sentAt: number): Promise<boolean> {
  if (lastRenewal() > sentAt) return true
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'idempotency-key': newKey() },
    })
    if (response.ok) rememberRenewal()
    return response.ok
  } catch {
    return false
  }
}

function alone(work: () => Promise<boolean>): Promise<boolean> {
  return typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(RENEWED_AT, work) : work()
}

/**
 * Noted in a cookie: all tabs read the same one at once, while what a tab wrote to localStorage may reach one in another
 * process after the lock did, which then renews a second time. Where there are none, tabs only lack each other's news.
 */
function lastRenewal(): number {
  if (typeof document === 'undefined') return 0
  return Number(new RegExp(`(?:^|; )${RENEWED_AT}=(\\d+)`).exec(document.cookie)?.[1]) || 0
}

function rememberRenewal() {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing where the page is not on HTTPS
  if (typeof document !== 'undefined') document.cookie = `${RENEWED_AT}=${Date.now()}; Path=/; Max-Age=60; SameSite=Lax`
}
