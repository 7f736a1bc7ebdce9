import { sql } from 'kysely'
import type { Db } from '#server/core/db.ts'
import { freeOf } from './transferred.ts'
import type { Arrived, Buyer } from './world.ts'

type Row = { id: string; amount: number; verdict: string; shares: number; returned: number }

/** What the database says of these transfers, as one text each. */
export async function lookAtTransfers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select t.id, t.amount, t.verdict,
      coalesce((select sum(s.amount) from bank_transfer_shares s where s.transfer_id = t.id), 0)::bigint as shares,
      coalesce((select sum(r.amount) from bank_transfer_returns r where r.transfer_id = t.id), 0)::bigint as returned
    from bank_transfers t where t.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, amount, verdict, shares, returned }) => [
      id,
      wordsOf({ amount, verdict }, amount - shares - returned),
    ]),
  )
}

/** How that differs from the model, in words; what was not looked at is left out. */
export function transferDifferences(seen: ReadonlyMap<string, string>, buyers: readonly Buyer[]): string[] {
  const known = new Map(buyers.flatMap(({ arrived }) => arrived.map((one) => [one.id, wordsOf(one, freeOf(one))])))
  return [...seen].flatMap(([id, said]) => (known.get(id) === said ? [] : [`model ${known.get(id)} ≠ product ${said}`]))
}

const wordsOf = ({ amount, verdict }: Pick<Arrived, 'amount' | 'verdict'>, free: number) =>
  `transfer of ${amount} ${verdict}, free ${free}`
