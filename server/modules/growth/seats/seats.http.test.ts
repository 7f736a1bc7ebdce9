import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#server/core/audit.ts'
import { sha256 } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { comboOnSale, documentOnSale } from '#server/modules/catalog/goods.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { readCodes } from '#server/testing/codes.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { accept, boughtSeats, paid, sent } from '../proposals/testing.ts'

const t = openedApp()
let host: Person
let sale: Person
let admin: Person
let company: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  sale = await t.person({ role: 'SALE' })
  admin = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  company = await t.person({ fullName: 'Nguyễn Thị Hạnh' })
})

const course = () => publishedCourse(t, { host, price: 500_000, lessons: [{ type: 'TEXT' }, { type: 'TEXT' }] })
const give = (orderId: string, productId: string, emails: string[], as = company) =>
  t.call('giveSeats', { params: { id: orderId }, body: { productId, emails } }, { as })
const seatsOf = async (orderId: string, as = company) =>
  (await t.call('orderSeats', { params: { id: orderId } }, { as })).body
const opens = async ({ courseId, lessons }: PublishedCourse, as: Person) => {
  const params = { id: courseId, sectionId: lessons[0]?.sectionId ?? '', lessonId: lessons[0]?.id ?? '' }
  return (await t.call('lessonForLearner', { params }, { as })).status
}
const outcomes = (answer: Awaited<ReturnType<typeof give>>) => answer.body.items.map(({ outcome }) => outcome)

