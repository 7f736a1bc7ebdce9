import type { Calls } from '#server/core/outward.ts'

/**
 * What became of a message that was handed over. `accepted` is not delivered: a report says that later. A call that
 * throws leaves it open; it is made again under the same id.
 */
export type Outcome =
  | { is: 'accepted'; ref: string | null }
  /** This person cannot be reached this way. Another way may do. */
  | { is: 'unreachable'; code: string; why: string }
  /** Our own fault: settings, template, text. Nothing changes by trying again. */
  | { is: 'refused'; code: string; why: string }
  /** Not now. `afterSeconds` where the other side says when. */
  | { is: 'later'; code: string; why: string; afterSeconds?: number }

/** POSTs and reads JSON in bounded time. Throws where no JSON comes. */
export async function postJson(
  calls: Calls,
  url: string,
  timeoutMs: number,
  { headers = {}, body }: { headers?: Record<string, string>; body: string },
): Promise<Record<string, unknown>> {
  const response = await calls(url, {
    method: 'POST',
    headers: { 'user-agent': 'BenHoc/1.0', ...headers },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (response.status >= 500) throw new Error(`HTTP ${response.status} from ${new URL(url).host}`)
  const answer: unknown = await response.json()
  if (answer === null || typeof answer !== 'object') throw new Error(`${new URL(url).host} answered no object`)
  return answer as Record<string, unknown>
}
