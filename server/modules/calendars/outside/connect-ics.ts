import { outsideFailureWords } from '#domain/calendar/outside.ts'
import { fail } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { OutsideFailed } from '#server/providers/calendars/port.ts'
import { keepConnection } from './keep-connection.ts'
import { look } from './look.ts'
import { theOutside } from './reads.ts'
import { zoneOfHost } from './zone-of-host.ts'

/**
 * Connects a calendar that is published at an address. It is read first: what cannot be read is told at its field and nothing
 * is kept. VALIDATION_FAILED, OUTSIDE_CALENDAR_TOO_MANY.
 */
export async function connectIcs(ctx: Context, { url, name }: { url: string; name: string }) {
  const hostId = asHost(ctx)
  const zone = await zoneOfHost(ctx, hostId)
  const reading = await refusedAt('url', () =>
    look(ctx, { id: null, kind: 'ICS', zone, host_id: hostId, mark: null, read_until: null }, { url }),
  )
  if (reading.is === 'unchanged') return fail('VALIDATION_FAILED')
  const account = URL.parse(url.trim())?.hostname || 'ICS'
  const id = await keepConnection(ctx, hostId, {
    kind: 'ICS',
    place: url.trim(),
    name: name || account,
    account,
    zone,
    access: { url: url.trim() },
    spans: reading.spans,
    mark: reading.mark,
  })
  return theOutside(ctx, id)
}

/** Does it, or tells at a field why a calendar elsewhere did not answer. VALIDATION_FAILED. */
export async function refusedAt<T>(path: string, work: () => Promise<T>, refused = path): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OutsideFailed)) throw error
    const message = outsideFailureWords[error.why]
    return fail('VALIDATION_FAILED', {
      errors: [{ path: error.why === 'REFUSED' ? refused : path, code: 'unreadable', message }],
    })
  }
}
