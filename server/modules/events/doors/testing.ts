import { randomUUID } from 'node:crypto'
import type { InputOf } from '#domain/contract/index.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { type EventWish, type PublishedEvent, publishedEvent } from '../testing.ts'

export type DoorStage = PublishedEvent & { listId: string }
export type Gate = { id: string; name: string; token: string; headers: { authorization: string } }

/** An event that is on sale and whose doors are open. Tickets cost nothing unless told. */
export async function openedDoors(
  t: TestApp,
  wish: EventWish = {},
  by: { host?: Person; staff?: Person } = {},
): Promise<DoorStage> {
  const event = await publishedEvent(t, { tiers: [{ price: 0 }], ...wish }, by)
  const { body, status, raw } = await t.call('openDoors', { params: { id: event.id } }, { as: event.host })
  if (status !== 200) throw new Error(raw)
  return { ...event, listId: body.lists[0]?.id ?? '' }
}

/** Tickets of one tier, bought at once by somebody of their own. */
export async function boughtTickets(t: TestApp, tierId: string, quantity = 1, buyer?: Person) {
  const as = buyer ?? (await t.person({ fullName: 'Lê Thị Khách' }))
  const placed = await t.call('placeOrder', { body: { items: [{ productId: tierId, quantity }] } }, { as })
  if (placed.status !== 201) throw new Error(placed.raw)
  const { items } = (await t.call('myTickets', { query: { take: 100 } }, { as })).body
  return items.flatMap((one) =>
    one.orderId === placed.body.orderId ? [{ id: one.id, code: one.code ?? '', orderId: one.orderId, buyer: as }] : [],
  )
}

/** A phone that was paired with an event. */
export async function pairedGate(t: TestApp, event: { id: string; host: Person }, name = 'Cổng A'): Promise<Gate> {
  const made = await t.call('addDoorDevice', { params: { id: event.id }, body: { name } }, { as: event.host })
  const paired = await t.call('pairDoor', { body: { code: made.body.code } })
  if (paired.status !== 200) throw new Error(paired.raw)
  const { token, deviceId: id } = paired.body
  return { id, name, token, headers: { authorization: `Door ${token}` } }
}

type Told = InputOf<'uploadDoorScans'>['body']['scans'][number]
/** A scan that a phone decided by itself. */
export function toldScan(listId: string, code: string, scannedAt: Date, more: Partial<Told> = {}): Told {
  return { nonce: randomUUID(), listId, code, scannedAt: scannedAt.toISOString(), letPass: true, ...more }
}
