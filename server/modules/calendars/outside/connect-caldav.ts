import { fail } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { refusedAt } from './connect-ics.ts'
import { keepConnection } from './keep-connection.ts'
import { look } from './look.ts'
import { theOutside } from './reads.ts'
import { zoneOfHost } from './zone-of-host.ts'

type Wish = { url: string; username: string; password: string; calendarUrl: string | null }

/**
 * Connects a calendar of a CalDAV account: its only one, or the one that was chosen; else the caller is told which there are.
 * It is read first, and what fails is told at its field. VALIDATION_FAILED, OUTSIDE_CALENDAR_TOO_MANY.
 */
export async function connectCaldav(ctx: Context, { calendarUrl, ...given }: Wish) {
  const hostId = asHost(ctx)
  const account = { ...given, url: withScheme(given.url) }
  const found = await refusedAt('url', () => ctx.providers.calendars.CALDAV.find(account), 'password')
  const choices = found.slice(0, 100)
  if (choices.length === 0)
    fail('VALIDATION_FAILED', {
      errors: [{ path: 'url', code: 'empty', message: 'Tài khoản này không có lịch nào.' }],
    })
  const chosen =
    calendarUrl === null && choices.length === 1 ? choices[0] : choices.find(({ url }) => url === calendarUrl)
  if (calendarUrl === null && !chosen) return { connected: null, choices }
  if (!chosen)
    return fail('VALIDATION_FAILED', {
      errors: [{ path: 'calendarUrl', code: 'invalid', message: 'Tài khoản không có lịch này. Hãy chọn lại.' }],
    })
  const zone = await zoneOfHost(ctx, hostId)
  const access = { ...account, calendarUrl: chosen.url }
  const reading = await refusedAt('url', () =>
    look(ctx, { id: null, kind: 'CALDAV', zone, host_id: hostId, mark: null, read_until: null }, access),
  )
  if (reading.is === 'unchanged') return fail('VALIDATION_FAILED')
  const id = await keepConnection(ctx, hostId, {
    kind: 'CALDAV',
    place: chosen.url,
    name: chosen.name,
    account: account.username,
    zone,
    access,
    spans: reading.spans,
    mark: reading.mark,
  })
  return { connected: await theOutside(ctx, id), choices: [] }
}

/** People type the name of a server. */
function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`
}
