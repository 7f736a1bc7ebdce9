/** Notices about cards: a GET with underscored names, told again as every notice is until the merchant has taken it. */

import { signedCardQuery } from './card-signing.ts'
import type { Terminal } from './checkout.ts'
import type { VirtualClock } from './clock.ts'
import { type Deliveries, type Delivery, readRspCode } from './deliveries.ts'
import type { Scenarios } from './scenarios.ts'
import type { Fields } from './signing.ts'

type Parts = {
  clock: VirtualClock
  scenarios: Scenarios
  deliveries: Deliveries
  terminal: Terminal
  url: string
  timeoutMs: number
}

const RETRIES = 10
const RETRY_MS = 5 * 60_000
const DEFAULT_DELAY_SECONDS = 60
const COPIES = 10

export class CardNotices {
  #parts: Parts
  #told = new Map<string, Fields>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Tells the merchant; resolves when the first notice is answered. `key` names whose scenario it is. */
  async announce(key: string, fields: Fields): Promise<void> {
    const txnRef = fields.vnp_txn_ref ?? ''
    const scenario = this.#parts.scenarios.of({ token: key, txnRef })
    this.#told.set(txnRef, fields)
    if (scenario.ipn === 'none' || this.#parts.url === '') return
    const late = scenario.ipn === 'delay' ? (scenario.delaySeconds ?? DEFAULT_DELAY_SECONDS) : 0
    const firstAt = this.#parts.clock.now() + late * 1000
    const step = async (turn: number): Promise<void> => {
      const spoiled = turn <= (scenario.times ?? 1) ? scenario.ipn : undefined
      const stopped = await this.#play(fields, spoiled)
      if (stopped || turn > RETRIES) return
      this.#parts.clock.schedule(`card ${txnRef} ${fields.vnp_command}`, firstAt + turn * RETRY_MS, () =>
        step(turn + 1),
      )
    }
    if (late > 0) this.#parts.clock.schedule(`card ${txnRef} ${fields.vnp_command}`, firstAt, () => step(1))
    else await step(1)
  }

  /** Sends what was told under a reference once more, outside the schedule; undefined where nothing was told. */
  async send(txnRef: string, as?: string, fields: Fields = {}, extra?: string): Promise<Delivery | undefined> {
    const told = this.#told.get(txnRef)
    return told && this.#get({ ...told, ...fields }, as, extra)
  }

  clear(): void {
    this.#told.clear()
  }

  async #play(fields: Fields, mode: string | undefined): Promise<boolean> {
    const copies = mode === 'duplicate10' || mode === 'duplicate10-concurrent' ? COPIES : 1
    const send = () => this.#get(fields, mode)
    if (mode === 'duplicate10-concurrent') {
      return (await Promise.all(Array.from({ length: copies }, send))).some(({ stops }) => stops)
    }
    let stopped = false
    for (let copy = 0; copy < copies; copy += 1) stopped = (await send()).stops || stopped
    return stopped
  }

  async #get(fields: Fields, as: string | undefined, extra?: string): Promise<Delivery> {
    const { terminal, url, timeoutMs, deliveries, clock } = this.#parts
    const query = spoiled(terminal, fields, as)
    const address = `${url}${url.includes('?') ? '&' : '?'}${query}${extra ? `&${extra}` : ''}`
    const at = new Date(clock.now()).toISOString()
    const sent = { txnRef: fields.vnp_txn_ref ?? '', as: as ?? 'honest', url: address, at }
    try {
      const headers = { 'user-agent': 'VNPAY-IPN (simulator)' }
      const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual', headers })
      const body = await answer.text()
      const lost = as === 'drop-answer'
      const rspCode = lost ? null : readRspCode(answer.status, body)
      const stops = rspCode === '00' || rspCode === '02'
      return deliveries.add({ ...sent, status: lost ? null : answer.status, body, rspCode, stops })
    } catch (error) {
      const none = { status: null, body: '', rspCode: null, stops: false }
      return deliveries.add({ ...sent, ...none, error: error instanceof Error ? error.message : String(error) })
    }
  }
}

function spoiled({ secret }: Terminal, fields: Fields, as: string | undefined): string {
  if (as === 'wrong-amount') return signedCardQuery(secret, { ...fields, vnp_amount: '100' })
  if (as === 'foreign-tmn') return signedCardQuery(secret, { ...fields, vnp_tmn_code: 'OTHERTMN' })
  if (as === 'wrong-hash') return signedCardQuery(`not ${secret}`, fields)
  return signedCardQuery(secret, fields)
}
