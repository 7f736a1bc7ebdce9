import { isStaff } from '#domain/permissions.ts'
import type { Actor } from '#server/core/actor.ts'

type Owned = { owner_id: string }

/** The owner, and staff who look after courses. */
export function mayRead(actor: Actor, resource: Owned): boolean {
  return mayChange(actor, resource) || (actor.kind === 'user' && isStaff(actor.role))
}

export function mayChange(actor: Actor, resource: Owned): boolean {
  return actor.kind === 'user' && actor.userId === resource.owner_id
}
