import { isStaff } from '#domain/permissions.ts'
import { roleOf } from '#server/core/actor.ts'
import type { Tx } from '#server/core/context.ts'
import { mustBeApprovedHost } from '#server/modules/hosts/index.ts'

/** Who wrote a post reads its drafts, changes it, publishes it and takes it down; nobody else, staff neither. */
export function mayChangePost(userId: string, post: { author_id: string }): boolean {
  return post.author_id === userId
}

/** Hosts write once they are approved; the staff write the news of the house. HOST_NOT_APPROVED. */
export async function mustBeAuthor(tx: Tx, userId: string): Promise<void> {
  const role = roleOf(tx)
  if (role === null || !isStaff(role)) await mustBeApprovedHost(tx, userId)
}
