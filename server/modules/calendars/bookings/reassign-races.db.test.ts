import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { buyersOf, count, outcome } from '#server/modules/capacity/holds/holds.fixture.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import type { TestApp } from '#server/testing/app.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { booked, ledByTwo } from '../testing.ts'
import { reassignBooking } from './reassign-booking.ts'

const t = openedApp({ POOL_SIZE: '12' })
/** Where the database itself refuses nothing: for controls. */
const bare = openedApp({ POOL_SIZE: '12' })
beforeAll(async () => {
  await sql`alter table slot_hosts drop constraint slot_hosts_no_overlap`.execute(bare.db)
})
beforeEach(() => {
  for (const app of [t, bare]) app.clock.now = new Date('2026-06-15T03:00:00Z')
})

const ROUNDS = 4
const NINE = '2026-06-16T02:00:00.000Z'
type Change = (ctx: Context) => Context
const same: Change = (ctx) => ctx
/** Without locks; two who both have looked who is free before either takes it. */
const blind = (): Change => {
  const looked = meetAfter((query) => /union all/.test(JSON.stringify(query)))
  return (ctx) => looked(withoutLocks(ctx))
}

/** Two frames with the same colleague, who is free at nine; both hosts want to hand their booking of that hour to them. */
async function both(app: TestApp, change: Change) {
  const first = await ledByTwo(app, 'ANY')
  const second = await ledByTwo(app, 'ANY')
  const { other } = first
  await sql`insert into frame_hosts (frame_id, host_id, calendar_id, added_at)
    values (${second.frameId}, ${other.id}, ${first.own.id}, ${app.clock.now})`.execute(app.db)
  await sql`insert into agendas (host_id) values (${other.id}), (${first.host.id}), (${second.host.id}), (${second.other.id})
    on conflict do nothing`.execute(app.db)
  const wishes = [
    { id: await ledBy(app, first.frameId, first.host.id), host: first.host },
    { id: await ledBy(app, second.frameId, second.host.id), host: second.host },
  ]
  const contexts = await Promise.all(wishes.map(async ({ host }) => change(await app.as(host))))
  const said = await Promise.all(
    wishes.map(({ id }, at) =>
      outcome(reassignBooking(contexts[at] as Context, id, { hostId: other.id, reason: 'Bận' })),
    ),
  )
  return { said, other }
}
/** A booking at nine that this host has. */
async function ledBy(app: TestApp, frameId: string, hostId: string): Promise<string> {
  const { ids } = await booked(app, await app.person(), frameId, [{ startsAt: NINE, hostId }])
  return ids[0] ?? ''
}
async function overlaps(app: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from slot_hosts a join slot_hosts b on a.host_id = b.host_id and a.slot_id < b.slot_id
      and a.is_live and b.is_live and a.span && b.span`.execute(app.db)
  return rows[0]?.n ?? -1
}

describe('two bookings that are handed to one person', () => {
  it('one is, the other stays where it was', async () => {
    for (let round = 0; round < ROUNDS; round++) expect((await both(t, same)).said.sort()).toEqual(['SLOT_TAKEN', 'ok'])
    expect(await overlaps(t)).toBe(0)
  })
  it('is refused by the database alone where the locks are off', async () => {
    expect(count((await both(t, blind())).said, 'ok')).toBe(1)
    expect(await overlaps(t)).toBe(0)
  })
  it('control: with the locks off and the constraint dropped both are', async () => {
    expect((await both(bare, blind())).said).toEqual(['ok', 'ok'])
    expect(await overlaps(bare)).toBe(1)
  })
})

describe('a booking that is handed to somebody whose hour a guest wants', () => {
  const race = async (app: TestApp, change: Change) => {
    const calendar = await ledByTwo(app, 'ANY')
    await sql`insert into agendas (host_id) values (${calendar.other.id}), (${calendar.host.id}) on conflict do nothing`.execute(
      app.db,
    )
    const id = await ledBy(app, calendar.frameId, calendar.host.id)
    const [guest] = (await buyersOf(app, 1)) as [Context]
    const wish = {
      items: [{ productId: calendar.own.frameId }],
      bookings: [
        {
          ...{ frameId: calendar.own.frameId, startsAt: new Date(NINE), hostId: null },
          ...{ zone: 'Asia/Ho_Chi_Minh', phone: '', answers: {} },
        },
      ],
    }
    return Promise.all([
      outcome(reassignBooking(change(await app.as(calendar.host)), id, { hostId: calendar.other.id, reason: 'Bận' })),
      outcome(placeOrder(change(guest), wish as never)),
    ])
  }
  it('one of the two gets it', async () => {
    for (let round = 0; round < ROUNDS; round++) expect((await race(t, same)).sort()).toEqual(['SLOT_TAKEN', 'ok'])
    expect(await overlaps(t)).toBe(0)
  })
  it('control: with the locks off and the constraint dropped both do', async () => {
    const before = await overlaps(bare)
    expect(await race(bare, blind())).toEqual(['ok', 'ok'])
    expect(await overlaps(bare)).toBe(before + 1)
  })
})
