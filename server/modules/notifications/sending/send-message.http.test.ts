import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { withoutConditions } from '#server/testing/without-locks.ts'
import { GIFT_CARD_SENT, GIFT_SENT } from '../messages/rules.ts'
import { announce } from '../news/announce.ts'
import { sendMessage } from './send-message.ts'
import { forgetOldMessages, sendWaitingMessages } from './send-waiting-messages.ts'
import { insertMessages } from './write-messages.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const FROM = 'Bến Học <thu@benhoc.test>'
type Received = { to: string[]; messageId: string; raw: string }

let t: TestApp
let server: ChildProcess
let smtp = ''
let control = ''
let lan: Person

beforeAll(async () => {
  server = spawn(process.execPath, [path.join(ROOT, 'simulators/smtp/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, SIM_PARENT_STDIN: '1' },
  })
  const lines = createInterface({ input: server.stdout ?? process.stdin })
  const [line] = (await once(lines, 'line')) as [string]
  ;[, smtp = '', control = ''] = /(smtp:\/\/\S+) steered on (\S+)/.exec(line) ?? []
  t = await testApp({ SMTP_URL: smtp, MAIL_FROM: FROM })
})
afterAll(async () => {
  await t.close()
  server.kill('SIGTERM')
})
beforeEach(async () => {
  await steer('reset', {})
  lan = await t.person({ fullName: 'Nguyễn Thị Lan' })
})

const steer = (what: string, body: object) =>
  fetch(`${control}/${what}`, { method: 'POST', body: JSON.stringify(body) })
const messages = async () =>
  (await (await fetch(`${control}/messages`)).json()) as { received: Received[]; stalled: Received[] }
const rows = (person = lan) => t.db.selectFrom('messages').selectAll().where('user_id', '=', person.id).execute()
const welcome = async (person = lan) => {
  await announce(await t.as(), {
    kind: 'WELCOME',
    facts: { fullName: person.fullName },
    source: 'account',
    to: [person.id],
  })
  return (await rows(person))[0]?.id ?? ''
}

it('goes out once by SMTP, as HTML and as text, under the id of its row', async () => {
  const id = await welcome()
  await t.deliver()
  await sendMessage(await t.as(), id)
  const { received } = await messages()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ to: [lan.email], messageId: `<${id}@benhoc.test>` })
  expect(received[0]?.raw).toMatch(/multipart\/alternative[\s\S]+text\/plain[\s\S]+text\/html/)
  expect((await rows())[0]).toMatchObject({ tries: 1, failed_at: null })
})

it('is sent by one of two workers that take it at once', async () => {
  const id = await welcome()
  const system = await t.as()
  const outcomes = await Promise.allSettled([sendMessage(system, id), sendMessage(system, id), sendMessage(system, id)])
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await messages()).received).toHaveLength(1)
})

it('control: would be sent by all of them if a message were taken whatever its state', async () => {
  const id = await welcome()
  const careless = withoutConditions(await t.as())
  await Promise.allSettled([sendMessage(careless, id), sendMessage(careless, id), sendMessage(careless, id)])
  expect((await messages()).received.length).toBeGreaterThan(1)
})

