import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { asUser } from '#server/core/actor.ts'
import { createMembership } from '#server/modules/catalog/memberships/create-membership.ts'
import { switchMembershipStatus } from '#server/modules/catalog/memberships/switch-membership-status.ts'
import { beginInstalments } from '#server/modules/growth/instalments/begin-instalments.ts'
import { offerInstalments } from '#server/modules/growth/instalments/offers.ts'
import { quoteInstalments } from '#server/modules/growth/instalments/quote-instalments.ts'
import { subscribe } from '#server/modules/subscriptions/changes/subscribe.ts'
import type { Cast, Member } from '#server/seed/people.ts'
import { giveCard } from '#server/seed/subscriptions.ts'
import type { Site } from './site.ts'

export type Subscribed = { planId: string; subscriptionId: string; membershipId: string }

/** A membership on sale that opens one course, and the learner's subscription to it on a kept card. */
export async function plantSubscription(
  { as, staff, learner }: { as: Cast['as']; staff: Member; learner: Member },
  courseId: string,
): Promise<Subscribed> {
  const { id, plans } = await createMembership(as(staff), {
    name: 'Bàn tính',
    description: 'Mọi khóa học về bảng tính.',
    benefits: ['Hỏi bài giảng viên mỗi tuần'],
    main: true,
    opensAll: false,
    opens: [{ kind: 'PRODUCT', id: courseId }],
    discountPercent: 0,
    plans: [
      { name: 'Theo tháng', period: { unit: 'MONTH', count: 1 }, price: 99_000, listPrice: null, trialDays: 0 },
      { name: 'Một năm', period: { unit: 'YEAR', count: 1 }, price: 990_000, listPrice: null, trialDays: 0 },
    ],
  })
  await switchMembershipStatus(as(staff), id)
  const [month, year] = plans
  const cardId = await giveCard(as(learner))
  const { subscriptionId } = await subscribe(as(learner), month?.id ?? '', { cardId })
  return { planId: year?.id ?? '', subscriptionId, membershipId: id }
}

export type PaidInParts = { planId: string; productId: string }

/** A course that may be paid in three parts, and the learner's plan for it, of which the first is paid. */
export async function plantInstalments(
  { as, host, learner }: { as: Cast['as']; host: Member; learner: Member },
  courseId: string,
): Promise<PaidInParts> {
  await offerInstalments(as(host), courseId, 3)
  const cardId = await giveCard(as(learner))
  const { total: expectedTotal } = await quoteInstalments(as(learner), asUser(as(learner)), { productId: courseId })
  const { planId } = await beginInstalments(as(learner), { productId: courseId, cardId, expectedTotal })
  return { planId, productId: courseId }
}

/** A membership with a plan by the month and one by the quarter, a course that it opens, and a code for new members. */
export async function sellMembership(
  site: Site,
  staff: Page,
  { email, month, quarter }: { email: string; month: number; quarter: number },
): Promise<void> {
  await site.pool.query(
    `insert into products (kind, host_id, slug, name, host_name, on_sale, price, list_price, published_at, lesson_count)
     select 'ONLINE_COURSE', id, 'nau-pho', 'Nấu phở tại nhà', full_name, true, 300000, 300000, now(), 5 from users where email = $1`,
    [email],
  )
  const plan = (name: string, count: number, price: number) => ({ name, period: { unit: 'MONTH', count }, price })
  const headers = { origin: site.url }
  const made = await staff.request.post('/api/v1/admin/memberships', {
    headers,
    data: {
      name: 'Bếp Việt',
      description: 'Mọi khóa nấu ăn.',
      benefits: ['Hỏi đầu bếp mỗi tuần'],
      opensAll: true,
      plans: [plan('Theo tháng', 1, month), plan('Theo quý', 3, quarter)],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = await made.json()
  expect((await staff.request.patch(`/api/v1/admin/memberships/${id}/switch-status`, { headers })).ok()).toBe(true)
  const voucher = await staff.request.post('/api/v1/vouchers', {
    headers,
    data: {
      code: 'BEPMOI',
      name: 'Chào hội viên mới',
      usage: 'MULTI_USE',
      type: 'FIXED_AMOUNT',
      value: 20_000,
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2040-01-01T00:00:00Z',
      productIds: null,
      perUser: 1,
      costShare: { host: 0, platform: 100, affiliate: 0 },
    },
  })
  expect(voucher.status(), await voucher.text()).toBe(201)
}
