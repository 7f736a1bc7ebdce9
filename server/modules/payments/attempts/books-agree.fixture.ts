import { afterEach, beforeEach, expect } from 'vitest'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import type { TestApp } from '#server/testing/app.ts'

type Parts = {
  t: () => TestApp
  gateway: PaymentGateway
  /** What the provider's own books say lies there, in đồng. */
  theirs: () => Promise<number>
}

/**
 * After every test of a file, whatever hostile thing happened in it, the provider's own books gained what our ledger says
 * lies there, its fees apart. `expectGap` tells where a test means them to differ, as it asks the provider or writes rows
 * past the product: theirs less ours, in đồng; null: anyhow.
 */
export function booksAgree({ t, gateway, theirs }: Parts): { expectGap: (amount: number | null) => void } {
  const ours = async () => {
    const rows = await t()
      .db.selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as x', 'x.id', 'e.transaction_id')
      .select('e.amount')
      .where('e.account', '=', 'PROVIDER_CLEARING')
      .where('e.gateway', '=', gateway)
      .where('x.kind', '!=', 'FEE')
      .execute()
    return rows.reduce((sum, { amount }) => sum + amount, 0)
  }
  let before = 0
  let gap: number | null = 0
  const difference = async () => (await theirs()) - (await ours())
  beforeEach(async () => {
    before = await difference()
    gap = 0
  })
  afterEach(async () => {
    if (gap !== null) expect((await difference()) - before, `${gateway}: their books less our ledger`).toBe(gap)
  })
  return {
    expectGap(amount) {
      gap = amount
    },
  }
}

type Row = Record<string, unknown>

/** The sum of a column of some rows of a simulator's books. */
export function sumOf(rows: readonly Row[], column: string, which: (row: Row) => boolean): number {
  return rows.filter(which).reduce((sum, row) => sum + Number(row[column]), 0)
}
