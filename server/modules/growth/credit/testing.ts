import { write } from '#server/core/write.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import { bookGivenCredit } from '#server/modules/ledger/book-given-credit.ts'
import type { Person, TestApp } from '#server/testing/app.ts'

/** A person who has so much credit: one of the staff gave it. */
export async function withCredit(t: TestApp, amount: number, giver: Person): Promise<Person> {
  const person = await t.person()
  await write(await t.as(), async (tx) => {
    const row = { user_id: person.id, amount, reason: 'Để thử', given_by: giver.id, created_at: tx.now() }
    const { id } = await tx.db.insertInto('credit_gifts').values(row).returning('id').executeTakeFirstOrThrow()
    await bookGivenCredit(tx, 'CREDIT_GIVEN', { id, userId: person.id, amount })
  })
  return person
}

export const creditOf = async (t: TestApp, person: Person) => (await t.call('credit', {}, { as: person })).body

/** Orders a course with credit and tells, where something is left to pay, that it was paid. */
export async function boughtWith(t: TestApp, buyer: Person, courseId: string, credit: number) {
  const placed = await t.call('placeOrder', { body: { items: [{ productId: courseId }], credit } }, { as: buyer })
  if (placed.status !== 201) throw new Error(placed.raw)
  const { orderId, paymentId } = placed.body
  if (paymentId) await notify(t, noticeOf(await attemptOf(t, paymentId)))
  const items = await t.db.selectFrom('order_items').select('id').where('order_id', '=', orderId).execute()
  return { orderId, paymentId, items: items.map(({ id }) => id) }
}

/** The rules of the books that are broken now. */
export const broken = async (t: TestApp): Promise<string[]> =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)
