import { beforeEach, describe, expect, it } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'
import { type OpenCalendar, openCalendar, passOf } from '../testing.ts'
import { evening, first, packageSteps } from './package-steps.fixture.ts'

const t = openedApp()
const { pass, dates, standings, roster, broken, miss, twoClasses } = packageSteps(t)
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

describe('a date that its host', () => {
  it('does not hold gives everybody their session back, for a month longer', async () => {
    const { calendar, tuesday } = await twoClasses({ absenceHours: null })
    const anna = await t.person()
    const { id } = await passOf(t, anna, tuesday.id)
    const cancel = (sessionId: string) =>
      t.call(
        'cancelClassSession',
        { params: { id: sessionId }, body: { reason: 'Tôi đi công tác' } },
        { as: calendar.host },
      )
    expect((await cancel(first(tuesday.sessions))).status).toBe(200)
    await t.deliver()
    expect((await cancel(first(tuesday.sessions))).fault?.code).toBe('STATUS_CONFLICT')
    expect(await pass(anna, id)).toMatchObject({ sessions: 3, used: 2 })
    expect((await standings(anna, id)).filter((one) => one === 'CANCELED')).toHaveLength(1)
    const told = t.db.selectFrom('notifications').select('body').where('kind', '=', 'CALENDAR_BOOKING_HOST_CANCELED')
    const [letter] = await told.where('user_id', '=', anna.id).execute()
    expect(letter?.body).toContain('Tôi đi công tác. Buổi này trở lại gói của bạn.')
    expect(await broken()).toEqual([])
  })

  it('holds at another hour stays with everybody, who may then miss it', async () => {
    const { calendar, tuesday } = await twoClasses({ absenceHours: null })
    const anna = await t.person()
    const { id } = await passOf(t, anna, tuesday.id)
    const move = (body: { day: string; minute: number }) =>
      t.call('moveClassSession', { params: { id: first(tuesday.sessions) }, body }, { as: calendar.host })
    expect((await move({ day: '2026-06-18', minute: 1_140 })).fault?.code).toBe('SLOT_TAKEN')
    expect((await move({ day: '2026-06-14', minute: 1_140 })).fault?.code).toBe('SLOT_NOT_OPEN')
    expect((await move({ day: '2026-06-17', minute: 1_140 })).body).toMatchObject({ startsAt: evening(17), taken: 1 })
    expect((await dates(anna, id))[0]).toMatchObject({ startsAt: evening(17), standing: 'MINE' })
    await miss(anna, id, first(tuesday.sessions))
    expect((await pass(anna, id)).used).toBe(2)
  })

  it('has sold is not added to or taken away, and its frame stays', async () => {
    const { calendar, tuesday } = await twoClasses()
    await passOf(t, await t.person(), tuesday.id)
    const body = { first: '2026-07-01', weekdays: [3], minute: 600, count: 1 }
    const added = await t.call('addClassSessions', { params: { id: tuesday.id }, body }, { as: calendar.host })
    expect(added.fault?.code).toBe('PACKAGE_SOLD')
    const frame = await t.call(
      'createFrame',
      { body: { calendarId: calendar.id, name: 'Buổi khác', price: 0, minutes: 30, way: 'ONLINE' } },
      { as: calendar.host },
    )
    const { body: list } = await t.call('hostPackages', { params: { id: calendar.id } }, { as: calendar.host })
    const version = list.items.find(({ id }) => id === tuesday.id)?.version ?? 0
    const changed = await t.call(
      'changePackage',
      { params: { id: tuesday.id }, body: { version, frameIds: [frame.body.id] } },
      { as: calendar.host },
    )
    expect(changed.fault?.code).toBe('PACKAGE_SOLD')
    await t.call('deletePackage', { params: { id: tuesday.id } }, { as: calendar.host })
    expect(await roster(calendar.host, first(tuesday.sessions))).toMatchObject({ taken: 1, canceledAt: null })
  })

  it('never sold is gone with its hour', async () => {
    const { calendar, tuesday } = await twoClasses()
    const gone = (call: 'cancelClassSession', id: string) =>
      t.call(call, { params: { id }, body: { reason: 'Bận' } }, { as: calendar.host })
    await gone('cancelClassSession', first(tuesday.sessions))
    expect(
      (await t.call('classSession', { params: { id: first(tuesday.sessions) } }, { as: calendar.host })).fault?.code,
    ).toBe('CLASS_SESSION_NOT_FOUND')
    await t.call('deletePackage', { params: { id: tuesday.id } }, { as: calendar.host })
    expect((await roster(calendar.host, tuesday.sessions[1] ?? '')).id).toBeUndefined()
  })

  it('alone may look after', async () => {
    const { tuesday } = await twoClasses()
    const stranger: OpenCalendar = await openCalendar(t)
    const id = first(tuesday.sessions)
    const refused = [
      t.call('classSession', { params: { id } }, { as: stranger.host }),
      t.call('moveClassSession', { params: { id }, body: { day: '2026-06-17', minute: 600 } }, { as: stranger.host }),
      t.call('cancelClassSession', { params: { id }, body: { reason: 'Bận' } }, { as: stranger.host }),
    ]
    for (const one of await Promise.all(refused)) expect(one.fault?.code).toBe('NOT_OWNER')
    const missing = { params: { id: stranger.id } }
    expect((await t.call('classSession', missing, { as: stranger.host })).fault?.code).toBe('CLASS_SESSION_NOT_FOUND')
  })
})
