import { eventFlow } from '#domain/statuses/event.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { hostEvent } from '../host-reads.ts'
import { lockEvent } from '../rows.ts'

/** Takes an event back out of the queue of the staff. STATUS_CONFLICT where it does not wait there. */
export async function withdrawEvent(ctx: Context, id: string) {
  await write(ctx, async (tx) => {
    await lockEvent(tx, id, 'sell')
    await move(tx, { table: 'events', subject: 'event', flow: eventFlow, id, action: 'withdraw', as: 'host' })
  })
  return hostEvent(ctx, id)
}
