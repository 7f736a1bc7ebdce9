import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INVITATION_COOKIE } from '#domain/referrals.ts'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes } from '#server/testing/codes.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { broken } from '../credit/testing.ts'
import { takeInvitation } from './take-invitation.ts'
import { buys, codeOf, DAYS, invitedBy, invitedOf } from './testing.ts'

const t = openedApp()
let codes: CodeReader
let host: Person
let staff: Person
beforeAll(async () => {
  codes = await readCodes(t)
  host = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'ADMIN' })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})
afterEach(async () => expect(await broken(t)).toEqual([]))

const cookie = (code: string) => ({ cookie: `${INVITATION_COOKIE}=${code}` })
let serial = 0
/** Signs up with e-mail and password in a browser that remembers an invitation. */
async function signsUp(code: string | null): Promise<string> {
  const email = `ban-${++serial}@vidu.vn`
  const headers = code ? cookie(code) : {}
  const consents: never[] = []
  const input = { body: { email, password: 'con đò qua sông', fullName: 'Lê Đức Minh', consents } }
  const begun = await t.call('signup', input, { headers })
  if (begun.status !== 201) throw new Error(begun.raw)
  await t.call('verify', { body: { email, code: await codes.last(email, 'VERIFY_EMAIL') } }, { headers })
  await t.deliver()
  return email
}
const rowOf = (email: string) =>
  t.db
    .selectFrom('referrals as r')
    .innerJoin('users as u', 'u.id', 'r.friend_id')
    .selectAll('r')
    .where('u.email', '=', email)
    .executeTakeFirst()

describe('an invitation', () => {
  it('is one link a person, the same whenever it is asked for', async () => {
    const person = await t.person()
    const code = await codeOf(t, person)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(await codeOf(t, person)).toBe(code)
    expect(await invitedOf(t, person)).toMatchObject({ total: 0, items: [], earned: 0, rewarded: 0 })
  })

  it('says who invites and what for: to a newcomer, to whoever has an account, to the inviter', async () => {
    const person = await t.person({ fullName: 'Trần Thị Mai' })
    const code = await codeOf(t, person)
    const read = async (as?: Person) => (await t.call('invitation', { params: { code } }, { as })).body
    expect(await read()).toMatchObject({
      inviterName: 'Trần Thị Mai',
      reader: 'NEW',
      terms: { friendAmount: 50_000, voucherFrom: 199_000, inviterAmount: 50_000, minimum: 149_000 },
    })
    expect((await read(staff)).reader).toBe('MEMBER')
    expect((await read(person)).reader).toBe('INVITER')
    expect((await t.call('invitation', { params: { code: code.toLowerCase() } })).status).toBe(200)
  })

  it('INVITATION_NOT_FOUND for a code of nobody, and of an account that is locked', async () => {
    const gone = await t.person()
    const code = await codeOf(t, gone)
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', gone.id).execute()
    for (const one of [code, '00000000'])
      expect((await t.call('invitation', { params: { code: one } })).fault.code).toBe('INVITATION_NOT_FOUND')
    expect((await t.call('invitation', { params: { code: 'khong phai ma' } })).status).toBe(400)
    expect(await rowOf(await signsUp(code))).toBeUndefined()
  })
})

describe('who signs up by it', () => {
  it('with e-mail: has an inviter, a voucher where codes are typed, and a letter about it', async () => {
    const inviter = await t.person({ fullName: 'Trần Thị Mai' })
    const email = await signsUp(await codeOf(t, inviter))
    const row = await rowOf(email)
    expect(row).toMatchObject({ inviter_id: inviter.id, status: 'WAITING' })
    expect((await invitedOf(t, inviter)).items).toMatchObject([{ name: 'Minh L.', standing: 'JOINED', amount: 50_000 }])
    const letter = await t.db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('user_id', '=', row?.friend_id ?? '')
      .where('kind', '=', 'REFERRAL_JOINED')
      .executeTakeFirstOrThrow()
    expect(letter.title).toMatch(/^Quà của bạn: giảm 50\.000\s₫$/)
    expect(letter.body).toMatch(/^Trần Thị Mai mời bạn .* từ 199\.000\s₫ .* BANMOI-\w{8} /)
  })

  it('without an invitation, or by one of nobody: has none', async () => {
    expect(await rowOf(await signsUp(null))).toBeUndefined()
    expect(await rowOf(await signsUp('ZZZZZZZZ'))).toBeUndefined()
    expect(await rowOf(await signsUp('khong-phai-ma'))).toBeUndefined()
  })

  it('has one inviter for ever, also when the news comes again or by another; nobody invites themselves', async () => {
    const [first, second] = [await t.person(), await t.person()]
    const friend = await invitedBy(t, first)
    const invitation = await codeOf(t, second)
    await takeInvitation(await t.as(), { userId: friend.id, invitation })
    await takeInvitation(await t.as(), { userId: second.id, invitation })
    expect((await invitedOf(t, first)).total).toBe(1)
    expect((await invitedOf(t, second)).total).toBe(0)
    const given = await t.db.selectFrom('voucher_users').select('user_id').where('user_id', '=', friend.id).execute()
    expect(given).toHaveLength(1)
  })

  it('an account that was there before gains nothing by signing in with the link', async () => {
    const inviter = await t.person()
    const email = await signsUp(null)
    const signIn = { body: { email, password: 'con đò qua sông' } }
    const signedIn = await t.call('login', signIn, { headers: cookie(await codeOf(t, inviter)) })
    expect(signedIn.status).toBe(200)
    await t.deliver()
    expect(await rowOf(email)).toBeUndefined()
  })

  it('an account that the staff open in a browser that remembers an invitation was not invited', async () => {
    const headers = cookie(await codeOf(t, await t.person()))
    const body = { email: 'mo-ho@vidu.vn', fullName: 'Nguyễn Văn Hộ', role: 'USER' as const }
    const made = await t.call('createUser', { body } as never, { as: staff, headers })
    expect(made.status).toBe(201)
    await t.deliver()
    expect(await rowOf('mo-ho@vidu.vn')).toBeUndefined()
  })
})

