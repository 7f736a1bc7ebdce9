import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendWaitingMessages } from '../sending/send-waiting-messages.ts'
import { type DigestWorld, digestWorld, type Reader, ROOT, times } from './testing.ts'

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

describe('N1: a worker that dies in the middle of a package', () => {
  it.each(['claim', 'render', 'send', 'mark'])(
    'after %s: each event stands in exactly one package, and the mail server sees one key',
    async (step) => {
      await minh.choose('DAILY_BATCH_4')
      for (const name of ['Phở', 'Bún', 'Bánh']) await minh.opened(name)
      world.evening()
      const worker = spawn(
        process.execPath,
        [
          path.join(import.meta.dirname, 'worker.fixture.ts'),
          world.t.url,
          world.smtp,
          path.join(tmpdir(), 'benhoc-digest-worker'),
          world.t.clock.now.toISOString(),
          step,
        ],
        { stdio: ['ignore', 'ignore', 'inherit'], cwd: ROOT },
      )
      const [, signal] = (await once(worker, 'exit')) as [number | null, string | null]
      expect(signal).toBe('SIGKILL')

      // The next worker finds the message still in the dead one's hands, and comes again when those two minutes are over.
      await world.run().catch((error) => expect(String(error)).toContain('another worker'))
      world.t.clock.advance(600)
      await sendWaitingMessages(await world.t.as())
      await world.run()

      const keys = (await minh.letters()).map(({ messageId }) => messageId)
      expect(new Set(keys).size).toBe(1)
      // Between the server's yes and our note of it nobody can know: the letter comes again under the same key.
      expect(keys).toHaveLength(step === 'send' ? 2 : 1)
      const [text = '', ...more] = await minh.packages()
      expect(more).toEqual([])
      for (const name of ['Phở', 'Bún', 'Bánh']) expect(times(text, `“${name}”`)).toBe(1)
      const told = await world.t.db
        .selectFrom('deliveries')
        .select(['digest_id', 'message_id'])
        .where('user_id', '=', minh.person.id)
        .where('channel', '=', 'EMAIL')
        .execute()
      expect(told).toHaveLength(3)
      expect(new Set(told.map(({ digest_id }) => digest_id)).size).toBe(1)
      expect(told.every(({ digest_id, message_id }) => digest_id !== null && message_id === digest_id)).toBe(true)
      expect(keys[0]).toBe(`<${told[0]?.digest_id}@benhoc.test>`)
    },
  )
})
