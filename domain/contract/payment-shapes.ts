import { z } from 'zod'
import { PaymentGateway } from '../payment-gateways.ts'
import { dong, id, instant } from './shapes.ts'

/** How the buyer means to pay. */
export const paymentWish = {
  provider: z.enum(PaymentGateway).default('VNPAY'),
  bankCode: z
    .string()
    .regex(/^[A-Z]{3,20}$/)
    .optional(),
  /** A card of `paymentWays` to pay with; the payer confirms it on the provider's page. */
  cardId: id.optional(),
  /** Where `paymentWays` says it is kept: the card is kept for the next time; the payer has agreed to it. */
  keepCard: z.boolean().optional(),
}

/** What a payer is shown who pays by transfer: the code to scan, and the same in words. */
const transfer = z.object({
  qr: z.string(),
  accountNumber: z.string(),
  bankName: z.string(),
  holder: z.string(),
  amount: dong,
  note: z.string(),
  expiresAt: instant,
})

/** An attempt to pay that has been opened. */
export const startedPayment = z.object({
  paymentId: id,
  /** Where the payer goes; null where the provider has not answered yet: try again. */
  payUrl: z.string().nullable(),
  /** What the payer is shown where there is no page to go to. */
  payData: transfer.nullable(),
  /** What our app hands to StoreKit, where the App Store is to be paid. */
  inApp: z.object({ appleProductId: z.string(), appAccountToken: z.uuid() }).nullable().optional(),
})
