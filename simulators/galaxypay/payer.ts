/** The payer's way: in by the address the merchant was given, out by a signed redirect. */
import { randomBytes } from 'node:crypto'
import type { Payment } from './books.ts'
import { FAILURES, METHODS } from './codes.ts'
import { resultOf } from './notices.ts'
import { callback } from './signing.ts'
import type { Sim } from './simulator.ts'

export type Outcome = { code: string; method?: string | undefined; force?: boolean }

const CODES: Readonly<Record<string, string>> = { pay: '200', 'pay-close': '200', cancel: '499', expire: '408' }

/** What a button of the page makes of the payment; undefined for a button there is not. */
export function outcomeOf(action: string, chosen: string): string | undefined {
  return CODES[action] ?? (action === 'fail' ? (Object.hasOwn(FAILURES, chosen) ? chosen : '503') : undefined)
}

/**
 * Ends a payment and tells the merchant. Past its time it has expired whatever was pressed, unless `force`, which also
 * turns a failure into a success, as when a payer tries again. A payment that ended stays as it is and is told once.
 */
export async function conclude(sim: Sim, payment: Payment, { code, method, force = false }: Outcome): Promise<void> {
  const open = payment.state === 'OPEN' || (force && payment.state === 'FAILED')
  if (!open) return
  const late = sim.clock.now() >= payment.expiresAt && !force
  payment.code = late ? '408' : code
  payment.state = payment.code === '200' ? 'PAID' : 'FAILED'
  payment.endedAt = sim.clock.now()
  if (!payment.method && method && Object.hasOwn(METHODS, method)) payment.method = method
  if (payment.state === 'PAID' && payment.keepCard) {
    const card = {
      token: `GPT${randomBytes(12).toString('hex')}`,
      brand: 'VISA',
      number: '401200xxxxxx0026',
      removed: false,
    }
    payment.card = card
    sim.books.saveCard(card)
  }
  sim.books.save(payment)
  await sim.notices.announce(payment)
}

/** Where the browser goes; undefined where it goes nowhere. A forged one claims success under another salt. */
export function returnAddress(sim: Sim, payment: Payment): string | undefined {
  const mode = sim.scenarios.of(payment.orderId).return
  if (payment.code === null || mode === 'none') return undefined
  const forged = mode === 'forged'
  const target =
    payment.code === '499'
      ? payment.cancelUrl
      : payment.code === '200' || forged
        ? payment.successUrl
        : payment.failureUrl
  const content = resultOf(payment, sim.clock.now(), forged ? '200' : payment.code)
  const query = new URLSearchParams(callback(content, forged ? `not ${sim.merchant.salt}` : sim.merchant.salt))
  return `${target}${target.includes('?') ? '&' : '?'}${query}`
}
