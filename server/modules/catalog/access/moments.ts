import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A row of access under this name was not taken back and is not over; it may begin later. It counts until exactly its end. */
export function heldAt(row: string, now: Date): RawBuilder<SqlBool> {
  const [revoked, ends] = [sql.ref(`${row}.revoked_at`), sql.ref(`${row}.ends_at`)]
  return sql`(${revoked} is null and (${ends} is null or ${ends} > ${now}))`
}

/** The same, and it has begun: at this moment it opens what it is for. */
export function openAt(row: string, now: Date): RawBuilder<SqlBool> {
  return sql`(${heldAt(row, now)} and ${sql.ref(`${row}.starts_at`)} <= ${now})`
}
