import { must } from '#domain/faults.ts'
import { eventFlow } from '#domain/statuses/event.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mustBeApprovedHost, mustBeVerifiedSeller } from '#server/modules/hosts/index.ts'
import { isHeld } from '#server/modules/moderation/index.ts'
import { hostEvent } from '../host-reads.ts'
import { sellTiers, showEvent } from '../publishing/show-event.ts'
import { lockAnyEvent } from '../rows.ts'

const step = { table: 'events', subject: 'event', flow: eventFlow, as: 'staff' } as const

/**
 * Shows an event that was handed in and puts its tickets on sale. CONTENT_HELD while its words wait for a person,
 * EVENT_NOT_READY where its time ran out meanwhile, HOST_NOT_APPROVED, SELLER_NOT_VERIFIED, STATUS_CONFLICT.
 */
export async function approveEvent(ctx: Context, id: string) {
  await write(ctx, async (tx) => {
    const event = await lockAnyEvent(tx, id)
    must(event.status === 'PENDING_APPROVAL_WITH_ADMIN', 'STATUS_CONFLICT')
    must(!(await isHeld(tx, 'EVENT', id)), 'CONTENT_HELD')
    await mustBeApprovedHost(tx, event.host_id)
    await mustBeVerifiedSeller(tx, event.host_id)
    await showEvent(tx, { ...event, status: 'PUBLISHED' })
    await move(tx, {
      ...step,
      id,
      action: 'approve',
      set: { published_at: event.published_at ?? tx.now(), reason: null },
    })
    await publish(tx, 'event.approved', { eventId: id, hostId: event.host_id })
  })
  return hostEvent(ctx, id)
}

/** Gives an event back to its host with the reason. STATUS_CONFLICT where it does not wait. */
export async function rejectEvent(ctx: Context, id: string, reason: string) {
  await write(ctx, async (tx) => {
    const event = await lockAnyEvent(tx, id)
    await move(tx, { ...step, id, action: 'reject', reason, set: { reason } })
    await publish(tx, 'event.rejected', { eventId: id, hostId: event.host_id })
  })
  return hostEvent(ctx, id)
}

/** Hides an event for a reason that its host reads, or shows it again. VALIDATION_FAILED without a reason, STATUS_CONFLICT, EVENT_NOT_READY. */
export async function hideEvent(
  ctx: Context,
  id: string,
  { hidden, reason }: { hidden: boolean; reason?: string | undefined },
) {
  await write(ctx, async (tx) => {
    const event = await lockAnyEvent(tx, id)
    await audit(tx, hidden ? 'event.hidden' : 'event.shown', 'event', id, { reason })
    if (!hidden) {
      await move(tx, { ...step, id, action: 'show', set: { hidden_by_staff: false, reason: null } })
      return showEvent(tx, { ...event, status: 'PUBLISHED' })
    }
    must(Boolean(reason), 'VALIDATION_FAILED', {
      errors: [{ path: 'reason', code: 'required', message: 'Vui lòng nêu lý do.' }],
    })
    await move(tx, { ...step, id, action: 'hide', reason, set: { hidden_by_staff: true, reason } })
    await sellTiers(tx, id, false)
    await publish(tx, 'event.hidden', { eventId: id, hostId: event.host_id })
  })
  return hostEvent(ctx, id)
}
