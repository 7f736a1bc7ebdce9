/**
 * Bookings as a few lines of plain arithmetic: no database, no locks, one thing after another. What the product does with
 * many connections must be what this does in some order.
 */

/** What is sold of one host's time, an hour at a time. Null: not at all. */
export type Frame = {
  id: string
  price: number
  seats: number
  needsApproval: boolean
  replyHours: number
  refundHours: number | null
  feePercent: number
  moveHours: number | null
  /** What the host keeps of the price where nobody came. */
  noShowPercent: number
}
/** HOLDING counts until the time of its order is over, exactly. */
export type Place = 'HOLDING' | 'SUCCESS' | 'CANCELED'
/** A booking is a line: one seat of a slot. `back` went to its guest, `kept` is the fee. */
export type Line = {
  frame: number
  /** Hours since 1970. */
  hour: number
  /** Which slot its seat is of: an hour that was freed is another slot for whoever comes next. */
  slot: number
  price: number
  status: 'PENDING' | 'APPROVED' | 'CANCELED'
  place: Place
  back: number
  kept: number
  booking: 'PENDING' | 'SUCCESS' | 'CANCELED' | 'REJECTED'
  isGiven: boolean
  replyBy: number
  /** Its host moved it: it goes back whole. */
  isWhole: boolean
  isMissed: boolean
}
export type Refund = {
  id: string
  origin: 'BUYER' | 'SYSTEM'
  status: 'PENDING' | 'APPROVED'
  amount: number
  line: number | null
  fee: number
}
export type Order = {
  id: string
  buyer: string
  status: 'CREATED' | 'PAID' | 'REJECTED'
  expiresAt: number
  /** Null where it cost nothing. */
  payment: { amount: number; status: 'PENDING' | 'SUCCESS' | 'FAILED' } | null
  /** Its money came after its time. */
  late: boolean
  lines: Line[]
  refunds: Refund[]
}
/** Orders that are long over are let go of: their ids, and the slots in which somebody kept a seat. */
export type World = {
  now: number
  host: string
  frames: readonly Frame[]
  orders: Order[]
  slots: number
  gone: string[]
  goneSlots: number[]
}

export const HOUR = 3_600_000
export const startOf = ({ hour }: Line) => hour * HOUR
export const restOf = ({ price, back, kept }: Line) => price - back - kept
export const isLive = ({ booking }: Line) => booking === 'PENDING' || booking === 'SUCCESS'

/** A line that has a seat at this moment. */
export function isSeated({ place }: Line, { expiresAt }: Order, now: number): boolean {
  return place === 'SUCCESS' || (place === 'HOLDING' && expiresAt > now)
}

/** Everybody who has a seat of an hour now, whatever it is of. */
export function seatedAt({ orders, now }: World, hour: number): Line[] {
  return orders.flatMap((order) => order.lines.filter((line) => line.hour === hour && isSeated(line, order, now)))
}

/**
 * The slot that somebody finds who wants an hour: one of the frame that has a seat left, or a new one where the host is free.
 * @param except whose own seat does not stand in its way
 * @returns null where the hour is taken
 */
export function findSlot(world: World, frame: number, hour: number, except?: Line): number | null {
  const there = seatedAt(world, hour)
  const own = there.filter((line) => line.frame === frame)
  for (const slot of new Set(own.map((line) => line.slot)))
    if (own.filter((line) => line.slot === slot).length < (world.frames[frame]?.seats ?? 0)) return slot
  if (there.some((line) => line.slot !== except?.slot)) return null
  world.slots += 1
  return world.slots
}

/** What comes back of a line whose guest gives it up now. */
export function promised({ frames, now }: World, line: Line): number {
  const { refundHours, feePercent } = line.isWhole ? { refundHours: 0, feePercent: 0 } : (frames[line.frame] as Frame)
  if (refundHours === null || now >= startOf(line) - refundHours * HOUR) return 0
  return restOf(line) - (restOf(line) * feePercent) / 100
}

/** Everything about an order that both sides can name, as one text. */
export function saidOf(order: Order, now: number): string {
  const unpaid = order.status === 'REJECTED' ? 'REJECTED' : 'PENDING'
  const lines = order.lines.map((line) => {
    const { price, status, back, kept, booking, isGiven, isWhole, isMissed, hour } = line
    const flags = [isGiven && 'given', isWhole && 'moved', isMissed && 'missed'].filter(Boolean).join('+')
    return `${price}-${status === 'PENDING' ? unpaid : status}-${back}-${kept}-${hour}-${booking}-${flags}`
  })
  const seats = order.lines.filter((line) => isSeated(line, order, now)).map(({ hour }) => hour)
  const refunds = order.refunds.map(({ origin, status, amount }) => `${origin}:${status}:${amount}`).sort()
  const payment = order.payment ? `${order.payment.amount}:${order.payment.status}` : 'free'
  return `${order.id} ${order.status} ${lines} | ${seats.sort((a, b) => a - b)} | ${payment} | ${refunds}`
}

/** How long after its last hour an order is looked at. */
const LOOKED_AT_HOURS = 48

/** Lets go of what is long over, so that a long run stays as quick as a short one. */
export function letGo(world: World): void {
  const isOver = ({ lines, refunds }: Order) =>
    lines.every((line) => startOf(line) < world.now - LOOKED_AT_HOURS * HOUR) &&
    !refunds.some(({ status }) => status === 'PENDING')
  for (const order of world.orders.filter(isOver)) {
    world.gone.push(order.id)
    world.goneSlots.push(...order.lines.filter((line) => isSeated(line, order, world.now)).map(({ slot }) => slot))
  }
  world.orders = world.orders.filter((order) => !isOver(order))
}
