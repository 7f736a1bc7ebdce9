import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { UserId } from '#domain/ids.ts'
import { write } from '#server/core/write.ts'
import { openProduct, publishProduct } from '#server/modules/catalog/index.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { TICKET } from './row.ts'

/** The server with tickets among what it sells. */
export async function ticketApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(readFileSync(path.join(import.meta.dirname, 'migration.sql'), 'utf8'))
  await client.end()
  return testApp(settings, { database })
}

let host: Promise<Person> | null = null
let of: TestApp | null = null

/** A ticket on sale, of a host that all tickets of a test share. */
export async function ticketOnSale(
  t: TestApp,
  { price = 100_000, listPrice = null as number | null, name = 'Vé thường' } = {},
): Promise<{ id: string; hostId: string }> {
  if (of !== t) host = approvedHost(t)
  of = t
  const seller = await host
  const hostId = (seller?.id ?? '') as UserId
  return write(await t.as(), async (tx) => {
    const { id } = await openProduct(tx, { kind: TICKET, hostId: hostId as never, name })
    await publishProduct(tx, {
      id,
      name,
      description: 'Một buổi gặp mặt.',
      keywords: '',
      hostName: 'Trần Thị Giảng',
      coverFileId: null,
      price,
      listPrice,
      availableDays: null,
      lessonCount: 0,
      durationSeconds: 0,
      categoryIds: [],
      startAt: null,
    })
    return { id, hostId }
  })
}
