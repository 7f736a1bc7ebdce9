/** How GalaxyPay is told to misbehave: for one order, or for the next N payments or calls. */

export const NOTICE_MODES = [
  'honest',
  'none',
  'delay',
  'duplicate10',
  'duplicate10-concurrent',
  'wrong-amount',
  'wrong-hash',
  'decoded-hash',
  'success-then-failure',
  'failure-then-success',
  'drop-answer',
] as const
export const API_MODES = [
  'honest',
  'html-403',
  'html-502',
  'empty',
  'wrong-hash',
  'unsigned',
  'hang',
  'timeout-after-accept',
] as const
export const RETURN_MODES = ['honest', 'none', 'forged'] as const

export type NoticeMode = (typeof NOTICE_MODES)[number]
export type ApiMode = (typeof API_MODES)[number]
export type Scenario = {
  notice?: NoticeMode
  api?: ApiMode
  return?: (typeof RETURN_MODES)[number]
  delaySeconds?: number
  /** How many notices of the schedule are spoiled before the honest ones; 1 unless told. */
  times?: number
  /** Where this payment's notices go instead, in turn: several instances of one merchant. */
  noticeUrls?: string[]
}
export type Rule = Scenario & { orderId?: string; next?: number }
type Counted = { left: number; scenario: Scenario }

export class Scenarios {
  #byOrder = new Map<string, Scenario>()
  #nextCalls: Counted[] = []
  #nextNotices: Counted[] = []
  #turned = new Map<string, Scenario>()

  add({ orderId, next = 1, ...scenario }: Rule): void {
    if (orderId !== undefined) this.#byOrder.set(orderId, scenario)
    else if (scenario.api) this.#nextCalls.push({ left: next, scenario })
    else this.#nextNotices.push({ left: next, scenario })
  }

  /** Of a payment that ends: its own, or its turn of a next-N rule, which it keeps. */
  of(orderId: string): Scenario {
    const own = this.#byOrder.get(orderId) ?? this.#turned.get(orderId)
    if (own) return own
    const turn = take(this.#nextNotices) ?? {}
    this.#turned.set(orderId, turn)
    return turn
  }

  ofCall(orderId: string | undefined): ApiMode {
    const own = orderId === undefined ? undefined : this.#byOrder.get(orderId)?.api
    return own ?? take(this.#nextCalls)?.api ?? 'honest'
  }

  clear(): void {
    this.#byOrder.clear()
    this.#turned.clear()
    this.#nextCalls = []
    this.#nextNotices = []
  }
}

/** Reads a rule from JSON; the answer is the rule, or a sentence that says what is wrong with it. */
export function readRule(input: Record<string, unknown>): Rule | string {
  const { orderId, next, notice, api, return: back, delaySeconds, times, noticeUrls, ...rest } = input
  if (Object.keys(rest).length > 0) return `unknown field: ${Object.keys(rest).join(', ')}`
  if (orderId !== undefined && (typeof orderId !== 'string' || next !== undefined)) return 'give orderId or next'
  const oneOf = (value: unknown, list: readonly string[]) => value === undefined || list.some((one) => one === value)
  if (!oneOf(notice, NOTICE_MODES)) return `notice must be one of ${NOTICE_MODES.join(', ')}`
  if (!oneOf(api, API_MODES)) return `api must be one of ${API_MODES.join(', ')}`
  if (!oneOf(back, RETURN_MODES)) return `return must be one of ${RETURN_MODES.join(', ')}`
  for (const [name, value] of Object.entries({ next, delaySeconds, times }))
    if (value !== undefined && !(Number.isSafeInteger(value) && Number(value) >= 0))
      return `${name} must be a whole number`
  if (noticeUrls !== undefined && !(Array.isArray(noticeUrls) && noticeUrls.every((url) => URL.canParse(String(url)))))
    return 'noticeUrls must be a list of addresses'
  return input as Rule
}

function take(queue: Counted[]): Scenario | undefined {
  while (queue[0] && queue[0].left <= 0) queue.shift()
  const first = queue[0]
  if (!first) return undefined
  first.left -= 1
  return first.scenario
}
