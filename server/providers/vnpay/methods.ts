import type { PaymentMethod } from '#domain/enums.ts'

const CARDS: ReadonlySet<string> = new Set(['INTCARD', 'VISA', 'MASTERCARD', 'JCB', 'AMEX', 'UPI', 'DINERS'])

/**
 * How somebody pays at VNPAY, by the bank code that was asked for or told: a scanned code, an international card, or a bank
 * of the country. Undefined where the payer is still to choose.
 */
export function methodAt(bankCode: string | undefined): PaymentMethod | undefined {
  if (!bankCode) return undefined
  if (bankCode === 'VNPAYQR') return 'QR_CODE'
  return CARDS.has(bankCode) ? 'CREDIT_CARD' : 'BANK_TRANSFER'
}

/** The same of a payment that was made: what is scanned is told as a kind of card, whichever bank it came from. */
export function methodTold(cardType: string | undefined, bankCode: string | undefined): PaymentMethod | undefined {
  if (cardType === 'QRCODE') return 'QR_CODE'
  return CARDS.has(cardType ?? '') ? 'CREDIT_CARD' : methodAt(bankCode)
}
