/** Money moves: onto the statement, and told of. */
import type { VirtualClock } from '../vnpay/clock.ts'
import type { Books, Transfer } from './books.ts'
import { type Mangle, mangled } from './mangle.ts'
import type { NoticeMode, Notifier } from './notices.ts'

export type Sim = {
  account: { bank: string; number: string; holder: string }
  apiToken: string
  books: Books
  clock: VirtualClock
  notifier: Notifier
  /** How the notices of the next transfers are spoiled, and how the next calls are answered. */
  nextNotices: { left: number; notice: NoticeMode }[]
  nextCalls: { left: number; api: string }[]
}
export type Wish = {
  account?: string
  direction?: 'in' | 'out'
  amount: number
  content: string
  mangle?: Mangle
  payer?: string
  referenceCode?: string
}

/** Books a transfer and tells of it; resolves when the merchant has answered. */
export async function transfer(sim: Sim, wish: Wish): Promise<Transfer> {
  const number = sim.books.transfers().length + 1
  const kept = sim.books.add({
    at: sim.clock.now(),
    account: wish.account ?? sim.account.number,
    direction: wish.direction ?? 'in',
    amount: wish.amount,
    content: mangled(wish.content, wish.mangle ?? 'none', number),
    referenceCode: wish.referenceCode ?? `FT26${String(166_000_000 + number)}`,
    payer: wish.payer ?? 'NGUYEN VAN A',
  })
  while (sim.nextNotices[0] && sim.nextNotices[0].left <= 0) sim.nextNotices.shift()
  const turn = sim.nextNotices[0]
  if (turn) turn.left -= 1
  await sim.notifier.announce(kept, turn?.notice ?? 'honest')
  return kept
}
