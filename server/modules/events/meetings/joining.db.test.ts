import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { settleMeetings } from '#server/modules/meetings/index.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { boughtTickets } from '../doors/testing.ts'
import type { PublishedEvent } from '../testing.ts'
import { joinMeeting } from './join-meeting.ts'
import { onlineEvent, UNTIL_OPEN } from './testing.ts'

const t = openedApp({ POOL_SIZE: '12' })
let event: PublishedEvent
beforeAll(async () => {
  event = await onlineEvent(t)
  t.clock.advance(UNTIL_OPEN)
})

/** So many open the address of one ticket at once. @returns how many entries of it count */
async function race(racers: number, ctxOf: (ctx: Context) => Context): Promise<number> {
  const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
  // The list is there: what races is the entry alone.
  const [first] = await boughtTickets(t, event.tierIds[0] ?? '')
  await joinMeeting(await t.as(), first?.code ?? '')
  const raced = ctxOf(await t.as())
  await Promise.all(Array.from({ length: racers }, () => joinMeeting(raced, ticket?.code ?? '')))
  const rows = await t.db
    .selectFrom('check_ins')
    .select('id')
    .where('ticket_id', '=', ticket?.id ?? '')
    .execute()
  return rows.length
}

describe('I-70: joining counts once, whoever opens the address at once', () => {
  it('eight devices, one row', async () => {
    expect(await race(8, (ctx) => ctx)).toBe(1)
  })
  it('the unique key alone keeps it, where both saw that nobody was in', async () => {
    expect(await race(2, (ctx) => withoutLocks(ctx, 2))).toBe(1)
  })
  it('control: without the key and without locks there are two', async () => {
    const { rows } = await sql<{ made: string }>`
      select indexdef as made from pg_indexes where indexname = 'check_ins_one_entry'`.execute(t.db)
    await sql`drop index check_ins_one_entry`.execute(t.db)
    try {
      expect(await race(2, (ctx) => withoutLocks(ctx, 2))).toBe(2)
    } finally {
      await sql`delete from check_ins`.execute(t.db)
      await sql.raw(rows[0]?.made ?? '').execute(t.db)
    }
  })
})

it('two jobs at once make one meeting for each session', async () => {
  t.clock.advance(-UNTIL_OPEN)
  const other = await onlineEvent(t)
  await t.db.deleteFrom('meetings').where('owner_id', '=', other.id).execute()
  const ctx = await t.as()
  await Promise.all(Array.from({ length: 4 }, () => settleMeetings(ctx, { kind: 'EVENT_SESSION', ownerId: other.id })))
  const rows = await t.db.selectFrom('meetings').select('provider_id').where('owner_id', '=', other.id).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.provider_id).toMatch(/^[0-9a-f]{32}$/)
})
