import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { seal } from '#server/core/sealing.ts'
import type { AnyCall } from '#server/core/serve.ts'
import { write } from '#server/core/write.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { giftFacts } from '#server/modules/growth/gifts/letter.ts'
import { sendDueDeliveries } from '#server/modules/hooks/index.ts'
import { wholeBankAccount } from '#server/modules/identity/index.ts'
import { answerCodeRequest } from '#server/modules/identity/sign-up/answer-code-request.ts'
import { takeTrip } from '#server/modules/identity/social/finish-trip.ts'
import { TRIP_COOKIE } from '#server/modules/identity/social/rules.ts'
import { aboutCode } from '#server/modules/notifications/news/reads.ts'
import { cardToCharge, payableCard } from '#server/modules/payments/cards/reads.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { someOf } from '#server/testing/tier.ts'
import { schemaOf } from './samples.ts'
import {
  ACCOUNT,
  again,
  digitsOf,
  NEW,
  OLD,
  PASSWORD,
  plantSealed,
  type SealedWorld,
  sharedDatabase,
} from './sealed/world.ts'

let shared: Awaited<ReturnType<typeof sharedDatabase>>
let world: SealedWorld
let t: TestApp
let learner: Person
let host: Person
let staff: Person
beforeAll(async () => {
  shared = await sharedDatabase()
  const before = await shared.under(OLD)
  world = await plantSealed(before)
  before.clock.advance(61)
  t = await shared.under(NEW)
  t.clock.now = before.clock.now
  ;[learner, host, staff] = [await again(t, world.learner), await again(t, world.host), await again(t, world.staff)]
})
afterAll(() => shared?.drop())

/** Streams without an end, exits, and what is asked of others. */
const WALKED = (path: string) => !/logout|\/social\/|\/health/.test(path)

const code = async (answer: Promise<{ status: number; fault: { code: string } }>) => {
  const { status, fault } = await answer
  return [status, fault.code]
}

