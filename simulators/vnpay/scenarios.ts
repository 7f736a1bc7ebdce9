/** How VNPAY is told to misbehave: for one reference, or for the next N payments or calls. */

export const IPN_MODES = [
  'honest',
  'none',
  'delay',
  'duplicate10',
  'duplicate10-concurrent',
  'wrong-amount',
  'wrong-hash',
  'unencoded-hash',
  'foreign-tmn',
  'status-02',
  'code-07',
  'success-then-failure',
  'failure-then-success',
  'drop-answer',
] as const
export const REDIRECT_MODES = ['after-ipn', 'before-ipn', 'none', 'forged'] as const
export const API_MODES = [
  'honest',
  'html-403',
  'html-502',
  'empty',
  'wrong-hash',
  'hang',
  'timeout-after-accept',
] as const

export type IpnMode = (typeof IPN_MODES)[number]
export type RedirectMode = (typeof REDIRECT_MODES)[number]
export type ApiMode = (typeof API_MODES)[number]

export type Scenario = {
  ipn?: IpnMode
  redirect?: RedirectMode
  api?: ApiMode
  /** How late a `delay` notice, or the notice of a `before-ipn` redirect, is sent. */
  delaySeconds?: number
  /** How many notices of the chain are spoiled before the honest ones; 1 unless told. */
  times?: number
  /** Where this payment's notices go instead, in turn: several instances of one merchant. */
  ipnUrls?: string[]
}

export type Rule = Scenario & { txnRef?: string; next?: number }

type Counted = { left: number; scenario: Scenario }

export class Scenarios {
  #byRef = new Map<string, Scenario>()
  #opened = new Map<string, Scenario>()
  #nextPayments: Counted[] = []
  #nextCalls: Counted[] = []

  /** Takes a rule. For a reference it holds until replaced; for the next N, payments opened and API calls are counted apart. */
  add(rule: Rule): void {
    const { txnRef, next = 1, ...scenario } = rule
    if (txnRef !== undefined) {
      this.#byRef.set(txnRef, scenario)
      return
    }
    if (scenario.ipn || scenario.redirect || scenario.ipnUrls) this.#nextPayments.push({ left: next, scenario })
    if (scenario.api) this.#nextCalls.push({ left: next, scenario })
  }

  /** Gives a payment just opened its turn of a next-N rule. */
  assign(token: string): void {
    const scenario = takeTurn(this.#nextPayments)
    if (scenario) this.#opened.set(token, scenario)
  }

  of(payment: { token: string; txnRef: string }): Scenario {
    return this.#byRef.get(payment.txnRef) ?? this.#opened.get(payment.token) ?? {}
  }

  ofCall(txnRef: string | undefined): ApiMode {
    const own = txnRef === undefined ? undefined : this.#byRef.get(txnRef)?.api
    return own ?? takeTurn(this.#nextCalls)?.api ?? 'honest'
  }

  list(): { byRef: Record<string, Scenario>; nextPayments: Counted[]; nextCalls: Counted[] } {
    return { byRef: Object.fromEntries(this.#byRef), nextPayments: this.#nextPayments, nextCalls: this.#nextCalls }
  }

  clear(): void {
    this.#byRef.clear()
    this.#opened.clear()
    this.#nextPayments = []
    this.#nextCalls = []
  }
}

/** Reads a rule from JSON; the answer is the rule, or a sentence that says what is wrong with it. */
export function readRule(input: Record<string, unknown>): Rule | string {
  const { txnRef, next, ipn, redirect, api, delaySeconds, times, ipnUrls, ...rest } = input
  const unknown = Object.keys(rest)
  if (unknown.length > 0) return `unknown field: ${unknown.join(', ')}`
  if (txnRef !== undefined && next !== undefined) return 'give txnRef or next, not both'
  if (txnRef !== undefined && typeof txnRef !== 'string') return 'txnRef must be text'
  for (const [name, value] of Object.entries({ next, delaySeconds, times })) {
    if (value !== undefined && !(Number.isSafeInteger(value) && Number(value) >= 0))
      return `${name} must be a whole number`
  }
  if (ipn !== undefined && !IPN_MODES.some((mode) => mode === ipn)) return `ipn must be one of ${IPN_MODES.join(', ')}`
  if (redirect !== undefined && !REDIRECT_MODES.some((mode) => mode === redirect)) {
    return `redirect must be one of ${REDIRECT_MODES.join(', ')}`
  }
  if (api !== undefined && !API_MODES.some((mode) => mode === api)) return `api must be one of ${API_MODES.join(', ')}`
  if (ipnUrls !== undefined && !isUrlList(ipnUrls)) return 'ipnUrls must be a list of addresses'
  return input as Rule
}

const isUrlList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string' && URL.canParse(item))

function takeTurn(queue: Counted[]): Scenario | undefined {
  while (queue[0] && queue[0].left <= 0) queue.shift()
  const first = queue[0]
  if (!first) return undefined
  first.left -= 1
  return first.scenario
}
