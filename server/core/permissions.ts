import { type CallName, contract } from '#domain/contract/index.ts'
import { UserRole } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { type CallsByName, compilePermissions, type Entry, type PermissionTable } from '#domain/permission-table.ts'
import type { Grant } from '#domain/permissions.ts'
import type { Notices } from '#server/core/pg-notify.ts'
import { roleOf } from './actor.ts'
import type { Context, Tx } from './context.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { AnyCall } from './serve.ts'
import { sayFailed } from './unreachable.ts'

/** Who may make which call, as this process knows it: in memory, no request asks the database. */
export type Permissions = Pick<PermissionTable, 'allows' | 'grants' | 'entries'> & {
  /** Works by the table as it stands now; for the process that has just changed it. */
  refresh(): Promise<void>
  close(): void
}

/** The entries of the table, and which version of it they are. */
export type PermissionState = { version: number; entries: Entry[] }

const CHANNEL = 'permissions'
/** While no notices are heard the version is asked for this often, so that a change counts within a second all the same. */
const CHECK_DEAF_MS = 500
/** A connection may be deaf and not know. */
const CHECK_ANYWAY_MS = 15_000

/**
 * Holds the table of permissions worked out for all calls. A change is told by NOTIFY; the version of the table is asked
 * for as well, so that a notice that is lost delays it and nothing more. `stateOf` reads it. Without `notices` only `refresh` brings changes.
 */
export async function openPermissions(parts: {
  db: Db
  log: Log
  notices: Notices | null
  stateOf: (db: Db) => Promise<PermissionState>
}): Promise<Permissions> {
  const { db, notices, stateOf } = parts
  let version = 0
  let table: PermissionTable = compilePermissions(contract as CallsByName, [])
  let checkedAt = Date.now()
  let last = Promise.resolve()
  let waiting: Promise<void> | null = null

  const load = async () => {
    checkedAt = Date.now()
    const current = await versionOf(db)
    if (current === version) return
    const state = await stateOf(db)
    table = compilePermissions(contract as CallsByName, state.entries)
    version = state.version
  }
  // A load under way may have read before the change that is asked about, so askers wait for the one after it.
  const refresh = (): Promise<void> => {
    waiting ??= last.then(() => {
      waiting = null
      const loaded = load()
      last = loaded.catch(() => {})
      return loaded
    })
    return waiting
  }
  const refreshAnyway = () =>
    void refresh().catch((error) => sayFailed(parts, error, 'the table of permissions could not be read'))

  await load()
  await notices?.on(CHANNEL, refreshAnyway, refreshAnyway)
  const timer =
    notices &&
    setInterval(() => {
      if (Date.now() - checkedAt >= (notices.hears ? CHECK_ANYWAY_MS : CHECK_DEAF_MS)) refreshAnyway()
    }, CHECK_DEAF_MS).unref()
  return {
    allows: (role, name) => table.allows(role, name),
    grants: (role) => table.grants(role),
    get entries() {
      return table.entries
    },
    refresh,
    close: () => timer && clearInterval(timer),
  }
}

/**
 * Lets the caller through to a call or throws UNAUTHENTICATED or INSUFFICIENT_PRIVILEGES: once for all calls, before
 * anything else is looked at. Rules about the object stand in the verbs.
 */
export function admit(
  ctx: Pick<Context, 'actor' | 'permissions'>,
  { name, call: { who } }: { name: string; call: AnyCall },
): void {
  if (who !== 'public' && who !== 'provider' && who !== 'system') must(ctx.actor.kind === 'user', 'UNAUTHENTICATED')
  must(ctx.permissions.allows(roleOf(ctx), name), 'INSUFFICIENT_PRIVILEGES')
}

/** Whether the caller's role may make this call, for `can` in replies: the same answer the call itself would give. */
export function mayMake(ctx: Pick<Context, 'actor' | 'permissions'>, name: CallName): boolean {
  return ctx.permissions.allows(roleOf(ctx), name)
}

/** Whether the caller's role holds a grant, by its defaults and the entries about grants. */
export function holds(ctx: Pick<Context | Tx, 'actor' | 'permissions'>, grant: Grant): boolean {
  const role = roleOf(ctx)
  return role !== null && ctx.permissions.grants(role).includes(grant)
}

/** The roles that hold a grant, by their defaults and the entries about grants. */
export function rolesHolding(ctx: Pick<Context | Tx, 'permissions'>, grant: Grant): UserRole[] {
  return UserRole.filter((role) => ctx.permissions.grants(role).includes(grant))
}

async function versionOf(db: Db): Promise<number> {
  const row = await db.selectFrom('permission_state').select('version').executeTakeFirstOrThrow()
  return row.version
}
