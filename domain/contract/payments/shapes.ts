import { z } from 'zod'
import { Currency, PaymentMode } from '../../enums.ts'
import { PaymentGateway } from '../../payment-gateways.ts'
import { dong, id, instant } from '../shapes.ts'

/** In what is paid, and how: once by the payer, or again and again by a kept card without them. */
export const paidIn = { currency: z.enum(Currency), mode: z.enum(PaymentMode) }

/** How the buyer means to pay. */
export const paymentWish = {
  currency: paidIn.currency.default('VND'),
  /** Only subscriptions and prices in parts are charged again. */
  mode: paidIn.mode.default('ONE-TIME'),
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
  ...paidIn,
  /** Where the payer goes; null where the provider has not answered yet: try again. */
  payUrl: z.string().nullable(),
  /** What the payer is shown where there is no page to go to. */
  payData: transfer.nullable(),
  /** What our app hands to StoreKit, where the App Store is to be paid. */
  inApp: z.object({ appleProductId: z.string(), appAccountToken: z.uuid() }).nullable().optional(),
})

/** An unpaid order that another one would take the place of: what the detail of ORDER_WAITING lists as `orders`. */
export const waitingOrder = z.object({
  orderId: id,
  code: z.string(),
  total: dong,
  expiresAt: instant,
  names: z.array(z.string()),
})
/** Unpaid orders that the buyer lets go of for this one; another that it would take the place of refuses with ORDER_WAITING. */
export const replaces = z.array(id).max(50).optional()