describe('I-91: what goes wrong', () => {
  it('tries again after the server was busy, under the same Message-ID', async () => {
    const id = await welcome()
    await steer('spoil', { as: 'busy' })
    await expect(sendMessage(await t.as(), id)).rejects.toThrow(/451/)
    await sendMessage(await t.as(), id)
    expect((await messages()).received.map(({ messageId }) => messageId)).toEqual([`<${id}@benhoc.test>`])
    expect((await rows())[0]).toMatchObject({ tries: 2, failure: null })
  })

  it('repeats the Message-ID where the answer to a taken letter was lost', async () => {
    const id = await welcome()
    await steer('spoil', { as: 'drop' })
    await expect(sendMessage(await t.as(), id)).rejects.toThrow()
    await sendMessage(await t.as(), id)
    const ids = (await messages()).received.map(({ messageId }) => messageId)
    expect(ids).toEqual([`<${id}@benhoc.test>`, `<${id}@benhoc.test>`])
  })

  it('never tries again what is refused for good', async () => {
    const gone = await t.person({ email: `unknown-${Date.now()}@vidu.vn` })
    const id = await welcome(gone)
    await sendMessage(await t.as(), id)
    await sendMessage(await t.as(), id)
    expect((await rows(gone))[0]).toMatchObject({ tries: 1, sent_at: null, failure: expect.stringContaining('550') })
  })

  it('a worker killed between its claim and the end leaves the letter to the next, which sends it under the same Message-ID', async () => {
    t.clock.now = new Date()
    const id = await welcome()
    await steer('spoil', { as: 'stall' })
    const worker = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'worker.fixture.ts'), t.url, smtp, path.join(tmpdir(), 'benhoc-worker')],
      { stdio: ['ignore', 'ignore', 'inherit'], cwd: ROOT },
    )
    try {
      await expect.poll(async () => (await messages()).stalled.length).toBe(1)
    } finally {
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
    t.clock.now = new Date()
    await expect(sendMessage(await t.as(), id)).rejects.toThrow(/another worker/)
    t.clock.advance(600)
    expect(await sendWaitingMessages(await t.as())).toBeGreaterThan(0)
    const { received, stalled } = await messages()
    const own = received.filter(({ to }) => to.includes(lan.email))
    expect(own.map(({ messageId }) => messageId)).toEqual([`<${id}@benhoc.test>`])
    expect(stalled[0]?.messageId).toBe(own[0]?.messageId)
    expect(await rows()).toEqual([expect.objectContaining({ tries: 2, sent_at: t.clock.now })])
  })
})

describe('what leaves first', () => {
  const code = (to: Person) => ({
    kind: 'ACCOUNT_CODE' as const,
    facts: { purpose: 'VERIFY_EMAIL' as const, code: '271828', minutes: 10 },
    source: crypto.randomUUID(),
    to: [to.id],
    expiresAt: new Date(t.clock.now.getTime() + 600_000),
  })
  const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => t.person({ role: 'HOST' })))
  const news = async (people: readonly Person[]) =>
    announce(await t.as(), {
      kind: 'COURSE_OPENED',
      facts: { courseName: 'Nấu phở', slug: 'nau-pho' },
      source: crypto.randomUUID(),
      to: people.map(({ id }) => id),
    })

  it('is a code, then what is waited for, then news, in whatever order they were written', async () => {
    await news(await crowd(12))
    await announce(await t.as(), { kind: 'PASSWORD_CHANGED', facts: { at: t.clock.now }, source: 'x', to: [lan.id] })
    await announce(await t.as(), code(lan))
    await t.deliver()
    const [first, second, third] = (await messages()).received
    expect([first?.to, second?.to]).toEqual([[lan.email], [lan.email]])
    expect(first?.raw).toContain('271828')
    expect(third?.to).not.toEqual([lan.email])
  })

  it('a code finds a free worker although the mail server answers no letter of a crowd', async () => {
    t.clock.now = new Date()
    await steer('spoil', { as: 'stall', times: 3 })
    await news(await crowd(40))
    const worker = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'worker.fixture.ts'), t.url, smtp, path.join(tmpdir(), 'benhoc-worker')],
      { stdio: ['ignore', 'ignore', 'inherit'], cwd: ROOT },
    )
    try {
      await expect.poll(async () => (await messages()).stalled.length).toBe(3)
      await announce(await t.as(), code(lan))
      await expect.poll(async () => (await messages()).received.map(({ to }) => to)).toEqual([[lan.email]])
    } finally {
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
  })
})