describe('the voucher of who was invited', () => {
  const mine = async (person: Person) => (await t.call('ownVouchers', {}, { as: person })).body.items
  const quoted = async (person: Person, price: number, code: string) => {
    const { courseId } = await publishedCourse(t, { host, price })
    const body = { items: [{ productId: courseId }], voucherCodes: [code] }
    return (await t.call('quote', { body }, { as: person })).body.vouchers[0]
  }

  it('is theirs alone, from a price on, the platform bears it, and leaves what counts for the inviter', async () => {
    const inviter = await t.person()
    const friend = await invitedBy(t, inviter)
    expect(await mine(friend)).toMatchObject([
      { code: friend.voucher, type: 'FIXED_AMOUNT', value: 50_000, minOrder: 199_000, firstOrder: true },
    ])
    expect(await mine(inviter)).toEqual([])
    expect(await quoted(friend, 199_000, friend.voucher)).toMatchObject({ amount: 50_000, problem: null })
    expect(await quoted(friend, 198_000, friend.voucher)).toMatchObject({ problem: 'VOUCHER_NOT_APPLICABLE' })
    expect(await quoted(inviter, 199_000, friend.voucher)).toMatchObject({ problem: 'VOUCHER_NOT_FOUND' })
    const { items } = await buys(t, friend, 199_000, { host, voucherCodes: [friend.voucher] })
    const costShare = await t.db
      .selectFrom('order_item_reductions')
      .select(['amount', 'platform_part', 'host_part'])
      .where('order_item_id', 'in', items)
      .execute()
    expect(costShare).toEqual([{ amount: 50_000, platform_part: 50_000, host_part: 0 }])
    expect(await mine(friend)).toEqual([])
  })

  it('VOUCHER_FIRST_ORDER_ONLY once something was paid for; what cost nothing is no first order', async () => {
    const friend = await invitedBy(t, await t.person())
    await buys(t, friend, 0, { host })
    expect(await mine(friend)).toHaveLength(1)
    await buys(t, friend, 60_000, { host })
    expect(await mine(friend)).toEqual([])
    expect(await quoted(friend, 300_000, friend.voucher)).toMatchObject({
      problem: 'VOUCHER_FIRST_ORDER_ONLY',
      words: 'Mã này chỉ dùng cho đơn hàng đầu tiên của bạn.',
    })
    const { courseId: productId } = await publishedCourse(t, { host, price: 300_000 })
    const body = { items: [{ productId }], voucherCodes: [friend.voucher] }
    await t.call('addToCartV2', { body: { productId } }, { as: friend })
    const refused = [
      await t.call('placeOrder', { body }, { as: friend }),
      await t.call('createAdminOrder', { body: { ...body, userId: friend.id } }, { as: staff }),
      await t.call('addCartVoucher', { body: { code: friend.voucher } }, { as: friend }),
    ]
    expect(refused.map(({ fault }) => fault.code)).toEqual(Array(3).fill('VOUCHER_FIRST_ORDER_ONLY'))
  })

  it('ends after its days', async () => {
    const friend = await invitedBy(t, await t.person())
    t.clock.advance(30 * DAYS)
    const later = await signInAgain(t, friend)
    expect(await mine(later)).toEqual([])
    expect(await quoted(later, 300_000, friend.voucher)).toMatchObject({ problem: 'VOUCHER_EXPIRED' })
  })

  it('stands not among the campaigns of the staff, but is found', async () => {
    const friend = await invitedBy(t, await t.person())
    const list = async (search?: string) => (await t.call('vouchers', { query: { search } }, { as: staff })).body.items
    expect((await list()).map(({ code }) => code)).not.toContain(friend.voucher)
    expect((await list(friend.voucher)).map(({ code }) => code)).toEqual([friend.voucher])
  })
})
