import { beforeAll, describe, expect, it } from 'vitest'
import { membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { madeVoucher } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let host: Person
let course: PublishedCourse
let planId: string
let code: string

beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  course = await publishedCourse(t, { host, price: 200_000 })
  const { plans } = await membershipOnSale(t, await t.person({ role: 'ADMIN' }))
  planId = plans[0]?.id ?? ''
  code = (await madeVoucher(t, host)).code
})

type Asking = (code: string, as: Person) => Promise<{ status: number; fault: { code: string } }>
const lines = () => [{ productId: course.courseId }]
/** Every call that says something of a code. */
const asking: Record<string, Asking> = {
  quote: (one, as) => t.call('quote', { body: { items: lines(), voucherCodes: [one] } }, { as }),
  placeOrder: (one, as) => t.call('placeOrder', { body: { items: lines(), voucherCodes: [one] } }, { as }),
  mergeCart: (one, as) => t.call('mergeCart', { body: { productIds: [], voucherCodes: [one] } }, { as }),
  subscriptionSummary: (one, as) =>
    t.call('subscriptionSummary', { params: { id: planId }, query: { voucherCode: one } }, { as }),
  subscribe: (one, as) => t.call('subscribe', { params: { id: planId }, body: { voucherCode: one } }, { as }),
  quoteInstalments: (one, as) =>
    t.call('quoteInstalments', { body: { productId: course.courseId, voucherCode: one } }, { as }),
}
const visit = (one: string) => t.call('guestCart', { query: { ids: course.courseId, codes: one } })
/** A minute in which nobody tried anything yet. */
const nextMinute = () => t.clock.advance(60)

describe('codes are not to be guessed', () => {
  it('who named twenty codes that nobody has is answered TOO_MANY_REQUESTS, wherever and whatever they name, until the minute is over', async () => {
    nextMinute()
    const person = await t.person()
    for (let n = 0; n < 20; n++) {
      const calls = Object.values(asking)
      const reply = await calls[n % calls.length]?.(`DOAN${n}`, person)
      expect(reply?.fault?.code).not.toBe('TOO_MANY_REQUESTS')
    }
    for (const [name, ask] of Object.entries(asking)) {
      expect([name, (await ask('DOAN99', person)).fault.code]).toEqual([name, 'TOO_MANY_REQUESTS'])
      // A code that there is answers alike, so that the refusal tells nothing.
      expect([name, (await ask(code, person)).fault.code]).toEqual([name, 'TOO_MANY_REQUESTS'])
    }
    expect((await t.call('addCartVoucher', { body: { code } }, { as: person })).fault.code).toBe('TOO_MANY_REQUESTS')
    nextMinute()
    expect((await asking.quote?.(code, person))?.status).toBe(200)
  })

  it('several in one question count as so many', async () => {
    nextMinute()
    const person = await t.person()
    const five = (n: number) => Array.from({ length: 5 }, (_, one) => `NAM${n}${one}`)
    const ask = (voucherCodes: string[]) => t.call('quote', { body: { items: lines(), voucherCodes } }, { as: person })
    for (let n = 0; n < 4; n++) expect((await ask(five(n))).status).toBe(200)
    expect((await ask([code])).fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('codes that there are cost nothing, and neither do those of the cart or no code', async () => {
    nextMinute()
    const person = await t.person()
    await t.call('addToCartV2', { body: { productId: course.courseId } }, { as: person })
    await t.call('addCartVoucher', { body: { code } }, { as: person })
    for (let n = 0; n < 25; n++) expect((await asking.quote?.(code, person))?.status).toBe(200)
    await t.db.updateTable('vouchers').set({ deleted_at: t.clock.now }).where('code', '=', code).execute()
    for (let n = 0; n < 25; n++) expect((await t.call('quote', { body: {} }, { as: person })).status).toBe(200)
    await t.db.updateTable('vouchers').set({ deleted_at: null }).where('code', '=', code).execute()
  })

  it('a visitor counts by address, and one address has room for several people', async () => {
    nextMinute()
    for (let n = 0; n < 20; n++) expect((await visit(`KHACH${n}`)).status).toBe(200)
    expect((await visit('KHACH99')).fault.code).toBe('TOO_MANY_REQUESTS')
    expect((await visit(code)).fault.code).toBe('TOO_MANY_REQUESTS')
    for (let n = 0; n < 40; n++) await asking.quote?.(`NHIEU${n}`, await t.person())
    const late = await t.person()
    expect((await asking.quote?.(`NHIEU40`, late))?.status).toBe(429)
    nextMinute()
    expect((await visit(code)).status).toBe(200)
  })

  it('many at once do not look further than one after the other', async () => {
    nextMinute()
    const person = await t.person()
    const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => asking.quote?.(`LOAT${n}`, person)))
    expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(20)
  })

  it('of a code that is for others it is said that there is none', async () => {
    nextMinute()
    const [friend, stranger] = [await t.person(), await t.person()]
    const staff = await t.person({ role: 'MARKETING' })
    const theirs = await madeVoucher(t, staff, { name: 'Quà riêng cho bạn', userEmails: [friend.email] })
    const off = await madeVoucher(t, staff, { name: 'Quà đã tắt', userEmails: [friend.email], active: false })
    const said = async (one: string, as?: Person) => {
      const { body } = as
        ? await t.call('quote', { body: { items: lines(), voucherCodes: [one] } }, { as })
        : await visit(one)
      const { code: _code, ...rest } = body.vouchers[0] ?? { code: '' }
      return rest
    }
    const unknown = await said('KHONGCOMA', stranger)
    expect(unknown).toMatchObject({ id: null, name: '', problem: 'VOUCHER_NOT_FOUND' })
    for (const one of [theirs.code, off.code]) {
      expect(await said(one, stranger)).toEqual(unknown)
      expect(await said(one)).toEqual(unknown)
      await asking.mergeCart?.(one, stranger)
      expect((await t.call('addCartVoucher', { body: { code: one } }, { as: stranger })).fault.code).toBe(
        'VOUCHER_NOT_FOUND',
      )
    }
    expect((await t.call('cartV2', {}, { as: stranger })).body.vouchers).toEqual([])
    expect(await said(theirs.code, friend)).toMatchObject({ name: 'Quà riêng cho bạn', problem: null })
    const simulated = await t.call(
      'simulatePrice',
      { body: { email: stranger.email, items: lines(), voucherCodes: [theirs.code] } },
      { as: await t.person({ role: 'ADMIN' }) },
    )
    expect(simulated.body.vouchers[0]).toMatchObject({
      name: 'Quà riêng cho bạn',
      problem: 'VOUCHER_NOT_APPLICABLE',
    })
  })
})
