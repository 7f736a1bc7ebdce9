import type { UserRole } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { HostId, StaffId, UserId } from '#domain/ids.ts'
import { isStaff, mayCall } from '#domain/permissions.ts'

/** Who is doing this. Jobs and providers are actors too, so that no audit row lies. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'user'
      userId: UserId
      sessionId: string
      role: UserRole
      fullName: string
      email: string
      avatarFileId: string | null
    }
  | { kind: 'system'; job: string }
  | { kind: 'provider'; provider: string }

type Acting = { readonly actor: Actor }

/** The signed-in person. Throws UNAUTHENTICATED. */
export function asUser(ctx: Acting): UserId {
  must(ctx.actor.kind === 'user', 'UNAUTHENTICATED')
  return ctx.actor.userId
}

/** The signed-in person as a host (staff may act as one; whose object it is, is asked apart). Throws INSUFFICIENT_PRIVILEGES. */
export function asHost(ctx: Acting): HostId {
  const id = asUser(ctx)
  must(mayCall(roleOf(ctx), 'host'), 'INSUFFICIENT_PRIVILEGES')
  return id as HostId
}

/** The signed-in person as staff. Throws INSUFFICIENT_PRIVILEGES. */
export function asStaff(ctx: Acting): StaffId {
  const id = asUser(ctx)
  const role = roleOf(ctx)
  must(role !== null && isStaff(role), 'INSUFFICIENT_PRIVILEGES')
  return id as StaffId
}

/** The signed-in person's id, or null for visitors and machines. */
export function userIdOf(ctx: Acting): UserId | null {
  return ctx.actor.kind === 'user' ? ctx.actor.userId : null
}

export function roleOf(ctx: Acting): UserRole | null {
  return ctx.actor.kind === 'user' ? ctx.actor.role : null
}

/** How history and audit rows name the actor. */
export function actorRow(actor: Actor): {
  actor_kind: 'user' | 'staff' | 'system' | 'provider' | 'visitor'
  actor_id: string | null
} {
  if (actor.kind === 'user') return { actor_kind: isStaff(actor.role) ? 'staff' : 'user', actor_id: actor.userId }
  return { actor_kind: actor.kind, actor_id: null }
}
