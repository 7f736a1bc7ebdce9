import { fail } from '#domain/faults.ts'
import type { Impersonation } from './actor.ts'
import type { Context } from './context.ts'
import type { AnyCall } from './serve.ts'

export const IMPERSONATION_COOKIE = 'bh_impersonation'

/**
 * A colleague who looks on as somebody else only looks: what is not a GET is refused, and so is what stays between a
 * person and the site. What is looked at and what was refused is written down before the answer.
 * @throws IMPERSONATION_READ_ONLY, IMPERSONATION_HIDDEN
 */
export async function watchLooking(
  ctx: Context,
  { id }: Impersonation,
  { name, call }: { name: string; call: AnyCall },
  params: unknown,
): Promise<void> {
  if (call.impersonated === 'allowed') return
  const hidden = call.impersonated === 'hidden'
  const refused = hidden || call.method !== 'GET'
  if (refused || call.who !== 'public')
    await ctx.db
      .insertInto('impersonation_events')
      .values({
        impersonation_id: id,
        kind: refused ? 'REFUSED' : 'READ',
        call: name,
        params: JSON.stringify(params ?? {}),
        at: ctx.now(),
      })
      .execute()
  if (refused) fail(call.method === 'GET' ? 'IMPERSONATION_HIDDEN' : 'IMPERSONATION_READ_ONLY')
}
