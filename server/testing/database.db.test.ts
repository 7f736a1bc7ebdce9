import pg from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from './database.ts'

const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

it('gives every caller a migrated database of its own', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  await ask(one.url, 'create table marks (id int)')
  expect(await ask(one.url, 'select count(*)::int as n from migrations')).not.toEqual([{ n: 0 }])
  expect(await ask(other.url, "select to_regclass('marks') as marks")).toEqual([{ marks: null }])
  await Promise.all([one.drop(), other.drop()])
})

it('removes the database even while someone is connected', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  await database.drop()
  await expect(ask(database.url, 'select 1')).rejects.toThrow(/does not exist/)
})
