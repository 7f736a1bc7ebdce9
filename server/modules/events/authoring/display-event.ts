import { must } from '#domain/faults.ts'
import { eventFlow } from '#domain/statuses/event.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mustBeApprovedHost, mustBeVerifiedSeller } from '#server/modules/hosts/index.ts'
import { hostEvent } from '../host-reads.ts'
import { holdEvent } from '../publishing/hold-event.ts'
import { screenEvent } from '../publishing/judge-event.ts'
import { sellTiers, showEvent } from '../publishing/show-event.ts'
import { lockEvent } from '../rows.ts'

/**
 * Its host hides an event, or shows it again. EVENT_HIDDEN_BY_STAFF where the staff hid it, EVENT_NOT_READY where it is not
 * fit to be shown any more, STATUS_CONFLICT where it stands there already.
 */
export async function displayEvent(ctx: Context, id: string, displayed: boolean) {
  await write(ctx, async (tx) => {
    const event = await lockEvent(tx, id, 'sell')
    const step = { table: 'events', subject: 'event', flow: eventFlow, id, as: 'host' } as const
    if (!displayed) {
      await move(tx, { ...step, action: 'hide', set: { updated_at: tx.now() } })
      return sellTiers(tx, id, false)
    }
    must(!event.hidden_by_staff, 'EVENT_HIDDEN_BY_STAFF')
    await mustBeApprovedHost(tx, event.host_id)
    await mustBeVerifiedSeller(tx, event.host_id)
    const verdict = await screenEvent(tx, event, 'PUBLISH')
    await move(tx, { ...step, action: 'show', set: { updated_at: tx.now() } })
    await showEvent(tx, { ...event, status: 'PUBLISHED' })
    if (verdict === 'HOLD') await holdEvent(tx, { ...event, status: 'PUBLISHED' })
  })
  return hostEvent(ctx, id)
}
