import { must } from '#domain/faults.ts'
import { dong } from '#domain/money.ts'
import type { Context } from '#server/core/context.ts'
import { theEvent } from '../rows.ts'
import { affectedTickets } from './affected.ts'

/** What canceling an event, or one session of it, would give back. EVENT_NOT_FOUND, NOT_OWNER, SESSION_NOT_FOUND. */
export async function cancelPreview(ctx: Context, id: string, sessionId?: string) {
  await theEvent(ctx, id, 'read')
  if (sessionId !== undefined) {
    const session = await ctx.db
      .selectFrom('event_sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('event_id', '=', id)
      .executeTakeFirst()
    must(session !== undefined, 'SESSION_NOT_FOUND')
  }
  const tickets = await affectedTickets(ctx, id, sessionId === undefined ? null : { sessionId, only: true })
  return {
    people: new Set(tickets.map(({ userId }) => userId)).size,
    tickets: tickets.length,
    amount: dong(tickets.reduce((sum, { price }) => sum + price, 0)),
  }
}
