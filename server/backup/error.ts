import pg from 'pg'

/** A backup cannot be made, or not be put back. The message is Vietnamese, for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const DATABASE_FULL = '53100'
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']
const CLOSED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']

/** The same failure in words, where it is one of the disk's; else as it is. */
export function diskFault(error: unknown, folder: string): unknown {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (FULL.includes(code))
    return new BackupError(
      `Hết chỗ trên ổ đĩa của ${folder}. Hãy dọn chỗ rồi chạy lại; không có gì dở dang được giữ lại.`,
    )
  if (CLOSED.includes(code))
    return new BackupError(`Không ghi được vào ${folder} (${code}). Hãy sửa quyền hoặc chọn thư mục khác.`)
  return error
}

/** The same failure in words, where the database said it; else as it is. */
export function databaseFault(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  return new BackupError(
    error.code === DATABASE_FULL
      ? 'Hết chỗ trên ổ đĩa của cơ sở dữ liệu. Hãy dọn chỗ rồi chạy lại; cơ sở dữ liệu vẫn như cũ.'
      : `Cơ sở dữ liệu từ chối (${error.code}): ${[error.message, error.detail].filter(Boolean).join('; ')}. Cơ sở dữ liệu vẫn như cũ.`,
  )
}
