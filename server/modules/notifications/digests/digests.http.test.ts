import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryMode } from '#domain/enums.ts'
import type { Wire } from '#domain/notification-kinds.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { announce } from '../news/announce.ts'
import { sendWaitingMessages } from '../sending/send-waiting-messages.ts'
import { sendDigests } from './send-digests.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
type Received = { to: string[]; messageId: string; raw: string }

let t: TestApp
let server: ChildProcess
let smtp = ''
let control = ''
let minh: Person
let made = 0

beforeAll(async () => {
  server = spawn(process.execPath, [path.join(ROOT, 'simulators/smtp/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, SIM_PARENT_STDIN: '1' },
  })
  const [line] = (await once(createInterface({ input: server.stdout ?? process.stdin }), 'line')) as [string]
  ;[, smtp = '', control = ''] = /(smtp:\/\/\S+) steered on (\S+)/.exec(line) ?? []
  t = await testApp({ SMTP_URL: smtp, MAIL_FROM: 'Bến Học <thu@benhoc.test>' })
})
afterAll(async () => {
  await t.close()
  server.kill('SIGTERM')
})
beforeEach(async () => {
  t.clock.now = new Date(`2026-06-${String(10 + ++made).padStart(2, '0')}T10:50:00Z`)
  await fetch(`${control}/reset`, { method: 'POST', body: '{}' })
  minh = await t.person({ role: 'HOST', fullName: 'Trần Văn Minh' })
})

const choose = (mode: DeliveryMode, { as = minh, channel = 'EMAIL' as Wire } = {}) =>
  t.call('changePreferences', { body: { changes: [{ kind: 'COURSE_OPENED', channel, mode }] } }, { as })
const opened = async (name: string, to: readonly Person[] = [minh]) =>
  announce(await t.as(), {
    kind: 'COURSE_OPENED',
    facts: { courseName: name, slug: 'nau-pho' },
    source: `${name}-${made}`,
    to: to.map(({ id }) => id),
  })
const letters = async (person = minh) => {
  const { received } = (await (await fetch(`${control}/messages`)).json()) as { received: Received[] }
  return received.filter(({ to }) => to.includes(person.email))
}
const textOf = async (person = minh) =>
  (
    await t.db
      .selectFrom('messages')
      .select(['id', 'text', 'kind'])
      .where('user_id', '=', person.id)
      .where('channel', '=', 'EMAIL')
      .where('kind', '=', 'DIGEST')
      .execute()
  ).map(({ text }) => text)
const evening = () => {
  t.clock.now = new Date(`${t.clock.now.toISOString().slice(0, 10)}T11:00:00Z`)
}
const run = async () => {
  await sendDigests(await t.as())
  await t.deliver()
}
const times = (text: string, part: string) => text.split(part).length - 1

describe('N1: a worker that dies in the middle of a package', () => {
  it.each(['claim', 'render', 'send', 'mark'])(
    'after %s: each event stands in exactly one package, and the mail server sees one key',
    async (step) => {
      await choose('DAILY_BATCH_4')
      for (const name of ['Phở', 'Bún', 'Bánh']) await opened(name)
      evening()
      const worker = spawn(
        process.execPath,
        [
          path.join(import.meta.dirname, 'worker.fixture.ts'),
          t.url,
          smtp,
          path.join(tmpdir(), 'benhoc-digest-worker'),
          t.clock.now.toISOString(),
          step,
        ],
        { stdio: ['ignore', 'ignore', 'inherit'], cwd: ROOT },
      )
      const [, signal] = (await once(worker, 'exit')) as [number | null, string | null]
      expect(signal).toBe('SIGKILL')

      // The next worker finds the message still in the dead one's hands, and comes again when those two minutes are over.
      await run().catch((error) => expect(String(error)).toContain('another worker'))
      t.clock.advance(600)
      await sendWaitingMessages(await t.as())
      await run()

      const keys = (await letters()).map(({ messageId }) => messageId)
      expect(new Set(keys).size).toBe(1)
      // Between the server's yes and our note of it nobody can know: the letter comes again under the same key.
      expect(keys).toHaveLength(step === 'send' ? 2 : 1)
      const [text = '', ...more] = await textOf()
      expect(more).toEqual([])
      for (const name of ['Phở', 'Bún', 'Bánh']) expect(times(text, `“${name}”`)).toBe(1)
      const told = await t.db
        .selectFrom('deliveries')
        .select(['digest_id', 'message_id'])
        .where('user_id', '=', minh.id)
        .where('channel', '=', 'EMAIL')
        .execute()
      expect(told).toHaveLength(3)
      expect(new Set(told.map(({ digest_id }) => digest_id)).size).toBe(1)
      expect(told.every(({ digest_id, message_id }) => digest_id !== null && message_id === digest_id)).toBe(true)
      expect(keys[0]).toBe(`<${told[0]?.digest_id}@benhoc.test>`)
    },
  )
})

describe('N2: events at once', () => {
  it('ten parallel events become one letter with ten items; two people have each their own', async () => {
    const lan = await t.person({ role: 'HOST' })
    await choose('DAILY_BATCH_4')
    await choose('DAILY_BATCH_4', { as: lan })
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => opened(`Khóa ${index}`, index < 5 ? [minh, lan] : [minh])),
    )
    evening()
    const system = await t.as()
    await Promise.all([sendDigests(system), sendDigests(system), sendDigests(system)])
    await run()
    expect([(await letters()).length, (await letters(lan)).length]).toEqual([1, 1])
    const [own = ''] = await textOf()
    expect(own).toMatch(/10 TIN/)
    expect(Array.from({ length: 10 }, (_, index) => times(own, `“Khóa ${index}”`))).toEqual(Array(10).fill(1))
    expect((await textOf(lan))[0]).toMatch(/5 TIN/)
  })
})

