import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { followGifts } from './follow-gifts.ts'
import { accessFrom, codeOf, paidGift } from './testing.ts'

const t = openedApp()
let giver: Person
let mai: Person
let course: PublishedCourse
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(async () => {
  t.clock.now = START
  giver = await t.person({ fullName: 'Trần Văn Minh' })
  mai = await t.person({ fullName: 'Lê Thị Mai' })
  course = await publishedCourse(t, { price: 200_000 })
})

const claim = (code: string, as: Person) => t.call('claimGift', { params: { code } }, { as })
const change = (orderId: string, body: object, as = giver) =>
  t.call('changeGift', { params: { id: orderId }, body } as never, { as })
const send = (orderId: string) => t.call('sendGift', { params: { id: orderId } }, { as: giver })
const letters = (recipient: string) =>
  t.db.selectFrom('messages').selectAll().where('recipient', '=', recipient).orderBy('created_at').execute()
const noticesOf = async (person: Person, kind: string) => {
  await t.deliver()
  return t.db.selectFrom('deliveries').selectAll().where('user_id', '=', person.id).where('kind', '=', kind).execute()
}
const broken = async () =>
  (await runChecks(await t.as())).filter((check) => check.rows.length > 0).map(({ name }) => name)

describe('letters', () => {
  it('leaves when it is paid, again when asked, three times a day at most', async () => {
    const to = `mai-${giver.id}@vidu.vn`
    const gift = await paidGift(t, giver, [course.courseId], { recipientEmail: to })
    await t.deliver()
    const [first] = await letters(to)
    expect(first?.subject).toBe('Trần Văn Minh tặng bạn một món quà trên Bến Học')
    expect(first?.text).toContain(`/qua-tang/${gift.code}`)
    expect(first?.text).toContain('Chúc em học vui!')
    for (const status of [200, 200, 409]) {
      t.clock.advance(60)
      expect((await send(gift.orderId)).status).toBe(status)
    }
    expect((await send(gift.orderId)).fault.code).toBe('GIFT_LETTERS_ENOUGH')
    await t.deliver()
    expect(await letters(to)).toHaveLength(3)
  })

  it('another address gets another link, and the old one leads nowhere', async () => {
    const [wrong, right] = [`sai-${giver.id}@vidu.vn`, `dung-${giver.id}@vidu.vn`]
    const gift = await paidGift(t, giver, [course.courseId], { recipientEmail: wrong })
    expect((await change(gift.orderId, { recipientEmail: right }, mai)).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await change(gift.orderId, { sendOn: '2026-07-01' })).fault.code).toBe('GIFT_SENT')
    expect((await change(gift.orderId, { recipientEmail: right })).body).toEqual({ renewed: true, sent: true })
    expect((await claim(gift.code, mai)).fault.code).toBe('GIFT_NOT_FOUND')
    const code = await codeOf(t, giver, gift.orderId)
    await t.deliver()
    expect((await letters(right))[0]?.text).toContain(code)
    await ok(claim(code, mai))
    expect((await change(gift.orderId, { message: 'Muộn rồi' })).fault.code).toBe('GIFT_CLAIMED')
    expect((await send(gift.orderId)).fault.code).toBe('GIFT_CLAIMED')
  })

  it('a gift without an address is passed on by hand until it gets one', async () => {
    const gift = await paidGift(t, giver, [course.courseId])
    expect((await send(gift.orderId)).fault.code).toBe('GIFT_NO_EMAIL')
    const to = `sau-${giver.id}@vidu.vn`
    expect((await change(gift.orderId, { recipientEmail: to })).body).toEqual({ renewed: false, sent: true })
    await t.deliver()
    expect((await letters(to))[0]?.text).toContain(gift.code)
  })

  it('waits for its day, then is followed by one reminder, one word to the giver, and after a year it is theirs', async () => {
    const to = `hen-${giver.id}@vidu.vn`
    const gift = await paidGift(t, giver, [course.courseId], { recipientEmail: to, sendOn: '2026-06-20' })
    const at = async (now: string) => {
      t.clock.now = new Date(now)
      await followGifts(await t.as())
      await followGifts(await t.as())
      await t.deliver()
      return (await letters(to)).length
    }
    expect(await at('2026-06-20T00:59:59Z')).toBe(0)
    expect(await at('2026-06-20T01:00:00Z')).toBe(1)
    expect(await at('2026-06-27T00:59:59Z')).toBe(1)
    expect(await at('2026-06-27T01:00:00Z')).toBe(2)
    expect(await noticesOf(giver, 'GIFT_UNCLAIMED')).toEqual([])
    expect(await at('2026-07-20T01:00:00Z')).toBe(2)
    expect((await noticesOf(giver, 'GIFT_UNCLAIMED')).length).toBeGreaterThan(0)
    await at('2027-06-20T00:59:59Z')
    expect(await accessFrom(t, gift.items)).toEqual([])
    await at('2027-06-20T01:00:00Z')
    expect(await accessFrom(t, gift.items)).toEqual([{ item: gift.items[0], user: giver.id }])
    expect((await noticesOf(giver, 'GIFT_KEPT')).length).toBeGreaterThan(0)
    expect(await broken()).toEqual([])
  })

  it('nobody is reminded of what somebody has taken their part of', async () => {
    const to = `phan-${giver.id}@vidu.vn`
    const other = await publishedCourse(t, { price: 200_000 })
    await enroll(t, mai, other)
    const gift = await paidGift(t, giver, [course.courseId, other.courseId], { recipientEmail: to })
    expect((await ok(claim(gift.code, mai))).left).toBe(1)
    t.clock.now = addDays(START, 31)
    await followGifts(await t.as())
    expect(await noticesOf(giver, 'GIFT_UNCLAIMED')).toEqual([])
    expect(await letters(to)).toHaveLength(1)
  })

  it('no letter leaves while the money is asked back: GIFT_REFUND_WAITING', async () => {
    const gift = await paidGift(t, giver, [course.courseId], { recipientEmail: `cho-${giver.id}@vidu.vn` })
    const body = { itemIds: gift.items, reason: 'Không hợp' }
    await ok(t.call('askRefund', { params: { id: gift.orderId }, body }, { as: giver }))
    expect((await send(gift.orderId)).fault.code).toBe('GIFT_REFUND_WAITING')
    const elsewhere = { recipientEmail: `khac-${giver.id}@vidu.vn` }
    expect((await change(gift.orderId, elsewhere)).fault.code).toBe('GIFT_REFUND_WAITING')
    expect(await codeOf(t, giver, gift.orderId)).toBe(gift.code)
    expect((await change(gift.orderId, { message: 'Lời khác' })).status).toBe(200)
  })

  it('a gift that cannot be opened keeps no other waiting', async () => {
    const [stuck, next] = [await paidGift(t, giver, [course.courseId]), await paidGift(t, mai, [course.courseId])]
    const { courseId: course_id } = course
    const granted = { user_id: (await t.person()).id, course_id, order_item_id: stuck.items[0] ?? '' }
    await t.db
      .insertInto('enrollments')
      .values({ ...granted, granted_at: START })
      .execute()
    t.clock.now = addDays(START, 365)
    await followGifts(await t.as())
    expect(await accessFrom(t, next.items)).toMatchObject([{ user: mai.id }])
    await t.db.deleteFrom('enrollments').where('order_item_id', '=', granted.order_item_id).execute()
  })

  it('what the giver has already stays to be claimed after a year too', async () => {
    await enroll(t, giver, course)
    const gift = await paidGift(t, giver, [course.courseId])
    t.clock.now = addDays(START, 365)
    await followGifts(await t.as())
    expect(await accessFrom(t, gift.items)).toEqual([])
    // The sessions of a year ago are over.
    t.clock.now = START
    expect((await claim(gift.code, mai)).status).toBe(200)
  })
})

