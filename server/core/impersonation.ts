import { fail } from '#domain/faults.ts'
import type { Impersonation } from './actor.ts'
import type { Context } from './context.ts'
import { registry, theRowOf } from './handed-up.ts'
import type { AnyCall } from './serve.ts'

export const IMPERSONATION_COOKIE = 'bh_impersonation'

/** Where it is written down what a colleague looked at, and what was refused to them. */
export type LookingLog = {
  note(
    ctx: Context,
    looked: { impersonationId: string; refused: boolean; call: string; params: unknown },
  ): Promise<void>
}

/** The one that keeps impersonations hands up the row. */
export const lookingLog = registry<LookingLog>('looking log')

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
    await theRowOf(ctx, lookingLog).note(ctx, { impersonationId: id, refused, call: name, params: params ?? {} })
  if (refused) fail(call.method === 'GET' ? 'IMPERSONATION_HIDDEN' : 'IMPERSONATION_READ_ONLY')
}
