import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Rows whose address is the one of an account that was deleted: news of that carries its mark (sha256), not the address. */
export function hasMark(
  emailMark: string,
  column: 'email' | 'recipient' | 'recipient_email' | 'holder_email' = 'email',
): RawBuilder<SqlBool> {
  return sql<SqlBool>`encode(sha256(convert_to(${sql.ref(column)}, 'UTF8')), 'hex') = ${emailMark}`
}
