import { type Counted, counted } from './observed/counted.ts'
import { currentTrace, spanned } from './observed/trace.ts'

const REST_MS = 20_000
const FAILURES_BEFORE_REST = 4
const ASK_AGAIN = new Set([408, 425, 429])
const NO_CONTENT = new Set([204, 304])

export type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Written already and sent byte for byte, where a signature was made over it. JSON, unless a header names another type. */
  text?: string | undefined
  timeoutMs: number
}
/** An answer that can be trusted as theirs: JSON, with a status that says it is final. A 204 or 304 has no body and tells as `{}`. */
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
      const told: unknown = NO_CONTENT.has(status) ? {} : JSON.parse(answer)
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

/** Calls one provider, and lets that be counted and traced. */
export type Calls = (
  url: string | URL,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
) => Promise<Response>

/** Grows with the providers that are opened, never with what is called. */
const names: string[] = []
const calls = counted(
  'benhoc_provider_calls_total',
  'Calls to a provider: answered; silent (no answer in time, or not reached); refused (an answer of 400 or above)',
  { provider: names, result: ['answered', 'silent', 'refused'] },
)
export const providerCalls: Counted = calls

/** How the calls to one provider are made. They carry the trace of what caused them. `name` stands in metrics and traces. */
export function openCalls(name: string): Calls {
  const count = openCount(name)
  return async (url, init) => {
    const method = init.method ?? 'GET'
    const { hostname } = new URL(url)
    const attributes = { 'http.request.method': method, 'server.address': hostname }
    return spanned(`${method} ${name}`, { kind: 'client', attributes }, () => {
      const trace = currentTrace()
      const headers = { ...init.headers, ...(trace && { traceparent: trace.traceparent }) }
      return count(
        () => fetch(url, { ...init, headers }),
        ({ status }) => status >= 400,
      )
    })
  }
}

/** Counts the calls to a provider that is spoken to in another way. */
export function openCount(name: string) {
  const provider = name.toLowerCase().replace(/^the /, '').replaceAll(/\W+/g, '_')
  if (!names.includes(provider)) names.push(provider)
  return async <T>(call: () => Promise<T>, isRefusal: (answer: T) => boolean = () => false): Promise<T> => {
    try {
      const answer = await call()
      calls.add({ provider, result: isRefusal(answer) ? 'refused' : 'answered' })
      return answer
    } catch (error) {
      calls.add({ provider, result: 'silent' })
      throw error
    }
  }
}
