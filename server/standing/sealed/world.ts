import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import sharp from 'sharp'
import { LAYOFF_CONSENT } from '#domain/layoff.ts'
import { seal } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import { outsideCalendar } from '#server/modules/calendars/outside/testing.ts'
import { documentOnSale, ok } from '#server/modules/catalog/goods.fixture.ts'
import { attemptOf, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { publishedEvent } from '#server/modules/events/testing.ts'
import { paidGift } from '#server/modules/growth/gifts/testing.ts'
import { hashPassword, openSession, recordConsent } from '#server/modules/identity/index.ts'
import { startTrip } from '#server/modules/identity/social/start-trip.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { keepCard } from '#server/modules/payments/cards/keep-card.ts'
import { cardPicture } from '#server/seed/papers.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type CodeReader, readCodes } from '#server/testing/codes.ts'
import { freshDatabase } from '#server/testing/database.ts'

export const OLD = 'the-first-secret-of-this-database-0001'
export const NEW = 'the-second-secret-of-this-database-002'
export const PASSWORD = 'con đò qua sông'
export const ACCOUNT = '0071000123456'
export const CARD_TOKEN = 'pt-the-cua-nguoi-hoc'
export const PAPER = '079080001234'
export const JOIN_URL = 'https://zoom.us/j/85746065'

export type SealedWorld = Awaited<ReturnType<typeof plantSealed>>

/** A database that several apps stand on, one after the other or at once, and that goes with the last. */
export async function sharedDatabase() {
  const database = await freshDatabase()
  const opened: TestApp[] = []
  return {
    url: database.url,
    /** The whole server under these secrets, the newest first. */
    async under(newest: string, ...before: string[]): Promise<TestApp> {
      const settings = { SESSION_SECRET: newest, SESSION_SECRETS_BEFORE: before.join(','), POOL_SIZE: '8' }
      const kept = { url: database.url, drop: async () => undefined }
      const t = await testApp(settings, { database: kept })
      opened.push(t)
      return t
    },
    async drop() {
      for (const t of opened) await t.close()
      await database.drop()
    },
  }
}

/** The same person with a session of this hour. */
export async function again(t: TestApp, person: Person): Promise<Person> {
  const session = await write(await t.as(), (tx) => openSession(tx, person.id))
  return { ...person, token: session.accessToken, sessionId: session.sessionId }
}

/** Something sealed of every kind, made by the product, or as it stands where a provider had to be there. */
export async function plantSealed(t: TestApp) {
  const staff = await t.person({ role: 'SUPER_ADMIN' })
  const host = await approvedHost(t, 'Trần Văn Bán')
  const learner = await t.person({ fullName: 'Đỗ Thị Hạnh', email: 'hanh@vidu.vn' })
  // Pages of one's own are for who agreed to the terms.
  for (const { id: userId } of [staff, host, learner])
    await write(await t.as(), (tx) => recordConsent(tx, { userId, purpose: 'TERMS', given: true, source: 'SIGN_UP' }))
  const codes = await readCodes(t)
  const seller = await plantSeller(t, host)
  await plantAccount(t, codes, learner)
  await plantAccount(t, codes, host)
  const twoFactor = await plantTwoFactor(t, learner)
  const { id: layoffId } = await ok(
    t.call(
      'askLayoffDiscount',
      {
        body: {
          companyName: 'Công ty Giày Sài Gòn',
          position: 'Công nhân may',
          lastDay: '2026-05-31',
          note: '',
          consentVersion: LAYOFF_CONSENT.version,
          proof: { name: 'quyet-dinh.png', base64: await picture() },
        },
      },
      { as: learner },
    ),
  )
  const { id: productId } = await documentOnSale(t, staff, { name: 'Sổ tay' })
  const gift = await paidGift(t, learner, [productId])
  const giftCard = await plantGiftCard(t, learner)
  const { code: ticketCode, answerFileId } = await plantTicket(t, learner)
  const refund = await plantRefund(t, learner, staff)
  const cardId = await write(await t.as(), (tx) =>
    keepCard(tx, learner.id, 'XENDIT', { token: CARD_TOKEN, brand: 'VISA', last4: '4242', expiresAt: null }),
  )
  await plantRows(t)
  await plantOutside(t, host)
  const trip = await startTrip(await t.as(), 'GOOGLE', { returnTo: '/', linkTo: null })
  await ok(t.call('rememberSearch', { body: { text: 'gốm' } }, { as: learner, key: 'gui-lai' }))
  await ok(t.call('requestExport', {}, { as: learner }))
  await t.deliver()
  // Registered once nothing is told any more: nothing leaves for it.
  const hook = await ok(
    t.call('createHook', { body: { name: 'Kho', url: 'https://kho.vidu.vn/tin', kinds: ['order.paid'] } } as never, {
      as: staff,
    }),
  )
  return {
    staff,
    host,
    learner,
    codes,
    seller,
    twoFactor,
    layoffId,
    gift,
    giftCard,
    ticketCode,
    answerFileId,
    refund,
    hook,
    cardId,
    trip,
  }
}

/** A ticket, whose code the sealed key signs, and a file that was sent with it. */
async function plantTicket(t: TestApp, learner: Person): Promise<{ code: string; answerFileId: string }> {
  const questions = [{ id: randomUUID(), kind: 'FILE' as const, label: 'Thẻ sinh viên' }]
  const {
    id: eventId,
    sessionIds,
    tierIds,
    questionIds,
    host,
  } = await publishedEvent(t, {
    tiers: [{ price: 0 }],
    questions,
  })
  const [questionId = ''] = questionIds
  const file = { name: 'the.png', base64: await picture() }
  const { id: answerFileId } = await ok(
    t.call('uploadAnswerFile', { params: { id: questionId }, body: file }, { as: learner }),
  )
  const said = [{ eventId, answers: { [questionId]: answerFileId } }]
  // The papers of that host were never sealed: a row of a test says that they are in order.
  await t.db.deleteFrom('seller_verifications').where('user_id', '=', host.id).execute()
  await ok(t.call('placeOrder', { body: { items: [{ productId: tierIds[0] ?? '' }], tickets: said } }, { as: learner }))
  const [ticket] = (await ok(t.call('myTickets', { query: {} }, { as: learner }))).items
  await plantMeeting(t, { eventId, sessionId: sessionIds[0] ?? '', ticketId: ticket?.id ?? '' })
  return { code: ticket?.code ?? '', answerFileId }
}

/** A meeting, with the address where everybody joins, and that of one guest. */
async function plantMeeting(
  t: TestApp,
  { eventId, sessionId, ticketId }: Record<'eventId' | 'sessionId' | 'ticketId', string>,
) {
  const ctx = await t.as()
  const row = { provider: 'ZOOM' as const, provider_id: '85746065', created_at: t.clock.now }
  const { id } = await t.db
    .insertInto('meetings')
    .values({
      ...row,
      kind: 'EVENT_SESSION',
      owner_id: eventId,
      subject_id: sessionId,
      join_sealed: seal(ctx, 'meeting-links', JOIN_URL),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const guest = { participant: 'khach', join_sealed: seal(ctx, 'meeting-links', `${JOIN_URL}?tk=1`) }
  await t.db
    .insertInto('meeting_guests')
    .values({ meeting_id: id, guest_id: ticketId, serial: 1, joined_at: t.clock.now, ...guest })
    .execute()
}

async function plantSeller(t: TestApp, host: Person) {
  await t.db.deleteFrom('seller_verifications').where('user_id', '=', host.id).execute()
  const data = (await cardPicture()).toString('base64')
  const papers: string[] = []
  for (const side of ['FRONT', 'BACK', 'PORTRAIT'] as const)
    papers.push((await ok(t.call('uploadPaper', { body: { side, data } }, { as: host }))).id)
  await ok(
    t.call(
      'submitSeller',
      {
        body: {
          kind: 'INDIVIDUAL',
          legalName: 'Trần Văn Bán',
          documentType: 'CITIZEN_ID',
          documentNumber: PAPER,
          expiresOn: null,
          taxCode: null,
          address: '12 Lê Lợi, Quận 1',
        },
      },
      { as: host },
    ),
  )
  const { id } = await t.db
    .selectFrom('seller_verifications')
    .select('id')
    .where('user_id', '=', host.id)
    .executeTakeFirstOrThrow()
  return { id, papers }
}

async function plantAccount(t: TestApp, codes: CodeReader, person: Person): Promise<void> {
  await ok(t.call('sendUserOtp', { body: { purpose: 'VERIFY_EMAIL' } }, { as: person }))
  const code = await codes.last(person.email, 'VERIFY_EMAIL')
  const body = { bankCode: 'VCB' as const, number: ACCOUNT, holder: person.fullName, consent: true as const, code }
  await ok(t.call('updateBankAccount', { body }, { as: person }))
}

async function plantTwoFactor(t: TestApp, person: Person) {
  const hash = await hashPassword(PASSWORD)
  await t.db.updateTable('users').set({ password_hash: hash }).where('id', '=', person.id).execute()
  const { secret } = await ok(t.call('setUpTwoFactor', { body: { password: PASSWORD } }, { as: person }))
  const { recoveryCodes } = await ok(
    t.call('confirmTwoFactor', { body: { code: digitsOf(t, secret) } }, { as: person }),
  )
  return { secret, recoveryCodes }
}

/** What an authenticator app shows at the clock of the test. */
export function digitsOf(t: TestApp, secret: string): string {
  return generateSync({ secret, epoch: Math.floor(t.clock.now.getTime() / 1_000) })
}

async function plantGiftCard(t: TestApp, as: Person): Promise<{ id: string; code: string }> {
  const wish = { amount: 200_000, recipientName: 'Lan', message: 'Chúc mừng!' }
  const { paymentId } = await ok(t.call('buyGiftCard', { body: wish }, { as }))
  await notify(t, noticeOf(await attemptOf(t, paymentId)))
  const { id } = await t.db.selectFrom('gift_cards').select('id').executeTakeFirstOrThrow()
  return { id, code: (await ok(t.call('giftCard', { params: { id } }, { as }))).code ?? '' }
}

/** A refund that was asked for, with the account it is to go to. */
async function plantRefund(t: TestApp, as: Person, staff: Person): Promise<string> {
  const { id: productId } = await documentOnSale(t, staff, { name: 'Sách nấu ăn' })
  const attempt = await ordered(t, as, [productId])
  await notify(t, noticeOf(attempt))
  const rows = await t.db.selectFrom('order_items').select('id').where('order_id', '=', attempt.orderId).execute()
  const itemIds = rows.map(({ id }) => id)
  const body = { itemIds, reason: 'Không hợp với tôi' }
  const { id } = await ok(t.call('askRefund', { params: { id: attempt.orderId }, body }, { as }))
  const account = { bankCode: 'VCB' as const, number: ACCOUNT, holder: as.fullName }
  await ok(t.call('nameRefundAccount', { params: { id }, body: account }, { as }))
  return id
}

/** A calendar that a host keeps elsewhere, a way to another one, and the secret address of their bookings. */
async function plantOutside(t: TestApp, host: Person): Promise<void> {
  const ctx = await t.as()
  await outsideCalendar(
    t,
    host,
    seal(ctx, 'outside-calendars', JSON.stringify({ url: 'https://lich.vidu.vn/bi-mat.ics' })),
  )
  await ok(t.call('startOutside', { params: { provider: 'google' } }, { as: host }))
  await ok(t.call('renewBookingFeed', { params: { side: 'host' } }, { as: host }))
}

/** What only providers make: their tokens. */
async function plantRows(t: TestApp): Promise<void> {
  const ctx = await t.as()
  await t.db
    .insertInto('provider_tokens')
    .values({
      provider: 'ZNS',
      access_token: seal(ctx, 'provider-tokens', 'truy-cap'),
      refresh_token: seal(ctx, 'provider-tokens', 'lam-moi'),
      access_expires_at: t.clock.now,
      refreshed_at: t.clock.now,
      begun_with: ['mot-khoa'],
    })
    .execute()
}

async function picture(): Promise<string> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a0c0c' } })
  return (await drawn.png().toBuffer()).toString('base64')
}
