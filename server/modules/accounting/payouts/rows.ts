import { type Selectable, sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import type { Payouts } from '#server/core/schema.ts'
import type { Payee } from './rules.ts'

export type Payout = Selectable<Payouts>

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

/** A hold `h` counts at a moment: nobody released it, and its last day has not come. */
export const inForce = (now: Date) => sql<boolean>`(h.released_at is null and (h.until is null or h.until > ${now}))`

/** What a run must know of hosts beside their balance; at the moment of the run. */
export async function payeesOf(
  ctx: Context | Tx,
  hostIds: readonly string[],
  at = ctx.now(),
): Promise<Map<string, Payee>> {
  const rows = await ctx.db
    .selectFrom('users as u')
    .leftJoin('seller_verifications as s', 's.user_id', 'u.id')
    .leftJoin('bank_accounts as b', 'b.user_id', 'u.id')
    .leftJoin('payout_holds as h', (on) =>
      on.onRef('h.host_id', '=', 'u.id').on('h.order_item_id', 'is', null).on(inForce(at)),
    )
    .select(['u.id', 's.status', 'b.user_id as account', 'b.refused_at', 'h.id as hold'])
    .where('u.id', 'in', [...hostIds, '00000000-0000-0000-0000-000000000000'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        verified: row.status === 'VERIFIED',
        hasAccount: row.account !== null,
        accountRefused: row.refused_at !== null,
        held: row.hold !== null,
      },
    ]),
  )
}

/** What a payout of a host is made behind, and what holds their money back or lets it go. @returns false where there is no such person */
export async function lockHost(tx: Tx, hostId: string): Promise<boolean> {
  const row = await tx.db.selectFrom('users').select('id').where('id', '=', hostId).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
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
  return countOf(tx.db.selectFrom('payout_approvals').where('payout_id', '=', payoutId))
}
