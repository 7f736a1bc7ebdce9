import { can, type MembersThing, type Reader, VISITOR, type Way } from '#domain/reading.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'

/** Whoever asks, as `can` judges them. */
export async function askingReader(ctx: Context | Tx): Promise<Reader> {
  const userId = userIdOf(ctx)
  if (userId === null) return VISITOR
  const moderates = holds(ctx, 'content.moderate')
  return { userId, moderates, periods: await ctx.members.periodsOf(ctx, userId), given: [] }
}

/** Somebody who is not asking, as `can` judges them: a visitor once their account is closed or locked. */
export async function readerNamed(ctx: Context | Tx, userId: string): Promise<Reader> {
  const user = await ctx.db.selectFrom('users').select(['role', 'state']).where('id', '=', userId).executeTakeFirst()
  if (user?.state !== 'ACTIVE') return VISITOR
  const moderates = ctx.permissions.grants(user.role).includes('content.moderate')
  return { userId, moderates, periods: await ctx.members.periodsOf(ctx, userId), given: [] }
}

/** What is asked about a published post. */
export type Published = { id: string; ownerId: string; hasMembersPart: boolean; membershipIds: readonly string[] }

/** By what right the reader reads the members' part of a post; `FREE` where the whole post is everybody's. */
export function wayTo(ctx: Context | Tx, reader: Reader, post: Published): Way | 'FREE' | null {
  if (!post.hasMembersPart) return 'FREE'
  const thing: MembersThing = { id: post.id, ownerId: post.ownerId, membershipIds: post.membershipIds }
  return can(reader, thing, ctx.now())
}
