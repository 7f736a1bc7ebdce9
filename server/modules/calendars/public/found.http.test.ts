import { expect, it } from 'vitest'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { calendarsOnTheMap } from '../on-the-map.ts'
import { booked, openCalendar } from '../testing.ts'

const t = openedApp()

const found = async (text: string) => {
  t.clock.advance(3_600)
  const { body } = await t.call('searchEverything', { query: { text } })
  return body.groups.CALENDAR.items.map(({ name }) => name)
}
const onMap = async () =>
  (await calendarsOnTheMap.addresses(await t.as(), { take: 50, skip: 0 })).map(({ path }) => path)

it('a calendar is found by its name and by what it sells, without diacritics, with whose time it is and the least price', async () => {
  const { host, id, slug } = await openCalendar(t, {
    calendar: { name: 'Luyện phỏng vấn tiếng Đức' },
    frame: { name: 'Sửa hồ sơ du học', price: 450_000 },
  })
  await t.call(
    'createFrame',
    { body: { calendarId: id, name: 'Hỏi nhanh', price: 0, minutes: 30, way: 'ONLINE' } },
    { as: host },
  )
  for (const text of ['Luyện phỏng vấn tiếng Đức', 'luyen phong van tieng duc', 'sua ho so du hoc', 'hoi nhanh'])
    expect(await found(text), text).toContain('Luyện phỏng vấn tiếng Đức')
  const { body } = await t.call('searchEverything', { query: { text: 'phỏng vấn tiếng đức', kind: 'CALENDAR' } })
  expect(body.groups.CALENDAR.items).toMatchObject([
    { slug, host: { id: host.id }, offers: ['Sửa hồ sơ du học', 'Hỏi nhanh'], priceFrom: 0, rating: null, ratings: 0 },
  ])
  const offered = await t.call('searchSuggestions', { query: { text: 'luyen phong van' } })
  expect(offered.body.items).toContainEqual(
    expect.objectContaining({ kind: 'CALENDAR', name: 'Luyện phỏng vấn tiếng Đức', address: slug }),
  )
  expect(await onMap()).toContain(`/lich-hen/${slug}`)
})

it('closed, held by the staff, with nothing on sale or of a host who is locked it is nowhere', async () => {
  const name = 'Tư vấn trồng lan rừng'
  const calendar = await openCalendar(t, { calendar: { name } })
  const path = `/lich-hen/${calendar.slug}`
  const seen = async () => [(await found('tu van trong lan rung')).includes(name), (await onMap()).includes(path)]
  const set = (status: 'ACTIVE' | 'INACTIVE') =>
    t.db.updateTable('calendars').set({ status }).where('id', '=', calendar.id).execute()
  const locked = (state: 'ACTIVE' | 'INACTIVE') =>
    t.db.updateTable('users').set({ state }).where('id', '=', calendar.host.id).execute()
  expect(await seen()).toEqual([true, true])
  await set('INACTIVE')
  expect(await seen()).toEqual([false, false])
  await set('ACTIVE')
  await locked('INACTIVE')
  expect(await seen()).toEqual([false, false])
  await locked('ACTIVE')
  const as = await fresh(t, calendar.host)
  await t.call('deleteFrame', { params: { id: calendar.frameId } }, { as })
  expect((await seen())[0]).toBe(false)
})

it('a host who leaves is told beforehand of the hours that are called off', async () => {
  const { host, frameId } = await openCalendar(t, { frame: { price: 0 } })
  const plan = async () => JSON.stringify((await t.call('terminationPlan', {}, { as: await fresh(t, host) })).body)
  expect(await plan()).not.toContain('buổi hẹn sắp tới')
  const { body } = await t.call('frameSlots', { params: { id: frameId }, query: {} })
  const startsAt = body.days.flatMap(({ slots }) => slots)[0]?.startsAt ?? ''
  await booked(t, await t.person(), frameId, [startsAt])
  expect(await plan()).toContain('1 buổi hẹn sắp tới')
})
