/** Payments: those of a session's page, and charges of a kept card without its owner. */

import { type Card, newId, type PayRequest, type Session, type Token } from './books.ts'
import { trialOf } from './cards.ts'
import { type Input, invalid, isAmount, isReference, notFound, ok, once, type Reply, refuse, text } from './fields.ts'
import { view as sessionOf } from './sessions.ts'
import type { Sim } from './simulator.ts'
import { paymentView, requestView, tokenView } from './views.ts'

/** `POST /v3/payment_requests` with a token: the charge is decided at once, and told besides. */
export function chargeToken(sim: Sim, input: Input, key: string): Reply {
  return once(sim.books, `request ${key || text(input, 'reference_id')}`, input, () => {
    const reference = text(input, 'reference_id')
    if (!isReference(reference)) return invalid('reference_id must have 1 to 64 characters')
    if (input.type !== 'PAY' || input.country !== 'VN' || input.currency !== 'VND')
      return invalid('type must be PAY, country VN and currency VND')
    if (!isAmount(input.request_amount)) return invalid('request_amount must be a whole number of đồng')
    const token = sim.books.get('token', text(input, 'payment_token_id'))
    if (!token) return notFound()
    if (token.status !== 'ACTIVE') return refuse(400, 'INVALID_PAYMENT_TOKEN', 'The token is not active')
    const properties = (input.channel_properties ?? {}) as Input
    if (properties.card_on_file_type !== 'RECURRING' && properties.card_on_file_type !== 'MERCHANT_UNSCHEDULED')
      return invalid('channel_properties.card_on_file_type must be RECURRING or MERCHANT_UNSCHEDULED')
    if (sim.books.byReference('request', reference))
      return refuse(409, 'DUPLICATE_ERROR', 'reference_id was used before')
    sim.scenarios.assign(reference)
    token.charges += 1
    sim.books.save('token', token)
    const failureCode = trialOf(token.card.number)?.later(token.charges) ?? null
    const amount = sim.scenarios.of(reference).chargeAmount ?? Number(input.request_amount)
    const request = record(sim, {
      reference,
      amount,
      card: token.card,
      tokenId: token.id,
      failureCode,
      offSession: true,
    })
    void sim.notifier.tell(reference, [eventOf(request)])
    return ok(requestView(request), 201)
  })
}

export function readRequest(sim: Sim, id: string): Reply {
  const request = sim.books.get('request', id)
  return request ? ok(requestView(request)) : notFound()
}

/** Successes first: a payer may have tried several cards under one reference. */
export function findRequests(sim: Sim, reference: string): Reply {
  const rows = sim.books.all('request').filter((one) => one.reference === reference)
  rows.sort((a, b) => Number(b.status === 'SUCCEEDED') - Number(a.status === 'SUCCEEDED') || b.createdAt - a.createdAt)
  return ok({ data: rows.map(requestView) })
}

export function readToken(sim: Sim, id: string): Reply {
  const token = sim.books.get('token', id)
  return token ? ok(tokenView(token)) : notFound()
}

export function cancelToken(sim: Sim, id: string): Reply {
  const token = sim.books.get('token', id)
  if (!token) return notFound()
  token.status = 'CANCELED'
  sim.books.save('token', token)
  return ok(tokenView(token))
}

type Try = {
  channel: 'CARDS' | 'ZALOPAY'
  card: Card | null
  save: boolean
  failureCode?: string | null
  force?: boolean
}

/**
 * A payer's try on the page. It fails with the code of its card, and the session stays open; or it is paid, the session
 * is over, and the card is kept where that was asked for. Resolves when the merchant has answered.
 */
export async function payOnPage(sim: Sim, session: Session, wish: Try): Promise<void> {
  if (session.status !== 'ACTIVE' && !wish.force) return
  const failureCode =
    wish.failureCode !== undefined ? wish.failureCode : ((wish.card && trialOf(wish.card.number)?.now) ?? null)
  if (session.type === 'SAVE') return saveCard(sim, session, wish.card, failureCode)
  const amount = sim.scenarios.of(session.reference).chargeAmount ?? session.amount
  const { reference } = session
  const request = record(sim, {
    reference,
    amount,
    card: wish.card,
    channel: wish.channel,
    sessionId: session.id,
    failureCode,
    offSession: false,
  })
  session.lastFailure = failureCode
  if (failureCode !== null) {
    sim.books.save('session', session)
    return sim.notifier.tell(reference, [eventOf(request)])
  }
  const keeps = wish.card && (session.save === 'FORCED' || (session.save === 'OPTIONAL' && wish.save))
  const token = keeps && wish.card ? keep(sim, session, wish.card) : null
  Object.assign(session, { status: 'COMPLETED', requestId: request.id, tokenId: token?.id ?? null })
  sim.books.save('session', session)
  if (token) {
    request.tokenId = token.id
    sim.books.save('request', request)
  }
  await sim.notifier.tell(reference, [
    ...(token ? [{ event: 'payment_token.activation', data: tokenView(token) }] : []),
    eventOf(request),
    { event: 'payment_session.completed', data: sessionOf(sim, session) },
  ])
}

async function saveCard(sim: Sim, session: Session, card: Card | null, failureCode: string | null): Promise<void> {
  session.lastFailure = failureCode
  if (failureCode !== null || !card) return sim.books.save('session', session)
  const token = keep(sim, session, card)
  Object.assign(session, { status: 'COMPLETED', tokenId: token.id })
  sim.books.save('session', session)
  await sim.notifier.tell(session.reference, [
    { event: 'payment_token.activation', data: tokenView(token) },
    { event: 'payment_session.completed', data: sessionOf(sim, session) },
  ])
}

function keep(sim: Sim, { reference, customer }: Session, card: Card): Token {
  const token: Token = { id: newId('pt'), reference, customer, status: 'ACTIVE', card, charges: 0 }
  sim.books.save('token', token)
  return token
}

function record(
  sim: Sim,
  paid: Pick<PayRequest, 'reference' | 'amount' | 'card' | 'failureCode' | 'offSession'> & Partial<PayRequest>,
): PayRequest {
  const request: PayRequest = {
    id: newId('pr'),
    paymentId: newId('py'),
    sessionId: null,
    tokenId: null,
    channel: 'CARDS',
    status: paid.failureCode === null ? 'SUCCEEDED' : 'FAILED',
    createdAt: sim.clock.now(),
    ...paid,
  }
  sim.books.save('request', request)
  return request
}

export function eventOf(request: PayRequest): { event: string; data: object } {
  const event = request.status === 'SUCCEEDED' ? 'payment.capture' : 'payment.failure'
  return { event, data: paymentView(request) }
}
