import { percentWords } from './books.ts'
import { formatDong, formatNumber } from './money.ts'
import { accessLevelWords, roleWords } from './permissions.ts'
import { formatDateTime } from './time.ts'

/** Where what was done belongs: the filter of the log. Each area covers actions by the word before their first dot. */
export const auditAreas = {
  ACCOUNTS: { word: 'Tài khoản', of: ['user', 'users', 'session', 'data-request', 'impersonation', 'layoff'] },
  ORDERS: { word: 'Đơn hàng', of: ['order', 'orders', 'seat', 'seats', 'gift', 'gift-card', 'credit', 'proposal'] },
  REFUNDS: { word: 'Hoàn tiền và chuyển khoản', of: ['refund', 'bank-transfer'] },
  PAYOUTS: { word: 'Chi trả', of: ['payout', 'payouts', 'payout-wait', 'affiliate-payout'] },
  BOOKS: {
    word: 'Kế toán',
    of: ['books', 'taxes', 'commission-rule', 'tax-rate', 'vat-rate', 'provider-fee', 'difference', 'invoice', 'sheet'],
  },
  OFFERS: {
    word: 'Ưu đãi',
    of: ['voucher', 'vouchers', 'discount', 'referral', 'referral-terms', 'promotion', 'affiliate', 'affiliate-terms'],
  },
  SUBSCRIPTIONS: { word: 'Hội viên và trả góp', of: ['subscription', 'instalments'] },
  HOSTS: { word: 'Giảng viên', of: ['host', 'seller', 'cohost'] },
  CONTENT: {
    word: 'Nội dung và sản phẩm',
    of: [
      'course',
      'post',
      'business',
      'category',
      'synonym',
      'certificate',
      'library',
      'product',
      'places',
      'event',
      'calendar',
      'booking',
      'holiday',
      'event-category',
      'reservation',
      'ticket',
    ],
  },
  SYSTEM: { word: 'Hệ thống', of: ['permission', 'job', 'jobs', 'webhook', 'message', 'email', 'emails'] },
} as const satisfies Record<string, { word: string; of: readonly string[] }>
export type AuditArea = keyof typeof auditAreas
export const AuditArea = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]]

type Shown = 'text' | 'dong' | 'percent' | 'number' | 'instant' | 'role' | 'level' | 'list' | 'size'
/**
 * What of a row's details is shown, and as what. A closed list: a field that nobody put here is never shown, so that a
 * verb that notes too much tells it to nobody.
 */
const FIELDS: Readonly<Record<string, readonly [label: string, as: Shown]>> = {
  from: ['Từ', 'role'],
  to: ['Thành', 'role'],
  reason: ['Lý do', 'text'],
  note: ['Ghi chú', 'text'],
  memo: ['Diễn giải', 'text'],
  amount: ['Số tiền', 'dong'],
  extra: ['Thêm', 'dong'],
  back: ['Trả lại', 'dong'],
  total: ['Tổng cộng', 'dong'],
  refunded: ['Hoàn lại', 'dong'],
  code: ['Mã', 'text'],
  pattern: ['Mẫu mã', 'text'],
  name: ['Tên', 'text'],
  title: ['Tiêu đề', 'text'],
  number: ['Số', 'text'],
  count: ['Số lượng', 'number'],
  created: ['Đã tạo', 'number'],
  refused: ['Bị từ chối', 'number'],
  given: ['Đã giao', 'number'],
  lines: ['Số dòng', 'number'],
  parts: ['Số kỳ', 'number'],
  capacity: ['Số chỗ', 'number'],
  quotaBytes: ['Dung lượng', 'size'],
  version: ['Bản', 'number'],
  changed: ['Đã đổi', 'list'],
  fields: ['Đã đổi', 'list'],
  role: ['Vai trò', 'role'],
  right: ['Quyền', 'text'],
  accessLevel: ['Mức truy cập', 'level'],
  basisPoints: ['Tỷ lệ', 'percent'],
  month: ['Tháng', 'text'],
  cutoff: ['Tính đến', 'instant'],
  until: ['Đến', 'instant'],
  at: ['Vào lúc', 'instant'],
  startsAt: ['Từ lúc', 'instant'],
  startsOn: ['Từ ngày', 'text'],
  when: ['Thời điểm', 'text'],
  purpose: ['Mục đích', 'text'],
  provider: ['Qua', 'text'],
  bankCode: ['Ngân hàng', 'text'],
  status: ['Trạng thái', 'text'],
  kind: ['Loại', 'text'],
  verdict: ['Kết quả', 'text'],
  refusal: ['Lý do từ chối', 'text'],
  format: ['Định dạng', 'text'],
  vatClass: ['Loại thuế', 'text'],
  job: ['Tác vụ', 'text'],
  news: ['Loại tin', 'list'],
}

