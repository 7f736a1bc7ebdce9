import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reseal } from '#server/core/reseal.ts'
import { openSealed, PURPOSES } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { marksOf } from '#server/modules/hosts/sellers/sealing.ts'
import { hashPassword, wholeBankAccount } from '#server/modules/identity/index.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { keepCard } from '#server/modules/payments/cards/keep-card.ts'
import { cardToCharge } from '#server/modules/payments/cards/reads.ts'
import { sealedPlaces } from '#server/modules.ts'
import type { TestApp } from '#server/testing/app.ts'
import {
  ACCOUNT,
  again,
  CARD_TOKEN,
  digitsOf,
  JOIN_URL,
  NEW,
  OLD,
  PAPER,
  PASSWORD,
  plantSealed,
  type SealedWorld,
  sharedDatabase,
} from './sealed/world.ts'

let shared: Awaited<ReturnType<typeof sharedDatabase>>
let world: SealedWorld
/** Under the secret that sealed everything, under both, under the new one alone. */
let before: TestApp
let both: TestApp
beforeAll(async () => {
  shared = await sharedDatabase()
  before = await shared.under(OLD)
  world = await plantSealed(before)
  both = await shared.under(NEW, OLD)
})
afterAll(() => shared?.drop())

/** Opens everything that was sealed, as those do whom it is for. */
async function opensAll(t: TestApp): Promise<void> {
  const { host, layoffId, gift, giftCard, refund, cardId, seller, twoFactor } = world
  t.clock.now = before.clock.now
  const [learner, staff, owner] = [await again(t, world.learner), await again(t, world.staff), await again(t, host)]
  const [as, desk, seat] = [{ as: learner }, { as: staff }, { as: owner }]
  expect((await ok(t.call('ownDetails', {}, as))).bankAccount).toMatchObject({ holder: 'ĐỖ THỊ HẠNH', problem: null })
  expect(await write(await t.as(), (tx) => wholeBankAccount(tx, host.id, 'thử'))).toMatchObject({ number: ACCOUNT })
  expect((await ok(t.call('sellerStanding', {}, seat))).terms).toMatchObject({ numberEnd: PAPER.slice(-4) })
  const read = { params: { id: seller.id } }
  expect(await ok(t.call('sellerVerification', read, desk))).toMatchObject({ readable: true, documentNumber: PAPER })
  for (const id of seller.papers)
    expect((await ok(t.call('openPaper', { params: { id } }, desk))).image).toMatch(/^data:image/)
  expect((await ok(t.call('latestLayoffRequest', {}, as))).request).toMatchObject({ position: 'Công nhân may' })
  expect((await ok(t.call('openLayoffProof', { params: { id: layoffId } }, desk))).type).toBe('image/jpeg')
  const shown = await ok(t.call('orderGift', { params: { id: gift.orderId } }, as))
  expect(shown).toMatchObject({ link: `/qua-tang/${gift.code}`, lost: false })
  expect((await ok(t.call('giftCard', { params: { id: giftCard.id } }, as))).code).toBe(giftCard.code)
  const { items: tickets } = await ok(t.call('myTickets', { query: {} }, as))
  expect(tickets.map(({ code }) => code)).toEqual([world.ticketCode])
  expect((await t.call('answerFile', { params: { id: world.answerFileId } }, as)).status).toBe(200)
  for (const table of ['meetings', 'meeting_guests'] as const) {
    const { join_sealed: sealed } = await t.db.selectFrom(table).select('join_sealed').executeTakeFirstOrThrow()
    expect(openSealed(await t.as(), 'meeting-links', sealed ?? '')).toContain(JOIN_URL)
  }
  const { account } = await ok(t.call('refundAccount', { params: { id: refund } }, desk))
  expect(account).toMatchObject({ number: ACCOUNT })
  expect(await cardToCharge(await t.as(), learner.id, cardId)).toEqual({ provider: 'XENDIT', token: CARD_TOKEN })
  before.clock.advance(61)
  t.clock.now = before.clock.now
  expect((await secondStep(t, digitsOf(t, twoFactor.secret))).status).toBe(200)
}

/** The same request again, with its key. */
async function repeated(t: TestApp) {
  const as = await again(t, world.learner)
  const answer = await t.call('rememberSearch', { body: { text: 'gốm' } }, { as, key: 'gui-lai' })
  return answer.headers['idempotency-replayed'] ?? answer.fault.code
}

async function secondStep(t: TestApp, code: string) {
  const refused = await t.call('login', { body: { email: world.learner.email, password: PASSWORD } })
  const { challenge } = refused.fault.detail
  return t.call('loginTwoFactor', { body: { challenge, code } })
}

