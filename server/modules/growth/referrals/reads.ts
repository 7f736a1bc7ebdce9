import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import type { Paging } from '#server/core/page.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { friendName } from './names.ts'
import { inviterOf, ownCode } from './own-code.ts'
import { factsOf } from './rows.ts'
import { standingOf, wordsFor } from './rules.ts'
import { promised, termsInForce } from './terms.ts'

/** A person's invitation, the friends it brought, the latest first, and what that earned in đồng. */
export async function readReferrals(ctx: Context, userId: string, { take, skip }: Paging) {
  const [code, terms, sums, rows] = await Promise.all([
    ownCode(ctx, userId),
    termsInForce(ctx),
    sumsOf(ctx, userId),
    factsOf(
      ctx,
      sql`r.inviter_id = ${userId}`,
      sql`r.joined_at desc, r.id desc limit ${sql.lit(take)} offset ${sql.lit(skip)}`,
    ),
  ])
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.friend_id),
  )
  const at = { now: ctx.now(), monthlyLimit: terms.monthly_limit }
  const items = rows.map((row) => ({
    id: row.id,
    name: friendName(people.get(row.friend_id)?.fullName),
    joinedAt: row.joined_at,
    ...standingOf(row, at),
    amount: row.inviter_amount,
    words: wordsFor(row),
  }))
  return { code, terms: terms.active ? promised(terms) : null, ...sums, items }
}

/** Who invites by this code, and what whoever comes gets; `reader` says for whom that is. INVITATION_NOT_FOUND. */
export async function readInvitation(ctx: Context, code: string) {
  const inviter = await inviterOf(ctx, code)
  must(inviter !== undefined, 'INVITATION_NOT_FOUND')
  const [people, terms] = await Promise.all([peopleOf(ctx, [inviter.id]), termsInForce(ctx)])
  const person = people.get(inviter.id)
  const self = ctx.actor.kind === 'user' && ctx.actor.userId === inviter.id
  return {
    code,
    inviterName: person?.fullName ?? '',
    avatarUrl: person?.avatarUrl ?? null,
    terms: terms.active ? promised(terms) : null,
    reader: self ? ('INVITER' as const) : ctx.actor.kind === 'user' ? ('MEMBER' as const) : ('NEW' as const),
  }
}

async function sumsOf(ctx: Context, userId: string) {
  const row = await ctx.db
    .selectFrom('referrals as r')
    .innerJoin('referral_terms as t', 't.id', 'r.terms_id')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where r.status = 'REWARDED')::int`.as('rewarded'),
      sql<number>`coalesce(sum(t.inviter_amount) filter (where r.status = 'REWARDED'), 0)::bigint`.as('earned'),
    ])
    .where('r.inviter_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row
}
