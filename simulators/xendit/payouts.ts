/** Money paid out to bank accounts, from the merchant's balance. The last digits of the account decide how it ends. */
import { newId, type Payout } from './books.ts'
import { type Input, invalid, isAmount, isReference, notFound, ok, once, type Reply, refuse, text } from './fields.ts'
import type { Sim } from './simulator.ts'
import { payoutView } from './views.ts'

type Channel = { code: string; name: string; category: 'BANK' | 'EWALLET'; least: number; most: number; step: number }

const bank = (code: string, name: string): Channel => ({
  code,
  name,
  category: 'BANK',
  least: 10_000,
  most: 500_000_000,
  step: 1,
})
export const CHANNELS: readonly Channel[] = [
  bank('VN_VIETCOMBANK', 'Vietcombank'),
  bank('VN_TECHCOMBANK', 'Techcombank'),
  bank('VN_MB', 'MB Bank'),
  bank('VN_BIDV', 'BIDV'),
  bank('VN_VIETINBANK', 'VietinBank'),
  bank('VN_AGRIBANK', 'Agribank'),
  bank('VN_ACB', 'ACB'),
  bank('VN_VPBANK', 'VPBank'),
  bank('VN_TPBANK', 'TPBank'),
  bank('VN_SACOMBANK', 'Sacombank'),
  bank('VN_HDBANK', 'HDBank'),
  bank('VN_VIB', 'VIB'),
  { code: 'VN_ZALOPAY', name: 'ZaloPay', category: 'EWALLET', least: 10_000, most: 20_000_000, step: 1_000 },
]
/** How payouts to accounts that end like this end. */
const ENDINGS: readonly [ending: string, code: string][] = [
  ['0404', 'INVALID_DESTINATION'],
  ['0403', 'REJECTED_BY_CHANNEL'],
  ['0503', 'TEMPORARY_TRANSFER_ERROR'],
  ['0500', 'TRANSFER_ERROR'],
]
/** Paid, and a day later back again. */
const REVERSED_ENDING = '0410'
const REQUESTED_AFTER_MS = 10_000
const DONE_AFTER_MS = 30_000
const REVERSED_AFTER_MS = 24 * 3_600_000

export function listChannels(query: URLSearchParams): Reply {
  const currency = query.get('currency')
  const categories = query.get('channel_category')?.split(',')
  const rows = CHANNELS.filter(({ category }) => !categories || categories.includes(category))
  if (currency !== null && currency !== 'VND') return ok([])
  return ok(
    rows.map(({ code, name, category, least, most, step }) => ({
      channel_code: code,
      channel_category: category,
      currency: 'VND',
      channel_name: name,
      amount_limits: { minimum: least, maximum: most, minimum_increment: step },
    })),
  )
}

export function createPayout(sim: Sim, input: Input, key: string): Reply {
  if (key === '') return invalid('the header idempotency-key is required')
  return once(sim.books, `payout ${key}`, input, () => {
    const wrong = problemOf(sim, input)
    if (wrong) return wrong
    const properties = input.channel_properties as Input
    const { reference, amount } = { reference: text(input, 'reference_id'), amount: Number(input.amount) }
    const payout: Payout = {
      id: newId('disb'),
      reference,
      channel: text(input, 'channel_code'),
      holder: text(properties, 'account_holder_name'),
      account: text(properties, 'account_number'),
      amount,
      description: text(input, 'description'),
      status: 'ACCEPTED',
      failureCode: null,
      createdAt: sim.clock.now(),
    }
    const affordable = sim.books.balance() >= amount
    sim.books.save('payout', payout)
    sim.scenarios.assign(reference)
    if (!affordable) payout.failureCode = 'INSUFFICIENT_BALANCE'
    awaitPayout(sim, payout)
    return ok(payoutView({ ...payout, failureCode: null }))
  })
}

function problemOf(sim: Sim, input: Input): Reply | undefined {
  const { reference_id: reference, amount } = input
  const properties = (input.channel_properties ?? {}) as Input
  const channel = CHANNELS.find(({ code }) => code === input.channel_code)
  if (!isReference(reference)) return invalid('reference_id must have 1 to 64 characters')
  if (!channel) return refuse(400, 'CHANNEL_CODE_NOT_SUPPORTED', 'No such channel')
  if (input.currency !== 'VND' || !isAmount(amount)) return invalid('amount must be a whole number of VND')
  if (amount < channel.least || amount % channel.step !== 0)
    return refuse(400, 'MINIMUM_TRANSFER_LIMIT_ERROR', 'Below the least amount, or between two steps')
  if (amount > channel.most) return refuse(400, 'MAXIMUM_TRANSFER_LIMIT_ERROR', 'Above the greatest amount')
  if (!text(properties, 'account_holder_name') || !/^[0-9A-Za-z]{4,30}$/.test(text(properties, 'account_number')))
    return invalid('channel_properties needs account_holder_name and account_number')
  if (sim.books.byReference('payout', reference)) return refuse(409, 'DUPLICATE_ERROR', 'reference_id was used before')
  return undefined
}

export function readPayout(sim: Sim, id: string): Reply {
  const payout = sim.books.get('payout', id)
  return payout ? ok(payoutView(payout)) : notFound()
}

export function findPayouts(sim: Sim, reference: string): Reply {
  const payout = sim.books.byReference('payout', reference)
  return ok({ data: payout ? [payoutView(payout)] : [], has_more: false })
}

export function cancelPayout(sim: Sim, id: string): Reply {
  const payout = sim.books.get('payout', id)
  if (!payout) return notFound()
  if (payout.status !== 'ACCEPTED') return refuse(409, 'PAYOUT_NOT_CANCELLABLE', `The payout is ${payout.status}`)
  payout.status = 'CANCELLED'
  sim.books.save('payout', payout)
  sim.clock.cancel(payout.id)
  return ok(payoutView(payout))
}

/** The next step of a payout, when its time comes. */
export function awaitPayout(sim: Sim, payout: Payout): void {
  const at = (ms: number, run: () => Promise<void>) => sim.clock.schedule(payout.id, payout.createdAt + ms, run)
  if (payout.status === 'ACCEPTED')
    at(REQUESTED_AFTER_MS, async () => {
      payout.status = 'REQUESTED'
      sim.books.save('payout', payout)
      awaitPayout(sim, payout)
    })
  else if (payout.status === 'REQUESTED') {
    const code = payout.failureCode ?? ENDINGS.find(([ending]) => payout.account.endsWith(ending))?.[1] ?? null
    at(DONE_AFTER_MS, () => endPayout(sim, payout, code === null ? 'SUCCEEDED' : 'FAILED', code))
  } else if (payout.status === 'SUCCEEDED' && payout.account.endsWith(REVERSED_ENDING))
    at(REVERSED_AFTER_MS, () => endPayout(sim, payout, 'REVERSED', null))
}

export async function endPayout(
  sim: Sim,
  payout: Payout,
  status: 'SUCCEEDED' | 'FAILED' | 'REVERSED',
  failureCode: string | null,
): Promise<void> {
  Object.assign(payout, { status, failureCode })
  sim.books.save('payout', payout)
  // Whoever ends it by hand ends what was to come too.
  sim.clock.cancel(payout.id)
  awaitPayout(sim, payout)
  await sim.notifier.tell(payout.reference, [{ event: `payout.${status.toLowerCase()}`, data: payoutView(payout) }])
}