/** The area an action belongs to; null for one that no area names. */
export function auditAreaOf(action: string): AuditArea | null {
  const first = action.split('.')[0] ?? ''
  return AuditArea.find((area) => (auditAreas[area].of as readonly string[]).includes(first)) ?? null
}

/** Terms whose change is told with what they were and what they are. */
const TERMS: Readonly<Record<string, readonly [label: string, as: Shown]>> = {
  name: ['Tên', 'text'],
  code: ['Mã', 'text'],
  type: ['Kiểu giảm', 'text'],
  value: ['Mức giảm', 'number'],
  maxAmount: ['Giảm tối đa', 'dong'],
  minQuantity: ['Số lượng tối thiểu', 'number'],
  freeEach: ['Mua bao nhiêu thì miễn phí 1', 'number'],
  minOrder: ['Đơn từ', 'dong'],
  budget: ['Ngân sách', 'dong'],
  maxUses: ['Tổng số lượt', 'number'],
  perUser: ['Lượt mỗi người', 'number'],
  startsAt: ['Bắt đầu', 'instant'],
  endsAt: ['Kết thúc', 'instant'],
  active: ['Đang bật', 'text'],
}
type Changes = Readonly<Record<string, { from: unknown; to: unknown }>>

/** Which of the terms above differ, for a row of the trail: what they were and what they are. */
export function changedTerms(before: object, after: object): Changes {
  const [was, is] = [before, after].map((one) => JSON.parse(JSON.stringify(one)) as Record<string, unknown>)
  return Object.fromEntries(
    Object.keys(TERMS).flatMap((name) =>
      (was?.[name] ?? null) === (is?.[name] ?? null)
        ? []
        : [[name, { from: was?.[name] ?? null, to: is?.[name] ?? null }]],
    ),
  )
}

function changeFacts(changes: unknown): { label: string; value: string }[] {
  const found = (changes ?? {}) as Changes
  return Object.entries(TERMS).flatMap(([name, [label, as]]) => {
    const change = found[name]
    if (!change) return []
    const words = (value: unknown) => wordsFor(as, value) ?? 'không có'
    return [{ label, value: `${words(change.from)} → ${words(change.to)}` }]
  })
}

/** What a row's details say: only fields of the closed list and in its order, each as a person writes it. */
export function auditFacts(detail: Readonly<Record<string, unknown>>): { label: string; value: string }[] {
  const facts = Object.entries(FIELDS).flatMap(([name, [label, as]]) => {
    const value = wordsFor(as, detail[name])
    return value ? [{ label, value }] : []
  })
  return [...facts, ...changeFacts(detail.changes)]
}

/** An id tells a person nothing. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function wordsFor(as: Shown, value: unknown): string | null {
  if (as === 'list')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(', ') || null : null
  if (typeof value === 'number') return numberFor(as, value)
  if (typeof value === 'boolean') return value ? 'có' : 'không'
  if (typeof value !== 'string' || value === '' || ID.test(value)) return null
  if (as === 'role') return roleWords[value as keyof typeof roleWords] ?? instantOr(value)
  if (as === 'level') return accessLevelWords[value as keyof typeof accessLevelWords] ?? value
  return as === 'instant' ? instantOr(value) : value.slice(0, 500)
}

function numberFor(as: Shown, value: number): string {
  if (!Number.isSafeInteger(value)) return String(value)
  if (as === 'dong') return formatDong(value)
  if (as === 'percent') return percentWords(value)
  return as === 'size' ? `${formatNumber(Math.round(value / 1_048_576))} MB` : formatNumber(value)
}

function instantOr(text: string): string {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? formatDateTime(text) : text.slice(0, 500)
}
