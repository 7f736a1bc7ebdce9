import { beforeAll, expect, it } from 'vitest'
import type { EventTimeFilter } from '#domain/enums.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { publishedEvent } from '../testing.ts'

const t = openedApp()
const local = (text: string) => new Date(`${text}+07:00`)
let hostId: string

beforeAll(async () => {
  t.clock.now = local('2026-12-01T08:00')
  const staff = await t.person({ role: 'ADMIN' })
  const held = (name: string, from: string, to: string, host?: Awaited<ReturnType<typeof publishedEvent>>['host']) =>
    publishedEvent(
      t,
      { name, sessions: [{ startsAt: local(from).toISOString(), endsAt: local(to).toISOString() }] },
      { staff, ...(host && { host }) },
    )
  const { host } = await held('Sát nửa đêm ngày mồng năm', '2026-12-05T23:59', '2026-12-06T00:30')
  await held('Đúng nửa đêm sang ngày mồng sáu', '2026-12-06T00:00', '2026-12-06T01:00', host)
  await held('Buổi tối kéo dài sang hôm sau', '2026-12-05T20:00', '2026-12-06T01:00', host)
  hostId = host.id
})

const LATE = 'Sát nửa đêm ngày mồng năm'
const MIDNIGHT = 'Đúng nửa đêm sang ngày mồng sáu'
const LONG = 'Buổi tối kéo dài sang hôm sau'

it.each<[string, EventTimeFilter, string[]]>([
  ['2026-12-04T23:59', 'today', []],
  ['2026-12-05T00:00', 'today', [LONG, LATE]],
  ['2026-12-05T23:58', 'today', [LONG, LATE]],
  ['2026-12-06T00:00', 'today', [LONG, LATE, MIDNIGHT]],
  ['2026-12-07T00:00', 'today', []],
  ['2026-12-05T19:59', 'going_on', []],
  ['2026-12-05T20:00', 'going_on', [LONG]],
  ['2026-12-06T00:29', 'going_on', [LONG, LATE, MIDNIGHT]],
  ['2026-12-06T00:30', 'going_on', [LONG, MIDNIGHT]],
  ['2026-12-06T01:00', 'going_on', []],
  ['2026-12-05T23:59', 'coming', [MIDNIGHT]],
  ['2026-12-06T00:30', 'happened', [LATE]],
  ['2026-12-06T01:00', 'happened', [LONG, LATE, MIDNIGHT]],
  ['2026-12-06T01:00', 'all', [LONG, LATE, MIDNIGHT]],
])('at %s in Hà Nội, %s: days end at midnight there', async (now, filter, names) => {
  t.clock.now = local(now)
  const { body } = await t.call('listEvents', { query: { filter, hostId } })
  expect(body.items.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(body.total).toBe(names.length)
})

it('the days of a calendar are local days, both included', async () => {
  t.clock.now = local('2026-12-01T08:00')
  const on = async (from: string, to: string) =>
    (await t.call('listEvents', { query: { hostId, from, to } })).body.items.map(({ name }) => name)
  expect(await on('2026-12-04', '2026-12-04')).toEqual([])
  expect(await on('2026-12-05', '2026-12-05')).toEqual([LONG, LATE])
  expect(await on('2026-12-06', '2026-12-06')).toEqual([LONG, LATE, MIDNIGHT])
})

it('what an event costs is told of tickets that whoever comes can buy', async () => {
  t.clock.now = local('2026-12-01T08:00')
  const staff = await t.person({ role: 'ADMIN' })
  const event = await publishedEvent(
    t,
    {
      tiers: [
        { name: 'Thường', price: 120_000 },
        { name: 'Hội viên', price: 0, membersOnly: true },
        { name: 'Khách mời', price: 0, admission: 'INVITATION' },
        { name: 'Bạn bè', price: 50_000, isHidden: true },
        { name: 'Cơm trưa', price: 30_000, isAddOn: true },
      ],
    },
    { staff },
  )
  const listed = async (query: object) =>
    (await t.call('listEvents', { query: { hostId: event.host.id, ...query } })).body.items.map(
      ({ priceFrom }) => priceFrom,
    )
  expect([await listed({}), await listed({ price: 'free' }), await listed({ price: 'paid' })]).toEqual([
    [120_000],
    [],
    [120_000],
  ])
})
