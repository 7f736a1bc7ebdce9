import { openCalls, openCount } from './observed/provider-calls.ts'

const REST_MS = 20_000
const FAILURES_BEFORE_REST = 4
const ASK_AGAIN = new Set([408, 425, 429])

export type Asked = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** JSON that is written already and sent byte for byte, where a signature was made over it. */
  text?: string | undefined
  timeoutMs: number
}
/** An answer that can be trusted as theirs: JSON, with a status that says it is final. */
export type Told = { status: number; body: unknown; text: string; headers: Headers }
/** One call to a provider. Throws where no trustworthy answer came: the outcome is then unknown, not failed. */
export type Line = (url: string, asked: Asked) => Promise<Told>

/**
 * A line to one provider, in bounded time, with a circuit breaker of its own. What is no JSON, a server's own failure or a
 * time-out counts as no answer; after several of those in a row calls fail at once for a while instead of each waiting,
 * and the other providers stay usable. `name` stands in logs, metrics and traces.
 */
export function openLine(name: string): Line {
  const calls = openCalls(name)
  const count = openCount(name)
  let failures = 0
  let restingUntil = 0
  return async (url, { method, headers, body, text, timeoutMs }) => {
    if (performance.now() < restingUntil)
      return count(() => Promise.reject(new Error(`${name} is being left alone for a moment after repeated failures`)))
    try {
      const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
      const response = await calls(url, {
        method,
        headers: {
          'user-agent': 'BenHoc/1.0',
          ...(sent !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent !== undefined && { body: sent }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const { status } = response
      const answer = await response.text()
      const told: unknown = JSON.parse(answer)
      if (status >= 500 || ASK_AGAIN.has(status)) throw new Error(`${name} answered HTTP ${status}`)
      if (told === null || typeof told !== 'object') throw new Error(`${name} answered no object`)
      failures = 0
      return { status, body: told, text: answer, headers: response.headers }
    } catch (error) {
      failures += 1
      if (failures >= FAILURES_BEFORE_REST) restingUntil = performance.now() + REST_MS
      throw error
    }
  }
}
