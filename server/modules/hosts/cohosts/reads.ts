import type { WorkKind } from '#domain/cohosts.ts'
import { must } from '#domain/faults.ts'
import { asHost, asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { type PublicPerson, peopleOf, theUser } from '#server/modules/identity/index.ts'
import { answerOf, isFor } from './access.ts'
import { type CohostRow, theCohost, theWork, workOfRow, workRoleOf, workRow } from './rows.ts'

/** Who helps with something and who is invited to; everybody of the team may know. COURSE_NOT_FOUND, EVENT_NOT_FOUND, NOT_OWNER. */
export async function cohostsOf(ctx: Context, kind: WorkKind, id: string) {
  const hostId = asHost(ctx)
  const { hostId: ownerId, ...work } = await theWork(ctx, kind, id)
  const role = await workRoleOf(ctx, kind, { id, host_id: ownerId }, hostId)
  must(role !== null, 'NOT_OWNER')
  const rows = (await ctx.db
    .selectFrom('product_cohosts')
    .selectAll()
    .where(workRow(ctx, kind).column, '=', id)
    .where('status', 'in', ['INVITED', 'ACCEPTED'])
    .orderBy('invited_at')
    .orderBy('id')
    .execute()) as CohostRow[]
  const people = await peopleOf(ctx, [ownerId, ...rows.map((row) => row.user_id)])
  const owner = people.get(ownerId)
  must(owner !== undefined, workRow(ctx, kind).missing)
  return {
    work,
    owner,
    items: rows.map((row) => shownCohost(row, people.get(row.user_id ?? '') ?? null)),
    can: { invite: role === 'OWNER' },
  }
}

/** Invitations that wait for the caller's answer. */
export async function myInvitations(ctx: Context) {
  const user = await theUser(ctx, asUser(ctx))
  const rows = (await ctx.db
    .selectFrom('product_cohosts')
    .selectAll()
    .where('email', '=', user.email)
    .where('status', '=', 'INVITED')
    .where('expires_at', '>', ctx.now())
    .orderBy('invited_at', 'desc')
    .execute()) as CohostRow[]
  const items = await Promise.all(rows.map((row) => shownInvitation(ctx, row, user)))
  return { items, total: items.length }
}

/** One invitation, for the person it is for and for the owner. COHOST_NOT_FOUND, INVITATION_FOR_ANOTHER. */
export async function oneInvitation(ctx: Context, id: string) {
  const user = await theUser(ctx, asUser(ctx))
  const row = await theCohost(ctx, id)
  must(isFor(row, user) || row.invited_by === user.id, 'INVITATION_FOR_ANOTHER')
  return shownInvitation(ctx, row, user)
}

export function shownCohost(row: CohostRow, user: PublicPerson | null) {
  return {
    id: row.id,
    user,
    email: row.email,
    role: row.role,
    status: row.status,
    invitedAt: row.invited_at,
    expiresAt: row.expires_at,
    answeredAt: row.answered_at,
  }
}

async function shownInvitation(ctx: Context, row: CohostRow, user: { email: string; email_verified_at: Date | null }) {
  const { hostId, ...work } = await workOfRow(ctx, row)
  const people = await peopleOf(ctx, [hostId])
  const invitedBy = people.get(hostId)
  must(invitedBy !== undefined, 'COHOST_NOT_FOUND')
  return {
    id: row.id,
    work,
    invitedBy,
    email: row.email,
    role: row.role,
    status: row.status,
    expiresAt: row.expires_at,
    can: answerOf(row, work.kind, { email: user.email, verified: user.email_verified_at !== null }, ctx.now()),
  }
}
