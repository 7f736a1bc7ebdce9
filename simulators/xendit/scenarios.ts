/** How Xendit is told to misbehave: for one reference, or for the next N references or calls. */

export const NOTICE_MODES = [
  'honest',
  'none',
  'delay',
  'duplicate10',
  'duplicate10-concurrent',
  'wrong-token',
  'wrong-amount',
  'shuffled',
  'success-then-failure',
  'failure-then-success',
  'drop-answer',
] as const
export const API_MODES = [
  'honest',
  'html-403',
  'html-502',
  'empty',
  'error-500',
  'hang',
  'timeout-after-accept',
] as const

export type NoticeMode = (typeof NOTICE_MODES)[number]
export type ApiMode = (typeof API_MODES)[number]
export type Scenario = {
  notice?: NoticeMode
  api?: ApiMode
  /** What is really taken, instead of the amount asked for. */
  chargeAmount?: number
  delaySeconds?: number
  /** Where notices of this reference go instead, in turn: several instances of one merchant. */
  urls?: string[]
}
export type Rule = Scenario & { reference?: string; next?: number }

type Counted = { left: number; scenario: Scenario }

export class Scenarios {
  #byReference = new Map<string, Scenario>()
  #nextReferences: Counted[] = []
  #nextCalls: Counted[] = []

  add({ reference, next = 1, ...scenario }: Rule): void {
    if (reference !== undefined) {
      this.#byReference.set(reference, scenario)
      return
    }
    const { api, ...rest } = scenario
    if (Object.keys(rest).length > 0) this.#nextReferences.push({ left: next, scenario: rest })
    if (api) this.#nextCalls.push({ left: next, scenario: { api } })
  }

  /** Gives a reference that was just opened its turn of a next-N rule. */
  assign(reference: string): void {
    const turn = takeTurn(this.#nextReferences)
    if (turn && !this.#byReference.has(reference)) this.#byReference.set(reference, turn)
  }

  of(reference: string): Scenario {
    return this.#byReference.get(reference) ?? {}
  }

  ofCall(reference: string | undefined): ApiMode {
    const own = reference === undefined ? undefined : this.#byReference.get(reference)?.api
    return own ?? takeTurn(this.#nextCalls)?.api ?? 'honest'
  }

  list(): object {
    return {
      byReference: Object.fromEntries(this.#byReference),
      next: this.#nextReferences,
      nextCalls: this.#nextCalls,
    }
  }

  clear(): void {
    this.#byReference.clear()
    this.#nextReferences = []
    this.#nextCalls = []
  }
}

/** Reads a rule from JSON; the answer is the rule, or a sentence that says what is wrong with it. */
export function readRule(input: Record<string, unknown>): Rule | string {
  const { reference, next, notice, api, chargeAmount, delaySeconds, urls, ...rest } = input
  const unknown = Object.keys(rest)
  if (unknown.length > 0) return `unknown field: ${unknown.join(', ')}`
  if (reference !== undefined && (typeof reference !== 'string' || next !== undefined)) return 'give reference or next'
  for (const [name, value] of Object.entries({ next, chargeAmount, delaySeconds }))
    if (value !== undefined && !(Number.isSafeInteger(value) && Number(value) >= 0))
      return `${name} must be a whole number`
  if (notice !== undefined && !NOTICE_MODES.some((mode) => mode === notice))
    return `notice must be one of ${NOTICE_MODES.join(', ')}`
  if (api !== undefined && !API_MODES.some((mode) => mode === api)) return `api must be one of ${API_MODES.join(', ')}`
  if (urls !== undefined && !(Array.isArray(urls) && urls.length > 0 && urls.every((url) => URL.canParse(String(url)))))
    return 'urls must be a list of addresses'
  return input as Rule
}

function takeTurn(queue: Counted[]): Scenario | undefined {
  while (queue[0] && queue[0].left <= 0) queue.shift()
  const first = queue[0]
  if (!first) return undefined
  first.left -= 1
  return first.scenario
}
