import type { Line } from '#server/core/outward.ts'
import type { Params } from './signing.ts'

/** One call of VNPAY's API. Throws where no trustworthy answer came: the outcome is then unknown, not failed. */
export async function ask(line: Line, url: string, body: Params, timeoutMs: number): Promise<Params> {
  const told = await line(url, { method: 'POST', body, timeoutMs })
  if (told.status !== 200) throw new Error(`VNPAY answered HTTP ${told.status}`)
  return Object.fromEntries(Object.entries(told.body as object).map(([name, value]) => [name, String(value ?? '')]))
}
