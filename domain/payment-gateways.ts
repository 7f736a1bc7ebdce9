import { type PaymentMethod, PaymentProvider } from './enums.ts'
import type { Dong } from './money.ts'

/** Every way money comes in: the specification's providers, and a bank transfer with a VietQR code. */
export const PaymentGateway = [...PaymentProvider, 'BANK_TRANSFER'] as const
export type PaymentGateway = (typeof PaymentGateway)[number]

export const paymentGatewayWords: Record<PaymentGateway, string> = {
  VNPAY: 'VNPAY',
  XENDIT: 'Xendit',
  GALAXYPAY: 'Galaxy Pay',
  APPLE_IN_APP: 'Mua trong ứng dụng Apple',
  BANK_TRANSFER: 'Chuyển khoản ngân hàng (VietQR)',
}

/** What pays an order: a gateway, or the credit that the buyer has with us. */
export const PaidBy = [...PaymentGateway, 'CREDIT'] as const
export type PaidBy = (typeof PaidBy)[number]

export const paidByWords: Record<PaidBy, string> = { ...paymentGatewayWords, CREDIT: 'Số dư Bến Học' }

/** Where a buyer pays. */
export const PaymentPlace = ['WEB', 'APPLE_APP'] as const
export type PaymentPlace = (typeof PaymentPlace)[number]

/** What a gateway says of one payment, in our words. `open`: nothing is decided yet. */
export type Verdict = 'success' | 'failed' | 'canceled' | 'expired' | 'suspicious' | 'open'

/** A card that the payer let us keep: the provider's token, never the number. */
export type CardToken = { token: string; brand: string; last4: string; expiresAt: Date | null }

/**
 * What a gateway told of a payment, after its signature or its origin was checked. It says nothing about whether we
 * believe the amount: that is compared when it is settled.
 */
export type Evidence = {
  gateway: PaymentGateway
  /** Our own reference of the attempt. */
  reference: string
  /** Whole đồng; null where what was told is no whole amount. */
  amount: Dong | null
  verdict: Verdict
  /** The gateway's own number of the transaction; null while there is none. */
  transactionNo: string | null
  bankCode: string | null
  /** How the payer paid, where the gateway says so. */
  method?: PaymentMethod | undefined
  /** The gateway's code, for the words shown to the payer. */
  code: string
  /** The same for the same piece of news, however often it comes; different for different news. */
  dedupeKey: string
  card?: CardToken | undefined
  /** What of it went back since, in đồng, where the gateway says so with the payment. */
  returned?: number
}

/** What a payer is shown who pays by transfer: the code to scan, and the same in words. */
export type TransferShown = { qr: string; accountNumber: string; bankName: string; holder: string; note: string }

/** What our app hands to StoreKit: the product to buy, and the mark by which the purchase is known to be this attempt. */
export type InAppShown = { appleProductId: string; appAccountToken: string }

/** What a gateway answered to a refund. `again`: it saw this request id before, so the first one counts; `sent`: accepted, the end comes later. */
export type RefundOutcome = 'done' | 'sent' | 'again' | 'refused'
export type RefundAnswer = {
  outcome: RefundOutcome
  code: string
  raw: object
  /** Whose balance the money leaves, where that is not the gateway's that it came through. */
  from?: PaymentGateway
}
