/** `/token_ui/…`: where a payer gives a card, or pays with a kept one; and where the merchant removes one. */

import type { ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Visit } from './card-books.ts'
import { isPresent, openVisit } from './card-desk.ts'
import { signCard, signedCardQuery } from './card-signing.ts'
import { redirect } from './http.ts'
import { sameHash } from './signing.ts'
import type { Sim } from './simulator.ts'

type Fields = Record<string, string>
type Rule = readonly [string, RegExp]

const WHO: readonly Rule[] = [
  ['vnp_version', /^2\.1\.0$/],
  ['vnp_app_user_id', /^[A-Za-z0-9._-]{1,100}$/],
  ['vnp_txn_ref', /^[A-Za-z0-9._-]{1,100}$/],
  ['vnp_create_date', /^\d{14}$/],
]
const PAGE: readonly Rule[] = [
  ...WHO,
  ['vnp_locale', /^(vn|en)$/],
  ['vnp_card_type', /^0[12]$/],
  ['vnp_txn_desc', /^[A-Za-z0-9 .:_-]{1,255}$/],
  ['vnp_return_url', /^https?:\/\/[^\s!'()*~#]{3,247}$/],
  ['vnp_cancel_url', /^https?:\/\/[^\s!'()*~#]{3,247}$/],
]
const PAID: readonly Rule[] = [
  ['vnp_amount', /^[1-9]\d*00$/],
  ['vnp_curr_code', /^VND$/],
]
const TOKEN: Rule = ['vnp_token', /^[A-Za-z0-9]{8,64}$/]

/** What each page takes. */
const PAGES: Readonly<Record<string, { command: string; rules: readonly Rule[] }>> = {
  'create-token.html': { command: 'token_create', rules: PAGE },
  'pay-create-token.html': { command: 'pay_and_create', rules: [...PAGE, ...PAID, ['vnp_store_token', /^1$/]] },
  'payment-token.html': { command: 'token_pay', rules: [...PAGE, ...PAID, TOKEN] },
}

/** Opens the page of an address. @returns the visit, or why it was refused: a code of the error page */
export function openTokenPage(
  sim: Sim,
  name: string,
  query: URLSearchParams,
): Visit | { refused: string; field?: string } {
  const page = PAGES[name]
  const fields = page && readFields(query)
  if (!page || !fields) return { refused: '03' }
  const refused = refuse(sim, fields, page.command, page.rules) ?? refuseToken(sim, fields) ?? refuseRepeat(sim, fields)
  return refused ?? openVisit(sim, visitOf(page.command, fields))
}

function visitOf(command: string, fields: Fields): Omit<Visit, 'id' | 'state'> {
  const text = (name: string) => fields[name] ?? ''
  return {
    command,
    txnRef: text('vnp_txn_ref'),
    appUserId: text('vnp_app_user_id'),
    info: text('vnp_txn_desc'),
    amount: Number(text('vnp_amount')),
    token: text('vnp_token'),
    cardType: text('vnp_card_type'),
    agreementId: '',
    dataKey: '',
    returnUrl: text('vnp_return_url'),
    cancelUrl: text('vnp_cancel_url'),
    createDate: text('vnp_create_date'),
    ipAddr: text('vnp_ip_addr'),
  }
}

function refuseToken(sim: Sim, { vnp_token, vnp_app_user_id }: Fields) {
  if (vnp_token === undefined) return undefined
  const card = sim.cardBooks.card(vnp_token)
  const isTheirs = card && !card.removed && card.appUserId === vnp_app_user_id
  return isTheirs ? undefined : { refused: '99', field: 'vnp_token' }
}

function refuseRepeat(sim: Sim, { vnp_txn_ref = '' }: Fields) {
  const isUsed = sim.cardBooks.visitOf(vnp_txn_ref) ?? sim.books.byRef(vnp_txn_ref)
  return isUsed ? { refused: '01', field: 'vnp_txn_ref' } : undefined
}

/** Sends the browser on to the payer's page, or to the error page. */
export function enterTokenPage(sim: Sim, response: ServerResponse, name: string, query: URLSearchParams): void {
  const opened = openTokenPage(sim, name, query)
  const page =
    'refused' in opened
      ? `/paymentv2/Payment/Error.html?code=${opened.refused}${opened.field ? `&field=${opened.field}` : ''}`
      : `/card/page.html?visit=${opened.id}`
  redirect(response, 302, page)
}

/** Removes a card, answered as a signed query string. Whoever names another person than its owner gets `11`. */
export function answerRemoval(sim: Sim, query: URLSearchParams): string {
  const fields = readFields(query)
  const reply = (code: string) =>
    signedCardQuery(sim.terminal.secret, {
      vnp_command: 'token_remove',
      vnp_tmn_code: sim.terminal.tmnCode,
      vnp_app_user_id: fields?.vnp_app_user_id,
      vnp_txn_ref: fields?.vnp_txn_ref,
      vnp_token: fields?.vnp_token,
      vnp_response_code: code,
    })
  const refused = fields ? refuse(sim, fields, 'token_remove', [...WHO, TOKEN]) : { refused: '03' }
  if (refused) return reply(refused.refused === '70' ? '97' : refused.refused)
  const card = sim.cardBooks.card(fields?.vnp_token ?? '')
  if (!card) return reply('91')
  if (card.appUserId !== fields?.vnp_app_user_id) return reply('11')
  sim.cardBooks.save({ kind: 'card', card: { ...card, removed: true } })
  return reply('00')
}

function refuse(sim: Sim, fields: Fields, command: string, rules: readonly Rule[]) {
  const { tmnCode, secret } = sim.terminal
  if (fields.vnp_tmn_code !== tmnCode) return { refused: '72', field: 'vnp_tmn_code' }
  if (!sameHash(fields.vnp_secure_hash, signCard(secret, fields))) return { refused: '70' }
  if (fields.vnp_command !== command) return { refused: '03', field: 'vnp_command' }
  const bad = rules.find(([name, rule]) => !rule.test(fields[name] ?? ''))
  if (bad) return { refused: '03', field: bad[0] }
  if (isIP(fields.vnp_ip_addr ?? '') === 0) return { refused: '03', field: 'vnp_ip_addr' }
  return isPresent(sim, fields.vnp_create_date ?? '') ? undefined : { refused: '03', field: 'vnp_create_date' }
}

function readFields(query: URLSearchParams): Fields | undefined {
  const fields: Fields = {}
  for (const [name, value] of query) {
    if (!name.startsWith('vnp_')) continue
    if (Object.hasOwn(fields, name)) return undefined
    fields[name] = value
  }
  return fields
}
