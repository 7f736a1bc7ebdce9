import { contract } from '#domain/contract/index.ts'
import { UserRole } from '#domain/enums.ts'
import {
  areaOf,
  type CallsByName,
  type FindEntry,
  finder,
  isAllowed,
  isKept,
  isProtected,
  levelAsked,
  ruling,
} from '#domain/permission-table.ts'
import { Grant, grantsOf } from '#domain/permissions.ts'
import { fold } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { mayMake } from '#server/core/permissions.ts'
import type { AnyCall } from '#server/core/serve.ts'

type Asked = {
  search?: string | undefined
  area?: string | undefined
  task?: Grant | undefined
  onlyDifferences: boolean
}

/** Every task and every call with what each role may, by default and now, as this process works by it. */
export function permissionMatrix(ctx: Context, { search, area, task, onlyDifferences }: Asked) {
  const find = finder(ctx.permissions.entries)
  const all = (Object.entries(contract) as [string, AnyCall][])
    .map(([name, call]) => rowOf(find, name, call))
    .sort((a, b) => a.area.localeCompare(b.area) || a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const items = all.filter(
    (row) =>
      (!area || row.area === area) &&
      (!task || isAbout(row, task)) &&
      words.every((word) =>
        fold(`${row.name} ${row.method} ${row.path} ${row.grant ?? ''} ${row.opens.join(' ')} ${row.summary}`).includes(
          word,
        ),
      ) &&
      (!onlyDifferences || isDifferent(row)),
  )
  const areas = [...Map.groupBy(all, (row) => row.area)].map(([name, rows]) => ({
    name,
    calls: rows.length,
    differs: rows.filter(isDifferent).length,
  }))
  const tasks = Grant.map((grant) => taskOf(ctx, find, all, grant))
  return { tasks, areas, items, total: items.length, can: { manage: mayMake(ctx, 'addPermission') } }
}

function taskOf(ctx: Context, find: FindEntry, all: readonly Row[], grant: Grant) {
  const rows = all.filter((row) => isAbout(row, grant))
  const cells = UserRole.map((role) => {
    const fixed = isKept(role, grant)
    const entryId = fixed ? null : (find(role, 'GRANT', grant)?.id ?? null)
    const now = ctx.permissions.grants(role).includes(grant)
    return [role, { byDefault: grantsOf[role].includes(grant), now, entryId, fixed }] as const
  })
  return {
    grant,
    roles: Object.fromEntries(cells) as Record<UserRole, (typeof cells)[number][1]>,
    calls: rows.length,
    differs: rows.filter(isDifferent).length,
  }
}

function isAbout(row: Row, grant: Grant): boolean {
  return row.grant === grant || row.opens.includes(grant)
}

type Row = ReturnType<typeof rowOf>

function rowOf(find: FindEntry, name: string, call: AnyCall) {
  const cells = UserRole.map((role) => {
    const fixed = isProtected(role, call as CallsByName[string])
    const entry = fixed ? null : ruling(find, role, name, call)
    const byDefault = isAllowed(role, call, null)
    return [role, { byDefault, now: isAllowed(role, call, entry), entryId: entry?.id ?? null, fixed }] as const
  })
  return {
    name,
    method: call.method,
    path: call.path,
    area: areaOf(call),
    who: call.who,
    grant: call.grant ?? null,
    opens: [...(call.opens ?? [])],
    asks: levelAsked(call),
    summary: call.summary,
    roles: Object.fromEntries(cells) as Record<UserRole, (typeof cells)[number][1]>,
  }
}

function isDifferent({ roles }: Row): boolean {
  return UserRole.some((role) => roles[role].now !== roles[role].byDefault)
}
