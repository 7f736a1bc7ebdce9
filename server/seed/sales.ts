import { dong } from '#domain/money.ts'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { liveContent } from '#server/modules/learning/index.ts'
import { completeLesson } from '#server/modules/learning/progress/complete-lesson.ts'
import { reviewCourse } from '#server/modules/learning/ratings/review-course.ts'
import { settlePayment } from '#server/modules/payments/attempts/settle-payment.ts'
import { approveOrder } from '#server/modules/refunds/approve-order.ts'
import { buyersOf } from './catalogue/buyers.ts'
import { reviews } from './catalogue/reviews.ts'
import type { Cast, Member } from './people.ts'

const PER_ORDER = 6

/** Every purchase of the demo: learners order several courses at a time and VNPAY says they paid. */
export async function sellCourses(ctx: Context, cast: Cast, courses: Map<string, string>): Promise<void> {
  const wanted = new Map<number, string[]>()
  for (const [key, id] of courses)
    for (const buyer of buyersOf(key)) wanted.set(buyer, [...(wanted.get(buyer) ?? []), id])
  for (const [buyer, ids] of wanted) {
    const member = cast.learners[buyer] as Member
    for (let at = 0; at < ids.length; at += PER_ORDER) {
      await buy(
        ctx,
        cast,
        member,
        ids.slice(at, at + PER_ORDER),
        addDays(ctx.now(), -(1 + ((buyer * 7 + at * 11) % 150))),
      )
    }
  }
}

/** One order, paid at the time given, with the codes given. */
export async function buy(
  ctx: Context,
  cast: Cast,
  member: Member,
  productIds: string[],
  at: Date,
  voucherCodes: string[] = [],
): Promise<void> {
  const items = productIds.map((productId) => ({ productId }))
  const placed = await placeOrder(cast.as(member, at), { items, voucherCodes })
  if (placed.paymentId !== null) await payByVnpay(ctx, placed.paymentId, at)
}

/** Orders whose promise of a refund is over stand as done, since the day it was. */
export async function endSales(ctx: Context): Promise<void> {
  const old = await ctx.db
    .selectFrom('orders')
    .select(['id', 'paid_at'])
    .where('status', '=', 'PAID')
    .where('paid_at', '<=', addDays(ctx.now(), -REFUND_DAYS))
    .execute()
  for (const { id, paid_at } of old) {
    const then = addDays(paid_at ?? ctx.now(), REFUND_DAYS)
    await approveOrder({ ...ctx, now: () => then }, id)
  }
}

/** VNPAY says that an attempt was paid, at the time given. */
export async function payByVnpay(ctx: Context, paymentId: string, at: Date): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select(['txn_ref', 'amount'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const told = {
    gateway: 'VNPAY' as const,
    reference: payment.txn_ref,
    amount: dong(payment.amount),
    verdict: 'success' as const,
    transactionNo: payment.txn_ref.slice(-10),
    bankCode: 'NCB',
    code: '00',
    dedupeKey: payment.txn_ref,
  }
  await settlePayment({ ...ctx, actor: { kind: 'provider', provider: 'VNPAY' }, now: () => at }, told, {
    from: 'NOTICE',
    raw: told,
  })
}

/** Reviews by those who learnt enough to judge. */
export async function writeReviews(ctx: Context, cast: Cast, courses: Map<string, string>): Promise<void> {
  for (const review of reviews) {
    const courseId = courses.get(review.courseKey)
    const learner = cast.learners[review.reviewer]
    if (!courseId || !learner) continue
    const as = cast.as(learner, addDays(ctx.now(), -Math.min(review.daysAgo, 150)))
    await learn(as, courseId, 0.35)
    await reviewCourse(as, courseId, { rating: review.rating, text: review.text })
  }
}

/** Marks the first lessons of a course as done, skipping videos that must be watched. `share` from 0 to 1. */
export async function learn(ctx: Context, courseId: string, share: number): Promise<void> {
  const content = await liveContent(ctx, courseId)
  const lessons = content.sections.flatMap((section) => section.lessons)
  const able = lessons.filter((lesson) => lesson.type !== 'VIDEO' || !content.videoCompletionRequired)
  for (const lesson of able.slice(0, Math.max(1, Math.ceil(lessons.length * share))))
    await completeLesson(ctx, lesson.id)
}
