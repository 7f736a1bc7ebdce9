import pg from 'pg'
import { expect, it } from 'vitest'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { growth } from '#server/modules/growth/module.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

const query = pg.Client.prototype.query

/** What work sends to the database, statement by statement, begin and commit among them. */
async function sentBy<T>(work: () => Promise<T>): Promise<{ answer: T; sent: string[] }> {
  const sent: string[] = []
  pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    sent.push(typeof first === 'string' ? first : first.text)
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    return { answer: await work(), sent }
  } finally {
    pg.Client.prototype.query = query
  }
}

/** One purchase of one course: cart, quotation, order, and the notice that it was paid. */
async function purchase() {
  const { courseId } = await publishedCourse(t, { price: 199_000 })
  const buyer = await t.person()
  const as = { as: buyer }
  const added = await sentBy(() => t.call('addToCartV2', { body: { productId: courseId } } as never, as))
  const quoted = await sentBy(() => t.call('quote', { body: {} } as never, as))
  const { total: expectedTotal } = quoted.answer.body
  const ordered = await sentBy(() => t.call('placeOrder', { body: { expectedTotal } }, as))
  const attempt = await attemptOf(t, ordered.answer.body.paymentId ?? '')
  const paid = await sentBy(() => notify(t, noticeOf(attempt)))
  const owned = await t.call('productAccessible', { params: { id: courseId } }, as)
  expect([paid.answer, owned.body.accessible]).toEqual(['00', true])
  return { cart: added.sent, quotation: quoted.sent, order: ordered.sent, notice: paid.sent }
}

it('one purchase of one course takes at most 50 statements from the cart to the access, its notice at most 24', async () => {
  await purchase()
  const { notice, ...before } = await purchase()
  const all = [...Object.values(before).flat(), ...notice]
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(50)
  expect(notice.length, notice.join('\n')).toBeLessThanOrEqual(24)
})

it('the notice of a plain purchase changes nothing that purchases of other things change', async () => {
  const { notice } = await purchase()
  const shared = /\b(invoice_series|invoice_numbers|products|book_closings)\b/
  const changes = /\b(update|insert into|delete from)\s+"?(\w+)|for (no key )?update/i
  expect(notice.filter((text) => changes.test(text) && shared.test(text))).toEqual([])
})

it('a plain purchase asks nothing about an optional capability that the order does not have', async () => {
  const { notice, ...before } = await purchase()
  const optional = new RegExp(`\\b(${growth.tables.join('|')}|order_edits|subscriptions)\\b`)
  expect([...Object.values(before).flat(), ...notice].filter((text) => optional.test(text))).toEqual([])
})
