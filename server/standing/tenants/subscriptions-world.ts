import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { LAYOFF_CONSENT } from '#domain/layoff.ts'
import { membershipOnSale, ok } from '#server/modules/catalog/goods.fixture.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'

/** A subscription that waits to be paid, and a request for help, both of one person. */
export async function subscribedIn(t: TestApp, user: Person, mark: string) {
  const staff = await t.person({ role: 'ADMIN' })
  const slug = `hoi-vien-${randomUUID()}`
  const { id: membership, planId } = await membershipOnSale(t, staff, { name: `Hội viên ${mark}`, slug })
  const begun = await ok(t.call('subscribe', { params: { id: planId }, body: { provider: 'VNPAY' } }, { as: user }))
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  const base64 = (await drawn.png().toBuffer()).toString('base64')
  const wish = {
    companyName: `Công ty ${mark}`,
    position: 'Thợ may',
    lastDay: '2026-05-31',
    consentVersion: LAYOFF_CONSENT.version,
  }
  const asked = await ok(
    t.call('askLayoffDiscount', { body: { ...wish, proof: { name: 'giay.png', base64 } } }, { as: user }),
  )
  const planned = await plannedIn(t, user)
  return { membership, plan: planId, ...planned, subscription: begun.subscriptionId, layoffRequest: asked.id }
}

/** What somebody pays in parts, whose card was forgotten since: row by row, for no provider answers here. */
async function plannedIn(t: TestApp, user: Person): Promise<{ instalments: string; instalmentOrder: string }> {
  const course = await publishedCourse(t, { price: 900_000 })
  const order = await t.db
    .insertInto('orders')
    .values({
      code: `BH260615${randomUUID()
        .replace(/[^0-9]/g, '')
        .slice(0, 6)
        .padEnd(6, '7')}`,
      user_id: user.id,
      list_total: 450_000,
      total: 450_000,
      status: 'REJECTED',
      created_at: t.clock.now,
      expires_at: t.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = await t.db
    .insertInto('instalment_plans')
    .values({
      user_id: user.id,
      product_id: course.courseId,
      order_id: order.id,
      status: 'FAILED',
      parts: 2,
      total: 900_000,
      line: '{}',
      created_at: t.clock.now,
      ended_at: t.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('instalment_parts')
    .values({
      plan_id: plan.id,
      seq: 1,
      amount: 450_000,
      due_at: t.clock.now,
      status: 'CANCELLED',
      order_id: order.id,
      opened_at: t.clock.now,
    })
    .execute()
  return { instalments: plan.id, instalmentOrder: order.id }
}
