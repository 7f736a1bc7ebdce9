import { isStaff } from '#domain/permissions.ts'
import type { Actor } from '#server/core/actor.ts'
import { mayManage } from '../tree/access.ts'

type Owned = { owner_id: string }

/** The owner, and staff who look after courses. */
export function mayRead(actor: Actor, resource: Owned): boolean {
  return mayChange(actor, resource) || (actor.kind === 'user' && isStaff(actor.role))
}

/** The owner, and staff who look after libraries. */
export function mayChange(actor: Actor, resource: Owned): boolean {
  return mayManage(actor, resource.owner_id)
}
