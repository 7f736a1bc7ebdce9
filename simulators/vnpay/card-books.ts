/** VNPAY's books of cards: who gave which, what may be charged to them without their owner, and who is on a page now. */
import { Journal } from '../galaxypay/journal.ts'

export type Sample = {
  number: string
  words: string
  bank: string
  /** 01: of Napas; 02: international. */
  cardType: '01' | '02'
  /** What a charge without its owner answers, in turn, the last one for ever. */
  charges: readonly string[]
  /** Days until it ends; absent: years. */
  days?: number
}

/** Cards that decide by their number what becomes of a payment. */
export const SAMPLES: readonly Sample[] = [
  { number: '4111111111111111', words: 'Visa, luôn trừ được', bank: 'VISA', cardType: '02', charges: ['00'] },
  {
    number: '5200000000001005',
    words: 'Mastercard, luôn trừ được',
    bank: 'MASTERCARD',
    cardType: '02',
    charges: ['00'],
  },
  { number: '9704198526191432198', words: 'Thẻ NCB nội địa', bank: 'NCB', cardType: '01', charges: ['00'] },
  { number: '4000000000000341', words: 'Visa, các kỳ sau bị từ chối', bank: 'VISA', cardType: '02', charges: ['51'] },
  {
    number: '4000000000003220',
    words: 'Visa, thiếu tiền hai lần rồi đủ',
    bank: 'VISA',
    cardType: '02',
    charges: ['51', '51', '00'],
  },
  {
    number: '4000000000000069',
    words: 'Visa, hết hạn sau 20 ngày',
    bank: 'VISA',
    cardType: '02',
    charges: ['00'],
    days: 20,
  },
]

export type Card = {
  token: string
  appUserId: string
  number: string
  bank: string
  cardType: string
  /** The last day, `yyyyMMdd`. */
  expDate: string
  removed: boolean
  /** How often it was charged without its owner. */
  charged: number
}
export type Agreement = {
  id: string
  appUserId: string
  reference: string
  token: string
  /** VND × 100. */
  amount: number
  times: number
  charged: number
  endDate: string
  state: 'WAITING' | 'ACTIVE' | 'CANCELLED'
}
/** Somebody on a page of ours. */
export type Visit = {
  id: string
  command: string
  txnRef: string
  appUserId: string
  info: string
  /** VND × 100; 0 where nothing is paid. */
  amount: number
  /** The kept card that is paid with. */
  token: string
  cardType: string
  agreementId: string
  dataKey: string
  returnUrl: string
  cancelUrl: string
  createDate: string
  ipAddr: string
  state: 'OPEN' | 'DONE' | 'CANCELLED'
}

type Line = { kind: 'card'; card: Card } | { kind: 'agreement'; agreement: Agreement } | { kind: 'visit'; visit: Visit }

export class CardBooks {
  #journal: Journal<Line>
  #cards = new Map<string, Card>()
  #agreements = new Map<string, Agreement>()
  #visits = new Map<string, Visit>()

  constructor(file?: string) {
    this.#journal = new Journal<Line>(file && `${file}.cards`, (line) => this.#take(line))
  }

  cards(): Card[] {
    return [...this.#cards.values()]
  }

  agreements(): Agreement[] {
    return [...this.#agreements.values()]
  }

  card(token: string): Card | undefined {
    return this.#cards.get(token)
  }

  agreement(id: string): Agreement | undefined {
    return this.#agreements.get(id)
  }

  visit(id: string): Visit | undefined {
    return this.#visits.get(id)
  }

  visitOf(txnRef: string): Visit | undefined {
    return [...this.#visits.values()].findLast((visit) => visit.txnRef === txnRef)
  }

  visitOfKey(dataKey: string): Visit | undefined {
    return dataKey === '' ? undefined : [...this.#visits.values()].find((visit) => visit.dataKey === dataKey)
  }

  /** Writes a new one, or the changed state of a known one. */
  save(line: Line): void {
    this.#take(line)
    this.#journal.add(line)
  }

  clear(): void {
    this.#cards.clear()
    this.#agreements.clear()
    this.#visits.clear()
    this.#journal.rewrite([])
  }

  #take(line: Line): void {
    if (line.kind === 'card') this.#cards.set(line.card.token, line.card)
    if (line.kind === 'agreement') this.#agreements.set(line.agreement.id, line.agreement)
    if (line.kind === 'visit') this.#visits.set(line.visit.id, line.visit)
  }
}
