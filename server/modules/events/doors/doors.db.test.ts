import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { isLong } from '#server/testing/tier.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { checkIn } from './check-in.ts'
import { countersOf } from './counters.ts'
import { boughtTickets, type DoorStage, type Gate, openedDoors, pairedGate, toldScan } from './testing.ts'

const t = openedApp({ POOL_SIZE: '12' })
let event: DoorStage
beforeAll(async () => {
  event = await openedDoors(t)
})
const counted = async (ticketId: string) =>
  t.db
    .selectFrom('check_ins')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', 'ENTRY')
    .where('slot', 'is not', null)
    .execute()

/** So many scan the same ticket at once, none of which saw what another writes. */
async function race(racers: number, ctxOf: (ctx: Context) => Context) {
  const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
  const raced = ctxOf(await t.as(event.host))
  const ask = () => checkIn(raced, { eventId: event.id, code: ticket?.code ?? '', kind: 'ENTRY', nonce: randomUUID() })
  const outcomes = await Promise.all(Array.from({ length: racers }, ask))
  const reasons = outcomes.map(({ reason, result }) => reason ?? result).toSorted()
  return { reasons, entries: (await counted(ticket?.id ?? '')).length, outcomes }
}

describe('I-70: one entry for each ticket and list, whoever scans at once', () => {
  const once = (racers: number) => ['ACCEPTED', ...Array(racers - 1).fill('ALREADY_IN')]

  it('eight gates, one gets them in', async () => {
    const { reasons, entries, outcomes } = await race(8, (ctx) => ctx)
    expect([reasons, entries]).toEqual([once(8), 1])
    for (const { reason, first } of outcomes) expect(first === null).toBe(reason === null)
  })

  it('the unique key alone keeps it: with no lock, where both saw that nobody was in', async () => {
    const { reasons, entries } = await race(2, (ctx) => withoutLocks(ctx, 2))
    expect([reasons, entries]).toEqual([once(2), 1])
  })

  it('control: without the key and without locks both get in', async () => {
    const { rows } = await sql<{ made: string }>`
      select indexdef as made from pg_indexes where indexname = 'check_ins_one_entry'`.execute(t.db)
    await sql`drop index check_ins_one_entry`.execute(t.db)
    try {
      const { reasons, entries } = await race(2, (ctx) => withoutLocks(ctx, 2))
      expect([reasons, entries]).toEqual([['ACCEPTED', 'ACCEPTED'], 2])
    } finally {
      await sql`delete from check_ins`.execute(t.db)
      await sql.raw(rows[0]?.made ?? '').execute(t.db)
    }
  })
})

describe('two gates that heard nothing of each other', () => {
  it(`I-72: ${isLong ? '2,000' : '300'} scans each come in mixed up, at once: every ticket is in once, by its first scan`, async () => {
    const [own, shared] = isLong ? [1_600, 400] : [240, 60]
    const stage = await openedDoors(t, { tiers: [{ price: 0 }] })
    const ids = await manyTickets(stage, own * 2 + shared)
    const [a, b] = [await pairedGate(t, stage, 'Cổng A'), await pairedGate(t, stage, 'Cổng B')]
    const start = t.clock.now.getTime()
    t.clock.advance(7_200)
    // Of the same ticket now the one gate is first, now the other, by a millisecond.
    const scansOf = (from: number, side: 0 | 1) =>
      [...ids.slice(0, shared), ...ids.slice(from, from + own)].map((ticketId, n) => {
        const { code: _, ...scan } = toldScan(
          stage.listId,
          '',
          new Date(start + ((n * 7_919) % 7_000) * 1_000 + ((n + side) % 2)),
        )
        return { ...scan, ticketId }
      })
    const [ofA, ofB] = [scansOf(shared, 0), scansOf(shared + own, 1)]
    await Promise.all([tell(a, ofA, 7), tell(b, ofB, 11)])
    await tell(b, ofB.slice(0, 100), 3)
    const rows = await t.db.selectFrom('check_ins').selectAll().where('event_id', '=', stage.id).execute()
    expect(rows).toHaveLength((own + shared) * 2)
    const entries = rows.filter(({ slot }) => slot !== null)
    expect(new Set(entries.map(({ ticket_id }) => ticket_id)).size).toBe(ids.length)
    expect(entries).toHaveLength(ids.length)
    const conflicts = rows.filter(({ is_conflict }) => is_conflict)
    const ofGate = (id: string) => conflicts.filter(({ device_id }) => device_id === id).length
    expect([ofGate(a.id), ofGate(b.id)]).toEqual([shared / 2, shared / 2])
    for (const one of conflicts) {
      const first = entries.find(({ ticket_id }) => ticket_id === one.ticket_id)
      expect(first?.scanned_at.getTime()).toBe(one.scanned_at.getTime() - 1)
    }
    expect((await countersOf(await t.as(), stage.id)).get(stage.listId)).toEqual({
      expected: ids.length,
      entries: ids.length,
      people: ids.length,
      inside: ids.length,
      refused: 0,
      conflicts: shared,
    })
  })
})

/** Tells all in lots, in an order that has nothing to do with their times. */
async function tell(gate: Gate, scans: readonly ReturnType<typeof toldScan>[], stride: number) {
  const mixed = scans.map((scan, n) => [(n * stride) % scans.length, n, scan] as const)
  const order = mixed.toSorted((x, y) => x[0] - y[0] || x[1] - y[1]).map(([, , scan]) => scan)
  for (let from = 0; from < order.length; from += 170) {
    const body = { sentAt: t.clock.now.toISOString(), scans: order.slice(from, from + 170) }
    const answer = await t.call('uploadDoorScans', { body }, gate)
    expect(answer.status, answer.raw).toBe(200)
  }
}

/** Tickets by the hundreds: one is bought, the others are lines and tickets like it. */
async function manyTickets(stage: DoorStage, count: number): Promise<string[]> {
  const [first] = await boughtTickets(t, stage.tierIds[0] ?? '')
  const line = await t.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', first?.orderId ?? '')
    .executeTakeFirstOrThrow()
  const ticket = await t.db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', first?.id ?? '')
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: count - 1 }, (_, n) => ({ line: randomUUID(), ticket: randomUUID(), n: n + 2 }))
  for (let from = 0; from < more.length; from += 500) {
    const lot = more.slice(from, from + 500)
    await t.db
      .insertInto('order_items')
      .values(lot.map((one) => ({ ...line, id: one.line, index: one.n, piece: one.n }) as never))
      .execute()
    await t.db
      .insertInto('tickets')
      .values(lot.map((one) => ({ ...ticket, id: one.ticket, order_item_id: one.line, answers: '{}' })))
      .execute()
  }
  return [first?.id ?? '', ...more.map((one) => one.ticket)]
}
