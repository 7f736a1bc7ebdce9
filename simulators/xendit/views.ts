/** How each thing looks on the wire, in answers and in notices. */
import type { Payout, PayRequest, Refund, Session, Token } from './books.ts'

const iso = (ms: number) => new Date(ms).toISOString()

export const sessionView = (session: Session, link: string, request?: PayRequest) => ({
  payment_session_id: session.id,
  reference_id: session.reference,
  session_type: session.type,
  mode: 'PAYMENT_LINK',
  status: session.status,
  amount: session.amount,
  currency: 'VND',
  country: 'VN',
  allow_save_payment_method: session.save,
  payment_link_url: link,
  customer_id: session.customer,
  payment_request_id: session.requestId,
  payment_id: request?.paymentId ?? null,
  payment_token_id: session.tokenId,
  created: iso(session.createdAt),
  expires_at: iso(session.expiresAt),
})

export const requestView = (request: PayRequest) => ({
  payment_request_id: request.id,
  latest_payment_id: request.paymentId,
  reference_id: request.reference,
  payment_session_id: request.sessionId,
  payment_token_id: request.tokenId,
  type: 'PAY',
  country: 'VN',
  currency: 'VND',
  request_amount: request.amount,
  capture_method: 'AUTOMATIC',
  channel_code: request.channel,
  channel_properties: request.offSession ? { card_on_file_type: 'RECURRING', skip_three_ds: true } : {},
  status: request.status,
  failure_code: request.failureCode,
  actions: [],
  created: iso(request.createdAt),
})

/** What a notice says of a payment: the same, under the payment's own id. */
export const paymentView = (request: PayRequest) => ({
  ...requestView(request),
  payment_id: request.paymentId,
  captures: request.status === 'SUCCEEDED' ? [{ capture_amount: request.amount }] : [],
})

export const tokenView = (token: Token) => ({
  payment_token_id: token.id,
  reference_id: token.reference,
  customer_id: token.customer,
  channel_code: 'CARDS',
  status: token.status,
  currency: 'VND',
  country: 'VN',
  token_details: {
    masked_card_number: `${token.card.number.slice(0, 6)}XXXXXX${token.card.number.slice(-4)}`,
    network: token.card.network,
    expiry_month: token.card.expMonth,
    expiry_year: token.card.expYear,
  },
})

export const refundView = (refund: Refund) => ({
  id: refund.id,
  payment_request_id: refund.requestId,
  reference_id: refund.reference,
  amount: refund.amount,
  currency: 'VND',
  reason: refund.reason,
  status: refund.status,
  failure_code: refund.failureCode,
  created: iso(refund.createdAt),
})

export const payoutView = (payout: Payout) => ({
  id: payout.id,
  reference_id: payout.reference,
  channel_code: payout.channel,
  channel_properties: { account_holder_name: payout.holder, account_number: payout.account },
  amount: payout.amount,
  currency: 'VND',
  description: payout.description,
  status: payout.status,
  failure_code: payout.failureCode,
  created: iso(payout.createdAt),
})
