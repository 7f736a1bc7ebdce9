import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { CHOOSE_AGAIN } from '#domain/event/answers.ts'
import { addDays } from '#domain/time.ts'
import { write } from '#server/core/write.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../../learning/authoring/testing.ts'
import { claimAnswerFiles } from './claim-answer-files.ts'
import { sweepAnswerFiles } from './sweep-answer-files.ts'
import { type AskingEvent, askingEvent, filesOf } from './testing.ts'

const t = openedApp({ POOL_SIZE: '8' })
const { uploaded, buy, keyOf } = filesOf(t)
let event: AskingEvent
let buyer: Person
/** Two orders of the buyer. */
let orders: [string, string]
beforeAll(async () => {
  event = await askingEvent(t, { host: await approvedHost(t), staff: await t.person({ role: 'ADMIN' }) })
  buyer = await t.person()
  const order = async () => (await ok(buy(buyer, event, [await uploaded(buyer, event.ofTicket)]))).orderId
  orders = [await order(), await order()]
})

const claim = (tx: Parameters<typeof claimAnswerFiles>[0], orderId: string, fileId: string) =>
  claimAnswerFiles(tx, { orderId, ownerId: buyer.id }, [{ fileId, questionId: event.ofTicket, path: 'answers' }])

/** Until some session of the database waits for another. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`.execute(t.db)
    if (rows.length > 0) return
    await pause(5)
  }
}

/**
 * One order takes a file; while that is not committed, `second` begins on another connection and waits. Then the first
 * ends as it is told to.
 */
async function meeting<T>(fileId: string, second: () => Promise<T>, first: 'commits' | 'breaks off'): Promise<T> {
  const ctx = await t.as()
  let outcome: Promise<T> | undefined
  await write(ctx, async (tx) => {
    expect(await claim(tx, orders[0], fileId)).toEqual([])
    outcome = second()
    await somebodyWaits()
    if (first === 'breaks off') throw new Error('breaks off')
  }).catch((error: Error) => expect(error.message).toBe('breaks off'))
  return outcome as Promise<T>
}
const usesOf = (fileId: string) =>
  t.db.selectFrom('answer_file_uses').select('order_id').where('file_id', '=', fileId).execute()

it('of two orders that take one file at once one has it; the other is refused, and has it where the first breaks off', async () => {
  const ctx = await t.as()
  for (const first of ['commits', 'breaks off'] as const) {
    const fileId = await uploaded(buyer, event.ofTicket)
    const problems = await meeting(fileId, () => write(ctx, (tx) => claim(tx, orders[1], fileId)), first)
    const isTaken = first === 'commits'
    expect(problems).toEqual(isTaken ? [{ path: 'answers', code: 'ANSWER', message: CHOOSE_AGAIN }] : [])
    expect(await usesOf(fileId)).toEqual([{ order_id: orders[isTaken ? 0 : 1] }])
  }
})

it('the database itself keeps a file to its owner, its question and one use', async () => {
  const fileId = await uploaded(buyer, event.ofTicket)
  const other = await t.person()
  const own = { file_id: fileId, owner_id: buyer.id, question_id: event.ofTicket, order_id: orders[0] }
  const use = (row: Partial<typeof own>) =>
    t.db
      .insertInto('answer_file_uses')
      .values({ ...own, ...row })
      .execute()
  await expect(use({ owner_id: other.id })).rejects.toThrow('answer_file_uses_own')
  await expect(use({ question_id: event.ofOrder })).rejects.toThrow('answer_file_uses_own')
  await use({})
  await expect(use({ order_id: orders[1] })).rejects.toThrow('answer_file_uses_pkey')
  await expect(t.db.deleteFrom('answer_files').where('id', '=', fileId).execute()).rejects.toThrow(
    'answer_file_uses_own',
  )
})

it('the database itself has no question of the door that asks for a file', async () => {
  const asked = t.db.updateTable('event_questions').set({ scope: 'DOOR' }).where('id', '=', event.ofTicket)
  await expect(asked.execute()).rejects.toThrow('event_questions_files_before_the_door')
})

it('a file that an order is taking is not swept, though it was old and unused when the sweep looked', async () => {
  const fileId = await uploaded(buyer, event.ofTicket)
  const unused = await uploaded(buyer, event.ofTicket)
  const ctx = { ...(await t.as()), now: () => addDays(t.clock.now, 2) }
  await write(await t.as(), async (tx) => {
    await claim(tx, orders[0], fileId)
    // The control: the sweep does go over what is free.
    expect(await sweepAnswerFiles(ctx)).toBe(1)
  })
  await sweepAnswerFiles(ctx)
  expect([await keyOf(unused), (await usesOf(fileId)).length]).toEqual([null, 1])
  expect(await keyOf(fileId)).not.toBeNull()
})
