import { expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { eventTerms, publishedEvent } from '../testing.ts'

const t = openedApp()

/** Lines of a calendar file, folded ones made whole, by name; a session after the other. */
async function entriesOf(id: string): Promise<Record<string, string>[]> {
  const { raw } = await t.call('eventCalendarFile', { params: { id } })
  const lines = raw.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  const entries: Record<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entries.push({})
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
    const last = entries.at(-1)
    if (last) last[name] ??= value
  }
  return entries
}

it('a calendar that is fed again moves what was moved and strikes what was called off: the same ids, a higher sequence', async () => {
  const event = await publishedEvent(t, { sessions: [{}, {}] })
  const before = await entriesOf(event.id)
  expect(before.map(({ UID }) => UID)).toEqual(event.sessionIds.map((id) => `${id}@benhoc`))
  expect(before.map(({ STATUS }) => STATUS)).toEqual(['CONFIRMED', 'CONFIRMED'])

  const terms = await eventTerms(t, { sessions: [{}, {}] })
  const startsAt = addDays(t.clock.now, 10)
  const sessions = terms.sessions.map((session, at) => ({
    ...session,
    id: event.sessionIds[at] ?? '',
    startsAt: addDays(startsAt, at).toISOString(),
    endsAt: addDays(startsAt, at + 0.1).toISOString(),
  }))
  const tiers = terms.tiers.map((tier, at) => ({ ...tier, id: event.tierIds[at] ?? '' }))
  const body = { ...terms, sessions, tiers, version: event.version }
  const changed = await t.call('changeEvent', { params: { id: event.id }, body }, { as: event.host })
  expect(changed.status).toBe(200)
  const moved = await entriesOf(event.id)
  expect(moved.map(({ UID }) => UID)).toEqual(before.map(({ UID }) => UID))
  expect(moved[0]?.DTSTART).not.toBe(before[0]?.DTSTART)
  expect(Number(moved[0]?.SEQUENCE)).toBeGreaterThan(Number(before[0]?.SEQUENCE))

  const params = { id: event.id, sessionId: event.sessionIds[1] ?? '' }
  await t.call('cancelSession', { params, body: { reason: 'Phòng đang sửa chữa.' } }, { as: event.host })
  const called = await entriesOf(event.id)
  expect(called.map(({ STATUS }) => STATUS)).toEqual(['CONFIRMED', 'CANCELLED'])
  expect(Number(called[1]?.SEQUENCE)).toBeGreaterThan(Number(moved[1]?.SEQUENCE))
})
