import { randomUUID } from 'node:crypto'
import type { Books, Document } from './books.ts'

export type Refusal = { refused: 409 | 422; message: string }
type Sent = {
  transactionId?: unknown
  number?: unknown
  type?: unknown
  originalTransactionId?: unknown
  seller?: { name?: unknown; taxCode?: unknown }
  buyer?: { name?: unknown; taxCode?: unknown }
  lines?: { netAmount: number; vatAmount: number; totalAmount: number; vatRate: string }[]
  netAmount?: unknown
  vatAmount?: unknown
  totalAmount?: unknown
}

/** Takes a document as a draft. The same document again is the same draft; another under its id is refused. */
export function draft(books: Books, body: string): Document | Refusal {
  const sent = JSON.parse(body) as Sent
  const id = String(sent.transactionId ?? '')
  if (!/^[0-9a-f-]{36}$/.test(id)) return refuse('transactionId phải là UUID')
  const known = books.of(id)
  if (known) {
    if (known.content !== body) return refuse('transactionId đã dùng cho một hóa đơn khác')
    if (known.status !== 'REJECTED') return known
  }
  if (books.list().some((one) => one.number === sent.number && one.transactionId !== id))
    return refuse('Trùng số hóa đơn')
  const fault = faultOf(sent)
  if (fault) return refuse(fault)
  const document: Document = {
    transactionId: id,
    reference: known?.reference ?? `EI-${randomUUID().slice(0, 8).toUpperCase()}`,
    number: String(sent.number),
    type: sent.type === 'ADJUSTMENT' ? 'ADJUSTMENT' : 'INVOICE',
    originalTransactionId: sent.originalTransactionId === null ? null : String(sent.originalTransactionId),
    totalAmount: Number(sent.totalAmount),
    content: body,
    status: 'DRAFT',
    dueAt: null,
    taxAuthorityCode: null,
    message: null,
  }
  books.save(document)
  return document
}

/** What the tax authority would not accept. */
function faultOf(sent: Sent): string | null {
  const lines = sent.lines ?? []
  const [net, vat, total] = [Number(sent.netAmount), Number(sent.vatAmount), Number(sent.totalAmount)]
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  if (![net, vat, total].every(Number.isSafeInteger)) return 'Số tiền phải là số nguyên đồng'
  if (net + vat !== total) return 'Tiền chưa thuế cộng tiền thuế phải bằng tổng tiền'
  if (sum((line) => line.totalAmount) !== total || sum((line) => line.vatAmount) !== vat)
    return 'Các dòng không cộng đúng tổng'
  if (lines.some((line) => line.netAmount + line.vatAmount !== line.totalAmount)) return 'Một dòng cộng sai'
  if (lines.some((line) => !/^(KCT|\d+(\.\d+)?%)$/.test(line.vatRate))) return 'Thuế suất không hợp lệ'
  if (typeof sent.seller?.name !== 'string' || typeof sent.seller.taxCode !== 'string') return 'Thiếu người bán'
  if (typeof sent.buyer?.name !== 'string' || sent.buyer.name === '') return 'Thiếu tên người mua'
  // What is given for nothing is invoiced at 0 ₫, with its lines.
  const whole = sent.type === 'ADJUSTMENT' ? sent.originalTransactionId : total >= 0 && lines.length > 0
  if (!whole) return 'Loại hóa đơn không hợp lệ'
  return null
}

function refuse(message: string): Refusal {
  return { refused: 422, message }
}
