import type { CardToken } from '#domain/payment-gateways.ts'
import { addDays, parseVnpTimestamp } from '#domain/time.ts'
import { type Params, sameHash, sign } from './signing.ts'

/** What VNPAY tells of a card it keeps: payments.md 1.7 and 1.8. */
export type CardNews = {
  command: string
  /** Whose it is, by the name we gave them. */
  userId: string
  /** Only where it was given or charged with success. */
  card: CardToken | undefined
  /** Their name of the agreement by which it is charged; null where there is none. */
  agreementId: string | null
}

/** Messages about cards write their names with underscores, and sign without these. */
export const UNSIGNED: ReadonlySet<string> = new Set(['vnp_secure_hash', 'vnp_secure_hash_type'])

const NAMES: Readonly<Record<string, string>> = {
  vnp_tmn_code: 'vnp_TmnCode',
  vnp_txn_ref: 'vnp_TxnRef',
  vnp_amount: 'vnp_Amount',
  vnp_response_code: 'vnp_ResponseCode',
  vnp_transaction_status: 'vnp_TransactionStatus',
  vnp_transaction_no: 'vnp_TransactionNo',
  vnp_bank_code: 'vnp_BankCode',
}

export function isCardNews(params: Params): boolean {
  return params.vnp_secure_hash !== undefined || params.vnp_tmn_code !== undefined
}

/**
 * Reads a notice, a return or an answer about a card. Null where the signature does not hold.
 * @returns what it tells of the card, and the same message under the names of a plain payment
 */
export function cardNewsOf(secret: string, params: Params): { news: CardNews; params: Params } | null {
  if (!sameHash(params.vnp_secure_hash, sign(secret, params, UNSIGNED))) return null
  const plain = Object.fromEntries(
    Object.entries(NAMES).flatMap(([theirs, name]) => {
      const value = params[theirs]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  // Nothing is paid where a card is only given: such a message may come with one of the two codes.
  const isGood = plain.vnp_ResponseCode === '00' && (plain.vnp_TransactionStatus ?? '00') === '00'
  return {
    news: {
      command: params.vnp_command ?? '',
      userId: params.vnp_app_user_id ?? '',
      card: isGood ? cardOf(params) : undefined,
      agreementId: params.vnp_recurring_id || null,
    },
    params: plain,
  }
}

function cardOf({ vnp_token, vnp_card_number = '', vnp_token_exp_date = '' }: Params): CardToken | undefined {
  if (!vnp_token) return undefined
  const lastDay = parseVnpTimestamp(`${vnp_token_exp_date}000000`)
  return {
    token: vnp_token,
    brand: brandOf(vnp_card_number),
    last4: vnp_card_number.slice(-4).padStart(4, '•'),
    expiresAt: lastDay && addDays(lastDay, 1),
  }
}

function brandOf(number: string): string {
  if (number.startsWith('9704')) return 'NAPAS'
  return { 3: 'JCB', 4: 'VISA', 5: 'MASTERCARD' }[number.charAt(0)] ?? 'CARD'
}
