import type { Dong } from '#domain/money.ts'
import type { CardToken, Evidence, RefundAnswer } from '#domain/payment-gateways.ts'
import type { Config } from '#server/core/config.ts'
import type { Told } from '#server/core/outward.ts'
import { type Ask, accepted, errorCode, type Fields, openApi, rowsOf, text } from './api.ts'
import { amountOf, cardOf, evidenceOfRequest, evidenceOfSession } from './evidence.ts'
import { openPayouts, type Payouts } from './payouts.ts'
import { type Listed, openTransactions } from './transactions.ts'

export type Payer = { id: string; fullName: string; email: string | null }
export type PageAsked = {
  /** Ours for ever: asking again with it opens no second page. */
  reference: string
  description: string
  /** Whose card is kept, where it is. */
  payer: Payer | null
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}
/** A page of Xendit's, and its name there. */
export type Page = { id: string; url: string; expiresAt: Date | null }
export type Charge = { reference: string; amount: Dong; token: string; description: string }
/** A refund as it stands: under which reference, of which payment, whoever asked for it. */
export type RefundTold = RefundAnswer & { reference: string; paymentId: string; amount: Dong | null }
/** A kept card, and under which of our references it was given. */
export type KeptCard = { reference: string; card: CardToken | null }

/** Xendit as payments see it. Amounts are whole đồng on both sides. Whatever throws says nothing: the outcome is unknown. */
export interface Xendit extends Payouts {
  /** Opens the page where a payer pays; they may let their card be kept. */
  openPage(asked: PageAsked & { amount: Dong }): Promise<Page>
  /** Opens the page where a card is given to be kept, without a payment. */
  openSaving(asked: PageAsked & { payer: Payer }): Promise<Page>
  /** What became of an attempt, by our reference and, where it is known, the page's id. Null where Xendit knows nothing of it. */
  query(asked: { reference: string; pageId: string | null }): Promise<Evidence | null>
  /** One payment, by its id. */
  payment(id: string): Promise<Evidence | null>
  /** One page, by its id: of the payment made there, or that none was. */
  page(id: string): Promise<Evidence | null>
  /** The card that was given on a page, by its id; its card is null until there is one. */
  cardOfPage(id: string): Promise<KeptCard | null>
  /** A kept card, by its token. */
  keptCard(token: string): Promise<KeptCard | null>
  /** Charges a kept card without its owner. The same reference never charges twice. */
  charge(asked: Charge): Promise<Evidence>
  /** Forgets a card. */
  forgetCard(token: string): Promise<void>
  refund(asked: { requestId: string; amount: Dong; paymentId: string; reason: string }): Promise<RefundAnswer>
  /** Every payment taken in a time, whoever asked for it. */
  paymentsBetween(time: Time): Promise<Listed[]>
  /** The same of what went back, and of what was paid out. */
  refundsBetween(time: Time): Promise<Listed[]>
  payoutsBetween(time: Time): Promise<Listed[]>
  /** A refund by its id. */
  refundTold(id: string): Promise<RefundTold | null>
}
type Time = { from: Date; to: Date }

/** null where it is not set up. */
export function openXendit({ xendit }: Config): Xendit | null {
  if (!xendit) return null
  const ask = openApi(xendit)
  const { payment, page, query } = openReads(ask)
  const listed = openTransactions(ask)
  return {
    ...openPayouts(ask),
    paymentsBetween: (time) => listed('PAYMENT', time),
    refundsBetween: (time) => listed('REFUND', time),
    payoutsBetween: (time) => listed('DISBURSEMENT', time),
    payment,
    page,
    query,
    openPage: ({ amount, ...asked }) => openSession(ask, asked, { session_type: 'PAY', amount }),
    openSaving: (asked) => openSession(ask, asked, { session_type: 'SAVE', amount: 0 }),
    async cardOfPage(id) {
      const session = await one(ask, `/sessions/${id}`)
      if (!session) return null
      const token = text(session, 'payment_token_id')
      const found = token ? await one(ask, `/v3/payment_tokens/${token}`) : null
      return { reference: text(session, 'reference_id') ?? '', card: found && cardOf(found) }
    },
    async keptCard(token) {
      const found = await one(ask, `/v3/payment_tokens/${token}`)
      return found && { reference: text(found, 'reference_id') ?? '', card: cardOf(found) }
    },
    async charge({ reference, amount, token, description }) {
      const told = await ask('POST /v3/payment_requests', {
        key: reference,
        body: {
          reference_id: reference,
          type: 'PAY',
          country: 'VN',
          currency: 'VND',
          request_amount: amount,
          payment_token_id: token,
          capture_method: 'AUTOMATIC',
          channel_properties: { card_on_file_type: 'RECURRING', skip_three_ds: true },
          description,
        },
      })
      if (told.status < 300) return evidenceOfRequest(accepted(told))
      const before = told.status === 409 ? await query({ reference, pageId: null }) : null
      return before ?? refusedCharge(reference, amount, told)
    },
    async forgetCard(token) {
      const told = await ask(`POST /v3/payment_tokens/${token}/cancel`)
      if (told.status !== 404) accepted(told)
    },
    async refund({ requestId, amount, paymentId, reason }) {
      const body = {
        payment_request_id: paymentId,
        reference_id: requestId,
        currency: 'VND',
        amount,
        reason: 'REQUESTED_BY_CUSTOMER',
        metadata: { reason },
      }
      const told = await ask('POST /refunds', { key: requestId, body })
      const code = errorCode(told)
      if (told.status === 409) return { outcome: 'again', code, raw: told.body as object }
      if (told.status < 300) return refundAnswer(told.body as Fields)
      if (BUSY.has(code)) throw new Error(`Xendit cannot refund yet (${code})`)
      return { outcome: 'refused', code, raw: told.body as object }
    },
    async refundTold(id) {
      const found = await one(ask, `/refunds/${id}`)
      if (!found) return null
      const [reference, paymentId] = [text(found, 'reference_id') ?? '', text(found, 'payment_request_id') ?? '']
      return { ...refundAnswer(found), reference, paymentId, amount: amountOf(found, 'amount') }
    },
  }
}

