import type { UserRole } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { HostId, StaffId, UserId } from '#domain/ids.ts'
import { isStaff, mayCall } from '#domain/permissions.ts'
import type { Config } from './config.ts'

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
      /** Signing in asks them for a second step. */
      hasTwoFactor?: boolean
      /** A colleague looks on as this person; everything of theirs is read-only. `sessionId` is the colleague's. */
      impersonation?: Impersonation
    }
  | { kind: 'system'; job: string }
  | { kind: 'provider'; provider: string }

export type Impersonation = { id: string; staffId: UserId; staffName: string; until: Date }

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

/** Staff who have not set up their second step, where the configuration asks for one. */
export function lacksSecondStep({ actor, config }: Acting & { readonly config: Config }): boolean {
  return config.staffTwoFactor && actor.kind === 'user' && isStaff(actor.role) && !actor.hasTwoFactor
}

/** How history and audit rows name the actor. */
export function actorRow(actor: Actor): {
  actor_kind: 'user' | 'staff' | 'system' | 'provider' | 'visitor'
  actor_id: string | null
} {
  if (actor.kind === 'user' && actor.impersonation)
    return { actor_kind: 'staff', actor_id: actor.impersonation.staffId }
  if (actor.kind === 'user') return { actor_kind: isStaff(actor.role) ? 'staff' : 'user', actor_id: actor.userId }
  return { actor_kind: actor.kind, actor_id: null }
}
