import { mayCall } from '#domain/permissions.ts'
import type { Actor } from '#server/core/actor.ts'

/** Whether this person may change everything in the library of `ownerId`: its owner, and staff who look after libraries. */
export function mayManage(actor: Actor, ownerId: string): boolean {
  if (actor.kind === 'system') return true
  return actor.kind === 'user' && (actor.userId === ownerId || mayCall(actor.role, 'staff', 'library.manage'))
}