describe('N3: the second of the package', () => {
  it('takes what happened one second before, and leaves what happens in it to the next day', async () => {
    await choose('DAILY_BATCH_4')
    evening()
    t.clock.advance(-1)
    await opened('Trước')
    t.clock.advance(1)
    await opened('Đúng lúc')
    await run()
    expect(await textOf()).toEqual([expect.stringContaining('“Trước”')])
    expect((await textOf())[0]).not.toContain('“Đúng lúc”')
    t.clock.advance(86_400)
    await run()
    expect((await textOf()).some((text) => text.includes('“Đúng lúc”'))).toBe(true)
  })

  it('puts off what commits after its package was closed, instead of losing it', async () => {
    await choose('DAILY_BATCH_4')
    await opened('Sớm')
    await opened('Muộn')
    await t.db
      .updateTable('deliveries')
      .set({ skipped: 'DROPPED' })
      .where('source', '=', `Muộn-${made}`)
      .where('channel', '=', 'EMAIL')
      .execute()
    evening()
    await run()
    await t.db.updateTable('deliveries').set({ skipped: null }).where('source', '=', `Muộn-${made}`).execute()
    await run()
    expect(await letters()).toHaveLength(1)
    t.clock.advance(86_400)
    await run()
    expect((await textOf()).filter((text) => text.includes('“Muộn”'))).toHaveLength(1)
  })
})

describe('N4: a mode that changes while something waits', () => {
  it('INSTANT to a package: what was sent stays sent, what comes waits', async () => {
    await opened('Trước')
    await t.deliver()
    await choose('DAILY_BATCH_4')
    await opened('Sau')
    await t.deliver()
    expect(await letters()).toHaveLength(1)
    evening()
    await run()
    expect(await letters()).toHaveLength(2)
    expect(await textOf()).toEqual([expect.not.stringContaining('“Trước”')])
  })

  it('a package to OFF: what waits is dropped, and what people wait for still comes', async () => {
    await choose('DAILY_BATCH_4')
    await opened('Bỏ')
    await choose('OFF')
    await announce(await t.as(), { kind: 'HOST_APPROVED', facts: { fullName: 'Minh' }, source: 'x', to: [minh.id] })
    evening()
    await run()
    expect(await letters()).toHaveLength(1)
    expect(await textOf()).toEqual([])
  })

  it('one package to another: what waits keeps its time', async () => {
    await choose('DAILY_BATCH_4')
    await opened('Phở')
    await choose('DAILY_BATCH_5')
    evening()
    await run()
    expect(await textOf()).toHaveLength(1)
  })
})

