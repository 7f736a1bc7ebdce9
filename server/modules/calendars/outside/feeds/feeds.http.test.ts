import { beforeEach, expect, it } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, openCalendar } from '../../testing.ts'

const t = openedApp()
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})
const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.fastify.inject({ url: new URL(url).pathname, headers })

it('host and guest read their bookings at addresses of their own, until those are renewed or switched off', async () => {
  const { frameId, host } = await openCalendar(t)
  const guest = await t.person({ fullName: 'Lê Thị Khách' })
  await booked(t, guest, frameId, ['2026-06-16T02:00:00Z'])
  expect((await t.call('bookingFeed', { params: { side: 'host' } }, { as: host })).body).toEqual({
    url: null,
    createdAt: null,
  })
  const made = await t.call('renewBookingFeed', { params: { side: 'host' } }, { as: host })
  const url = made.body.url ?? ''
  expect(url).toMatch(/\/lich\/[\w-]{43}\.ics$/)
  expect((await t.call('bookingFeed', { params: { side: 'host' } }, { as: host })).body.url).toBe(url)
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag: expect.any(String),
  })
  expect(answer.body).toContain('Buổi một giờ – Lê Thị Khách')
  expect(answer.body).not.toContain(guest.email)
  expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  const theirs = await t.call('renewBookingFeed', { params: { side: 'guest' } }, { as: guest })
  expect((await get(theirs.body.url ?? '')).body).toContain(host.fullName)
  const renewed = await t.call('renewBookingFeed', { params: { side: 'host' } }, { as: host })
  expect((await get(url)).statusCode).toBe(404)
  expect((await get(renewed.body.url ?? '')).statusCode).toBe(200)
  await t.call('closeBookingFeed', { params: { side: 'host' } }, { as: host })
  expect((await get(renewed.body.url ?? '')).statusCode).toBe(404)
  const kept = await t.db.selectFrom('booking_feeds').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(/lich\/(.*)\.ics/.exec(theirs.body.url ?? '')?.[1])
})

it.each(['x.ics', 'x', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '..%2f..'])('%s opens nothing', async (file) => {
  const { fault, status } = await t.call('readBookingFeed', { params: { file } })
  expect([status, fault.code]).toEqual([404, 'BOOKING_FEED_NOT_FOUND'])
})
