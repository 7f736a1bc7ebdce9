import { HOUR, MINUTE } from '../time.ts'

/** Tickets that somebody wants together. */
export type Wanted = { id: string; tickets: readonly { tierId: string; quantity: number }[] }
/** What there is to give: places left of each pool (null: no limit), the pools of each tier, tickets listed for resale. */
export type Room = {
  left: ReadonlyMap<string, number | null>
  poolsOf: ReadonlyMap<string, readonly string[]>
  listed: ReadonlyMap<string, readonly string[]>
  /** Tiers that may be offered at this moment. */
  open: ReadonlySet<string>
}
/** What one of them is offered: the pools its places come from, and the listed tickets that stand for the rest. */
export type Planned = { id: string; pools: string[]; listings: string[] }

/**
 * Whom the waiting list serves with what is there, in its order: all that somebody wants, or nothing. Whoever wants more than
 * there is keeps their turn, and the next is looked at: places that stand empty help nobody. Free places go before tickets
 * that are listed for resale.
 */
export function planOffers(waiting: readonly Wanted[], room: Room): Planned[] {
  const left = new Map(room.left)
  const listed = new Map([...room.listed].map(([tier, ids]) => [tier, [...ids]]))
  return waiting.flatMap((wanted) => {
    const planned = planOne(wanted, { ...room, left, listed })
    if (!planned) return []
    for (const id of planned.pools) left.set(id, take(left.get(id)))
    for (const [tier, ids] of listed)
      listed.set(
        tier,
        ids.filter((id) => !planned.listings.includes(id)),
      )
    return [planned]
  })
}

function planOne({ id, tickets }: Wanted, { left, poolsOf, listed, open }: Room): Planned | null {
  const own = new Map(left)
  const planned: Planned = { id, pools: [], listings: [] }
  for (const { tierId, quantity } of tickets) {
    if (!open.has(tierId)) return null
    const pools = poolsOf.get(tierId) ?? []
    const resold = [...(listed.get(tierId) ?? [])]
    for (let n = 0; n < quantity; n++) {
      if (pools.every((pool) => (own.get(pool) ?? Number.POSITIVE_INFINITY) > 0)) {
        for (const pool of pools) own.set(pool, take(own.get(pool)))
        planned.pools.push(...pools)
        continue
      }
      const listing = resold.shift()
      if (listing === undefined) return null
      planned.listings.push(listing)
    }
  }
  return planned
}

const take = (places: number | null | undefined) => (typeof places === 'number' ? places - 1 : null)

/** Before the doors open nothing is sold again: whoever listed a ticket may still come with it. */
export const RESALE_CLOSES_BEFORE = 3 * HOUR
/** The least time that somebody has to pay for what they are offered. */
const LEAST_TIME = 30 * MINUTE

/**
 * Until when an offer is kept: as many hours as the host gives, and never into the event; null where too little time is left
 * to pay. What is sold again ends before the doors open.
 */
export function offerUntil(
  now: Date,
  { hours, startsAt, isResale }: { hours: number; startsAt: Date; isResale: boolean },
): Date | null {
  const end = startsAt.getTime() - (isResale ? RESALE_CLOSES_BEFORE : 0)
  const until = Math.min(now.getTime() + hours * HOUR, end)
  return until - now.getTime() < LEAST_TIME ? null : new Date(until)
}

/** Whether a ticket may be listed for resale now, as far as time says. */
export function resaleIsOpen(now: Date, startsAt: Date): boolean {
  return offerUntil(now, { hours: 1, startsAt, isResale: true }) !== null
}

/**
 * How likely it is, 0 to 1, that enough tickets come back for somebody who waits: tickets come back one by one (Poisson),
 * as many as `expected` on average until the start.
 * @param needed tickets that those before them and they themselves want, less what is free
 */
export function chanceOf(needed: number, expected: number): number {
  if (needed <= 0) return 1
  let term = Math.exp(-expected)
  let below = 0
  for (let n = 0; n < needed; n++) {
    below += term
    term *= expected / (n + 1)
  }
  return Math.min(1, Math.max(0, 1 - below))
}

/**
 * Of so many sold tickets, how many come back until the start: the share that came back before other events, where few
 * events are known one in twenty, and less of it the nearer the start.
 */
export function expectedReturns(
  sold: number,
  { returned, ofTickets }: { returned: number; ofTickets: number },
  timeLeft: number,
): number {
  const share = (returned + 5) / (ofTickets + 100)
  return sold * share * Math.min(1, Math.max(0, timeLeft))
}

/** The chance in words, as it is said to whoever waits. */
export function chanceWords(chance: number): string {
  const percent = Math.round(chance * 10) * 10
  if (percent >= 100) return 'Gần như chắc chắn có vé'
  if (percent === 0) return 'Khả năng có vé rất thấp, dưới 5%'
  const level = percent >= 70 ? 'cao' : percent >= 30 ? 'vừa' : 'thấp'
  return `Khả năng có vé ${level}, khoảng ${percent}%`
}