describe('a package that is too much', () => {
  /** The database takes no message to this person any more. */
  const refuse = ({ id }: Person) =>
    sql`alter table messages add ${sql.raw(`constraint messages_test check (user_id <> '${id}')`)} not valid`.execute(
      t.db,
    )
  const takeAll = () => sql`alter table messages drop constraint if exists messages_test`.execute(t.db)
  /** Staff who look after messages, with what they were told of. */
  const keeper = async () => {
    const staff = await t.person({ role: 'SUPER_ADMIN' })
    return async () =>
      (
        await t.db
          .selectFrom('notifications')
          .select('title')
          .where('user_id', '=', staff.id)
          .where('kind', '=', 'MESSAGE_TROUBLE')
          .execute()
      ).map(({ title }) => title)
  }
  afterEach(takeAll)

  it('shows what fits one letter, counts the rest and puts it where the letter leads to', async () => {
    await choose('DAILY_BATCH_4')
    await choose('OFF', { channel: 'NOTIFICATION' })
    await Promise.all(Array.from({ length: 80 }, (_, index) => opened(`${index}${'"'.repeat(110)}`)))
    evening()
    await run()
    const [letter = ''] = await textOf()
    const shown = times(letter, '/khoa-hoc/nau-pho')
    expect(letter).toMatch(/80 TIN/)
    expect(shown).toBeGreaterThan(20)
    expect(letter).toContain(`… và ${80 - shown} tin khác`)
    expect(letter).toMatch(/Ngừng nhận: /)
    expect(Buffer.byteLength((await letters())[0]?.raw ?? '')).toBeGreaterThan(0)
    const { unread } = (await t.call('countNotifications', {}, { as: minh })).body
    expect(unread).toBe(80 - shown)
  })

  it('that cannot be written keeps nobody else’s; the staff are told once, and it comes when it can', async () => {
    const alarms = await keeper()
    const lan = await t.person({ role: 'HOST' })
    await choose('DAILY_BATCH_4')
    await choose('DAILY_BATCH_4', { as: lan })
    await opened('Phở', [minh, lan])
    evening()
    await refuse(minh)
    for (let turn = 0; turn < 3; turn++) {
      await run()
      t.clock.advance(300)
    }
    expect([(await letters()).length, (await letters(lan)).length]).toEqual([0, 1])
    expect(await alarms()).toHaveLength(1)
    await takeAll()
    t.clock.advance(3_600)
    await run()
    expect(await letters()).toHaveLength(1)
  })

  it('that could not be written for a day and more is given up, and the staff are told of that too', async () => {
    const alarms = await keeper()
    await choose('DAILY_BATCH_4')
    await opened('Phở')
    evening()
    await refuse(minh)
    for (let turn = 0; turn < 20; turn++) {
      await run()
      t.clock.advance(6 * 3_600)
    }
    await takeAll()
    await run()
    expect(await letters()).toHaveLength(0)
    expect((await alarms()).some((title) => title.includes('thôi thử lại'))).toBe(true)
  })
})

describe('looking into a package', () => {
  const waiting = async () => (await t.call('waitingDigests', {}, { as: minh })).body.items

  it('shows what waits and when it comes', async () => {
    await choose('DAILY_BATCH_4')
    await opened('Phở')
    await opened('Bún')
    expect(await waiting()).toMatchObject([
      {
        channel: 'EMAIL',
        mode: 'DAILY_BATCH_4',
        dueAt: `${t.clock.now.toISOString().slice(0, 10)}T11:00:00.000Z`,
        items: [{ title: 'Khóa học “Phở” đã mở bán' }, { title: 'Khóa học “Bún” đã mở bán' }],
      },
    ])
  })

  it('leaves out what is dropped, and takes it back', async () => {
    await choose('DAILY_BATCH_4')
    for (const name of ['Phở', 'Bún']) await opened(name)
    const [first, second] = (await waiting())[0]?.items ?? []
    const drop = (id = '', dropped: boolean, as = minh) =>
      t.call('dropDigestItem', { params: { id }, body: { dropped } }, { as })
    const other = await t.person()
    expect((await drop(first?.id, true, other)).fault.code).toBe('NOTIFICATION_NOT_FOUND')
    await drop(first?.id, true)
    await drop(second?.id, true)
    await drop(second?.id, false)
    expect((await waiting())[0]?.items.map(({ dropped }) => dropped)).toEqual([true, false])
    evening()
    await run()
    expect(await textOf()).toEqual([expect.stringContaining('“Bún”')])
    expect((await textOf())[0]).not.toContain('“Phở”')
    expect((await drop(second?.id, true)).fault.code).toBe('NOTIFICATION_NOT_FOUND')
  })

  it('sends it now, once, and what comes later at its time', async () => {
    await choose('DAILY_BATCH_4')
    await opened('Phở')
    const { channel, dueAt } = (await waiting())[0] ?? { channel: 'EMAIL' as const, dueAt: '' }
    const now = () => t.call('sendDigestNow', { body: { channel, dueAt } }, { as: minh })
    const answers = await Promise.all([now(), now()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.fault.code).toBe('DIGEST_EMPTY')
    await opened('Bún')
    await t.deliver()
    expect(await letters()).toHaveLength(1)
    evening()
    await run()
    expect(await letters()).toHaveLength(2)
  })

  it('TOO_MANY_REQUESTS for whoever asks again and again', async () => {
    const impatient = await t.person()
    const body = { channel: 'EMAIL' as const, dueAt: new Date(t.clock.now).toISOString() }
    const codes: string[] = []
    for (let i = 0; i < 11; i++) codes.push((await t.call('sendDigestNow', { body }, { as: impatient })).fault.code)
    expect([codes[9], codes[10]]).toEqual(['DIGEST_EMPTY', 'TOO_MANY_REQUESTS'])
  })

  it('puts the items of a package for the bell in the bell, each with its page', async () => {
    await choose('DAILY_BATCH_4', { channel: 'NOTIFICATION' })
    await opened('Phở')
    await opened('Bún')
    expect((await t.call('countNotifications', {}, { as: minh })).body.unread).toBe(0)
    evening()
    await run()
    await run()
    const { items } = (await t.call('listNotifications', { query: {} }, { as: minh })).body
    expect(items.map(({ link }) => link)).toEqual(['/khoa-hoc/nau-pho', '/khoa-hoc/nau-pho'])
  })
})
