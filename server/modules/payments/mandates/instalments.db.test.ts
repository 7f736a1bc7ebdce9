import { expect, it } from 'vitest'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { stepPlan } from '#server/modules/growth/instalments/step-plan.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { agreementStage, DECLINED_LATER, GOOD } from './agreements.fixture.ts'
import { endMandates } from './end-agreements.ts'

const a = agreementStage()
const { s } = a
const planRow = (id: string) =>
  s.t.db.selectFrom('instalment_plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const partsOf = (id: string) =>
  s.t.db.selectFrom('instalment_parts').selectAll().where('plan_id', '=', id).orderBy('seq').execute()
const theirs = async (id: string) => {
  const kept = await s.t.db.selectFrom('charge_agreements').selectAll().where('plan_id', '=', id).executeTakeFirst()
  return (await a.theirs()).find((one) => one.id === kept?.provider_ref)
}

/** Somebody who begins to pay a course in three parts with a card they give on VNPAY's page. */
async function begun() {
  const course = await publishedCourse(s.t, { price: 1_000_000 })
  const host = await a.now(course.host)
  await ok(s.t.call('offerInstalments', { params: { id: course.courseId }, body: { parts: 3 } }, { as: host }))
  const buyer = await a.now(await s.t.person())
  const body = { productId: course.courseId, expectedTotal: 1_000_000 }
  const answer = await ok(s.t.call('beginInstalments', { body }, { as: buyer }))
  return { buyer, id: answer.planId, answer }
}
async function dueDay(id: string, seq: number) {
  await a.waitUntil((await partsOf(id)).find((part) => part.seq === seq)?.due_at ?? new Date(0))
  await stepPlan(await s.t.as(), id)
}

it('the first part is paid on VNPAY’s page, the others without their owner, each for its own sum; then it is ended', async () => {
  const { id, answer } = await begun()
  expect(answer).toMatchObject({ status: 'PENDING' })
  await a.onPage(answer.payUrl, { card: GOOD })
  expect(await planRow(id)).toMatchObject({ status: 'ACTIVE' })
  for (const seq of [2, 3]) await dueDay(id, seq)
  expect((await partsOf(id)).map(({ status }) => status)).toEqual(['PAID', 'PAID', 'PAID'])
  expect((await partsOf(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000_000)
  expect((await planRow(id)).status).toBe('FINISHED')
  expect((await theirs(id))?.state).toBe('ACTIVE')
  await endMandates(await s.t.as())
  expect((await theirs(id))?.state).toBe('CANCELLED')
  await a.booksHold()
})

it('a part that is declined falls behind; another card is given for the plan and pays it at once', async () => {
  const { id, answer, buyer } = await begun()
  await a.onPage(answer.payUrl, { card: DECLINED_LATER })
  await dueDay(id, 2)
  expect(await planRow(id)).toMatchObject({ status: 'LATE', failures: 1 })
  const body = { provider: 'VNPAY' as const, planId: id }
  const page = await ok(s.t.call('addCard', { body }, { as: await a.now(buyer) }))
  await a.onPage(page.url, { card: GOOD })
  await stepPlan(await s.t.as(), id)
  expect(await planRow(id)).toMatchObject({ status: 'ACTIVE', failures: 0 })
  await a.booksHold()
})

it('a payer who leaves the page owes nothing, and nothing was opened', async () => {
  const { id, answer } = await begun()
  await a.onPage(answer.payUrl, { outcome: 'cancel' })
  await a.wait(20 * 60)
  await stepPlan(await s.t.as(), id)
  expect(await planRow(id)).toMatchObject({ status: 'FAILED', card_id: null })
})
