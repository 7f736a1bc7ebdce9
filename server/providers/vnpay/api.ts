import type { Params } from './signing.ts'

const REST_MS = 20_000
const FAILURES_BEFORE_REST = 4

let failures = 0
let restingUntil = 0

/**
 * One call of VNPAY's API in bounded time. Throws where no JSON answer came: the outcome is then unknown, not failed.
 * After several failures in a row the circuit opens, and calls fail at once for a while instead of each waiting.
 */
export async function ask(url: string, body: Params, timeoutMs: number): Promise<Params> {
  if (performance.now() < restingUntil)
    throw new Error('VNPAY is being left alone for a moment after repeated failures')
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'BenHoc/1.0' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const answer: unknown = await response.json()
    if (!response.ok || answer === null || typeof answer !== 'object')
      throw new Error(`VNPAY answered HTTP ${response.status}`)
    failures = 0
    return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value ?? '')]))
  } catch (error) {
    failures += 1
    if (failures >= FAILURES_BEFORE_REST) restingUntil = performance.now() + REST_MS
    throw error
  }
}
