import { expect } from 'vitest'
import type { InstalmentParts } from '#domain/instalments.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { GOOD, now, sim, t, withCard } from '#server/modules/subscriptions/subscriptions.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { runInstalments, stepPlan } from './step-plan.ts'

/** A course on sale that may be paid in so many parts. */
export async function courseInParts({ price = 1_000_000, parts = 3 as InstalmentParts } = {}) {
  const course = await publishedCourse(t, { price, name: 'Làm chủ Excel' })
  await inParts(course.courseId, parts, course.host)
  return course
}

export async function inParts(productId: string, parts: InstalmentParts | null, host: Person) {
  return ok(t.call('offerInstalments', { params: { id: productId }, body: { parts } }, { as: await now(host) }))
}

/** Begins to pay a product in parts with a kept card. */
export async function begun(
  productId: string,
  { card = GOOD, total = 1_000_000, before }: { card?: string; total?: number; before?: () => Promise<unknown> } = {},
) {
  const { buyer, cardId } = await withCard(card)
  await before?.()
  const body = { productId, cardId, expectedTotal: total }
  const answer = await ok(t.call('beginInstalments', { body }, { as: buyer }))
  return { buyer, cardId, id: answer.planId, answer }
}

/** Makes the plan's other parts be charged to another card. */
export async function payWith(plan: { buyer: Person; id: string }, card: string) {
  const kept = await withCard(card, plan.buyer)
  const body = { cardId: kept.cardId }
  await ok(t.call('changeInstalmentCard', { params: { id: plan.id }, body }, { as: kept.buyer }))
  return kept
}

/** The plan as its owner sees it at the hour it is. */
export async function shown({ buyer, id }: { buyer: Person; id: string }) {
  return ok(t.call('myInstalment', { params: { id } }, { as: await now(buyer) }))
}

/** Goes to the day on which a part is due, and lets the clock do what is due of the plan. */
export async function dueDay(id: string, seq: number) {
  const { due_at } = await part(id, seq)
  t.clock.now = due_at
  await stepPlan(await t.as(), id)
}

export async function tickPlan(id: string, seconds: number) {
  t.clock.advance(seconds)
  await stepPlan(await t.as(), id)
}

export async function tickAll(seconds = 0) {
  t.clock.advance(seconds)
  await runInstalments(await t.as())
}

export function part(id: string, seq: number) {
  return t.db
    .selectFrom('instalment_parts')
    .selectAll()
    .where('plan_id', '=', id)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
}

export function planRow(id: string) {
  return t.db.selectFrom('instalment_plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Whether a course is open to a person at this moment. */
export async function isOpen(userId: string, courseId: string): Promise<boolean> {
  const row = await t.db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Money that came in for a plan, and what goes back of it, in đồng, the orders that nobody asks for any more included. */
export async function cashOf(userId: string) {
  const rows = await t.db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .leftJoin('refund_transfers as x', (join) =>
      join.onRef('x.payment_id', '=', 'p.id').on('x.status', '!=', 'REFUND_FAILED'),
    )
    .select(['p.id', 'p.amount', 'x.amount as back'])
    .where('o.user_id', '=', userId)
    .where('p.status', 'in', ['SUCCESS', 'REFUND'])
    .execute()
  const paid = new Map(rows.map((one) => [one.id, one.amount]))
  return {
    paid: [...paid.values()].reduce((sum, amount) => sum + amount, 0),
    back: rows.reduce((sum, one) => sum + (one.back ?? 0), 0),
  }
}

/** What Xendit's own books took of a person's cards, and how often it was asked. */
export async function chargesOf(userId: string) {
  const refs = await t.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.txn_ref')
    .where('o.user_id', '=', userId)
    .execute()
  const known = new Set(refs.map((one) => one.txn_ref))
  const { requests } = await sim.control('books')
  return (requests as { reference: string; status: string; amount: number }[]).filter((one) => known.has(one.reference))
}

/** Every rule of the books holds. */
export async function booksHold(): Promise<void> {
  const broken = (await runChecks(await t.as())).filter((one) => one.breaches > 0)
  expect(
    broken.map(({ name, rows }) => ({ name, words: rows.map(({ subject, words }) => `${subject}: ${words}`) })),
  ).toEqual([])
}
