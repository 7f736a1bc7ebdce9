import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { mountPages } from '#server/main.ts'
import { recordConsent } from '#server/modules/identity/index.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { databaseBehindDoor } from '#server/testing/database-door.ts'

let t: TestApp
let door: Awaited<ReturnType<typeof databaseBehindDoor>>
let reader: Person
beforeAll(async () => {
  door = await databaseBehindDoor()
  t = await testApp({}, { database: door.database })
  await mountPages(t.app, t.app.door.config, 'production')
  reader = await t.person()
  await write(await t.as(), (tx) =>
    recordConsent(tx, { userId: reader.id, purpose: 'TERMS', given: true, source: 'SIGN_UP' }),
  )
})
afterAll(async () => {
  await t.close()
})
afterEach(() => door.open())

const page = (url: string, as?: Person) =>
  t.app.fastify.inject({ url, headers: { accept: 'text/html', ...(as && { cookie: `bh_access=${as.token}` }) } })
const headingOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

it('while the database is away a page that was not shown lately says so in Vietnamese, and when to come again', async () => {
  expect((await page('/don-hang', reader)).statusCode).toBe(200)
  await door.shut()
  for (const [url, as] of [
    ['/don-hang', reader],
    ['/khoa-hoc', undefined],
    ['/quan-tri', reader],
  ] as const) {
    const { statusCode, headers, body } = await page(url, as)
    expect([url, statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      url,
      503,
      '10',
      'text/html; charset=utf-8',
    ])
    expect(headingOf(body)).toBe('Bến Học đang bận, bạn quay lại sau giây lát nhé')
  }
  await door.open()
  await expect.poll(async () => (await page('/don-hang', reader)).statusCode).toBe(200)
})

it('pages that visitors were shown lately stay where they are', async () => {
  await expect.poll(async () => (await page('/khoa-hoc')).statusCode).toBe(200)
  const before = await page('/khoa-hoc')
  await door.shut()
  t.clock.advance(3_600)
  const meanwhile = await page('/khoa-hoc')
  expect([meanwhile.statusCode, meanwhile.body]).toEqual([200, before.body])
  await door.open()
})
