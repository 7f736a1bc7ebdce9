import pg from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { fillCatalogue } from './catalogue.ts'

it('a migrated database is filled with so many courses, and left as it is the second time', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const courses = async () =>
    (await client.query("select count(*)::int as n from products where kind = 'ONLINE_COURSE' and on_sale")).rows[0].n
  try {
    await fillCatalogue(client, 40)
    expect(await courses()).toBe(40)
    await fillCatalogue(client, 40)
    expect(await courses()).toBe(40)
  } finally {
    await client.end()
    await database.drop()
  }
})
