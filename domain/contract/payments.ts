import { z } from 'zod'
import { OrderStatus, PaymentStatus } from '../enums.ts'
import { call } from './call.ts'
import { paymentWish, startedPayment } from './payment-shapes.ts'
import { id } from './shapes.ts'

export const vnpayNotice = call({
  method: 'GET',
  path: '/api/v2/payments/vnpay/ipn',
  who: 'provider',
  raw: true,
  summary: "VNPAY's notice of a payment; the only thing besides a query that settles one",
  query: z.record(z.string(), z.unknown()),
  reply: z.object({ RspCode: z.string(), Message: z.string() }),
  faults: [],
})
export const retryPayment = call({
  method: 'POST',
  path: '/api/v2/payments/retry',
  who: 'user',
  summary: 'Opens another attempt to pay an order',
  body: z.object({ orderId: id, ...paymentWish }),
  reply: startedPayment,
  faults: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE'],
})
export const paymentReturn = call({
  method: 'GET',
  path: '/api/v2/payments/vnpay/return',
  who: 'user',
  summary: 'What to show a payer who comes back; changes nothing',
  beyond: "The browser's return only shows; the page needs to know which order it is and what we know of it.",
  query: z.record(z.string(), z.unknown()),
  reply: z.object({
    /** False where the signature does not hold or the order is somebody else's: nothing more is told. */
    known: z.boolean(),
    orderId: id.nullable(),
    orderCode: z.string().nullable(),
    orderStatus: z.enum(OrderStatus).nullable(),
    paymentStatus: z.enum(PaymentStatus).nullable(),
    /** What VNPAY's page said, in words; a hint for the reader, no evidence. */
    hint: z.enum(['success', 'failed', 'canceled', 'expired', 'suspicious', 'open']).nullable(),
    words: z.string().nullable(),
  }),
  faults: [],
})
