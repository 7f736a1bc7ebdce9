import { sql } from 'kysely'
import type { AccessLevel, UserRole } from '#domain/enums.ts'
import type { TargetKind } from '#domain/permission-table.ts'
import type { Db } from '#server/core/db.ts'
import type { PermissionState } from '#server/core/permissions.ts'

type Row = { id: string; role: UserRole; target_kind: TargetKind; target: string; access_level: AccessLevel }

/** The entries and their version in one statement, so that they belong together. */
export async function permissionState(db: Db): Promise<PermissionState> {
  const { rows } = await sql<{ version: number; entries: Row[] }>`
    select version, (select coalesce(json_agg(p order by id), '[]') from permissions p) as entries
    from permission_state`.execute(db)
  const { version = 0, entries = [] } = rows[0] ?? {}
  return {
    version,
    entries: entries.map((row) => ({
      id: row.id,
      role: row.role,
      target: { kind: row.target_kind, name: row.target },
      level: row.access_level,
    })),
  }
}
