/** What becomes of a card: given, paid with, charged without its owner. Payments stand in the one book of payments. */
import { randomUUID } from 'node:crypto'
import type { Payment } from './books.ts'
import { type Card, type CardBooks, SAMPLES, type Sample, type Visit } from './card-books.ts'
import { signedCardQuery } from './card-signing.ts'
import { fromStamp, toStamp } from './clock.ts'
import { openPayment, resultFields, settle } from './settlement.ts'
import type { Fields } from './signing.ts'
import type { Sim } from './simulator.ts'

const PAY_MS = 15 * 60_000
const GOOD_YEARS_MS = 8 * 365 * 86_400_000
export const OTP = '123456'

const freshId = () => randomUUID().replaceAll('-', '')

/** Lets somebody in to a page; what is paid there stands in the books as an open payment of the same name. */
export function openVisit(sim: Sim, visit: Omit<Visit, 'id' | 'state'>): Visit {
  const id = visit.amount > 0 ? bookOpen(sim, visit).token : freshId()
  const opened: Visit = { ...visit, id, state: 'OPEN' }
  sim.scenarios.assign(id)
  sim.cardBooks.save({ kind: 'visit', visit: opened })
  return opened
}

type Asked = Pick<Visit, 'txnRef' | 'amount' | 'info' | 'createDate' | 'ipAddr' | 'returnUrl' | 'cardType'>

/** Opens a payment in the books, as a query and a refund find it. */
export function bookOpen(sim: Sim, asked: Asked): Payment {
  const now = sim.clock.now()
  const request = {
    tmnCode: sim.terminal.tmnCode,
    txnRef: asked.txnRef,
    amount: asked.amount,
    orderInfo: asked.info,
    orderType: 'other',
    createDate: asked.createDate,
    expireDate: toStamp(now + PAY_MS),
    ipAddr: asked.ipAddr,
    returnUrl: asked.returnUrl,
    wantedBank: asked.cardType === '01' ? 'VNBANK' : 'INTCARD',
  }
  return openPayment(sim.books, request, now)
}

/** What a payer did on a card's page. */
type Wish = { number?: string; otp?: string; cancels?: boolean; code?: string }

/** Ends a visit once. @returns where the browser goes */
export async function concludeVisit(sim: Sim, visit: Visit, wish: Wish): Promise<string> {
  const ended = visit.state === 'OPEN' ? await end(sim, visit, wish) : visit
  const fields = sim.told.get(ended.id)
  const back = ended.state === 'CANCELLED' ? ended.cancelUrl : ended.returnUrl
  return fields ? `${back}${back.includes('?') ? '&' : '?'}${signedCardQuery(sim.terminal.secret, fields)}` : back
}

async function end(sim: Sim, visit: Visit, wish: Wish): Promise<Visit> {
  const payment = sim.books.byToken(visit.id)
  const kept = sim.cardBooks.card(visit.token)
  const sample = sampleOf(kept?.number ?? wish.number)
  const wanted = codeOf(wish)
  if (payment) {
    const how = { responseCode: wanted, bankCode: sample.bank, scenario: sim.scenarios.of(payment) }
    settle(sim.books, sim.clock, payment, how)
  }
  const isGood = payment ? payment.state === 'PAID' : wanted === '00'
  const card = isGood ? (kept ?? keepCard(sim, visit.appUserId, sample)) : undefined
  if (card) agree(sim.cardBooks, visit, card)
  const ended: Visit = { ...visit, state: isGood ? 'DONE' : 'CANCELLED', token: card?.token ?? visit.token }
  sim.cardBooks.save({ kind: 'visit', visit: ended })
  const told = { ...fieldsOf(sim, ended, payment, card), ...(payment ? {} : linkCodes(wanted)) }
  sim.told.set(ended.id, told)
  if (payment || isGood) await sim.cardNotices.announce(ended.id, told)
  return ended
}

function codeOf({ cancels, otp, code }: Wish): string {
  if (cancels) return '24'
  return otp === OTP ? (code ?? '00') : '13'
}

