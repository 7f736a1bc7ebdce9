import { type Dong, dong } from '#domain/money.ts'
import type { BankSettings, Config } from '#server/core/config.ts'
import { openLine } from '#server/core/outward.ts'

/** A transfer as the service that watches the account knows it (SePay). */
export type BankTransfer = {
  /** The service's own number of it; the same however often it is told. */
  id: string
  accountNumber: string
  direction: 'in' | 'out'
  amount: Dong
  /** What the payer wrote, after the banks had their way with it. */
  content: string
  /** The bank's own number; empty where it gave none. */
  bankReference: string
  at: Date
}

/** The account that transfers are paid to. Whatever throws says nothing: ask again. */
export interface Bank extends Pick<BankSettings, 'bank' | 'accountNumber' | 'holder' | 'transferPage'> {
  /** Reads a transfer again by its number; null where there is none. */
  transfer(id: string): Promise<BankTransfer | null>
  /** Everything since a moment, in no promised order. */
  transfersSince(from: Date): Promise<BankTransfer[]>
}

type Fields = Record<string, unknown>
const AT_ONCE = 5_000
const VIETNAM_MS = 7 * 3_600_000

/** null where it is not set up. */
export function openBank({ bank }: Config): Bank | null {
  if (!bank) return null
  const line = openLine('the bank')
  const ask = (path: string) =>
    line(`${bank.apiUrl}${path}`, {
      method: 'GET',
      timeoutMs: bank.timeoutMs,
      headers: { authorization: `Bearer ${bank.apiToken}` },
    })
  return {
    bank: bank.bank,
    accountNumber: bank.accountNumber,
    holder: bank.holder,
    transferPage: bank.transferPage,
    async transfer(id) {
      const { status, body } = await ask(`/transactions/details/${encodeURIComponent(id)}`)
      if (status === 404) return null
      if (status !== 200) throw new Error(`the bank answered HTTP ${status}`)
      const transfer = transferOf((body as Fields).transaction)
      if (!transfer || transfer.id !== id) throw new Error('the bank answered no transfer')
      return transfer
    },
    async transfersSince(from) {
      const query = new URLSearchParams({ transaction_date_min: local(from), limit: String(AT_ONCE) })
      const { status, body } = await ask(`/transactions/list?${query}`)
      const rows = (body as Fields).transactions
      if (status !== 200 || !Array.isArray(rows)) throw new Error(`the bank answered HTTP ${status} without a list`)
      return rows.flatMap((row) => transferOf(row) ?? [])
    },
  }
}

function transferOf(row: unknown): BankTransfer | null {
  const fields = (typeof row === 'object' && row !== null ? row : {}) as Fields
  const text = (name: string) => (fields[name] === null || fields[name] === undefined ? '' : String(fields[name]))
  const [into, out] = [amountOf(text('amount_in')), amountOf(text('amount_out'))]
  const at = instantOf(text('transaction_date'))
  const amount = into || out
  if (!/^\d{1,20}$/.test(text('id')) || !amount || !at) return null
  return {
    id: text('id'),
    accountNumber: text('account_number'),
    direction: into > 0 ? 'in' : 'out',
    amount: dong(amount),
    content: text('transaction_content').slice(0, 1_000),
    bankReference: text('reference_number').slice(0, 100),
    at,
  }
}

/** `199000.00` is 199.000 đồng; there is nothing behind the point. */
function amountOf(text: string): number {
  const match = /^(\d{1,15})(\.0+)?$/.exec(text)
  return match ? Number(match[1]) : 0
}

function local(at: Date): string {
  return new Date(at.getTime() + VIETNAM_MS).toISOString().slice(0, 19).replace('T', ' ')
}

function instantOf(text: string): Date | null {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}+07:00`) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}