describe('one-time codes', () => {
  const code = (expiresAt: Date, person = lan) => ({
    kind: 'ACCOUNT_CODE' as const,
    facts: { purpose: 'VERIFY_EMAIL' as const, code: '271828', minutes: 10 },
    source: crypto.randomUUID(),
    to: [person.id],
    expiresAt,
  })
  it('are not kept once they are sent', async () => {
    await announce(await t.as(), code(new Date(t.clock.now.getTime() + 600_000)))
    const [mail] = await rows()
    await sendMessage(await t.as(), mail?.id ?? '')
    expect((await messages()).received).toHaveLength(1)
    expect(JSON.stringify(await rows())).not.toContain('271828')
  })

  it('are not shown to the staff who look at what failed', async () => {
    const gone = await t.person({ email: `unknown-${crypto.randomUUID()}@vidu.vn` })
    const staff = await t.person({ role: 'MARKETING' })
    await announce(await t.as(), code(new Date(t.clock.now.getTime() + 600_000), gone))
    const [mail] = await rows(gone)
    await sendMessage(await t.as(), mail?.id ?? '')
    const dead = await t.call('deadLetters', {}, { as: staff })
    expect(dead.body.items.find(({ id }) => id === mail?.id)).toMatchObject({
      recipient: gone.email,
      subject: 'Mã xác minh',
      canResend: false,
    })
    expect(dead.raw).not.toContain('271828')
    expect(JSON.stringify(await rows(gone))).not.toContain('271828')
    const again = await t.call('resendMessage', { params: { id: mail?.id ?? '' }, body: {} }, { as: staff })
    expect(again.fault.code).toBe('MESSAGE_NOT_FAILED')
  })

  it('are not sent once they have run out', async () => {
    await announce(await t.as(), code(new Date(t.clock.now.getTime() + 600_000)))
    const [mail] = await rows()
    t.clock.advance(601)
    await sendMessage(await t.as(), mail?.id ?? '')
    expect((await messages()).received).toEqual([])
    expect((await rows())[0]).toMatchObject({ sent_at: null, failure_code: 'EXPIRED', text: '' })
  })
})

it('has no development inbox where letters really go out', async () => {
  await welcome()
  for (const url of ['/dev/inbox', '/dev/inbox.json', `/dev/inbox/${(await rows())[0]?.id}`]) {
    expect((await t.app.fastify.inject({ url })).statusCode).toBe(404)
  }
})

it('forgets letters after ninety days', async () => {
  await welcome()
  t.clock.advance(91 * 86_400)
  await forgetOldMessages(await t.as())
  expect(await rows()).toEqual([])
})

it.each([GIFT_SENT, GIFT_CARD_SENT])(
  '%s: a letter that somebody could take a gift with is not kept once it was accepted; one that failed is sent again',
  async (kind) => {
    const staff = await t.person({ role: 'MARKETING' })
    const written = async (recipient: string) => {
      const id = crypto.randomUUID()
      const words = { subject: 'Quà', html: '<p>/qua-tang/bi-mat</p>', text: '/qua-tang/bi-mat', payload: '{}' }
      const when = { created_at: t.clock.now, not_before: null, expires_at: null }
      const row = { id, dedupe_key: id, user_id: null, kind, channel: 'EMAIL' as const, recipient, advertising: false }
      await write(await t.as(), (tx) => insertMessages(tx, [{ ...row, ...words, ...when }]))
      await sendMessage(await t.as(), id)
      return t.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    }
    const sent = await written(lan.email)
    expect((await messages()).received[0]?.raw).toContain('bi-mat')
    expect(sent).toMatchObject({ subject: 'Quà', sent_at: t.clock.now })
    expect(JSON.stringify(sent)).not.toContain('bi-mat')
    const failed = await written(`unknown-${crypto.randomUUID()}@vidu.vn`)
    expect(failed.text).toContain('bi-mat')
    const { items } = (await t.call('deadLetters', {}, { as: staff })).body
    const dead = items.find(({ id }) => id === failed.id)
    expect(dead).toMatchObject({ canResend: true, name: expect.stringMatching(/^Gửi/) })
  },
)
