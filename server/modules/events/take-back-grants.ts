import type { Tx } from '#server/core/context.ts'
import { sellableOf } from '#server/modules/catalog/index.ts'

/**
 * Takes back the course that was opened to whoever attended with a ticket: the very next request is refused. Where they
 * attended with another ticket too, that one opens it again. The certificate stays: they were there.
 */
export async function takeBackGrants(tx: Tx, ticketId: string, reason: string): Promise<void> {
  const grant = await tx.db
    .deleteFrom('attendance_grants')
    .where('ticket_id', '=', ticketId)
    .where('what', '=', 'COURSE')
    .returning('grant_id')
    .executeTakeFirst()
  if (!grant || grant.grant_id === null) return
  await sellableOf(tx, 'ONLINE_COURSE').seat?.revoke(tx, grant.grant_id, reason)
  await tx.db
    .deleteFrom('attendance_grants')
    .where('what', '=', 'COURSE')
    .where('grant_id', 'is', null)
    .where('ticket_id', 'in', (e) =>
      e
        .selectFrom('tickets as other')
        .innerJoin('tickets as own', 'own.event_id', 'other.event_id')
        .select('other.id')
        .where('own.id', '=', ticketId),
    )
    .execute()
}
