import { PaymentGateway } from '#domain/payment-gateways.ts'
import { DAY, startOfDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import {
  type Difference,
  gateways,
  recordDiscrepancy,
  recordUnmatchedPayment,
  takeTransfer,
} from '#server/modules/payments/index.ts'

export type Sum = { compared: number; unanswered: number; differences: number }

/**
 * What providers say they took in a day, whoever was asked for it: a payment under a reference that is none of ours is
 * booked in suspense and noted. One of ours is compared where its attempt is.
 */
export async function compareTaken(ctx: Context, day: string): Promise<Sum> {
  const sum = { compared: 0, unanswered: 0, differences: 0 }
  for (const name of PaymentGateway) {
    const list = gateways[name].taken
    if (!list || gateways[name].offered?.(ctx) === false) continue
    const taken = await silently(ctx, name, () => list(ctx, windowOf(day)))
    if (!taken) {
      sum.unanswered += 1
      continue
    }
    sum.compared += taken.length
    const known = await ctx.db
      .selectFrom('payments')
      .select('txn_ref')
      .where('provider', '=', name)
      .where('txn_ref', 'in', ['', ...taken.map(({ reference }) => reference)])
      .execute()
    const ours = new Set(known.map((row) => row.txn_ref))
    for (const one of taken)
      if (!ours.has(one.reference) && (await recordUnmatchedPayment(ctx, { gateway: name, ...one })))
        sum.differences += 1
  }
  return sum
}

/** The bank's statement of a day against the transfers we took: what we do not have is taken now, and noted. */
export async function compareTransfers(ctx: Context, day: string): Promise<Sum> {
  const { bank } = ctx.providers
  const { from, to } = windowOf(day)
  const theirs = bank && (await silently(ctx, 'BANK_TRANSFER', () => bank.transfersSince(from)))
  if (!theirs) return { compared: 0, unanswered: bank ? 1 : 0, differences: 0 }
  const ofDay = new Map(theirs.filter(({ at }) => at < to).map((one) => [one.id, one]))
  const rows = await ctx.db
    .selectFrom('bank_transfers')
    .select(['sender_id', 'amount', 'direction'])
    .where((e) => e.or([e.and([e('at', '>=', from), e('at', '<', to)]), e('sender_id', 'in', ['', ...ofDay.keys()])]))
    .execute()
  const ours = new Map(rows.map((row) => [row.sender_id, row]))
  let differences = 0
  for (const id of new Set([...ours.keys(), ...ofDay.keys()])) {
    const [our, their] = [ours.get(id), ofDay.get(id)]
    const amounts = { ours: signed(our), theirs: signed(their) }
    const kind = !our ? 'ONLY_THEIRS' : !their ? 'ONLY_OURS' : amounts.ours === amounts.theirs ? null : 'AMOUNT'
    if (!kind) continue
    const booked = kind === 'ONLY_THEIRS' && their !== undefined && (await takeTransfer(ctx, their)) === 'taken'
    differences += 1
    await recordDiscrepancy(ctx, { ...OF_BANK, reference: id, kind, day, ...amounts, booked })
  }
  return { compared: ofDay.size, unanswered: 0, differences }
}

const OF_BANK = { gateway: 'BANK_TRANSFER', paymentId: null } satisfies Partial<Difference>

/** What a transfer adds to the account: money that left it is below zero. */
function signed(one: { amount: number; direction: string } | undefined): number | null {
  return one ? (one.direction.toLowerCase() === 'out' ? -one.amount : one.amount) : null
}

/** A day in Việt Nam. */
export function windowOf(day: string): { from: Date; to: Date } {
  const from = startOfDay(`${day}T00:00:00+07:00`)
  return { from, to: new Date(from.getTime() + DAY) }
}

/** Null where no trustworthy answer came, which says nothing about what was not answered. */
export async function silently<T>(ctx: Context, gateway: PaymentGateway, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    ctx.log.warn({ err: error, gateway }, 'a provider did not answer while books were compared')
    return null
  }
}
