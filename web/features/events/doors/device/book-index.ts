import type { DoorScan, DoorTickets } from '#domain/event/doors/kept.ts'
import type { DoorTicket } from '#domain/event/doors/terms.ts'
import { fold } from '#domain/text.ts'
import type { DoorBook } from './kept.ts'

type Row = DoorTickets['tickets'][number]

/** Tickets by their ids with what their tier admits to: a gate finds one of twenty thousand at once. */
export const ticketsById = remembered(({ tickets, tiers }: DoorTickets) => {
  const byId = new Map(tiers.map((tier) => [tier.id, tier]))
  return new Map(
    tickets.map((row): [string, Row & DoorTicket & { tierName: string }] => {
      const tier = byId.get(row.tierId)
      return [row.id, { ...row, sessionIds: tier?.sessionIds ?? null, tierName: tier?.name ?? '' }]
    }),
  )
})

/** What tickets are found by, without diacritics. */
export const foldedTickets = remembered(({ tickets }: DoorTickets) =>
  tickets.map(({ id, holderName, orderCode }) => ({ id, name: fold(holderName), order: fold(orderCode) })),
)

/** Scans by their tickets, and by the names that this gate gave them. */
export const scansByTicket = remembered((scans: DoorBook['scans']) => {
  const all = Object.values(scans)
  return {
    byTicket: Map.groupBy(all, ({ ticketId }) => ticketId ?? ''),
    byNonce: new Map(all.flatMap((scan): [string, DoorScan][] => (scan.nonce === null ? [] : [[scan.nonce, scan]]))),
  }
})

/** Makes something of an object once, for as long as that object is there. */
export function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, Value>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(key)
    kept.set(key, made)
    return made
  }
}