describe('with another SESSION_SECRET what cannot be opened', () => {
  it('is never a 500: every call that reads, for everybody, for everything there is', async () => {
    const ids = await idsOf(t)
    const reads = (Object.values(contract) as AnyCall[]).filter(({ method, path }) => method === 'GET' && WALKED(path))
    const asked = reads.flatMap((call) =>
      (call.who === 'staff' ? [staff] : [learner, host, staff]).flatMap((as) =>
        addressesOf(call, ids).map((url) => ({ url, as })),
      ),
    )
    const failed: string[] = []
    for (const [n, { url, as }] of someOf(asked, 5).entries()) {
      const remoteAddress = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
      const headers = { authorization: `Bearer ${as.token}` }
      const { statusCode } = await t.app.fastify.inject({ url, headers, remoteAddress })
      if (statusCode >= 500) failed.push(`${statusCode} ${url} as ${as.role}`)
    }
    expect(failed).toEqual([])
    expect(asked.length).toBeGreaterThan(1_000)
  })

  it('bank accounts: a problem that asks to save it again; nobody is paid to one, and it is refused until then', async () => {
    const { bankAccount } = await ok(t.call('ownDetails', {}, { as: host }))
    expect(bankAccount).toMatchObject({ holder: null, problem: expect.stringContaining('không còn đọc được') })
    expect(await write(await t.as(), (tx) => wholeBankAccount(tx, host.id, 'thử'))).toBeNull()
    const row = t.db.selectFrom('bank_accounts').select('refused_at').where('user_id', '=', host.id)
    expect((await row.executeTakeFirstOrThrow()).refused_at).toEqual(t.clock.now)
    const ctx = await t.as()
    const parts = await Promise.all(ctx.personalData.map((read) => read(ctx, learner.id)))
    expect(JSON.stringify(parts).match(/không còn đọc được/g)?.length).toBe(3)
  })

  it('seller facts and papers: the seller sees no terms, staff may only send them back, pictures answer 410', async () => {
    const standing = await ok(t.call('sellerStanding', {}, { as: host }))
    expect(standing).toMatchObject({ status: 'SUBMITTED', terms: null })
    const { id, papers } = world.seller
    expect(await ok(t.call('sellerVerification', { params: { id } }, { as: staff }))).toMatchObject({
      readable: false,
      legalName: null,
      can: { approve: false, reject: true, why: expect.stringContaining('không còn đọc được') },
    })
    for (const paper of papers)
      expect(await code(t.call('openPaper', { params: { id: paper } }, { as: staff }))).toEqual([410, 'SEALED_LOST'])
    expect(await code(t.call('verifySeller', { params: { id } }, { as: staff }))).toEqual([410, 'SEALED_LOST'])
    const body = { reason: 'Thông tin đã gửi không còn đọc được.' }
    expect((await t.call('rejectSeller', { params: { id }, body }, { as: staff })).status).toBe(200)
    expect((await ok(t.call('sellerStanding', {}, { as: host }))).can.submit).toBe(true)
  })

  it('a request for help: its words are not there, its proof answers 410', async () => {
    const params = { id: world.layoffId }
    const { request } = await ok(t.call('latestLayoffRequest', {}, { as: learner }))
    expect(request).toMatchObject({ companyName: null, position: null, lastDay: null })
    expect(await ok(t.call('layoffRequest', { params }, { as: staff }))).toMatchObject({ companyName: null })
    expect(await code(t.call('openLayoffProof', { params }, { as: staff }))).toEqual([410, 'SEALED_LOST'])
    expect(await code(t.call('ownLayoffProof', { params }, { as: learner }))).toEqual([410, 'SEALED_LOST'])
  })

  it('a file sent with a ticket: it is named, and answers 410', async () => {
    const params = { id: world.answerFileId }
    const [ticket] = (await ok(t.call('myTickets', { query: {} }, { as: learner }))).items
    const { files } = await ok(t.call('myTicket', { params: { id: ticket?.id ?? '' } }, { as: learner }))
    expect(files.map(({ name }) => name)).toEqual(['the.jpg'])
    expect(await code(t.call('answerFile', { params }, { as: learner }))).toEqual([410, 'SEALED_LOST'])
  })

  it('a gift: it is told, the old link still leads there, and the next change makes a new one', async () => {
    const { orderId, code: old } = world.gift
    const params = { id: orderId }
    expect(await ok(t.call('orderGift', { params }, { as: learner }))).toMatchObject({ link: null, lost: true })
    expect((await t.call('gift', { params: { code: old } })).status).toBe(200)
    const gift = await t.db.selectFrom('gifts').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    expect((await giftFacts(await t.as(), gift.id))?.link).toBeNull()
    const body = { recipientName: 'Lê Thị Mai' }
    expect((await ok(t.call('changeGift', { params, body } as never, { as: learner }))).renewed).toBe(true)
    const { link, lost } = await ok(t.call('orderGift', { params }, { as: learner }))
    expect([link?.startsWith('/qua-tang/'), link?.endsWith(old), lost]).toEqual([true, false, false])
  })

  it('a gift card: shown without its code, which can still be redeemed', async () => {
    const { id, code: given } = world.giftCard
    expect(await ok(t.call('giftCard', { params: { id } }, { as: learner }))).toMatchObject({
      code: null,
      state: 'OPEN',
    })
    expect((await t.call('redeemGiftCard', { body: { code: given } }, { as: host })).status).toBeLessThan(300)
  })

  it('the account of a refund: 410 for staff, and its owner may name it again', async () => {
    const params = { id: world.refund }
    const refused = await t.call('refundAccount', { params }, { as: staff })
    expect([refused.status, refused.fault.code]).toEqual([410, 'SEALED_LOST'])
    expect(refused.fault.message).toContain('nhờ người mua nhập lại')
    const body = { bankCode: 'VCB' as const, number: ACCOUNT, holder: learner.fullName }
    expect((await t.call('nameRefundAccount', { params, body }, { as: learner })).status).toBe(200)
    expect((await ok(t.call('refundAccount', { params }, { as: staff }))).account).toMatchObject({ number: ACCOUNT })
  })

  it('a card: as if it were not kept', async () => {
    expect(await cardToCharge(await t.as(), learner.id, world.cardId)).toBeNull()
    const paying = payableCard(await t.as(), learner.id, world.cardId, 'XENDIT')
    await expect(paying).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
  })

  it('the second step: digits are refused with words that say where to turn, recovery codes as wrong ones', async () => {
    const login = await t.call('login', { body: { email: learner.email, password: PASSWORD } })
    const { challenge } = login.fault.detail
    const step = (typed: string) => t.call('loginTwoFactor', { body: { challenge, code: typed } })
    const digits = await step(digitsOf(t, world.twoFactor.secret))
    expect([digits.status, digits.fault.code]).toEqual([410, 'SEALED_LOST'])
    expect(digits.fault.message).toContain('mã khôi phục')
    expect((await step(world.twoFactor.recoveryCodes[0] ?? '')).fault.code).toBe('INVALID_OTP')
  })

  it('a sign-in with another account that is under way: it has to be begun again', async () => {
    const { url, cookie } = world.trip
    const ctx = await t.as()
    const cookies = { [TRIP_COOKIE]: cookie.value }
    const state = new URL(url).searchParams.get('state') ?? ''
    const back = takeTrip({ ...ctx, client: { ...ctx.client, cookies } }, 'GOOGLE', state)
    await expect(back).rejects.toMatchObject({ code: 'ACCOUNT_VERIFICATION_FAILED' })
  })

  it('a code on its way: nobody is written to, and the job is done', async () => {
    const sealed = seal({ config: { secrets: { session: OLD, sessionsBefore: [], signing: '' } } }, 'codes', '123456')
    const { id: codeId } = await t.db
      .insertInto('one_time_codes')
      .values({
        user_id: learner.id,
        purpose: 'VERIFY_EMAIL',
        channel: 'EMAIL',
        target: learner.email,
        code_hash: 'x',
        created_at: t.clock.now,
        expires_at: new Date(t.clock.now.getTime() + 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const issued = { userId: learner.id, purpose: 'VERIFY_EMAIL', channel: 'EMAIL', phone: null } as const
    expect(await aboutCode(await t.as(), { ...issued, codeId, sealedCode: sealed })).toBeNull()
    await answerCodeRequest(await t.as(), { codeId, purpose: 'VERIFY_EMAIL', sealed })
  })

  it('a remembered answer: the request is told that it took effect, or counts as another one', async () => {
    const again = await t.call('rememberSearch', { body: { text: 'gốm' } }, { as: learner, key: 'gui-lai' })
    expect(again.fault.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('the secret of an address that is told: nothing leaves without a signature, and the list says why', async () => {
    const { id: hookId } = world.hook
    await t.db
      .insertInto('hook_deliveries')
      .values({
        id: hookId,
        source: 'thu',
        hook_id: hookId,
        kind: 'order.paid',
        body: '{}',
        created_at: t.clock.now,
        next_at: t.clock.now,
      } as never)
      .execute()
    await sendDueDeliveries(await t.as())
    const row = await t.db.selectFrom('hook_deliveries').select(['answer', 'delivered_at', 'tries']).executeTakeFirst()
    expect(row).toMatchObject({ answer: expect.stringContaining('Hãy đổi khóa'), delivered_at: null, tries: 1 })
  })
})

/** The ids of everything that is sealed here, and of who owns it. */
async function idsOf({ db }: TestApp): Promise<string[]> {
  const { gift, giftCard, refund, layoffId, seller, hook, cardId } = world
  const exported = await db.selectFrom('data_exports').select('id').executeTakeFirstOrThrow()
  const people = [world.learner.id, world.host.id]
  const papers = [layoffId, world.answerFileId, seller.id, ...seller.papers.slice(0, 1)]
  const things = [gift.orderId, giftCard.id, refund, ...papers, hook.id, cardId]
  return [...people, ...things, exported.id]
}

/** A call's address, once for each id where its places take one, with the sample of any other. */
function addressesOf({ path, params }: AnyCall, ids: readonly string[]): string[] {
  const shapes = schemaOf(params).properties ?? {}
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.reduce<string[]>(
    (urls, name) => {
      const things = shapes[name]?.format === 'uuid' ? ids : [world.gift.code]
      return urls.flatMap((url) => things.map((thing) => url.replace(`{${name}}`, thing)))
    },
    [path],
  )
}
