import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Rows whose `email` is the one of an account that was deleted: news of that carries its mark, not the address. */
export function hasMark(emailMark: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`encode(sha256(convert_to(email, 'UTF8')), 'hex') = ${emailMark}`
}
