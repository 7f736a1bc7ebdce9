import { isFaultCode } from './faults.ts'
import { formatDateTime } from './time.ts'

/** What jobs are about, by the word before the first dot of the news they hear. */
const ABOUT: Readonly<Record<string, string>> = {
  account: 'Tài khoản',
  order: 'Đơn hàng',
  refund: 'Hoàn tiền',
  payout: 'Chi trả giảng viên',
  transfer: 'Chuyển khoản',
  subscription: 'Hội viên',
  apple: 'Mua qua App Store',
  instalments: 'Trả góp',
  gift: 'Quà tặng',
  'gift-card': 'Thẻ quà tặng',
  credit: 'Số dư',
  proposal: 'Báo giá',
  seat: 'Chỗ học',
  referral: 'Mời bạn',
  books: 'Sổ sách',
  product: 'Sản phẩm',
  course: 'Khóa học',
  membership: 'Hội viên',
  combo: 'Combo',
  document: 'Sách và tài liệu',
  host: 'Giảng viên',
  seller: 'Người bán',
  cohost: 'Đồng giảng viên',
  post: 'Bài viết',
  comment: 'Bình luận',
  message: 'Tin gửi đi',
  promotion: 'Tin khuyến mãi',
  moderation: 'Kiểm duyệt',
  file: 'Tệp',
  webhook: 'Webhook gửi ra ngoài',
}

/** A queue in words: what its jobs are about. `timed/…` runs by the clock, `<news>/<listener>` after the fact. */
export function jobWords(queue: string): string {
  if (queue.startsWith('timed/')) return 'Tác vụ định kỳ'
  return ABOUT[queue.split(/[./]/)[0] ?? ''] ?? 'Tác vụ khác'
}

type Failure = { name?: unknown; code?: unknown; message?: unknown }

/** The last error of a job in words. What a driver said is told by its kind alone: its text may quote what it was sent. */
export function failureInWords(failure: unknown): string {
  const { name, code, message } = (failure ?? {}) as Failure
  const text = typeof message === 'string' ? message : ''
  if (name === 'Fault' && typeof code === 'string' && isFaultCode(code)) return `${text} (${code})`
  if (/handler execution exceeded|timeout|timed out|TimeoutError/i.test(`${String(name)} ${text}`))
    return 'Chạy quá lâu nên bị dừng.'
  if (/ECONN|ENOTFOUND|EAI_AGAIN|fetch failed|being left alone/.test(`${String(code)} ${text}`))
    return 'Không kết nối được dịch vụ bên ngoài.'
  if (/answered HTTP \d{3}/.test(text)) return `Dịch vụ bên ngoài báo lỗi ${/HTTP (\d{3})/.exec(text)?.[1]}.`
  if (typeof code === 'string' && /^[\dA-Z]{5}$/.test(code)) return `Cơ sở dữ liệu từ chối (mã ${code}).`
  return `Lỗi trong chương trình${typeof name === 'string' && name !== 'Error' ? ` (${name.slice(0, 40)})` : ''}.`
}

const HIDDEN = 'đã ẩn'
const NEVER = /code|secret|token|password|e?mail|phone|invitation|signature|key/i
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const WORD = /^([A-Z][A-Z_]{0,39}|[a-z][a-z-]{0,39}|\d{4}-\d{2}-\d{2})$/

/** What a job carries, field by field. Ids, numbers, moments and words of closed lists are shown; what could be a person's, or a key, is not. */
export function payloadShown(data: unknown): { name: string; value: string }[] {
  if (data === null || typeof data !== 'object') return []
  return Object.entries(data).map(([name, value]) => ({ name, value: NEVER.test(name) ? HIDDEN : shown(value) }))
}

function shown(value: unknown): string {
  if (value === null) return 'không có'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.every((one) => ID.test(String(one))) ? `${value.length} mã` : HIDDEN
  if (typeof value !== 'string') return HIDDEN
  if (MOMENT.test(value)) return formatDateTime(value)
  return ID.test(value) || WORD.test(value) ? value : HIDDEN
}
