import type { InsertQueryNode, KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { publishedEvent } from '#server/modules/events/testing.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { takeDue } from './take-due.ts'

const t = openedApp()
let id = ''
beforeEach(async () => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
  const event = await publishedEvent(t)
  const body = { sheet: 'event-attendees', subjectId: event.id, every: 'DAILY', hour: 11, format: 'CSV' } as const
  id = (await t.call('createSheetSchedule', { body }, { as: event.host })).body.id
  t.clock.now = new Date('2026-06-15T04:00:00Z')
})
const sendings = () => t.db.selectFrom('sheet_sendings').select('due_at').where('schedule_id', '=', id).execute()
const both = (ctx: Context) => Promise.all([takeDue(ctx, id), takeDue(ctx, id)])

/** Writes a sending whatever is there already: what the code would do without its key. */
const forgetKey: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind !== 'InsertQueryNode') return node
    const { onConflict: _, ...insert } = node as InsertQueryNode
    return insert
  },
  transformResult: async ({ result }) => result,
}

describe('two workers take one schedule up at the same moment', () => {
  it('and one of them sends', async () => {
    await both(await t.as())
    expect(await sendings()).toHaveLength(1)
  })

  it('and the key alone keeps it at one, where both read it as due', async () => {
    await both(withoutLocks(await t.as(), 2))
    expect(await sendings()).toEqual([{ due_at: t.clock.now }])
  })

  it('control: without lock and key both would send', async () => {
    await sql`drop index sheet_sendings_once`.execute(t.db)
    const met = withoutLocks(await t.as(), 2)
    await both({ ...met, db: met.db.withPlugin(forgetKey) })
    expect(await sendings()).toHaveLength(2)
    await t.db.deleteFrom('sheet_sendings').execute()
    await sql`create unique index sheet_sendings_once on sheet_sendings (schedule_id, due_at) where not asked`.execute(
      t.db,
    )
  })
})

it('a sending that two workers make at once is one letter', async () => {
  await takeDue(await t.as(), id)
  const [queue] = (await t.as()).jobs.listeners.filter(({ news }) => news === 'sheet.due')
  const { id: sendingId } = await t.db
    .selectFrom('sheet_sendings')
    .select('id')
    .where('schedule_id', '=', id)
    .executeTakeFirstOrThrow()
  const met = meetAfter((node) => node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"sheet_sendings"'))
  const ctx = met(await t.as())
  const run = queue?.run as (ctx: Context, data: { sendingId: string }) => Promise<unknown>
  await Promise.all([run(ctx, { sendingId }), run(ctx, { sendingId })])
  const { n } = await t.db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('kind', '=', 'SHEET_SENT')
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(1)
})
