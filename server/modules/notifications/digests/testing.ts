import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { DeliveryMode } from '#domain/enums.ts'
import type { NotificationKind, Wire } from '#domain/notification-kinds.ts'
import { type Person, testApp } from '#server/testing/app.ts'
import { announce } from '../news/announce.ts'
import { sendDigests } from './send-digests.ts'

export const ROOT = path.join(import.meta.dirname, '../../../..')
type Received = { to: string[]; messageId: string; raw: string }

/** The product with a mail server of its own, and a host who is told of courses that open. */
export async function digestWorld() {
  const server = spawn(process.execPath, [path.join(ROOT, 'simulators/smtp/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, SIM_PARENT_STDIN: '1' },
  })
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
  const [, smtp = '', control = ''] = /(smtp:\/\/\S+) steered on (\S+)/.exec(line) ?? []
  const t = await testApp({ SMTP_URL: smtp, MAIL_FROM: 'Bến Học <thu@benhoc.test>' })
  let made = 0
  const of = (person: Person) => ({
    person,
    choose: (
      mode: DeliveryMode,
      { kind = 'COURSE_OPENED', channel = 'EMAIL' }: { kind?: NotificationKind; channel?: Wire } = {},
    ) => t.call('changePreferences', { body: { changes: [{ kind, channel, mode }] } }, { as: person }),
    opened: async (name: string) => opened(name, [person]),
    letters: async () => {
      const { received } = (await (await fetch(`${control}/messages`)).json()) as { received: Received[] }
      return received.filter(({ to }) => to.includes(person.email))
    },
    /** The texts of their packages. */
    packages: async () =>
      (
        await t.db
          .selectFrom('messages')
          .select('text')
          .where('user_id', '=', person.id)
          .where('channel', '=', 'EMAIL')
          .where('kind', '=', 'DIGEST')
          .execute()
      ).map(({ text }) => text),
  })
  const opened = async (name: string, to: readonly Person[]) =>
    announce(await t.as(), {
      kind: 'COURSE_OPENED',
      facts: { courseName: name, slug: 'nau-pho' },
      source: `${name}-${made}`.slice(0, 120),
      to: to.map(({ id }) => id),
    })
  return {
    t,
    smtp,
    control,
    opened,
    of,
    host: async () => of(await t.person({ role: 'HOST', fullName: 'Trần Văn Minh' })),
    /** Ten to six in the evening in Việt Nam, each time on another day. */
    async begin() {
      t.clock.now = new Date(`2026-06-${String(10 + ++made).padStart(2, '0')}T10:50:00Z`)
      await fetch(`${control}/reset`, { method: 'POST', body: '{}' })
    },
    /** Six in the evening: the fourth package. */
    evening() {
      t.clock.now = new Date(`${t.clock.now.toISOString().slice(0, 10)}T11:00:00Z`)
    },
    async run() {
      await sendDigests(await t.as())
      await t.deliver()
    },
    async close() {
      await t.close()
      server.kill('SIGTERM')
    },
  }
}

export type DigestWorld = Awaited<ReturnType<typeof digestWorld>>
export type Reader = ReturnType<DigestWorld['of']>

export const times = (text: string, part: string) => text.split(part).length - 1
