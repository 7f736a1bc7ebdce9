import type { Context, Tx } from '#server/core/context.ts'
import { ERASED_NAME, peopleOf } from '#server/modules/identity/index.ts'

/** What those who give and those who claim are called; somebody whose account is gone is a friend. */
export async function giftNames(
  ctx: Context | Tx,
  userIds: readonly (string | null)[],
): Promise<(id: string) => string> {
  const people = await peopleOf(ctx, userIds)
  return (id) => {
    const name = people.get(id)?.fullName
    return name === undefined || name === ERASED_NAME ? 'Một người bạn' : name
  }
}
