import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { tracesOf } from '#server/standing/traces.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { appWithVnpay, booked, openCalendar, order } from '../testing.ts'

let t: TestApp
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ t, stop } = await appWithVnpay())
})
afterAll(async () => {
  await stop?.()
})

const WORDS = 'chim công lông tím'
const [NINE, TEN] = ['2026-06-18T02:00:00.000Z', '2026-06-18T03:00:00.000Z']

/** The news that an account is gone; it may come twice. */
async function leaves(person: Person) {
  const news = { userId: person.id, emailMark: sha256(person.email) }
  for (let n = 0; n < 2; n++) await write(await t.as(), (tx) => publish(tx, 'account.terminated', news))
  await t.deliver()
}
const bookingsOf = (frameId: string) =>
  t.db
    .selectFrom('bookings')
    .select(['status', 'ended_by', 'phone', 'answers'])
    .where('frame_id', '=', frameId)
    .orderBy('created_at')
    .execute()
const refundsOf = async (orderId: string) =>
  (await t.db.selectFrom('refunds').select('amount').where('order_id', '=', orderId).execute()).map(
    ({ amount }) => amount,
  )
const broken = async () => (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0)

it('what is to come of a host who leaves is called off with all its money, and nobody books more', async () => {
  const { frameId, host } = await openCalendar(t, { frame: { refundHours: null } })
  const { orderId } = await booked(t, await t.person(), frameId, [NINE])
  await leaves(host)
  expect(await bookingsOf(frameId)).toMatchObject([{ status: 'CANCELED', ended_by: 'HOST' }])
  expect(await refundsOf(orderId)).toEqual([300_000])
  expect((await order(t, await t.person(), frameId, [TEN])).status).toBe(400)
  expect(await broken()).toEqual([])
})

it('what a host wrote is gone with them', async () => {
  const calendar = { name: `Lịch ${WORDS}`, summary: WORDS }
  const frame = { name: WORDS, summary: WORDS, way: 'OFFLINE' as const, placeName: WORDS, address: WORDS }
  const { host } = await openCalendar(t, { calendar, frame: { ...frame, price: 0 } })
  const span = { from: { day: '2026-07-01', minute: 0 }, to: { day: '2026-07-02', minute: 0 } }
  const days = { zone: 'Asia/Ho_Chi_Minh', ...span, note: WORDS }
  await t.call('addAbsence', { body: days }, { as: host })
  await leaves(host)
  const left = (await tracesOf(t, [WORDS])).filter(
    (place) => !place.startsWith('products.') && !place.startsWith('slugs'),
  )
  expect(left).toEqual([])
})

it('what a guest who leaves booked is canceled by their promise, and what they said is forgotten', async () => {
  const asked = { id: '01890000-0000-7000-8000-00000000aaaa', label: 'Bạn cần gì?', kind: 'TEXT' as const }
  const { frameId, host } = await openCalendar(t, { frame: { refundFeePercent: 10, questions: [asked] as never } })
  const guest = await t.person()
  const { orderId, ids } = await booked(t, guest, frameId, [
    { startsAt: NINE, phone: '0912345678', answers: { [asked.id]: WORDS } },
  ])
  await t.call('noteBooking', { params: { id: ids[0] ?? '' }, body: { note: WORDS } }, { as: host })
  await leaves(guest)
  expect(await bookingsOf(frameId)).toEqual([{ status: 'CANCELED', ended_by: 'GUEST', phone: '', answers: {} }])
  expect(await refundsOf(orderId)).toEqual([270_000])
  expect(await t.db.selectFrom('booking_notes').selectAll().execute()).toEqual([])
  expect(await broken()).toEqual([])
})

it('the copy of one’s data has what was booked, opened and noted', async () => {
  const { frameId, host } = await openCalendar(t, { frame: { price: 0 } })
  const guest = await t.person()
  const { ids } = await booked(t, guest, frameId, [TEN])
  await t.call('noteBooking', { params: { id: ids[0] ?? '' }, body: { note: 'Hỏi về lộ trình' } }, { as: host })
  const ctx = await t.as()
  const rowsOf = async (person: Person, name: string) =>
    (await Promise.all(ctx.personalData.map((read) => read(ctx, person.id)))).flat().find((one) => one.name === name)
      ?.rows
  expect(await rowsOf(guest, 'lich-hen-da-dat')).toMatchObject([
    {
      'Dịch vụ hẹn': 'Buổi một giờ',
      'Thời gian': '10:00 – 11:00 thứ Năm 18/06/2026 (GMT+7)',
      'Trạng thái': 'Đã xác nhận',
    },
  ])
  expect(await rowsOf(host, 'ghi-chu-buoi-hen')).toMatchObject([{ 'Ghi chú': 'Hỏi về lộ trình' }])
  expect(await rowsOf(host, 'lich-hen-cua-ban')).toHaveLength(1)
})
