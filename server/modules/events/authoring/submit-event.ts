import { must } from '#domain/faults.ts'
import { eventFlow } from '#domain/statuses/event.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mustBeApprovedHost, mustBeVerifiedSeller } from '#server/modules/hosts/index.ts'
import { hostEvent } from '../host-reads.ts'
import { demandReady, screenEvent } from '../publishing/judge-event.ts'
import { lockEvent } from '../rows.ts'
import { type EventTerms, keepTerms } from './change-event.ts'
import { openEvent } from './draft-event.ts'

type Handed = EventTerms & { id?: string | undefined; version?: number | undefined }

/**
 * Hands an event in, with what is written of it now: a draft by its id, or a new one. The staff look at it before it is
 * shown. EVENT_NOT_READY with every place that stands in the way; HOST_NOT_APPROVED, SELLER_NOT_VERIFIED,
 * PUBLISHING_RESTRICTED, CONTENT_REFUSED, VERSION_CONFLICT, STATUS_CONFLICT.
 */
export async function submitEvent(ctx: Context, { id, version, ...terms }: Handed) {
  const eventId = await write(ctx, async (tx) => {
    const draft = id === undefined ? await openEvent(tx, terms) : await lockEvent(tx, id, 'submit')
    if (id !== undefined) must(version === undefined || draft.version === version, 'VERSION_CONFLICT')
    const isEmpty = Object.values(terms).every((value) => value === undefined)
    const event = id === undefined || isEmpty ? draft : await keepTerms(tx, draft, terms)
    await mustBeApprovedHost(tx, event.host_id)
    await mustBeVerifiedSeller(tx, event.host_id)
    await demandReady(tx, event)
    await screenEvent(tx, event, 'PUBLISH')
    await move(tx, {
      table: 'events',
      subject: 'event',
      flow: eventFlow,
      id: event.id,
      action: 'submit',
      as: 'host',
      set: { submitted_at: tx.now(), reason: null },
    })
    await publish(tx, 'event.submitted', { eventId: event.id })
    return event.id
  })
  return hostEvent(ctx, eventId)
}
