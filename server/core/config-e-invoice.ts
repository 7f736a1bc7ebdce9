import { createHmac } from 'node:crypto'
import { bad, demand, type Env, httpUrl, text, whole } from './config-readers.ts'

export type EInvoiceSettings = {
  /** Without a slash at the end. */
  apiUrl: string
  /** Of the seller who issues. */
  taxCode: string
  token: string
  /** How long one answer is waited for, in milliseconds. */
  timeoutMs: number
  /** The address is our own simulator. Never in production. */
  simulator: boolean
}

const TAX_CODE = /^\d{10}(-?\d{3})?$/
const NAMES = ['E_INVOICE_API_URL', 'E_INVOICE_TAX_CODE', 'E_INVOICE_TOKEN']

/** With settings of its own a real provider; without, the simulator in development and tests, and none in production. */
export function readEInvoice(
  env: Env,
  { production, simulatorPort, secret }: { production: boolean; simulatorPort: number; secret: string },
): EInvoiceSettings | null {
  const timeoutMs = whole(env, 'E_INVOICE_TIMEOUT_MS', 15_000, 100, 60_000)
  if (NAMES.every((name) => text(env, name) === undefined)) {
    if (production) return null
    return {
      apiUrl: `http://127.0.0.1:${simulatorPort}`,
      taxCode: '0318888888',
      token: createHmac('sha256', secret).update('simulated-e-invoice-token').digest('base64url'),
      timeoutMs,
      simulator: true,
    }
  }
  demand(env, NAMES)
  const apiUrl = (httpUrl(env, 'E_INVOICE_API_URL') ?? '').replace(/\/+$/, '')
  const taxCode = text(env, 'E_INVOICE_TAX_CODE') ?? ''
  if (!TAX_CODE.test(taxCode)) throw bad('E_INVOICE_TAX_CODE', 'phải gồm 10 hoặc 13 chữ số')
  if (production && !apiUrl.startsWith('https://'))
    throw bad('E_INVOICE_API_URL', 'phải là địa chỉ https khi NODE_ENV=production')
  return { apiUrl, taxCode, token: text(env, 'E_INVOICE_TOKEN') ?? '', timeoutMs, simulator: false }
}

/** The seller of record: who every document to a buyer names, whoever teaches. */
export type SellerSettings = { name: string; taxCode: string | null; address: string | null }

/** The tax code is the one documents are issued under, unless it is told apart. */
export function readSeller(env: Env, eInvoice: EInvoiceSettings | null): SellerSettings {
  const taxCode = text(env, 'SELLER_TAX_CODE') ?? eInvoice?.taxCode ?? null
  if (taxCode !== null && !TAX_CODE.test(taxCode)) throw bad('SELLER_TAX_CODE', 'phải gồm 10 hoặc 13 chữ số')
  if (eInvoice && taxCode !== eInvoice.taxCode)
    throw bad('SELLER_TAX_CODE', 'phải là mã số thuế phát hành hóa đơn (E_INVOICE_TAX_CODE)')
  return { name: text(env, 'SELLER_NAME') ?? 'Bến Học', taxCode, address: text(env, 'SELLER_ADDRESS') ?? null }
}
