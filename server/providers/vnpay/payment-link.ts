import { type Dong, dong } from '#domain/money.ts'
import { sameHash, signPiped } from './signing.ts'

/** What VNPAY tells of a payment by a link of its own making. */
export type LinkPaid = { linkId: string; paid: boolean; amount: Dong | null; transactionNo: string }

/**
 * Reads a notice of VNPAY's payment links: JSON whose header `vnp-signature` signs its very bytes (payments.md 1.8, second
 * hand). Null where the signature does not hold or it is no object. Nothing of ours is sold by such a link: see decision 0036.
 */
export function readLinkPaid(secret: string, raw: string, signature: string | undefined): LinkPaid | null {
  if (!sameHash(signature, signPiped(secret, [raw]))) return null
  const told: unknown = JSON.parse(raw)
  if (told === null || typeof told !== 'object') return null
  const { btnId, responseCode, transactionStatus, transactionNo, amount } = told as Record<string, unknown>
  const whole = typeof amount === 'number' && Number.isSafeInteger(amount / 100) && amount > 0
  return {
    linkId: String(btnId ?? ''),
    paid: responseCode === '00' && transactionStatus === '00',
    amount: whole ? dong(amount / 100) : null,
    transactionNo: String(transactionNo ?? ''),
  }
}
