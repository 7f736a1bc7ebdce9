/** The record of every notice sent and of what the merchant answered. */

export type Delivery = {
  id: number
  txnRef: string
  /** `honest`, or how the notice was spoiled. */
  as: string
  url: string
  /** Virtual time, ISO 8601. */
  at: string
  /** HTTP status of the answer; null when none came. */
  status: number | null
  body: string
  /** The `RspCode` understood, null when there was none to understand. */
  rspCode: string | null
  /** Whether this answer ends the flow. */
  stops: boolean
  error?: string
}

const KEPT = 5_000
const BODY_KEPT = 2_000

export class Deliveries {
  #list: Delivery[] = []
  #lastId = 0

  list(txnRef?: string | null): Delivery[] {
    return txnRef ? this.#list.filter((delivery) => delivery.txnRef === txnRef) : [...this.#list]
  }

  add(delivery: Omit<Delivery, 'id'>): Delivery {
    this.#lastId += 1
    const kept = { id: this.#lastId, ...delivery, body: delivery.body.slice(0, BODY_KEPT) }
    this.#list.push(kept)
    if (this.#list.length > KEPT) this.#list.splice(0, this.#list.length - KEPT)
    return kept
  }

  clear(): void {
    this.#list = []
  }
}

/** Reads a merchant's answer: JSON with a key exactly `RspCode` holding text, under HTTP 200. Anything else says nothing. */
export function readRspCode(status: number, body: string): string | null {
  if (status !== 200) return null
  try {
    const answer: unknown = JSON.parse(body)
    if (typeof answer !== 'object' || answer === null || !('RspCode' in answer)) return null
    return typeof answer.RspCode === 'string' ? answer.RspCode : null
  } catch {
    return null
  }
}
