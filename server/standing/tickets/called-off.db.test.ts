import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { cancelEvent } from '#server/modules/events/changes/cancel-event.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { fresh } from '../../modules/accounting/payouts/testing.ts'
import { tellOfPayment } from '../money/acting.ts'
import { ticketDesk } from './desk.fixture.ts'

const t = openedApp({ POOL_SIZE: '12' })
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
const { tiersOf, waiting, goodOf, backOf } = ticketDesk(t, () => ({ host, staff }))

/** Good tickets of an order for which nothing is on its way to give them back, and whether its money went back. */
async function race(change: (ctx: Context) => Context) {
  const [tier = ''] = await tiersOf({ tiers: [{ capacity: 5 }] })
  const { orderId, attempt } = await waiting(tier)
  const { event_id } = await t.db
    .selectFrom('ticket_tiers')
    .select('event_id')
    .where('id', '=', tier)
    .executeTakeFirstOrThrow()
  const by = change(await t.as(await fresh(t, host)))
  await Promise.all([
    cancelEvent(by, event_id, 'Thử'),
    tellOfPayment(t, { payment: attempt.paymentId, verdict: 'success' }, change),
  ])
  const { rows } =
    await sql`select 1 from boss.job where name like '%return-tickets%' and data->>'orderId' = ${orderId}`.execute(t.db)
  const good = await goodOf(orderId)
  return { stranded: rows.length > 0 ? 0 : good, isServed: good === 1 || (await backOf(orderId)).length === 1 }
}

describe('I-26: money that comes at the moment its event is called off', () => {
  it('gives a ticket that goes back with the others, or goes back itself', async () => {
    for (let round = 0; round < 4; round++) expect(await race((ctx) => ctx)).toEqual({ stranded: 0, isServed: true })
  })

  it('I-02: control: with the locks off it gives a ticket that nobody takes back', async () => {
    const both = meetAfter((query) => /DELETED|t\.user_id as \\?"userId/.test(JSON.stringify(query)))
    expect((await race((ctx) => both(withoutLocks(ctx)))).stranded).toBe(1)
  })
})
