import { sql } from 'kysely'
import type { DomainEvents } from '#domain/domain-events.ts'
import { greetedAs } from '#domain/people.ts'
import type { Context } from '#server/core/context.ts'
import { findSealed } from '#server/core/sealing.ts'
import type { Told } from '../messages/announcement.ts'
import { staffWith } from '../staff.ts'

/** What people are told about a piece of news, read from the rows as they stand; null when it is no longer true. */
export async function aboutRegistration(ctx: Context, { userId }: DomainEvents['account.registered']): Told {
  const user = await ctx.db.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirst()
  return user
    ? { kind: 'WELCOME', facts: { fullName: greetedAs(user.full_name) }, source: 'account', to: [userId] }
    : null
}

export async function aboutCode(
  ctx: Context,
  { userId, purpose, codeId, sealedCode, channel, phone }: DomainEvents['account.code-issued'],
): Told {
  const issued = await ctx.db
    .selectFrom('one_time_codes')
    .select(['created_at', 'expires_at', 'consumed_at'])
    .where('id', '=', codeId)
    .executeTakeFirst()
  if (!issued || issued.consumed_at || issued.expires_at <= ctx.now()) return null
  const code = findSealed(ctx, 'codes', sealedCode)
  if (code === null) return null
  const minutes = Math.round((issued.expires_at.getTime() - issued.created_at.getTime()) / 60_000)
  return {
    kind: 'ACCOUNT_CODE',
    facts: { purpose, code, minutes },
    source: codeId,
    to: [userId],
    expiresAt: issued.expires_at,
    only: [channel],
    ...(channel === 'SMS' && phone && { phone }),
  }
}

export async function aboutSignUpRepeated(
  _ctx: Context,
  { userId, codeId }: DomainEvents['account.sign-up-repeated'],
): Told {
  return { kind: 'SIGN_UP_REPEATED', facts: {}, source: codeId, to: [userId] }
}

export async function aboutPassword(_ctx: Context, { userId, at }: DomainEvents['account.password-changed']): Told {
  return { kind: 'PASSWORD_CHANGED', facts: { at: new Date(at) }, source: at, to: [userId] }
}

export async function aboutImpersonation(
  ctx: Context,
  { impersonationId, userId }: DomainEvents['impersonation.started'],
): Told {
  const row = await ctx.db
    .selectFrom('impersonations')
    .select(['reason', 'started_at', 'expires_at'])
    .where('id', '=', impersonationId)
    .executeTakeFirst()
  if (!row) return null
  return {
    kind: 'IMPERSONATED',
    facts: { reason: row.reason, startedAt: row.started_at, endsAt: row.expires_at },
    source: impersonationId,
    to: [userId],
  }
}

export async function aboutHostRegistered(ctx: Context, { profileId }: DomainEvents['host.registered']): Told {
  const profile = await theProfile(ctx, profileId)
  if (!profile || (profile.status !== 'NEW' && profile.status !== 'RESUBMIT')) return null
  return {
    kind: 'HOST_REGISTERED',
    about: profile.user_id,
    source: `${profileId}:${profile.submitted_at.getTime()}`,
    to: await staffWith(ctx, 'hosts.decide'),
    facts: { profileId, hostName: profile.full_name, headline: profile.headline, again: profile.status === 'RESUBMIT' },
  }
}

export async function aboutHostApproved(ctx: Context, { profileId, userId }: DomainEvents['host.approved']): Told {
  const profile = await theProfile(ctx, profileId)
  if (profile?.status !== 'APPROVED') return null
  return { kind: 'HOST_APPROVED', facts: { fullName: profile.full_name }, source: profileId, to: [userId] }
}

export async function aboutHostRejected(ctx: Context, { profileId, userId }: DomainEvents['host.rejected']): Told {
  const profile = await theProfile(ctx, profileId)
  if (profile?.status !== 'REJECTED' || !profile.reason) return null
  return {
    kind: 'HOST_REJECTED',
    facts: { reason: profile.reason },
    source: `${profileId}:${profile.decided_at?.getTime()}`,
    to: [userId],
  }
}

export async function aboutCourseSubmitted(ctx: Context, { reviewId }: DomainEvents['course.submitted']): Told {
  const review = await theReview(ctx, reviewId)
  if (review?.status !== 'PENDING') return null
  return {
    kind: 'COURSE_SUBMITTED',
    about: review.hostId,
    source: reviewId,
    to: await staffWith(ctx, 'courses.moderate'),
    facts: { courseName: review.courseName, slug: review.slug, hostName: review.hostName },
  }
}

export async function aboutCourseApproved(ctx: Context, { reviewId, hostId }: DomainEvents['course.approved']): Told {
  const review = await theReview(ctx, reviewId)
  if (!review) return null
  const { courseName, courseId, slug, startAt } = review
  const opensAt = review.courseStatus === 'REVIEWED' && startAt ? new Date(startAt) : null
  return { kind: 'COURSE_APPROVED', facts: { courseName, courseId, slug, opensAt }, source: reviewId, to: [hostId] }
}

export async function aboutCourseRejected(ctx: Context, { reviewId, hostId }: DomainEvents['course.rejected']): Told {
  const review = await theReview(ctx, reviewId)
  if (!review?.reason) return null
  const { courseName, courseId, reason } = review
  return { kind: 'COURSE_REJECTED', facts: { courseName, courseId, reason }, source: reviewId, to: [hostId] }
}