/** Refusals that are none: the same question later has another answer. */
const BUSY = new Set(['TEMPORARILY_UNAVAILABLE', 'REFUND_IN_PROGRESS'])

async function openSession(ask: Ask, asked: PageAsked, kind: Fields): Promise<Page> {
  const { reference, description, payer, expiresAt, successUrl, cancelUrl } = asked
  const told = await ask('POST /sessions', {
    key: reference,
    body: {
      ...kind,
      reference_id: reference,
      mode: 'PAYMENT_LINK',
      currency: 'VND',
      country: 'VN',
      locale: 'vi',
      capture_method: 'AUTOMATIC',
      allow_save_payment_method: kind.session_type === 'SAVE' ? 'FORCED' : payer ? 'OPTIONAL' : 'DISABLED',
      description,
      expires_at: expiresAt.toISOString(),
      success_return_url: successUrl,
      cancel_return_url: cancelUrl,
      ...(payer && { customer: customerOf(payer) }),
    },
  })
  const before = told.status === 409 ? await sessionOf(ask, reference) : undefined
  const session = before ?? accepted(told)
  const [id, url] = [text(session, 'payment_session_id'), text(session, 'payment_link_url')]
  if (!id || !url) throw new Error('Xendit opened a session without a page')
  const ends = new Date(text(session, 'expires_at') ?? '')
  return { id, url, expiresAt: Number.isNaN(ends.getTime()) ? null : ends }
}

function customerOf({ id, fullName, email }: Payer): Fields {
  return {
    reference_id: id,
    type: 'INDIVIDUAL',
    ...(email && { email }),
    individual_detail: { given_names: fullName.slice(0, 50) || 'Khách' },
  }
}

function openReads(ask: Ask): Pick<Xendit, 'payment' | 'page' | 'query'> {
  const evidence = async (request: Fields) => {
    const token = request.status === 'SUCCEEDED' ? text(request, 'payment_token_id') : null
    // The money counts without the card; its own notice brings the card later.
    const kept = token ? await one(ask, `/v3/payment_tokens/${token}`).catch(() => null) : null
    return evidenceOfRequest(request, (kept && cardOf(kept)) ?? undefined)
  }
  const payment = async (id: string) => {
    const request = await one(ask, `/v3/payment_requests/${id}`)
    return request && evidence(request)
  }
  const ofReference = async (reference: string) => {
    const rows = rowsOf(accepted(await ask(`GET /v3/payment_requests?reference_id=${encodeURIComponent(reference)}`)))
    const ours = rows.filter((row) => row.reference_id === reference)
    const best = ours.find((row) => row.status === 'SUCCEEDED') ?? ours[0]
    return best ? evidence(best) : null
  }
  const ofSession = async (session: Fields): Promise<Evidence> => {
    const paidIn = text(session, 'payment_request_id')
    if (paidIn) return (await payment(paidIn)) ?? evidenceOfSession(session)
    const alone = evidenceOfSession(session)
    if (alone.verdict === 'open') return alone
    // A payment at the very end of a page counts, whatever the page says.
    const paid = await ofReference(alone.reference)
    return paid?.verdict === 'success' ? paid : alone
  }
  const page = async (id: string) => {
    const session = await one(ask, `/sessions/${id}`)
    return session && ofSession(session)
  }
  return {
    payment,
    page,
    async query({ reference, pageId }) {
      const session = pageId ? await one(ask, `/sessions/${pageId}`) : await sessionOf(ask, reference)
      return session ? ofSession(session) : ofReference(reference)
    },
  }
}

async function one(ask: Ask, path: `/${string}`): Promise<Fields | null> {
  const told = await ask(`GET ${path}`)
  return told.status === 404 ? null : accepted(told)
}

async function sessionOf(ask: Ask, reference: string): Promise<Fields | undefined> {
  const rows = rowsOf(accepted(await ask(`GET /sessions?reference_id=${encodeURIComponent(reference)}`)))
  return rows.find((row) => row.reference_id === reference)
}

/** Xendit refused to try: no money moved. */
function refusedCharge(reference: string, amount: Dong, told: Told): Evidence {
  const code = errorCode(told)
  const dedupeKey = [reference, 'REFUSED', code].join('|')
  return {
    gateway: 'XENDIT',
    reference,
    amount,
    verdict: 'failed',
    transactionNo: null,
    bankCode: null,
    code,
    dedupeKey,
  }
}

function refundAnswer(refund: Fields): RefundAnswer {
  const status = text(refund, 'status') ?? ''
  const outcome = status === 'SUCCEEDED' ? 'done' : status === 'FAILED' || status === 'CANCELLED' ? 'refused' : 'sent'
  return { outcome, code: text(refund, 'failure_code') ?? status, raw: refund }
}
