/** How SePay writes a transfer: in the notice it pushes, and in the interface one reads it again from. */
import type { Transfer } from './books.ts'

const VIETNAM_MS = 7 * 3_600_000
const local = (at: number) => new Date(at + VIETNAM_MS).toISOString().slice(0, 19).replace('T', ' ')

export const noticeOf = (bankName: string, transfer: Transfer) => ({
  id: transfer.id,
  gateway: bankName,
  transactionDate: local(transfer.at),
  accountNumber: transfer.account,
  code: null,
  content: transfer.content,
  transferType: transfer.direction,
  transferAmount: transfer.amount,
  accumulated: transfer.accumulated,
  subAccount: null,
  referenceCode: transfer.referenceCode,
  description: `BankAPINotify ${transfer.content}`,
})

/** Amounts are decimal text here, as theirs are. */
export const rowOf = (bankName: string, transfer: Transfer) => ({
  id: String(transfer.id),
  bank_brand_name: bankName,
  account_number: transfer.account,
  transaction_date: local(transfer.at),
  amount_out: transfer.direction === 'out' ? `${transfer.amount}.00` : '0.00',
  amount_in: transfer.direction === 'in' ? `${transfer.amount}.00` : '0.00',
  accumulated: `${transfer.accumulated}.00`,
  transaction_content: transfer.content,
  reference_number: transfer.referenceCode,
  code: null,
  sub_account: null,
  bank_account_id: '19',
})

/** The instant of `yyyy-MM-dd HH:mm:ss` at GMT+7, or undefined. */
export function instantOf(text: string | null): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(text ?? '')
  const at = match ? Date.parse(`${match[1]}T${match[2] ?? '00:00:00'}+07:00`) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
