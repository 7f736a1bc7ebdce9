import type { PaymentMethod } from '#domain/enums.ts'
import { type Dong, dong } from '#domain/money.ts'
import {
  type Evidence,
  type InAppShown,
  type PaidBy,
  PaymentGateway,
  type PaymentPlace,
  type RefundAnswer,
  type TransferShown,
} from '#domain/payment-gateways.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { KeptCard } from '#server/providers/xendit/xendit.ts'
import type { Subject } from '../registries/purposes.ts'
import { appleGateway } from './apple.ts'
import { bankTransferGateway } from './bank-transfer.ts'
import { galaxypayGateway } from './galaxypay.ts'
import { vnpayGateway } from './vnpay.ts'
import { xenditGateway } from './xendit.ts'

/** An attempt that is to be opened. */
export type Opening = {
  reference: string
  amount: Dong
  orderId: string
  orderCode: string
  /** Who pays. */
  userId: string
  createdAt: Date
  expiresAt: Date
  bankCode?: string | undefined
  /** The payer lets the card be kept. */
  keepCard?: boolean | undefined
  /** A kept card to pay with. */
  card?: { token: string; brand: string } | undefined
}
/** A charge of a kept card without its owner. Its reference is its own for ever. */
export type KeptCharge = {
  reference: string
  orderId: string
  orderCode: string
  amount: Dong
  cardId: string
  token: string
  createdAt: Date
  /** It was tried before, without an answer. */
  again: boolean
}
/** A page on which a card is given to be kept, without a payment. */
export type Saving = {
  reference: string
  userId: string
  createdAt: Date
  expiresAt: Date
  /** Where the page comes back to. */
  back: string
  /** What it is to be charged for from then on; null: its owner pays with it. */
  subject: Subject | null
}
/** Where the payer goes, or what they are shown; and the gateway's name for the attempt, where a question needs it. */
export type Opened = { payUrl: string | null; providerRef?: string; payData?: TransferShown | InAppShown }
/** An attempt as it was kept. */
export type Kept = {
  id: string
  reference: string
  providerRef: string | null
  /** Their name for the payment, once it was made. */
  transactionNo: string | null
  amount: Dong
  createdAt: Date
}
/** A payment as a provider's own list has it; amount null: not a whole one in đồng. */
export type Taken = { reference: string; amount: Dong | null }
export type RefundAsked = {
  /** The refund's own for ever: asking again never sends the money twice. */
  requestId: string
  amount: Dong
  /** What the payment was in all. */
  total: Dong
  reference: string
  providerRef: string | null
  transactionNo: string | null
  paidFrom: Date
  /** The account the payer named, sealed; for a gateway that needs one. */
  accountSealed: string | null
}