it('every sealed column of the database and every purpose is a place that is sealed anew', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and (column_name like '%sealed%' or column_name in ('access_token', 'refresh_token'))
    order by 1`.execute(before.db)
  const places = sealedPlaces.flatMap((place) => (place.is === 'marks' ? [] : [place]))
  const known = places.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ place }) => place).filter((place) => !known.includes(place))).toEqual([])
  // A code lives for ten minutes, in the queue; a backup lies outside and keeps the secret of its day.
  const short = ['codes', 'code-requests', 'backup']
  expect(PURPOSES.filter((one) => !short.includes(one) && !places.some(({ purpose }) => purpose === one))).toEqual([])
})

it('under the new secret with the old one in the list everything opens, is found by its mark, and counts as the same', async () => {
  await opensAll(both)
  expect(await repeated(both)).toBe('true')
  expect((await secondStep(both, world.twoFactor.recoveryCodes[0] ?? '')).status).toBe(200)
  const card = { token: CARD_TOKEN, brand: 'VISA', last4: '4242', expiresAt: null }
  const kept = await write(await both.as(), (tx) => keepCard(tx, world.learner.id, 'XENDIT', card))
  expect(kept).toBe(world.cardId)
  const twin = await approvedHost(both, 'Trần Văn Bản')
  await both.db.deleteFrom('seller_verifications').where('user_id', '=', twin.id).execute()
  const facts = {
    legalName: '',
    documentType: 'CITIZEN_ID',
    documentNumber: PAPER,
    taxCode: null,
    address: '',
  } as const
  const { document_mark: marked } = await both.db
    .selectFrom('seller_verifications')
    .select('document_mark')
    .where('id', '=', world.seller.id)
    .executeTakeFirstOrThrow()
  expect(marksOf(await both.as(), facts)[1]).toBe(marked)
  await both.db
    .insertInto('seller_verifications')
    .values({
      user_id: twin.id,
      status: 'SUBMITTED',
      kind: 'INDIVIDUAL',
      sealed: 'x',
      document_mark: marksOf(await both.as(), facts)[0] ?? '',
      submitted_at: both.clock.now,
    })
    .execute()
  const desk = { as: await again(both, world.staff) }
  const seen = await ok(both.call('sellerVerification', { params: { id: world.seller.id } }, desk))
  expect(seen.samePaper).toBe(1)
  await both.db.deleteFrom('seller_verifications').where('user_id', '=', twin.id).execute()
})

it('a code and an address of a copy that the old secret made are taken under the new one', async () => {
  const person = await before.person()
  await ok(before.call('sendUserOtp', { body: { purpose: 'VERIFY_EMAIL' } }, { as: person }))
  const code = await world.codes.last(person.email, 'VERIFY_EMAIL')
  const body = { bankCode: 'VCB' as const, number: ACCOUNT, holder: person.fullName, consent: true as const, code }
  both.clock.now = before.clock.now
  await ok(both.call('updateBankAccount', { body }, { as: await again(both, person) }))
  const learner = await again(before, world.learner)
  const [copy] = (await ok(before.call('ownExports', {}, { as: learner }))).items
  const headers = { authorization: `Bearer ${learner.token}` }
  const answers = await Promise.all([before, both].map((t) => t.app.fastify.inject({ url: copy?.url ?? '', headers })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

it('the code of a login that the old secret sent a tried owner is taken under the new one', async () => {
  const person = await before.person()
  const hash = await hashPassword(PASSWORD)
  await before.db.updateTable('users').set({ password_hash: hash }).where('id', '=', person.id).execute()
  const login = (t: TestApp, password: string, code?: string) =>
    t.call('login', { body: { email: person.email, password, ...(code && { code }) } })
  for (let n = 0; n < 10; n++) await login(before, 'đoán bừa thôi mà')
  expect((await login(before, PASSWORD)).fault.code).toBe('LOGIN_CODE_REQUIRED')
  const code = await world.codes.last(person.email, 'VERIFY_EMAIL')
  both.clock.now = before.clock.now
  expect((await login(both, PASSWORD, code)).status).toBe(200)
})

it('sealed anew, once and for all, everything opens under the new secret alone; only what is named ends', async () => {
  const first = await reseal(await both.as(), sealedPlaces)
  expect(first?.filter(({ unreadable }) => unreadable > 0)).toEqual([])
  const anew = new Map(first?.map((one) => [one.title, one.anew]))
  const empty = ['Khóa đẩy thông báo và dấu kiểm tra', 'Thỏa thuận tự trừ tiền', 'Thẻ thanh toán']
  expect([...anew].filter(([title, n]) => n === 0 && !empty.includes(title))).toEqual([])
  expect(anew.get('Ảnh giấy tờ người bán')).toBe(3)
  const second = await reseal(await both.as(), sealedPlaces)
  expect(second?.reduce((sum, one) => sum + one.anew, 0)).toBe(0)
  expect(second?.reduce((sum, one) => sum + one.already, 0)).toBeGreaterThan(15)
  const after = await shared.under(NEW)
  before.clock.advance(61)
  await opensAll(after)
  expect(await repeated(after)).toBe('IDEMPOTENCY_KEY_REUSED')
  before.clock.advance(61)
  after.clock.now = before.clock.now
  expect((await secondStep(after, world.twoFactor.recoveryCodes[1] ?? '')).fault.code).toBe('INVALID_OTP')
})
