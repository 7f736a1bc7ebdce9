import { type Counted, counted } from './counted.ts'
import { currentTrace, spanned } from './trace.ts'

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
  return (url, init) => {
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