export async function aboutCourseOpened(ctx: Context, { courseId, hostId }: DomainEvents['course.opened']): Told {
  const product = await ctx.db
    .selectFrom('products')
    .select(['name', 'slug'])
    .where('id', '=', courseId)
    .executeTakeFirst()
  return product
    ? { kind: 'COURSE_OPENED', facts: { courseName: product.name, slug: product.slug }, source: courseId, to: [hostId] }
    : null
}

export async function aboutOpeningWaits(
  ctx: Context,
  { courseId, hostId, why, at }: DomainEvents['course.opening-waits'],
): Told {
  const course = await ctx.db
    .selectFrom('courses')
    .select(['name', 'opening_waits_for'])
    .where('id', '=', courseId)
    .executeTakeFirst()
  if (course?.opening_waits_for !== why) return null
  const facts = { courseName: course.name, courseId, why }
  return { kind: 'COURSE_OPENING_WAITS', facts, source: `${courseId}:${at}`, to: [hostId] }
}

export async function aboutFileInfected(ctx: Context, { fileId }: DomainEvents['file.infected']): Told {
  const file = await ctx.db
    .selectFrom('files')
    .select(['owner_id', 'name', 'threat'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file?.threat) return null
  const facts = { fileName: file.name, threat: file.threat }
  return { kind: 'FILE_INFECTED', facts, source: fileId, to: [file.owner_id] }
}

export async function aboutCourseCompleted(
  ctx: Context,
  { userId, certificateId }: DomainEvents['course.completed'],
): Told {
  const certificate = await ctx.db
    .selectFrom('certificates')
    .select(['number', 'learner_name', 'course_name', 'completed_at'])
    .where('id', '=', certificateId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!certificate) return null
  const { number, learner_name: learnerName, course_name: courseName, completed_at: completedAt } = certificate
  return {
    kind: 'COURSE_COMPLETED',
    facts: { number, learnerName, courseName, completedAt },
    source: certificateId,
    to: [userId],
  }
}

export async function aboutOrderPaid(ctx: Context, { orderId, userId }: DomainEvents['order.paid']): Told {
  const order = await ctx.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!order?.paid_at) return null
  const lines = await orderItems(ctx, orderId)
  return {
    kind: 'ORDER_PAID',
    source: orderId,
    to: [userId],
    facts: {
      orderId,
      code: order.code,
      paidAt: order.paid_at,
      listTotal: order.list_total,
      discount: order.discount,
      total: order.total,
      items: lines.map(({ cardId: _, kind: __, ...item }) => item),
      kinds: [...new Set(lines.map(({ kind }) => kind))],
      isGift: order.extensions.includes('gift'),
      giftCardId: lines.find(({ cardId }) => cardId)?.cardId ?? null,
      forSeats: order.extensions.includes('seats'),
    },
  }
}

export async function aboutOrderExpired(ctx: Context, { orderId, userId }: DomainEvents['order.expired']): Told {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['code', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  const [first] = await orderItems(ctx, orderId)
  if (order?.status !== 'REJECTED' || !first) return null
  return {
    kind: 'ORDER_EXPIRED',
    facts: { orderId, code: order.code, firstName: first.name },
    source: orderId,
    to: [userId],
  }
}

/** What an order is of; several of one product that are a line each are told as one. */
function orderItems(ctx: Context, orderId: string) {
  return ctx.db
    .selectFrom('order_items as i')
    .leftJoin('gift_cards as c', 'c.order_item_id', 'i.id')
    .select(['i.kind', 'i.name', 'i.host_name as hostName', 'c.id as cardId'])
    .select([
      sql<number>`sum(i.quantity)::int`.as('quantity'),
      sql<number>`sum(i.price)::bigint`.as('price'),
      sql`min(i.index)`.as('at'),
    ])
    .where('i.order_id', '=', orderId)
    .groupBy(['i.product_id', 'i.kind', 'i.name', 'i.host_name', 'c.id'])
    .orderBy('at')
    .execute()
}

function theProfile(ctx: Context, profileId: string) {
  return ctx.db
    .selectFrom('host_profiles as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .select(['h.user_id', 'h.status', 'h.headline', 'h.reason', 'h.submitted_at', 'h.decided_at', 'u.full_name'])
    .where('h.id', '=', profileId)
    .executeTakeFirst()
}

/** A submission; its name is the one the staff read, whatever the host has typed since. */
function theReview(ctx: Context, reviewId: string) {
  return ctx.db
    .selectFrom('course_reviews as r')
    .innerJoin('courses as c', 'c.id', 'r.course_id')
    .innerJoin('products as p', 'p.id', 'r.course_id')
    .innerJoin('users as u', 'u.id', 'c.host_id')
    .select([
      'r.status',
      'r.reason',
      'c.id as courseId',
      'c.status as courseStatus',
      'p.slug',
      'c.host_id as hostId',
      'u.full_name as hostName',
      sql<string>`r.content ->> 'name'`.as('courseName'),
      sql<string | null>`r.content ->> 'startAt'`.as('startAt'),
    ])
    .where('r.id', '=', reviewId)
    .executeTakeFirst()
}
