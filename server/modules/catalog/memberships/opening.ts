import type { Context } from '#server/core/context.ts'
import { NOT_BOUGHT, type Opening } from '../sellables.ts'
import { membershipUntil } from './opens.ts'

/** Whether memberships open a product, or the plan itself, to a person now. */
export async function openedByMembership(ctx: Context, userId: string, { id }: { id: string }): Promise<Opening> {
  const until = (await membershipUntil(ctx, userId, [id])).get(id)
  if (until === undefined) return NOT_BOUGHT
  const accessible = until === null || until > ctx.now()
  return { accessible, reason: accessible ? 'MEMBERSHIP' : 'MEMBERSHIP_ENDED', expiresAt: until }
}