describe('seats of a paid order', () => {
  it('the buyer names learners by e-mail: each opens the course at once, and only they', async () => {
    const bought = await course()
    const orderId = await boughtSeats(t, company, sale, [bought.courseId], 3)
    const [an, binh, stranger] = [await t.person(), await t.person(), await t.person()]
    expect(await opens(bought, an)).toBe(403)
    const answer = await give(orderId, bought.courseId, [an.email.toUpperCase(), binh.email, an.email])
    expect(outcomes(answer)).toEqual(['GIVEN', 'GIVEN'])
    expect([await opens(bought, an), await opens(bought, binh), await opens(bought, stranger)]).toEqual([200, 200, 403])
    expect(await opens(bought, company), 'who paid has no seat unless they take one').toBe(403)
    expect(outcomes(await give(orderId, bought.courseId, [company.email]))).toEqual(['GIVEN'])
    expect(await opens(bought, company)).toBe(200)
    const [product] = (await seatsOf(orderId)).products
    expect(product?.seats.map((seat) => [seat.email, seat.begun])).toEqual(
      [an, binh, company].map((person) => [person.email, false]),
    )
    await t.deliver()
    const told = await t.db.selectFrom('notifications').select(['title', 'body']).where('user_id', '=', an.id).execute()
    expect(told).toMatchObject([{ title: 'Bạn có chỗ học “Nấu phở tại nhà”' }])
    expect(told[0]?.body).toContain('Công ty TNHH Sen Vàng')
    const receipt = await t.db
      .selectFrom('messages')
      .select('text')
      .where('recipient', '=', company.email)
      .where('kind', '=', 'ORDER_PAID')
      .executeTakeFirstOrThrow()
    expect(receipt.text).toContain(`/don-hang/${orderId}/cho-hoc`)
    expect(receipt.text?.replaceAll('\u00a0', ' '), 'a line of three seats costs its price once').toContain(
      '1.500.000 ₫',
    )
    expect(receipt.text?.replaceAll('\u00a0', ' ')).not.toContain('4.500.000')
  })

  it('not more than were bought: then nobody is given one; a person holds one, and who owns it uses none', async () => {
    const bought = await course()
    const orderId = await boughtSeats(t, company, sale, [bought.courseId], 2)
    const [an, binh, chi] = [await t.person(), await t.person(), await t.person()]
    const many = await give(orderId, bought.courseId, [an.email, binh.email, chi.email])
    expect(many.fault.code).toBe('SEATS_TOO_FEW')
    expect(await opens(bought, an)).toBe(403)
    await give(orderId, bought.courseId, [an.email])
    expect(outcomes(await give(orderId, bought.courseId, [an.email, host.email]))).toEqual([
      'ALREADY_HAS_SEAT',
      'OWN_PRODUCT',
    ])
    const another = await boughtSeats(t, company, sale, [bought.courseId], 2)
    expect(outcomes(await give(another, bought.courseId, [an.email, binh.email]))).toEqual(['ALREADY_OWNED', 'GIVEN'])
    expect((await seatsOf(another)).products[0]?.seats.map((seat) => seat.email)).toEqual([binh.email, null])
    await give(another, bought.courseId, [chi.email])
    const whole = [an.email, binh.email, chi.email, host.email]
    expect(outcomes(await give(another, bought.courseId, whole)), 'all are seated: nobody needs a seat').toEqual([
      'ALREADY_OWNED',
      'ALREADY_HAS_SEAT',
      'ALREADY_HAS_SEAT',
      'OWN_PRODUCT',
    ])
  })

  it('writes to so many learners a day, seats taken back or not; then nobody is given one', async () => {
    const bought = await course()
    const orderId = await boughtSeats(t, company, sale, [bought.courseId], 1)
    await write(await t.as(company), (tx) => audit(tx, 'seats.given', 'order', orderId, { given: 10 }))
    const refused = await give(orderId, bought.courseId, ['mot.nguoi@vidu.vn'])
    expect([refused.fault.code, refused.fault.message]).toEqual([
      'TOO_MANY_REQUESTS',
      'Trong một ngày, đơn này giao được tối đa 10 lượt chỗ học. Hãy giao tiếp vào ngày mai.',
    ])
    expect((await seatsOf(orderId)).products[0]?.seats).toMatchObject([{ email: null }])
  })

  it('what the buyer put into the cart for themselves stays there when the company’s seats are paid', async () => {
    const bought = await course()
    await t.call('addToCart', { body: { productId: bought.courseId } } as never, { as: company })
    await boughtSeats(t, company, sale, [bought.courseId], 2)
    const rows = await t.db.selectFrom('cart_items').select('product_id').where('user_id', '=', company.id).execute()
    expect(rows).toEqual([{ product_id: bought.courseId }])
  })

  it('two tabs name different learners for the last seat at the same moment: one gets it', async () => {
    const bought = await course()
    const orderId = await boughtSeats(t, company, sale, [bought.courseId], 1)
    const people = [await t.person(), await t.person()]
    const answers = await Promise.all(people.map((person) => give(orderId, bought.courseId, [person.email])))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect((await Promise.all(people.map((person) => opens(bought, person)))).toSorted()).toEqual([200, 403])
  })

  it('who has no account is written to, and has the course with the sign-up that proves the address', async () => {
    const codes = await readCodes(t)
    const bought = await course()
    const orderId = await boughtSeats(t, company, sale, [bought.courseId], 2)
    const email = 'nhan-vien.moi@senvang.vn'
    const twice = await boughtSeats(t, company, sale, [bought.courseId], 1)
    for (const order of [orderId, twice])
      expect(outcomes(await give(order, bought.courseId, [email]))).toEqual(['INVITED'])
    await t.deliver()
    const letter = await t.db.selectFrom('messages').selectAll().where('recipient', '=', email).executeTakeFirst()
    expect(letter?.subject).toBe('Công ty TNHH Sen Vàng mua cho bạn một chỗ học')
    await t.call('signup', { body: { email, password: 'con đò qua sông', fullName: 'Nhân Viên Mới' } })
    const code = await codes.last(email, 'VERIFY_EMAIL')
    await t.deliver()
    expect((await seatsOf(orderId)).products[0]?.seats[0]?.givenAt, 'an address nobody proved gets nothing').toBeNull()
    await t.call('verify', { body: { email, code } })
    await t.deliver()
    expect((await seatsOf(orderId)).products[0]?.seats[0]).toMatchObject({ email, name: null, begun: false })
    expect((await seatsOf(twice)).products[0]?.seats, 'one seat is enough: the other is free again').toMatchObject([
      { email: null, invitedAt: null },
    ])
    const enrolled = await t.db
      .selectFrom('enrollments as e')
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .select('e.revoked_at')
      .where('u.email', '=', email)
      .execute()
    expect(enrolled).toEqual([{ revoked_at: null }])
  })

  it('a seat nobody used is taken back and given to another; one that was begun stays', async () => {
    const bought = await course()
    const orderId = await boughtSeats(t, company, sale, [bought.courseId], 1)
    const [an, binh, stranger] = [await t.person(), await t.person({ fullName: 'Bình' }), await t.person()]
    await give(orderId, bought.courseId, [an.email])
    expect((await seatsOf(orderId)).products[0]?.seats[0]?.name, 'what was typed, until they begin').toBeNull()
    const id = (await seatsOf(orderId)).products[0]?.seats[0]?.id ?? ''
    const takeBack = (as = company) => t.call('takeBackSeat', { params: { id } }, { as })
    expect((await takeBack(stranger)).fault.code).toBe('SEAT_NOT_FOUND')
    expect((await takeBack()).status).toBe(200)
    expect((await takeBack()).fault.code, 'a free seat is nobody’s').toBe('SEAT_NOT_FOUND')
    expect(await opens(bought, an)).toBe(403)
    await give(orderId, bought.courseId, [binh.email])
    await t.call('completeLesson', { params: { id: bought.lessons[0]?.id ?? '' } }, { as: binh })
    expect((await seatsOf(orderId)).products[0]?.seats[0]).toMatchObject({
      email: binh.email,
      name: 'Bình',
      begun: true,
    })
    expect((await takeBack()).fault.code).toBe('SEAT_BEGUN')
    expect(await opens(bought, binh)).toBe(200)
  })

  it('accounts that go take their addresses from seats and their words from proposals; a seat that was taken stays taken', async () => {
    const bought = await course()
    const orderId = await boughtSeats(t, company, sale, [bought.courseId], 2)
    const an = await t.person()
    await give(orderId, bought.courseId, [an.email, 'khach@vidu.vn'])
    await write(await t.as(), async (tx) => {
      await publish(tx, 'account.terminated', { userId: an.id, emailMark: sha256(an.email) })
      await publish(tx, 'account.terminated', { userId: company.id, emailMark: sha256('khach@vidu.vn') })
    })
    await t.deliver()
    expect((await seatsOf(orderId)).products[0]?.seats.map((seat) => seat.email)).toEqual([
      `da-xoa-${an.id}@benhoc.invalid`,
      null,
    ])
    const asked = await t.db.selectFrom('proposals').selectAll().where('user_id', '=', company.id).execute()
    expect(asked).toMatchObject([{ company_name: null, tax_code: null, address: null, phone: null, note: '' }])
    expect(asked[0]?.contact_name).not.toContain('Hạnh')
  })

  it('strangers see nothing and give nothing; an unpaid order has no seats; only what was bought', async () => {
    const bought = await course()
    const orderId = await boughtSeats(t, company, sale, [bought.courseId], 1)
    const stranger = await t.person()
    expect((await t.call('orderSeats', { params: { id: orderId } }, { as: stranger })).fault.code).toBe(
      'ORDER_NOT_FOUND',
    )
    expect((await give(orderId, bought.courseId, ['a@vidu.vn'], stranger)).fault.code).toBe('ORDER_NOT_FOUND')
    expect((await give(orderId, (await course()).courseId, ['a@vidu.vn'])).fault.code).toBe('SEAT_NOT_FOUND')
    const { code } = await sent(t, company, sale, [{ productId: bought.courseId, quantity: 2, unitPrice: 450_000 }])
    const waiting = (await accept(t, company, code)).body.orderId
    expect((await give(waiting, bought.courseId, ['a@vidu.vn'])).fault.code).toBe('ORDER_NOT_PAID')
    expect((await seatsOf(waiting)).products[0]?.seats).toEqual([])
    await paid(t, company, waiting)
    expect((await seatsOf(waiting)).products[0]?.seats).toHaveLength(2)
  })
})

