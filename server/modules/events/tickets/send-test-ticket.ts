import { fail } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { testTicket } from './test-ticket.ts'

/** Sends the letter with a test ticket to the caller’s own address. EVENT_NOT_FOUND, TIER_NOT_FOUND. @returns that address */
export async function sendTestTicket(ctx: Context, eventId: string, tierId: string) {
  const { holderEmail: email } = (await testTicket(ctx, eventId, tierId)).ticket ?? fail('TIER_NOT_FOUND')
  await write(ctx, (tx) =>
    publish(tx, 'ticket.rehearsed', { eventId, tierId, userId: asUser(tx), at: tx.now().toISOString() }),
  )
  return { email }
}
