import type { Payoff } from './operations.ts'
import { eventsOf } from './tickets.ts'
import { type Host, type Line, type Payout, sum, type World } from './world.ts'

const LEAST = 50_000
const TWO_PERSONS_ABOVE = 50_000_000

const FATES = ['success', 'failed', 'returned', 'success', 'success', 'success'] as const

/** What the bank says of a host's payout in the end: one word for ever, so that two who are told hear the same; each in its turn. */
export function fateOf(host: Host | undefined, payoutId: string): (typeof FATES)[number] {
  const turn = host?.payouts.findIndex(({ id }) => id === payoutId) ?? 0
  return FATES[turn % FATES.length] ?? 'success'
}

/** Does one thing about a host's money and says how it went. */
export function payOff(world: World, op: Payoff): string {
  const host = world.hosts.get(op.host) as Host
  if (op.is === 'account') {
    host.refused = false
    return 'ok'
  }
  if (op.is === 'correct') {
    host.corrected.push({ amount: op.amount, payableAt: world.now })
    return 'ok'
  }
  if (op.is === 'pay-out') return makePayout(world, host, op)
  const payout = host.payouts.find((one) => one.id === op.payout)
  if (!payout) return 'PAYOUT_NOT_FOUND'
  switch (op.is) {
    case 'agree':
      return agree(payout, op.staff)
    case 'refuse':
      if (payout.status !== 'PENDING') return 'STATUS_CONFLICT'
      release(host, payout, 'FAILED')
      return 'ok'
    case 'came-back':
      if (payout.status !== 'SUCCESS') return 'STATUS_CONFLICT'
      release(host, payout, 'RETURNED')
      host.refused = true
      return 'ok'
    case 'hand':
      if (payout.status !== 'PENDING' || payout.approvals.length < approvalsNeeded(payout)) return 'ok'
      // What was sent back meanwhile had an account that is no good: nothing more goes there.
      if (host.refused) release(host, payout, 'FAILED')
      else payout.status = op.answer === 'accepted' ? 'SENT' : 'UNKNOWN'
      return 'ok'
    case 'tell':
      return tell(host, payout, op.state)
  }
}

/** Entries of a host's balance, each under a name of its own. */
function entriesOf(world: World, hostId: string): { name: string; amount: number; payableAt: number }[] {
  const lines = [...world.buyers.values()].flatMap(({ orders }) =>
    orders.flatMap((order) => order.lines.map((line, index): [string, Line] => [`${order.id}/${index}`, line])),
  )
  const sold = lines
    .filter(([, line]) => line.hostId === hostId)
    .flatMap(([name, line]) =>
      line.owed.map(({ amount, payableAt }, index) => ({
        name: `${name}/${index}`,
        amount,
        payableAt: Math.max(payableAt, ...eventsOf(world, [line]).map(({ endsAt }) => endsAt)),
      })),
    )
  const corrected = world.hosts.get(hostId)?.corrected ?? []
  return [...sold, ...corrected.map((one, index) => ({ name: `correction ${index}`, ...one }))]
}

function makePayout(world: World, host: Host, op: Extract<Payoff, { is: 'pay-out' }>): string {
  const due = entriesOf(world, host.id).filter(
    ({ name, amount, payableAt }) => amount !== 0 && payableAt <= world.now && !host.taken.has(name),
  )
  const amount = sum(due.map((entry) => entry.amount))
  if (amount < LEAST || host.refused) return 'nothing'
  const payout: Payout = { id: op.ids?.payoutId ?? '?', amount, status: 'PENDING', approvals: [] }
  for (const { name } of due) host.taken.set(name, payout.id)
  host.payouts.push(payout)
  return 'ok'
}

export const approvalsNeeded = ({ amount }: Payout) => (amount > TWO_PERSONS_ABOVE ? 2 : 0)

function agree(payout: Payout, staff: string): string {
  if (payout.status !== 'PENDING' || payout.approvals.length >= approvalsNeeded(payout)) return 'STATUS_CONFLICT'
  if (payout.approvals.includes(staff)) return 'SECOND_PERSON_NEEDED'
  payout.approvals.push(staff)
  return 'ok'
}

function tell(host: Host, payout: Payout, state: 'open' | 'success' | 'failed' | 'returned'): string {
  const open = payout.status === 'UNKNOWN' || payout.status === 'SENT'
  if (state === 'open' && payout.status === 'UNKNOWN') payout.status = 'SENT'
  else if (state === 'failed' && open) release(host, payout, 'FAILED')
  else if (state === 'success' && open) payout.status = 'SUCCESS'
  else if (state === 'returned' && (open || payout.status === 'SUCCESS')) {
    release(host, payout, 'RETURNED')
    host.refused = true
  } else return 'already'
  return 'recorded'
}

/** What it was made of is payable again. */
function release(host: Host, payout: Payout, status: 'FAILED' | 'RETURNED') {
  payout.status = status
  for (const [name, id] of host.taken) if (id === payout.id) host.taken.delete(name)
}
