import { BuildError } from './build.ts'

/** Something the person at the terminal can put right. The message is one Vietnamese line. */
export class Failure extends Error {
  override name = 'Failure'
}

/** Errors whose message is such a line. By name: the bundle of the server has classes of its own. */
const IN_ONE_LINE = new Set(['Failure', 'BackupError', 'ConfigError', 'PostgresError', 'MigrationError'])

/** PostgreSQL: the role may not do that. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** What to print for an error that ends a script: one line where we know the cause, everything where we do not. */
export function explain(error: unknown): string {
  if (error instanceof BuildError) return `${error.output.trim()}\n${error.message}: xem lỗi ở trên.`
  if (error instanceof Error && IN_ONE_LINE.has(error.name)) return error.message
  if ((error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE)
    return `Tài khoản của DATABASE_URL không đủ quyền dựng cấu trúc dữ liệu (${(error as Error).message}). Hãy cấp CREATE trên cơ sở dữ liệu và trên schema public.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
