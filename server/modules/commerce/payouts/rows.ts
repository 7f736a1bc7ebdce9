import { type Selectable, sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Payouts } from '#server/core/schema.ts'
import type { Payee } from './rules.ts'

export type Payout = Selectable<Payouts>
/** A part of a host’s balance that a payout can take. */
export type DueEntry = { transaction_id: string; index: number; amount: number }

/** Postings that make what a host has earned; payouts only move it. */
export const EARNING = ['SALE', 'SALE_REVERSAL', 'CORRECTION'] as const

/** Entries of hosts’ balances that no payout has taken. */
export function untaken(ctx: Context | Tx) {
  return ctx.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where('e.account', '=', 'HOST_PAYABLE')
    .where('t.kind', 'in', [...EARNING])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payout_items as i')
            .select('i.payout_id')
            .whereRef('i.transaction_id', '=', 'e.transaction_id')
            .whereRef('i.entry_index', '=', 'e.index')
            .where('i.live', '=', true),
        ),
      ),
    )
}

/** What a payout of a host would be made of, up to a moment; what is taken back comes first. */
export async function dueEntries(tx: Tx, hostId: string, cutoff: Date): Promise<DueEntry[]> {
  return untaken(tx)
    .select(['e.transaction_id', 'e.index', sql<number>`-e.amount`.as('amount')])
    .where('e.host_id', '=', hostId)
    .where('e.payable_at', '<=', cutoff)
    .orderBy(sql`e.amount > 0`, 'desc')
    .orderBy('e.transaction_id')
    .orderBy('e.index')
    .execute()
}

/** What a run must know of hosts beside their balance. */
export async function payeesOf(ctx: Context | Tx, hostIds: readonly string[]): Promise<Map<string, Payee>> {
  const rows = await ctx.db
    .selectFrom('users as u')
    .leftJoin('seller_verifications as s', 's.user_id', 'u.id')
    .leftJoin('bank_accounts as b', 'b.user_id', 'u.id')
    .select(['u.id', 's.status', 'b.user_id as account', 'b.refused_at'])
    .where('u.id', 'in', [...hostIds, '00000000-0000-0000-0000-000000000000'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        verified: row.status === 'VERIFIED',
        hasAccount: row.account !== null,
        accountRefused: row.refused_at !== null,
      },
    ]),
  )
}

/** Throws PAYOUT_NOT_FOUND. */
export async function lockPayout(tx: Tx, id: string): Promise<Payout> {
  const row = await tx.db.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'PAYOUT_NOT_FOUND')
  return row
}

/** Throws PAYOUT_NOT_FOUND. */
export async function thePayout(ctx: Context, id: string): Promise<Payout> {
  const row = await ctx.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'PAYOUT_NOT_FOUND')
  return row
}

/** How many people have approved a payout; whoever started its run counts. */
export async function approvalsOf(tx: Context | Tx, payoutId: string): Promise<number> {
  const { n } = await tx.db
    .selectFrom('payout_approvals')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow()
  return n
}