describe('what is kept of a recipient', () => {
  it('their address goes when they say so, with the letters; the gift stays', async () => {
    const to = `xoa-${giver.id}@vidu.vn`
    const gift = await paidGift(t, giver, [course.courseId], { recipientEmail: to })
    await t.deliver()
    expect((await t.call('forgetGiftEmail', { params: { code: 'x'.repeat(43) } })).fault.code).toBe('GIFT_NOT_FOUND')
    await ok(t.call('forgetGiftEmail', { params: { code: gift.code } }))
    await t.deliver()
    expect(await letters(to)).toEqual([])
    expect((await t.call('orderGift', { params: { id: gift.orderId } }, { as: giver })).body.recipientEmail).toBeNull()
    expect((await claim(gift.code, mai)).status).toBe(200)
  })

  it('or thirty days after the last of it was claimed', async () => {
    const gift = await paidGift(t, giver, [course.courseId], { recipientEmail: 'lau@vidu.vn' })
    await ok(claim(gift.code, mai))
    const kept = async (days: number) => {
      t.clock.now = addDays(START, days)
      await followGifts(await t.as())
      const rows = t.db.selectFrom('gifts').select('recipient_email').where('order_id', '=', gift.orderId)
      return (await rows.executeTakeFirstOrThrow()).recipient_email
    }
    expect(await kept(29)).toBe('lau@vidu.vn')
    expect(await kept(30)).toBeNull()
  })
})
