/** The payer's way through the page of a session. */
import type { ServerResponse } from 'node:http'
import { redirect, sendHtml } from '../vnpay/http.ts'
import type { Card, Session } from './books.ts'
import { isCardNumber, networkOf } from './cards.ts'
import { text } from './fields.ts'
import { closedPage, errorPage, payerPage } from './pages.ts'
import { payOnPage } from './requests.ts'
import type { Sim } from './simulator.ts'

/** The longest a payer waits for the merchant's answer to the notices before being sent back. */
const PATIENCE_MS = 2_000
const MOST_BY_WALLET = 50_000_000

export function showPayer(sim: Sim, response: ServerResponse, id: string): void {
  const session = sim.books.get('session', id)
  if (session?.status !== 'ACTIVE') showClosed(sim, response, id)
  else
    sendHtml(response, 200, payerPage(sim.merchant, session, Math.ceil((session.expiresAt - sim.clock.now()) / 1_000)))
}

export function showClosed(sim: Sim, response: ServerResponse, id: string): void {
  const session = sim.books.get('session', id)
  sendHtml(response, session ? 200 : 404, session ? closedPage(session) : errorPage())
}

/** A button of the page was pressed. */
export async function act(sim: Sim, response: ServerResponse, id: string, form: URLSearchParams): Promise<void> {
  const session = sim.books.get('session', id)
  if (!session) return sendHtml(response, 404, errorPage())
  const page = `/pay/${session.id}`
  if (session.status !== 'ACTIVE') return redirect(response, 303, page)
  switch (form.get('action')) {
    case 'cancel':
      session.status = 'CANCELED'
      sim.books.save('session', session)
      return redirect(response, 303, session.cancelUrl)
    case 'expire':
      await sim.clock.advance(Math.max(0, (session.expiresAt - sim.clock.now()) / 1_000) + 1)
      return redirect(response, 303, session.cancelUrl)
    case 'wallet':
      if (session.type === 'SAVE' || session.amount > MOST_BY_WALLET) return redirect(response, 303, page)
      await patiently(payOnPage(sim, session, { channel: 'ZALOPAY', card: null, save: false }))
      return redirect(response, 303, session.successUrl)
    default: {
      const card = readCard(form)
      const failureCode = card ? undefined : 'INVALID_CARD'
      if (failureCode) session.lastFailure = failureCode
      else await patiently(payOnPage(sim, session, { channel: 'CARDS', card, save: form.get('save') === '1' }))
      if (session.lastFailure !== null) return redirect(response, 303, page)
      return redirect(response, 303, form.get('action') === 'pay-close' ? `${page}/closed` : session.successUrl)
    }
  }
}

/** A card as the form or a control call gives it; null where it is none. */
export function readCard(form: URLSearchParams): Card | null {
  const number = (form.get('number') ?? '').replace(/\D/g, '')
  const expiry = /^(0[1-9]|1[0-2])\D*(\d{2})$/.exec((form.get('expiry') ?? '').trim())
  if (!isCardNumber(number) || !expiry) return null
  return { number, network: networkOf(number), expMonth: expiry[1] ?? '', expYear: `20${expiry[2] ?? ''}` }
}

export function cardOf(number: string): Card | null {
  return readCard(new URLSearchParams({ number, expiry: '12/34' }))
}

/** The session a control call means: by its reference, or by its page. */
export function sessionOf(sim: Sim, input: Record<string, unknown>): Session | undefined {
  const id = /\/pay\/([\w-]+)/.exec(text(input, 'url'))?.[1]
  return sim.books.get('session', id) ?? sim.books.byReference('session', text(input, 'reference'))
}

function patiently(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((tired) => setTimeout(tired, PATIENCE_MS).unref())])
}
