import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'

/**
 * Whose a code is: somebody's who is signed in, or an address's that anybody typed. What is done for an address is the
 * same whether it has an account or not.
 */
export type Holder = { userId: string } | { address: string }

/** The column that says it, and its value. */
export function heldBy(holder: Holder): ['user_id' | 'address_hash', string] {
  return 'userId' in holder ? ['user_id', holder.userId] : ['address_hash', sha256(holder.address)]
}

/** Two who ask for a code of one address come one after the other, as two who lock an account do. */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes:${sha256(address)}`}, 0))`.execute(tx.db)
}
