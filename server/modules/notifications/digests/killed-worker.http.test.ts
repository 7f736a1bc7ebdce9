import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { someOf } from '#server/testing/tier.ts'
import { sendWaitingMessages } from '../sending/send-waiting-messages.ts'
import { type DigestWorld, digestWorld, type Reader, ROOT, times } from './testing.ts'

const DEATHS: [where: string, side: 'before' | 'after', statement: string][] = [
  ['in the transaction that claims', 'before', 'update "deliveries" set "digest_id"'],
  ['after it claimed', 'before', 'select "user_id" from "digests"'],
  ['in the transaction that renders', 'before', 'update "digests" set "rendered_at"'],
  ['after it rendered, with the message handed to the queue', 'before', 'update "messages" set "claimed_at"'],
  ['after the mail server took it', 'before', 'update "messages" set "sent_at"'],
  ['after it marked it as sent', 'after', 'update "messages" set "sent_at"'],
]
const COURSES = ['Phở', 'Bún', 'Bánh']
let world: DigestWorld
let minh: Reader

beforeAll(async () => {
  world = await digestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.begin()
  minh = await world.host()
})

/** A worker that takes what the queues hold; it dies at a statement, where one is given. */
async function worker(...death: string[]) {
  const { boss } = (await world.t.as()).jobs
  await boss.send('timed/send-digests', null)
  await boss.send('timed/send-waiting-messages', null)
  const folder = path.join(tmpdir(), 'benhoc-digest-worker')
  const fixture = path.join(import.meta.dirname, 'worker.fixture.ts')
  return spawn(
    process.execPath,
    [fixture, world.t.url, world.smtp, folder, world.t.clock.now.toISOString(), ...death],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: ROOT },
  )
}

/** The next worker finds the message still in the dead one's hands, and comes again when those two minutes are over. */
async function goOn() {
  await world.run().catch((error) => expect(String(error)).toContain('another worker'))
  world.t.clock.advance(600)
  await sendWaitingMessages(await world.t.as())
  await world.run()
}

const toldBy = (channel: 'EMAIL' | 'NOTIFICATION') =>
  world.t.db
    .selectFrom('deliveries')
    .select(['digest_id', 'message_id'])
    .where('user_id', '=', minh.person.id)
    .where('channel', '=', channel)
    .execute()

describe('N1: a worker that dies in the middle of a package', () => {
  it.each(someOf(DEATHS, 4))(
    '%s: each event stands in exactly one package, and the mail server sees one key',
    async (where, side, statement) => {
      await minh.choose('DAILY_BATCH_4')
      for (const name of COURSES) await minh.opened(name)
      world.evening()
      const [, signal] = (await once(await worker(side, statement), 'exit')) as [number | null, string | null]
      expect(signal).toBe('SIGKILL')

      await goOn()

      const keys = (await minh.letters()).map(({ messageId }) => messageId)
      expect(new Set(keys).size).toBe(1)
      // Between the server's yes and our note of it nobody can know: the letter comes again under the same key.
      expect(keys).toHaveLength(where === 'after the mail server took it' ? 2 : 1)
      const [text = '', ...more] = await minh.packages()
      expect(more).toEqual([])
      for (const name of COURSES) expect(times(text, `“${name}”`)).toBe(1)
      const told = await toldBy('EMAIL')
      expect(told).toHaveLength(3)
      expect(new Set(told.map(({ digest_id }) => digest_id)).size).toBe(1)
      expect(told.every(({ digest_id, message_id }) => digest_id !== null && message_id === digest_id)).toBe(true)
      expect(keys[0]).toBe(`<${told[0]?.digest_id}@benhoc.test>`)
    },
  )

  it('in the transaction that fills a bell: each thing stands in it once', async () => {
    await minh.choose('OFF')
    await minh.choose('DAILY_BATCH_4', { channel: 'NOTIFICATION' })
    for (const name of COURSES) await minh.opened(name)
    world.evening()
    await once(await worker('before', 'update "digests" set "rendered_at"'), 'exit')
    const unread = async () => (await world.t.call('countNotifications', {}, { as: minh.person })).body.unread
    expect(await unread()).toBe(0)
    await world.run()
    await world.run()
    expect(await unread()).toBe(3)
  })

  it('is followed by another, who finds what it left through the same queues', async () => {
    await minh.choose('DAILY_BATCH_4')
    for (const name of COURSES) await minh.opened(name)
    world.evening()
    await once(await worker('before', 'update "messages" set "sent_at"'), 'exit')
    world.t.clock.advance(600)
    const next = await worker()
    try {
      await expect.poll(async () => (await minh.letters()).length).toBe(2)
    } finally {
      next.kill('SIGKILL')
      await once(next, 'exit')
    }
    expect(new Set((await minh.letters()).map(({ messageId }) => messageId)).size).toBe(1)
    expect(await minh.packages()).toHaveLength(1)
  })
})
