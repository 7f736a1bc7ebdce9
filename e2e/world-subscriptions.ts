import { createMembership } from '#server/modules/catalog/memberships/create-membership.ts'
import { switchMembershipStatus } from '#server/modules/catalog/memberships/switch-membership-status.ts'
import { subscribe } from '#server/modules/commerce/subscriptions/subscribe.ts'
import type { Cast, Member } from '#server/seed/people.ts'
import { giveCard } from '#server/seed/subscriptions.ts'

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
