/** A backup cannot be made, or not be put back. The message is Vietnamese, for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']
const CLOSED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']

/** The same failure in words, where it is one of the disk's; else as it is. */
export function diskFault(error: unknown, folder: string): unknown {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (FULL.includes(code))
    return new BackupError(`Hết chỗ trên ổ đĩa của ${folder}: chưa ghi được gì trọn vẹn, không có gì được giữ lại.`)
  if (CLOSED.includes(code))
    return new BackupError(`Không ghi được vào ${folder} (${code}). Hãy sửa quyền hoặc chọn thư mục khác.`)
  return error
}
