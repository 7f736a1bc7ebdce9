import type { AccessLevel, UserRole } from '#domain/enums.ts'
import type { CallsByName, Entry, Target } from '#domain/permission-table.ts'
import {
  callsOf,
  isAllowed,
  isProtected,
  levelAsked,
  PROTECTED_AREAS,
  PROTECTED_GRANTS,
} from '#domain/permission-table.ts'
import { grantsOf, mayCall } from '#domain/permissions.ts'

export type Wish = { role: UserRole; target: Target; accessLevel: AccessLevel }

/** Whether the entry is about what SUPER_ADMIN keeps in any case: signing in, and the table itself. */
export function locksOut(calls: CallsByName, { role, target }: Wish): boolean {
  if (role !== 'SUPER_ADMIN') return false
  if (target.kind === 'AREA') return PROTECTED_AREAS.includes(target.name)
  if (target.kind === 'GRANT') return (PROTECTED_GRANTS as readonly string[]).includes(target.name)
  return callsOf(calls, target).some((name) => isProtected(role, calls[name] as CallsByName[string]))
}

/**
 * Whether an entry can ever make a difference: some call of the target can be given to the role or taken from it. Rights
 * are for the staff, also those that open objects in calls that hosts make.
 */
export function canCount(calls: CallsByName, { role, target }: Wish): boolean {
  if (target.kind === 'GRANT') return mayCall(role, 'staff')
  return callsOf(calls, target).some((name) => {
    const call = calls[name] as CallsByName[string]
    return mayCall(role, call.who) && levelAsked(call) !== 'PUBLIC'
  })
}

/** How many calls an entry is about, and for how many it decides otherwise than the default. */
export function reach(calls: CallsByName, entry: Entry): { calls: number; differs: number } {
  const names = callsOf(calls, entry.target)
  const differing = names.filter((name) => {
    const call = calls[name] as CallsByName[string]
    if (entry.target.kind === 'GRANT' && call.grant !== entry.target.name) return opensElse(entry)
    return isAllowed(entry.role, call, entry) !== isAllowed(entry.role, call, null)
  })
  return { calls: names.length, differs: differing.length }
}

/** Whether what belongs to others opens to the role under an entry about the right, where by default it does not, or the other way round. */
function opensElse({ role, target, level }: Entry): boolean {
  return (grantsOf[role] as readonly string[]).includes(target.name) !== (level === 'GRANTED')
}