function sampleOf(number: string | undefined): Sample {
  return SAMPLES.find((one) => one.number === number) ?? (SAMPLES[0] as Sample)
}

/** Charges an agreement's card without its owner. @returns VNPAY's code */
export function chargeKept(sim: Sim, card: Card, asked: Asked & { agreementId: string }): string {
  const payment = bookOpen(sim, asked)
  sim.scenarios.assign(payment.token)
  const scenario = sim.scenarios.of(payment)
  const { charges } = sampleOf(card.number)
  const ended = toStamp(sim.clock.now()).slice(0, 8) > card.expDate
  const turn = charges[Math.min(card.charged, charges.length - 1)] ?? '00'
  const code = ended ? '12' : turn
  sim.cardBooks.save({ kind: 'card', card: { ...card, charged: card.charged + 1 } })
  settle(sim.books, sim.clock, payment, { responseCode: code, bankCode: card.bank, scenario })
  const visit = {
    command: 'recurring_pay',
    appUserId: card.appUserId,
    agreementId: asked.agreementId,
    info: asked.info,
  }
  void sim.cardNotices.announce(payment.token, fieldsOf(sim, { ...visit, txnRef: asked.txnRef }, payment, card))
  return payment.result?.responseCode ?? '99'
}

function keepCard(sim: Sim, appUserId: string, { number, bank, cardType, days }: Sample): Card {
  const mine = sim.cardBooks.cards().filter((one) => one.appUserId === appUserId && !one.removed)
  const known = mine.find((one) => one.number === number)
  if (known) return known
  const lasts = days === undefined ? GOOD_YEARS_MS : days * 86_400_000
  const expDate = toStamp(sim.clock.now() + lasts).slice(0, 8)
  const card: Card = { token: freshId(), appUserId, number, bank, cardType, expDate, removed: false, charged: 0 }
  sim.cardBooks.save({ kind: 'card', card })
  return card
}

function agree(books: CardBooks, visit: Visit, card: Card): void {
  const agreement = books.agreement(visit.agreementId)
  if (agreement) books.save({ kind: 'agreement', agreement: { ...agreement, token: card.token, state: 'ACTIVE' } })
}

function fieldsOf(
  sim: Sim,
  visit: Pick<Visit, 'command' | 'appUserId' | 'agreementId' | 'info' | 'txnRef'>,
  payment: Payment | undefined,
  card: Card | undefined,
): Fields {
  const plain = payment?.result ? resultFields(payment, payment.result) : {}
  return {
    vnp_command: visit.command,
    vnp_app_user_id: visit.appUserId,
    vnp_txn_ref: visit.txnRef,
    vnp_tmn_code: sim.terminal.tmnCode,
    vnp_curr_code: 'VND',
    vnp_pay_date: toStamp(sim.clock.now()),
    vnp_amount: plain.vnp_Amount,
    vnp_response_code: plain.vnp_ResponseCode,
    vnp_transaction_status: plain.vnp_TransactionStatus,
    vnp_transaction_no: plain.vnp_TransactionNo,
    vnp_bank_code: plain.vnp_BankCode ?? card?.bank,
    vnp_bank_tran_no: plain.vnp_BankTranNo,
    [visit.agreementId ? 'vnp_order_info' : 'vnp_txn_desc']: visit.info,
    vnp_recurring_id: visit.agreementId || undefined,
    ...(card && {
      vnp_token: card.token,
      vnp_token_exp_date: card.expDate,
      vnp_card_number: masked(card.number),
      vnp_card_type: card.cardType,
    }),
  }
}

const linkCodes = (code: string): Fields => ({
  vnp_response_code: code,
  vnp_transaction_status: code === '00' ? '00' : '02',
})

export const masked = (number: string): string =>
  `${number.slice(0, 6)}${'x'.repeat(number.length - 10)}${number.slice(-4)}`

/** Whether a time of the merchant can be: not ahead of this clock by more than a mistaken minute, nor of another day. */
export function isPresent(sim: Sim, stamp: string): boolean {
  const at = fromStamp(stamp)
  return at !== undefined && at <= sim.clock.now() + 5 * 60_000 && at > sim.clock.now() - 86_400_000
}
