import type { Insertable } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import type { DB } from '#server/core/schema.ts'
import type { Order } from './rows.ts'
import { newOrderCode } from './rules.ts'

/** Writes the row of an order, placed now, under a code that no other has: of 30,000 of a day two may draw the same. */
export async function insertOrder(
  tx: Tx,
  values: Omit<Insertable<DB['orders']>, 'code' | 'created_at'>,
): Promise<Order> {
  const now = tx.now()
  for (;;) {
    const order = await tx.db
      .insertInto('orders')
      .values({ ...values, code: newOrderCode(now, randomCode(6)), created_at: now })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (order) return order
  }
}
