import { beforeEach, expect, it } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'
import { openCalendar } from '../testing.ts'

const t = openedApp()
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

it('a host puts what is sold in order, and guests see that order', async () => {
  const { id, slug, frameId, host } = await openCalendar(t)
  const add = async (name: string) => {
    const body = { calendarId: id, name, price: 0, minutes: 30, way: 'ONLINE' as const }
    return (await t.call('createFrame', { body }, { as: host })).body.id
  }
  const [second, third] = [await add('Hai'), await add('Ba')]
  const shown = async () => {
    const { body } = await t.call('calendarById', { params: { id: slug } })
    const listed = await t.call('listFrames', { query: { calendarId: id } })
    const ids = body.frames.map((frame) => frame.id)
    expect(listed.body.items.map((frame) => frame.id)).toEqual(ids)
    return ids
  }
  const place = (frame: string, version: number, index: number) =>
    t.call('changeFrame', { params: { id: frame }, body: { version, index } }, { as: host })
  expect(await shown()).toEqual([frameId, second, third])
  expect((await place(third, 1, 0)).status).toBe(200)
  expect(await shown()).toEqual([third, frameId, second])
  expect((await place(third, 2, 29)).status).toBe(200)
  expect(await shown()).toEqual([frameId, second, third])
  // Whoever saw an older list places nothing.
  expect((await place(third, 2, 0)).fault.code).toBe('VERSION_CONFLICT')
  await t.call('deleteFrame', { params: { id: second } }, { as: host })
  expect((await place(third, 3, 0)).status).toBe(200)
  expect(await shown()).toEqual([third, frameId])
})

it('a host is shown the holidays of the coming year, or of the year from the day that they look at', async () => {
  const { host } = await openCalendar(t)
  const daysOf = async (holidaysFrom?: string) => {
    const { body } = await t.call('myCalendars', { query: { ...(holidaysFrom && { holidaysFrom }) } }, { as: host })
    return body.items[0]?.holidays.map(({ day }) => day) ?? []
  }
  expect(await daysOf()).toContain('2026-09-02')
  expect(await daysOf()).not.toContain('2026-04-30')
  expect(await daysOf('2026-04-01')).toContain('2026-04-30')
  expect(await daysOf('2031-08-25')).toContain('2031-09-02')
})
