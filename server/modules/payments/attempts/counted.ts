import { PaymentGateway, type Verdict } from '#domain/payment-gateways.ts'
import { counted } from '#server/core/observed/counted.ts'
import type { Settled } from './settle-payment.ts'

const VERDICTS = {
  success: null,
  failed: null,
  canceled: null,
  expired: null,
  suspicious: null,
  open: null,
  recorded: null,
  already: null,
  'unknown-reference': null,
  'wrong-amount': null,
  // A signature, a key or an origin that does not hold.
  untrusted: null,
  // It could not be recorded, and is to come again.
  error: null,
} satisfies Record<Verdict | Settled | 'untrusted' | 'error', null>

/** What gateways tell of payments, in notices and when they are asked: what it said where that was new, else why it changed nothing. */
export const paymentNotices = counted(
  'benhoc_payment_notices_total',
  'What gateways told of payments, by gateway and what came of it',
  { gateway: PaymentGateway, verdict: Object.keys(VERDICTS) },
)
