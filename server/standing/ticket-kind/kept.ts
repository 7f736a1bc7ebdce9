import { sql } from 'kysely'
import type { Reservations } from '#server/modules/capacity/index.ts'
import { orderExtension } from '#server/modules/orders/index.ts'
import { says } from './sellable.ts'

/** Places that a test keeps for whoever comes with their ids. */
export const ticketsKeep: Reservations = () => {
  const rows = says.kept.map(
    ({ id, of, places }) => sql`select ${id}::uuid as id, ${of}::uuid as pool, ${places}::int as places`,
  )
  const none = sql`select null::uuid as id, null::uuid as pool, 0 as places where false`
  return sql`select k.id, k.places from (${sql.join([none, ...rows], sql` union all `)}) k where k.pool = p.id`
}

/** An order that takes such places. The wish: their ids. */
export const keptExtension = orderExtension<string[]>({
  name: 'kept',
  takes: async (_tx, _buyerId, ids) => ids.map((poolId) => ({ poolId, quantity: 1 })),
})
