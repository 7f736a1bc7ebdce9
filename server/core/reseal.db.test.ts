import type { KyselyPlugin, QueryId } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sealBank } from '#server/modules/identity/bank-accounts/sealing.ts'
import { sealedPlaces } from '#server/modules.ts'
import { NEW, OLD, sharedDatabase } from '#server/standing/sealed/world.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { withoutConditions } from '#server/testing/without-locks.ts'
import type { Context } from './context.ts'
import { reseal } from './reseal.ts'
import { openSealed } from './sealing.ts'

let shared: Awaited<ReturnType<typeof sharedDatabase>>
let before: TestApp
let both: TestApp
let person: Person
beforeAll(async () => {
  shared = await sharedDatabase()
  before = await shared.under(OLD)
  both = await shared.under(NEW, OLD)
})
afterAll(() => shared?.drop())
beforeEach(async () => {
  await before.db.deleteFrom('bank_accounts').execute()
  person = await before.person()
  await save(before, person, '0001')
})

async function save(t: TestApp, { id }: Person, number: string): Promise<void> {
  const row = {
    bank_code: 'VCB',
    sealed: sealBank(await t.as(), { number, holder: 'NGUYEN THI THU' }),
    last_digits: number,
    changed_at: t.clock.now,
  }
  await t.db
    .insertInto('bank_accounts')
    .values({ user_id: id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
async function saved(): Promise<string> {
  const { sealed } = await both.db.selectFrom('bank_accounts').select('sealed').executeTakeFirstOrThrow()
  return JSON.parse(openSealed(await both.as(), 'bank-accounts', sealed)).number
}
const banks = sealedPlaces.filter(({ title }) => title === 'Tài khoản ngân hàng')
const counted = async (ctx: Context) => (await reseal(ctx, banks))?.[0]

/** The same context, in which somebody else writes, on another connection, once the rows of a place were read. */
function writtenAfterReading(ctx: Context, write: () => Promise<void>): Context {
  const reading = new WeakSet<QueryId>()
  let written = false
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('"sqlFragments":["\\n    select ')) reading.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (reading.has(queryId) && !written) {
        written = true
        await write()
      }
      return result
    },
  }
  return { ...ctx, db: ctx.db.withPlugin(plugin) }
}

it.each([
  ['a process that has the new secret', () => both, { anew: 0, already: 1 }],
  ['a process that still has the old one alone', () => before, { anew: 1, already: 0 }],
])('what %s writes between reading and sealing anew stays written', async (_, writer, count) => {
  const ctx = writtenAfterReading(await both.as(), () => save(writer(), person, '0002'))
  expect(await counted(ctx)).toMatchObject({ ...count, unreadable: 0 })
  expect(await saved()).toBe('0002')
})

it('control: without the condition on what was read, the older account comes back', async () => {
  const ctx = writtenAfterReading(await both.as(), () => save(both, person, '0002'))
  await counted(withoutConditions(ctx))
  expect(await saved()).toBe('0001')
})

it('a row that goes meanwhile is counted nowhere', async () => {
  const gone = async () => void (await both.db.deleteFrom('bank_accounts').execute())
  expect(await counted(writtenAfterReading(await both.as(), gone))).toMatchObject({
    anew: 0,
    already: 0,
    unreadable: 0,
  })
})

it('what no secret of the list opens is counted and stays as it is', async () => {
  const other = await shared.under('a-third-secret-that-nobody-lists-0003')
  await save(other, person, '0003')
  expect(await counted(await both.as())).toMatchObject({ anew: 0, already: 0, unreadable: 1 })
  expect(
    openSealed(
      await other.as(),
      'bank-accounts',
      (await both.db.selectFrom('bank_accounts').select('sealed').executeTakeFirstOrThrow()).sealed,
    ),
  ).toContain('0003')
})

it('goes through more rows than it takes at once, and a second run finds nothing to do', async () => {
  for (let n = 0; n < 205; n++) await save(before, await before.person(), '0004')
  expect(await counted(await both.as())).toMatchObject({ anew: 206, already: 0, unreadable: 0 })
  expect(await counted(await both.as())).toMatchObject({ anew: 0, already: 206, unreadable: 0 })
})

it('of two runs at once one works and the other says so', async () => {
  let second: unknown
  const ctx = writtenAfterReading(await both.as(), async () => {
    second = await reseal(await both.as(), banks)
  })
  expect(await counted(ctx)).toMatchObject({ anew: 1 })
  expect(second).toBeNull()
})

it('a file is written beside the old one and moves at once; what a run that died left behind goes', async () => {
  const { storage } = (await before.as()).providers
  const { sealPaper, openSealedPaper } = await import('#server/modules/hosts/sellers/sealing.ts')
  const files = sealedPlaces.filter(({ title }) => title === 'Ảnh giấy tờ người bán')
  const key = 'papers/0123456789abcdef'
  const bytes = sealPaper(await before.as(), new Uint8Array([7, 7, 7]))
  await storage.write(key, bytes, 'application/octet-stream')
  await before.db
    .insertInto('identity_papers')
    .values({ user_id: person.id, side: 'FRONT', storage_key: key, size: bytes.length, uploaded_at: before.clock.now })
    .execute()
  expect((await reseal(await both.as(), files))?.[0]).toMatchObject({ anew: 1, already: 0, unreadable: 0 })
  expect([await storage.size(key), await storage.size(`${key}.b`)]).toEqual([null, bytes.length])
  const { buffer } = await import('node:stream/consumers')
  const after = await shared.under(NEW)
  expect([...openSealedPaper(await after.as(), await buffer(await storage.read(`${key}.b`)))]).toEqual([7, 7, 7])
  await storage.write(key, bytes, 'application/octet-stream')
  expect((await reseal(await both.as(), files))?.[0]).toMatchObject({ anew: 0, already: 1 })
  expect(await storage.size(key)).toBeNull()
})
