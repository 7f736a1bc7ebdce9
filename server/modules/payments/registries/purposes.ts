import type { RawBuilder, SqlBool } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowOf, rowsOf } from '#server/core/handed-up.ts'
import type { Terms } from '#server/providers/vnpay/recurring.ts'

/** What a card may be charged for without its owner, by the column that names it: one of them. */
export type Subject = { subscription_id: string | null; plan_id: string | null }
/** What a purpose says of its price and rhythm; the rest of an agreement is the same for all. */
export type Rhythm = Pick<Terms, 'every' | 'nextAt' | 'amount'>

/** One kind of thing that cards are charged for: a row of the module that has it. */
export type ChargePurpose = {
  readonly column: keyof Subject
  /** What of it an order is a charge of; null: none. */
  of(ctx: Context | Tx, orderId: string): Promise<string | null>
  /** Whether it is to be charged later still. Throws where it is not this person's. */
  isOpen(ctx: Context, userId: string, id: string): Promise<boolean>
  /** What somebody agrees to for it; null where nothing is to be charged later. */
  rhythm(ctx: Context | Tx, id: string): Promise<Rhythm | null>
  /** Whether it runs and is paid with a card, in SQL. */
  isPaidWith(id: RawBuilder<unknown>, cardId: RawBuilder<unknown>): RawBuilder<SqlBool>
  /** Makes a card the one that pays for it from now on, where it still runs: what was declined is tried at once. */
  payWith(tx: Tx, id: string, cardId: string): Promise<void>
}

/** Everything that cards are charged for. Modules above hand up theirs. */
export const chargePurposes = registry<ChargePurpose>('charge purposes')

/** What an order is a charge of; null where it is an order like any other. */
export async function subjectOf(ctx: Context | Tx, orderId: string): Promise<Subject | null> {
  for (const { column, of } of rowsOf(ctx, chargePurposes)) {
    const id = await of(ctx, orderId)
    if (id) return { subscription_id: null, plan_id: null, [column]: id }
  }
  return null
}

/**
 * What of this person's is named, to be charged with a card from then on; null where nothing is. Throws what its purpose
 * throws for what is not theirs; STATUS_CONFLICT where nothing more is charged for it, or two things are named.
 */
export async function ownSubject(ctx: Context, userId: string, named: Subject): Promise<Subject | null> {
  const open: boolean[] = []
  for (const { column, isOpen } of rowsOf(ctx, chargePurposes)) {
    const id = named[column]
    if (id !== null) open.push(await isOpen(ctx, userId, id))
  }
  must(open.length < 2 && !open.includes(false), 'STATUS_CONFLICT')
  return open.length === 0 ? null : named
}

/** The purpose of a subject, and which of it. */
export function purposeOf(ctx: Context | Tx, subject: Subject): { purpose: ChargePurpose; id: string } {
  const column = subject.subscription_id ? 'subscription_id' : 'plan_id'
  const purpose = rowOf(ctx, chargePurposes, 'column', column)
  if (!purpose) throw new Error(`no module hands up what ${column} is charged for`)
  return { purpose, id: subject[column] ?? '' }
}
