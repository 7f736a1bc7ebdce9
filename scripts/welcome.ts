import type { Config } from '#server/core/config.ts'

const PASSWORD = 'benhoc-demo'
const ACCOUNTS = [
  ['hocvien@benhoc.test', 'học viên'],
  ['giangvien@benhoc.test', 'giảng viên'],
  ['quantri@benhoc.test', 'quản trị cao nhất'],
  ['product-owner@benhoc.test', 'chủ sản phẩm'],
  ['admin@benhoc.test', 'quản trị'],
  ['aca-partner@benhoc.test', 'đối tác học thuật'],
  ['marketing@benhoc.test', 'tiếp thị'],
  ['sale@benhoc.test', 'bán hàng'],
] as const

/** What a newcomer needs once the site answers: where it is and how to get in. */
export function welcome(config: Config): string {
  const lines = ['', `Bến Học đã sẵn sàng: ${config.publicUrl}`]
  if (config.seedDemo) {
    lines.push('', `Tài khoản dùng thử, mật khẩu chung ${PASSWORD}:`)
    const width = Math.max(...ACCOUNTS.map(([email]) => email.length))
    lines.push(...ACCOUNTS.map(([email, who]) => `  ${email.padEnd(width)}  ${who}`))
  }
  if (config.devInbox) lines.push('', `Thư gửi đi nằm ở ${config.publicUrl}/dev/inbox`)
  return [...lines, '', 'Ctrl-C để dừng.'].join('\n')
}
