import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFault } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { createFolder } from './create-folder.ts'
import { moveEntries } from './move-entries.ts'
import { foldersOf } from './rows.ts'
import { pathTo } from './rules.ts'

let t: TestApp
let host: Person
let ctx: Context

beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
})

/** A library of its own with folders A and B at its top. */
async function twoFolders(): Promise<[string, string]> {
  host = await t.person({ role: 'HOST' })
  ctx = await t.as(host)
  const make = (name: string) => createFolder(ctx, { ownerId: host.id, parentId: null, name })
  return [(await make('A')).id, (await make('B')).id]
}

/**
 * A into B and B into A at the same moment: a third connection holds both rows until each move has looked at the tree
 * and waits to write, or waits for the other.
 */
async function crossedMoves(as: Context, [a, b]: [string, string]): Promise<string[]> {
  const moves: Promise<string>[] = []
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'moved',
      (error: unknown) => (isFault(error) ? error.code : String(error)),
    )
  await t.db.transaction().execute(async (db) => {
    await db.selectFrom('folders').select('id').where('id', 'in', [a, b]).forUpdate().execute()
    moves.push(outcome(moveEntries(as, [a], b)), outcome(moveEntries(as, [b], a)))
    await bothWait()
  })
  return (await Promise.all(moves)).sort()
}

/** Until two connections of this database wait for a lock. */
async function bothWait(): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      t.db,
    )
    if ((rows[0]?.n ?? 0) >= 2) return
    await pause(10)
  }
  throw new Error('the two moves never met')
}

/** Folders from which the top cannot be reached. */
async function ring(): Promise<number> {
  const folders = await foldersOf(ctx, host.id)
  return folders.filter(({ id }) => pathTo(folders, id)[0]?.parent_id !== null).length
}

it('L4: two moves at once that together would make a ring: one moves, the other is refused', async () => {
  const folders = await twoFolders()
  expect(await crossedMoves(ctx, folders)).toEqual(['FOLDER_CYCLE', 'moved'])
  expect(await ring()).toBe(0)
})

it('L4, the control: without the lock of the library the same two moves make a ring', async () => {
  const folders = await twoFolders()
  expect(await crossedMoves(withoutLocks(ctx), folders)).toEqual(['moved', 'moved'])
  expect(await ring()).toBe(2)
})
