/** The payer's way: in by the merchant's address, out by a signed redirect. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payment } from './books.ts'
import { readPayRequest } from './checkout.ts'
import { FAILURES } from './codes.ts'
import { readBody, redirect, sendHtml } from './http.ts'
import { closingPage, errorPage, payerAddress, payerPage } from './pages.ts'
import { expiresAt, failTry, openPayment, returnAddress, settle } from './settlement.ts'
import type { Sim } from './simulator.ts'

/** The longest a payer waits for the merchant's answer to the notice before being sent back. */
const PATIENCE_MS = 2_000
const HELD_BACK_SECONDS = 3
const UNKNOWN_TOKEN = '/paymentv2/Payment/Error.html?code=99'

const CODES: ReadonlyMap<string, string> = new Map([
  ['pay', '00'],
  ['pay-close', '00'],
  ['cancel', '24'],
  ['expire', '11'],
])

/** Opens the payment of a merchant's address; the answer is the payment, or the address of the error page. */
export function openFromAddress(sim: Sim, query: URLSearchParams): Payment | string {
  const request = readPayRequest(query, sim.terminal, sim.clock.now(), (txnRef, day) => sim.books.usedOn(txnRef, day))
  if ('refused' in request) {
    const field = request.field ? `&field=${encodeURIComponent(request.field)}` : ''
    return `/paymentv2/Payment/Error.html?code=${request.refused}${field}`
  }
  const payment = openPayment(sim.books, request, sim.clock.now())
  sim.scenarios.assign(payment.token)
  return payment
}

export function showError(response: ServerResponse, query: URLSearchParams): void {
  sendHtml(response, 200, errorPage(query.get('code') ?? '', query.get('field')))
}

export function enter(sim: Sim, response: ServerResponse, query: URLSearchParams): void {
  const opened = openFromAddress(sim, query)
  redirect(response, 302, typeof opened === 'string' ? opened : payerAddress(opened))
}

export function showPayer(sim: Sim, response: ServerResponse, query: URLSearchParams): void {
  const payment = sim.books.byToken(query.get('token') ?? '')
  if (!payment) {
    redirect(response, 302, UNKNOWN_TOKEN)
  } else if (payment.state === 'OPEN') {
    const left = Math.max(0, Math.ceil((expiresAt(payment) - sim.clock.now()) / 1000))
    sendHtml(response, 200, payerPage(sim.merchant, payment, left))
  } else {
    sendHtml(response, 200, closingPage(payment, returnAddress(sim.terminal, payment)))
  }
}

export function showClosed(sim: Sim, response: ServerResponse, query: URLSearchParams): void {
  const payment = sim.books.byToken(query.get('token') ?? '')
  if (payment?.result) sendHtml(response, 200, closingPage(payment, undefined))
  else redirect(response, 302, UNKNOWN_TOKEN)
}

/** Takes a button of the payer's page. */
export async function confirm(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await readBody(request))
  const payment = sim.books.byToken(form.get('token') ?? '')
  const action = form.get('action') ?? ''
  const chosen = form.get('code') ?? ''
  const failCode = Object.hasOwn(FAILURES, chosen) ? chosen : '99'
  if (!payment) return redirect(response, 303, UNKNOWN_TOKEN)
  const bankCode = form.get('bank') ?? undefined
  if (action === 'fail-retry' && sim.clock.now() < expiresAt(payment)) {
    return failInside(sim, response, payment, failCode === '07' ? '99' : failCode, bankCode)
  }
  const responseCode = CODES.get(action) ?? (action.startsWith('fail') ? failCode : undefined)
  if (!responseCode) return redirect(response, 303, payerAddress(payment))
  const location = await conclude(sim, payment, { responseCode, bankCode, close: action === 'pay-close' })
  redirect(response, 303, location)
}

/** Ends a payment, tells the merchant, and answers where the browser goes. Ending it twice tells the merchant once. */
export async function conclude(
  sim: Sim,
  payment: Payment,
  wish: { responseCode: string; bankCode?: string | undefined; close?: boolean; force?: boolean },
): Promise<string> {
  const scenario = sim.scenarios.of(payment)
  const before = payment.result
  settle(sim.books, sim.clock, payment, { ...wish, scenario })
  const mode = wish.close ? 'none' : (scenario.redirect ?? 'after-ipn')
  if (payment.result !== before) {
    const heldBack = mode === 'before-ipn' ? (scenario.delaySeconds ?? HELD_BACK_SECONDS) : undefined
    await atMost(PATIENCE_MS, sim.notifier.announce(payment, heldBack))
  }
  const closed = `/paymentv2/Transaction/Closed.html?token=${payment.token}`
  return mode === 'none' ? closed : (returnAddress(sim.terminal, payment, mode === 'forged') ?? closed)
}

async function failInside(
  sim: Sim,
  response: ServerResponse,
  payment: Payment,
  code: string,
  bankCode: string | undefined,
): Promise<void> {
  failTry(sim.books, sim.clock, payment, code, bankCode)
  const result = payment.tries.at(-1)
  if (result && payment.state === 'OPEN') await atMost(PATIENCE_MS, sim.notifier.announceTry(payment, result))
  redirect(response, 303, payerAddress(payment))
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, ms)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}
