import { createHmac } from 'node:crypto'
import { type BankCode, banks } from '#domain/banks.ts'
import { bad, demand, type Env, httpUrl, oneOf, text, whole } from './config-readers.ts'

/** The account that bank transfers are paid to, and the service that tells of what arrives there (SePay). */
export type BankSettings = {
  bank: BankCode
  accountNumber: string
  /** As banks write it: capitals without accents. */
  holder: string
  /** What the service puts in the header of every notice; there is no signature besides. */
  noticeKey: string
  /** Where a transfer is read again, without a slash at the end. */
  apiUrl: string
  apiToken: string
  timeoutMs: number
  /** The page of the simulated bank where a payer makes the transfer; null where the bank is real, as in production. */
  transferPage: string | null
}

type Circumstances = { production: boolean; visitedHost: string; simulatorPort: number; secret: string }

const NAMES = ['BANK_CODE', 'BANK_ACCOUNT_NUMBER', 'BANK_ACCOUNT_HOLDER', 'BANK_NOTICE_KEY', 'BANK_API_TOKEN']
const REAL = 'https://my.sepay.vn/userapi'
const SIMULATED = { bank: 'VCB', accountNumber: '1023456789', holder: 'CONG TY BEN HOC' } as const

/** With an account of its own that one; without, the simulated bank in development and tests, and none in production. */
export function readBank(
  env: Env,
  { production, visitedHost, simulatorPort, secret }: Circumstances,
): BankSettings | null {
  const timeoutMs = whole(env, 'BANK_TIMEOUT_MS', 15_000, 100, 60_000)
  if ([...NAMES, 'BANK_API_URL'].every((name) => text(env, name) === undefined)) {
    if (production) return null
    const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
    return {
      ...SIMULATED,
      noticeKey: derived('simulated-bank-notices'),
      apiToken: derived('simulated-bank-api'),
      apiUrl: `http://127.0.0.1:${simulatorPort}/userapi`,
      timeoutMs,
      transferPage: `http://${visitedHost}:${simulatorPort}/`,
    }
  }
  demand(env, NAMES)
  const accountNumber = text(env, 'BANK_ACCOUNT_NUMBER') ?? ''
  const holder = text(env, 'BANK_ACCOUNT_HOLDER') ?? ''
  const noticeKey = text(env, 'BANK_NOTICE_KEY') ?? ''
  if (!/^[0-9A-Z]{6,19}$/.test(accountNumber)) throw bad('BANK_ACCOUNT_NUMBER', 'phải gồm 6 đến 19 chữ số')
  if (!/^[A-Z][A-Z .&-]{1,69}$/.test(holder)) throw bad('BANK_ACCOUNT_HOLDER', 'phải viết hoa không dấu như trên thẻ')
  if (noticeKey.length < 16) throw bad('BANK_NOTICE_KEY', 'phải dài ít nhất 16 ký tự')
  const apiUrl = (httpUrl(env, 'BANK_API_URL') ?? REAL).replace(/\/+$/, '')
  const { protocol, hostname } = new URL(apiUrl)
  if (production && (protocol !== 'https:' || !/(^|\.)sepay\.vn$/.test(hostname)))
    throw bad('BANK_API_URL', 'phải là địa chỉ https thuộc sepay.vn khi NODE_ENV=production')
  return {
    bank: oneOf(env, 'BANK_CODE', Object.keys(banks) as BankCode[], 'VCB'),
    accountNumber,
    holder,
    noticeKey,
    apiUrl,
    apiToken: text(env, 'BANK_API_TOKEN') ?? '',
    timeoutMs,
    transferPage: null,
  }
}
