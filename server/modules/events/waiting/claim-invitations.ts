import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/**
 * Gives a person whose e-mail was just proven the tickets that are kept under that address, but for events of which something
 * is kept for them already. Told again it changes nothing.
 */
export async function claimInvitations(ctx: Context, userId: string): Promise<void> {
  await write(ctx, (tx) =>
    sql`
      update ticket_reservations r set user_id = u.id from users u
      where u.id = ${userId} and u.state = 'ACTIVE' and r.email = u.email and r.user_id is null and r.closed_at is null
        and not exists (select from ticket_reservations o where o.event_id = r.event_id and o.user_id = u.id and o.closed_at is null)`.execute(
      tx.db,
    ),
  )
}