/** Two of the staff agree that all of an order goes back. */
async function wholeBack(orderId: string) {
  const { items } = (await t.call('order', { params: { id: orderId } }, { as: company })).body
  const body = {
    orderId,
    items: items.map(({ id, price }) => ({ orderItemId: id, amount: price })),
    reason: 'Công ty đổi kế hoạch',
  }
  const { id } = (await t.call('startRefund', { body }, { as: sale })).body
  for (const as of [admin, await t.person({ role: 'ADMIN' })])
    await t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } } as never, { as })
}

describe('other goods, and money that goes back', () => {
  it('a seat of a combo opens all its parts, a seat of a document the document', async () => {
    const combo = await comboOnSale(t)
    const document = await documentOnSale(t, admin, { price: 100_000 })
    const orderId = await boughtSeats(t, company, sale, [combo.id, document.id], 2)
    const an = await t.person()
    expect((await seatsOf(orderId)).products).toMatchObject([
      { productId: combo.id, kind: 'COMBO', seats: [{}, {}] },
      { productId: document.id, seats: [{}, {}] },
    ])
    for (const productId of [combo.id, document.id])
      expect(outcomes(await give(orderId, productId, [an.email]))).toEqual(['GIVEN'])
    for (const part of combo.courses) expect(await opens(part, an)).toBe(200)
    await t.deliver()
    const told = await t.db.selectFrom('notifications').select('link').where('user_id', '=', an.id).execute()
    expect(told.map(({ link }) => link).toSorted()).toEqual(['/hoc-tap', '/hoc-tap/tai-lieu'])
    const access = await t.db.selectFrom('document_access').select('document_id').where('user_id', '=', an.id).execute()
    expect(access).toEqual([{ document_id: document.id }])
  })

  it('what goes back whole is taken from every learner; the promise counts a seat that was begun as used', async () => {
    const bought = await course()
    const orderId = await boughtSeats(t, company, sale, [bought.courseId], 4)
    const people = [await t.person(), await t.person()]
    await give(
      orderId,
      bought.courseId,
      people.map((person) => person.email),
    )
    const promise = async () =>
      (await t.call('refundPromise', { params: { id: orderId } }, { as: company })).body.items[0]?.promise.why
    expect(await promise()).toBe('OPEN')
    await t.call('completeLesson', { params: { id: bought.lessons[0]?.id ?? '' } }, { as: people[0] as Person })
    expect(await promise(), 'one of four is more than a fifth').toBe('USED')
    await wholeBack(orderId)
    for (const person of people) expect(await opens(bought, person)).toBe(403)
    expect((await seatsOf(orderId)).products[0]).toMatchObject({ open: false, seats: [{ email: null }, {}, {}, {}] })
    expect((await give(orderId, bought.courseId, ['a@vidu.vn'])).fault.code).toBe('SEAT_NOT_FOUND')
  })

  it('every rule of the books holds after all of it', async () => {
    const broken = (await runChecks(await t.as())).filter((one) => one.breaches > 0)
    expect(broken).toEqual([])
  })
})