/** How each way of paying behaves; nothing else switches on it. */
export type Gateway = {
  /** How the payer pays an attempt, as far as it was chosen with us; null where that is chosen on the gateway's own page. */
  method(opening: Pick<Opening, 'bankCode' | 'card' | 'keepCard'>): PaymentMethod | null
  /** Pays in our app on Apple's devices alone, where what is used in the app is bought from Apple; without this, on the web. */
  place?: PaymentPlace
  /** Whether it is set up here; without this it always is. */
  offered?(ctx: Context | Tx): boolean
  /** A reference of its own form; without it the order's code and six random letters. */
  reference?(): string
  /** How long its attempt takes a payment. */
  minutes: number
  /** Whether opening asks the provider over the network; then it happens after the commit, never inside. */
  remote: boolean
  /** Opens an attempt. Throws where no trustworthy answer came: the outcome is unknown, and only evidence tells. */
  open(ctx: Context | Tx, opening: Opening): Opened | Promise<Opened>
  /** Asks what became of an attempt: null where it is not known there. Throws where no trustworthy answer came. */
  query(ctx: Context, payment: Kept): Promise<Evidence | null>
  /** It cannot be asked about one attempt; what it took is compared with its whole statement. */
  listedOnly?: true
  /** Every payment it took in a time, whoever was asked for it, for those that keep such a list. */
  taken?(ctx: Context, time: { from: Date; to: Date }): Promise<Taken[]>
  /** The same of what it gave back, under our request id or one that is none of ours. */
  returned?(ctx: Context, time: { from: Date; to: Date }): Promise<(Taken & { id: string })[]>
  /** The payments, by its own numbers, of which it told something in a time, for those that keep such a list. */
  toldOf?(ctx: Context, time: { from: Date; to: Date }): Promise<string[]>
  /** Money cannot go back the way it came: the payer has to name an account. */
  needsAccount?: true
  /** It knows the id of a refund on the Vietnamese day it was sent, and sends it once more when asked on another. */
  forgetsRefunds?: true
  /** Sends money back. Throws where no trustworthy answer came: ask again with the same request id. */
  refund(ctx: Context, asked: RefundAsked): Promise<RefundAnswer>
  /**
   * Asks how a refund stands that it took, by what it answered then; null where it does not know it. Throws where no
   * trustworthy answer came. A gateway without this says nothing more once it took a refund.
   */
  refundState?(ctx: Context, taken: { requestId: string; answer: unknown }): Promise<RefundAnswer | null>
  /** Payers may let it keep their card, and pay with it on its page. */
  paidWithKept?(ctx: Context | Tx): boolean
  /** Payers may agree, as they pay the first time, that later charges come without them. */
  mayAgree?(ctx: Context | Tx): boolean
  /** Opens an attempt whose payer agrees to that. Throws as `open` does. */
  agree?(ctx: Context, opening: Opening): Promise<Opened>
  /** Charges a card that it keeps, without its owner. Throws where no trustworthy answer came; asked again, it never charges twice. */
  chargeKept?(ctx: Context, charge: KeptCharge): Promise<Evidence>
  /** Opens a page where a card is given without a payment. Throws where it did not answer. */
  saveCard?(ctx: Context, saving: Saving): Promise<{ url: string; providerRef: string | null }>
  /** The card that was given on such a page; a gateway without this tells by its notice alone. */
  givenCard?(ctx: Context, providerRef: string): Promise<KeptCard | null>
  /** Forgets a card that it kept for us. Throws where it did not answer. */
  forgetCard?(ctx: Context, card: { token: string; userId: string }): Promise<unknown>
  /** Why a payment failed, for the payer. */
  failureWords(code: string): string
}

export const gateways: Record<PaymentGateway, Gateway> = {
  VNPAY: vnpayGateway,
  GALAXYPAY: galaxypayGateway,
  APPLE_IN_APP: appleGateway,
  XENDIT: xenditGateway,
  BANK_TRANSFER: bankTransferGateway,
}

/** The gateway that a payment came through; null where it was paid with credit. */
export function gatewayOf(provider: PaidBy): Gateway | null {
  return provider === 'CREDIT' ? null : gateways[provider]
}

/** The ways to pay that are set up here, for a buyer on the web or in the app. */
export function offeredAt(ctx: Context, place: PaymentPlace): PaymentGateway[] {
  return PaymentGateway.filter(
    (name) => (gateways[name].place ?? 'WEB') === place && (gateways[name].offered?.(ctx) ?? true),
  )
}

/** The part of a payment's row that its gateway is asked with. */
export function keptOf(row: {
  id: string
  txn_ref: string
  provider_ref: string | null
  provider_txn_no: string | null
  amount: number
  created_at: Date
}): Kept {
  return {
    id: row.id,
    reference: row.txn_ref,
    providerRef: row.provider_ref,
    transactionNo: row.provider_txn_no,
    amount: dong(row.amount),
    createdAt: row.created_at,
  }
}

/** Why a payment failed, in words for the payer; null where nothing did. */
export function failureWords(gateway: PaidBy, code: string | null): string | null {
  return code === null || code === '00' ? null : (gatewayOf(gateway)?.failureWords(code) ?? null)
}
