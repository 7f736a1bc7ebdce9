import { beforeAll, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { write } from '#server/core/write.ts'
import { documentSale } from '#server/modules/accounting/invoices/document-sale.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { paidGift } from '#server/modules/growth/gifts/testing.ts'
import { postLedger } from '#server/modules/ledger/index.ts'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes } from '#server/testing/codes.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { tracesOf } from './traces.ts'

const t = openedApp()
let codes: CodeReader
beforeAll(async () => {
  codes = await readCodes(t)
})

const NAME = 'Khổng Tước Vàng'
const EMAIL = 'khong-tuoc-vang@vidu.vn'
const PHONE = '987123400'
const WORDS = 'hoàng yến lông đỏ'

/** Places where a trace may stay, and why. */
const MAY_STAY: Record<string, string> = {
  'certificates.learner_name': 'a document issued in that name, which whoever holds its number may verify',
  'invoices.buyer_name':
    'a document of a sale, which the law has kept as it was issued; said before the account is deleted',
  'invoices.buyer_address': 'the same',
}

async function live(person: Person): Promise<void> {
  const as = { as: person }
  const course = await publishedCourse(t, { name: 'Múa lân' })
  await enroll(t, person, course)
  for (const { id } of course.lessons) await t.call('completeLesson', { params: { id } }, as)
  await t.call('updateProfile', { body: { bio: `Tôi là ${NAME}, ${WORDS}` } }, as)
  await t.call('updatePhone', { body: { phone: `0${PHONE}` } }, as)
  await t.call('rememberSearch', { body: { text: WORDS } }, as)
  await t.call(
    'addWork',
    { body: { company: WORDS, position: WORDS, jobType: 'other', startedOn: '2020-01-01', description: WORDS } },
    as,
  )
  await t.call('addEducation', { body: { school: WORDS, startedOn: '2010-01-01' } }, as)
  await t.call('addAchievement', { body: { title: WORDS, achievedOn: '2011-01-01' } }, as)
  await t.call('makeDataRequest', { body: { kind: 'CORRECT', detail: `${NAME} ${WORDS}` } }, as)
  await t.call('registerDevice', { body: { token: 'thiet-bi-cua-khong-tuoc-vang-01', platform: 'ios' } }, as)
  await t.call('requestExport', {}, as)
  await t.call('sendUserOtp', { body: { purpose: 'VERIFY_EMAIL' } }, as)
  const code = await codes.last(EMAIL, 'VERIFY_EMAIL')
  await t.call(
    'updateBankAccount',
    { body: { bankCode: 'VCB', number: '0071000123456', holder: NAME, consent: true, code } },
    as,
  )
  await t.deliver()
  await askMoneyBack(person)
  await givePresents(person)
}

/** Words to somebody else, one of them not sent yet; and a present that somebody else means for this person. */
async function givePresents(person: Person): Promise<void> {
  const { courseId } = await publishedCourse(t, { name: 'Thổi sáo' })
  const later = { recipientEmail: 'ban-cua-khong-tuoc@vidu.vn', sendOn: '2026-12-24' }
  for (const wish of [{}, later])
    await paidGift(t, person, [courseId], { recipientName: WORDS, message: NAME, ...wish })
  await paidGift(t, await t.person(), [courseId], { recipientEmail: EMAIL })
  await t.deliver()
}

/** Reasons and a named account; what they say is the person's own. */
async function askMoneyBack(person: Person): Promise<void> {
  const attempt = await ordered(t, person, [(await publishedCourse(t, { name: 'Đánh trống' })).courseId])
  await notify(t, noticeOf(attempt))
  const company = { name: `Công ty ${NAME}`, taxCode: null, address: `${WORDS}, Hà Nội` }
  const asked = await t.call('askCompanyInvoice', { params: { id: attempt.orderId }, body: company } as never, {
    as: person,
  })
  expect(asked.status, asked.raw).toBe(200)
  const [item] = await t.db.selectFrom('order_items').select('id').where('order_id', '=', attempt.orderId).execute()
  const wish = { itemIds: [item?.id ?? ''], reason: `${NAME} ${WORDS}` }
  const as = { as: person }
  const { id } = (await t.call('askRefund', { params: { id: attempt.orderId }, body: wish }, as)).body
  const account = { bankCode: 'VCB' as const, number: '0071000123456', holder: NAME }
  expect((await t.call('nameRefundAccount', { params: { id }, body: account }, as)).status).toBe(200)
  expect((await t.call('cancelRefund', { params: { id } }, as)).status).toBe(200)
  await t.deliver()
}

it('after an account is deleted no table says who the person was', async () => {
  const person = await t.person({ fullName: NAME, email: EMAIL })
  await live(person)
  const words = [NAME, EMAIL, PHONE, WORDS, 'thiet-bi-cua-khong-tuoc-vang']
  expect((await tracesOf(t, words)).length).toBeGreaterThan(10)
  const { kept } = (await t.call('terminationPlan', {}, { as: person })).body
  expect(kept.map(({ text }) => text).join(' ')).toMatch(/hóa đơn đã lập .* vẫn ghi tên người mua như lúc lập/)
  t.clock.advance(61)
  await t.call('terminateRequest', {}, { as: person })
  const code = await codes.last(EMAIL, 'TERMINATE_ACCOUNT')
  expect((await t.call('terminate', { body: { code } }, { as: person })).status).toBe(200)
  await t.deliver()
  expect((await tracesOf(t, words)).filter((place) => !MAY_STAY[place])).toEqual([])
  const accounts = t.db.selectFrom('refunds').select(['account_sealed', 'account_masked'])
  expect(await accounts.execute()).toEqual([{ account_sealed: null, account_masked: null }])
  // What corrects a document later names whom it names.
  const [document] = await t.db.selectFrom('invoices').selectAll().where('buyer_address', 'is not', null).execute()
  const orderId = document?.order_id ?? ''
  const { id: orderItemId } = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await write(await t.as(), async (tx) => {
    const entries = [
      { account: 'BUYER_FUNDS' as const, amount: dong(-1_000), orderId, orderItemId },
      { account: 'COMMISSION' as const, amount: dong(1_000), orderId, orderItemId },
    ]
    await postLedger(tx, { kind: 'SALE_REVERSAL', refId: orderId, memo: 'Điều chỉnh', entries })
    await documentSale(tx, orderId, 'Điều chỉnh')
  })
  const names = await t.db
    .selectFrom('invoices')
    .select('buyer_name')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  expect(names[0]?.buyer_name).toBe(`Công ty ${NAME}`)
})
