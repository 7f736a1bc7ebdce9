import { AccessLevel, UserRole } from './enums.ts'
import { Grant, grantsOf, isStaff, mayCall, type Who } from './permissions.ts'

/** What an entry is about: one call by its name, the calls that ask for a grant, or the calls of an area. */
export const TargetKind = ['CALL', 'GRANT', 'AREA'] as const
export type TargetKind = (typeof TargetKind)[number]
export type Target = { readonly kind: TargetKind; readonly name: string }

/**
 * An exception to the defaults of a role. `level` is what the role counts as before the calls of the target: PUBLIC as
 * a visitor, AUTHENTICATED as somebody signed in, GRANTED as somebody who was given what these calls ask for.
 */
export type Entry = {
  readonly id: string
  readonly role: UserRole
  readonly target: Target
  readonly level: AccessLevel
}

type AskingCall = {
  readonly path: string
  readonly who: Who
  readonly grant?: Grant | undefined
  readonly opens?: readonly Grant[] | undefined
}
export type CallsByName = Readonly<Record<string, AskingCall>>

/** Areas whose calls stay with SUPER_ADMIN whatever the table says: signing in, and the table itself. */
export const PROTECTED_AREAS: readonly string[] = ['auth', 'permissions']
export const PROTECTED_GRANTS: readonly Grant[] = ['permissions.read', 'permissions.manage']

/** The area of a call, by its address: `/api/v1/admin/permissions/{id}` lies in `permissions`. */
export function areaOf({ path }: Pick<AskingCall, 'path'>): string {
  const parts = path.split('/').filter((part) => part && !/^(?:api|v\d+|admin)$/.test(part) && !part.startsWith('{'))
  return parts[0] ?? 'admin'
}

/** What a call asks of its caller. */
export function levelAsked({ who, grant }: Pick<AskingCall, 'who' | 'grant'>): AccessLevel {
  if (grant || who === 'host' || who === 'staff') return 'GRANTED'
  return who === 'user' ? 'AUTHENTICATED' : 'PUBLIC'
}

export function isProtected(role: UserRole, call: AskingCall): boolean {
  return role === 'SUPER_ADMIN' && PROTECTED_AREAS.includes(areaOf(call))
}

/** Whether the right stays with the role whatever the table says. */
export function isKept(role: UserRole, grant: Grant): boolean {
  return role === 'SUPER_ADMIN' && PROTECTED_GRANTS.includes(grant)
}

/** The entry that decides for a role and a call: that of the call, else of its grant, else of its area. */
export function ruling(find: FindEntry, role: UserRole, name: string, call: AskingCall): Entry | null {
  return (
    find(role, 'CALL', name) ??
    (call.grant ? find(role, 'GRANT', call.grant) : undefined) ??
    find(role, 'AREA', areaOf(call)) ??
    null
  )
}

export type FindEntry = (role: UserRole, kind: TargetKind, name: string) => Entry | undefined

/** Finds entries by what they are about; there is at most one for a role and a target. */
export function finder(entries: readonly Entry[]): FindEntry {
  const byTarget = new Map(entries.map((entry) => [`${entry.role} ${entry.target.kind} ${entry.target.name}`, entry]))
  return (role, kind, name) => byTarget.get(`${role} ${kind} ${name}`)
}

/**
 * Whether a role may make a call under an entry, or by default without one. An entry gives and takes what is granted; it
 * never makes a host of a learner nor staff of a host. What everybody may do without signing in cannot be taken.
 */
export function isAllowed(role: UserRole, call: AskingCall, entry: Entry | null): boolean {
  if (!entry || isProtected(role, call)) return mayCall(role, call.who, call.grant)
  const counts = AccessLevel.indexOf(entry.level) >= AccessLevel.indexOf(levelAsked(call))
  return counts && mayCall(role, call.who)
}

/** Names of the calls a target covers. */
export function callsOf(calls: CallsByName, { kind, name }: Target): string[] {
  return Object.keys(calls).filter((one) => {
    const call = calls[one] as AskingCall
    if (kind === 'CALL') return one === name
    return kind === 'GRANT' ? rightsOf(call).includes(name) : areaOf(call) === name
  })
}

/** The rights that a call is about: the one it asks for, and those that open what belongs to others. */
function rightsOf({ grant, opens = [] }: AskingCall): readonly string[] {
  return grant ? [grant, ...opens] : opens
}

/** The table as it is asked on every request. */
export type PermissionTable = {
  readonly entries: readonly Entry[]
  /** Whether somebody of this role (null: a visitor) may make the call of this name. */
  allows(role: UserRole | null, name: string): boolean
  /** What the role is granted: its defaults as the entries about grants change them. */
  grants(role: UserRole): readonly Grant[]
}

const VISITOR = 1
const BITS = Object.fromEntries(UserRole.map((role, index) => [role, 2 << index])) as Record<UserRole, number>

/** Works all entries out for all calls once, so that asking is one look into a map. */
export function compilePermissions(calls: CallsByName, entries: readonly Entry[]): PermissionTable {
  const find = finder(entries)
  const who = new Map<string, number>()
  for (const [name, call] of Object.entries(calls)) {
    let bits = mayCall(null, call.who, call.grant) ? VISITOR : 0
    for (const role of UserRole) if (isAllowed(role, call, ruling(find, role, name, call))) bits |= BITS[role]
    who.set(name, bits)
  }
  const grants = Object.fromEntries(UserRole.map((role) => [role, grantsWith(find, role)])) as unknown as Record<
    UserRole,
    readonly Grant[]
  >
  return {
    entries,
    allows: (role, name) => ((who.get(name) ?? 0) & (role === null ? VISITOR : BITS[role])) !== 0,
    grants: (role) => grants[role],
  }
}

function grantsWith(find: FindEntry, role: UserRole): readonly Grant[] {
  return Grant.filter((grant) => {
    const entry = find(role, 'GRANT', grant)
    if (!entry || isKept(role, grant)) return grantsOf[role].includes(grant)
    return entry.level === 'GRANTED' && isStaff(role)
  })
}
