import type { CohostRole, WorkKind } from '#domain/cohosts.ts'
import type { DomainEvents } from '#domain/domain-events.ts'
import type { SellerStatus } from '#domain/statuses/seller.ts'
import type { Context } from '#server/core/context.ts'
import type { Told } from '../messages/announcement.ts'
import { staffWith } from '../staff.ts'

/** A part of a host's followers: they hear of the whole batch, under one source, so each of them once. */
export async function aboutHostPublished(
  ctx: Context,
  { batchId, hostId, followerIds }: DomainEvents['host.published'],
): Told {
  const courses = await ctx.db
    .selectFrom('host_news as n')
    .innerJoin('products as p', 'p.id', 'n.product_id')
    .select(['p.name', 'p.slug'])
    .where('n.batch_id', '=', batchId)
    .where('p.on_sale', '=', true)
    .orderBy('n.published_at')
    .orderBy('p.id')
    .execute()
  const host = await ctx.db.selectFrom('users').select('full_name').where('id', '=', hostId).executeTakeFirst()
  if (courses.length === 0 || !host) return null
  return {
    kind: 'HOST_NEWS',
    source: batchId,
    about: hostId,
    to: followerIds,
    facts: { hostId, hostName: host.full_name, courses },
  }
}

/** Whom the owner of a folder let in, as long as they are; the folder is not in the trash. */
export async function aboutFolderShared(ctx: Context, { rightId }: DomainEvents['folder.shared']): Told {
  const row = await ctx.db
    .selectFrom('folder_rights as r')
    .innerJoin('folders as f', 'f.id', 'r.folder_id')
    .innerJoin('users as owner', 'owner.id', 'r.owner_id')
    .select(['r.user_id', 'r.owner_id', 'r.right', 'f.id as folderId', 'f.name as folderName', 'owner.full_name'])
    .where('r.id', '=', rightId)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { folderId, folderName, right } = row
  return {
    kind: 'FOLDER_SHARED',
    source: rightId,
    about: row.owner_id,
    to: [row.user_id],
    facts: { folderId, folderName, ownerName: row.full_name, right },
  }
}

/** The person invited, where they have an account; others are told when they open one. */
export async function aboutCohostInvited(ctx: Context, { invitationId }: DomainEvents['cohost.invited']): Told {
  const row = await theInvitation(ctx, invitationId)
  if (row?.status !== 'INVITED' || row.expires_at <= ctx.now()) return null
  const person = await ctx.db.selectFrom('users').select('id').where('email', '=', row.email).executeTakeFirst()
  if (!person) return null
  const { courseName, hostName, work } = row
  return {
    kind: 'COHOST_INVITED',
    source: invitationId,
    about: row.invited_by,
    to: [person.id],
    facts: { invitationId, courseName, hostName, role: row.role as CohostRole, work },
    expiresAt: row.expires_at,
  }
}

export async function aboutCohostAnswered(ctx: Context, { invitationId }: DomainEvents['cohost.answered']): Told {
  const row = await theInvitation(ctx, invitationId)
  if (row?.status !== 'ACCEPTED' && row?.status !== 'DECLINED') return null
  const person = await ctx.db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('email', '=', row.email)
    .executeTakeFirst()
  return {
    kind: 'COHOST_ANSWERED',
    source: invitationId,
    ...(person && { about: person.id }),
    to: [row.invited_by],
    facts: {
      courseName: row.courseName,
      courseId: row.workId,
      work: row.work,
      personName: person?.full_name ?? row.email,
      accepted: row.status === 'ACCEPTED',
    },
  }
}

export async function aboutSellerSubmitted(ctx: Context, { verificationId }: DomainEvents['seller.submitted']): Told {
  const seller = await theSeller(ctx, verificationId)
  if (seller?.status !== 'SUBMITTED') return null
  return {
    kind: 'SELLER_SUBMITTED',
    about: seller.user_id,
    source: `${verificationId}:${seller.submitted_at.getTime()}`,
    to: await staffWith(ctx, 'sellers.verify'),
    facts: { verificationId, sellerName: seller.full_name },
  }
}

export async function aboutSellerDecided(
  ctx: Context,
  { verificationId, userId }: DomainEvents['seller.decided'],
): Told {
  const seller = await theSeller(ctx, verificationId)
  if (!seller || seller.status === 'SUBMITTED') return null
  const status = seller.status as SellerStatus
  return {
    kind: 'SELLER_DECIDED',
    source: `${verificationId}:${status}:${seller.submitted_at.getTime()}`,
    to: [userId],
    facts: { status, reason: seller.reason },
  }
}

async function theInvitation(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('product_cohosts as c')
    .leftJoin('courses as k', 'k.id', 'c.product_id')
    .leftJoin('events as e', 'e.id', 'c.event_id')
    .innerJoin('users as u', 'u.id', 'c.invited_by')
    .select(['c.status', 'c.email', 'c.role', 'c.invited_by', 'c.expires_at', 'u.full_name as hostName'])
    .select(['k.id as courseId', 'k.name as courseName', 'e.id as eventId', 'e.name as eventName'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { courseId, courseName, eventId, eventName, ...rest } = row
  const workId = courseId ?? eventId
  if (workId === null) return undefined
  const work: WorkKind = courseId === null ? 'event' : 'course'
  return { ...rest, work, workId, courseName: (courseName ?? eventName) || 'chưa đặt tên' }
}

function theSeller(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('seller_verifications as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.status', 's.reason', 's.submitted_at', 'u.full_name'])
    .where('s.id', '=', id)
    .executeTakeFirst()
}
