import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { endAllSessions, openSession } from '#server/modules/identity/index.ts'
import { announce } from '#server/modules/notifications/news/announce.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { notifyOnline } from './realtime.ts'
import { write } from './write.ts'

let t: TestApp
/** A second server on the same database, as when the product is scaled out. */
let other: App
const ports = new Map<App, number>()
const open: Socket[] = []

beforeAll(async () => {
  t = await testApp({}, { realtime: true })
  other = await buildApp((await t.as()).config, t.url, { now: () => t.clock.now })
  for (const app of [t.app, other]) {
    await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    ports.set(app, (app.fastify.server.address() as AddressInfo).port)
  }
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await other.close()
  await t.close()
})

type Told = {
  socket: Socket
  events: [name: string, data: { counts: { unread: number; unseen: number }; notification?: { id: string } }][]
}

function dial(
  app: App,
  token: string | undefined,
  more: { headers?: Record<string, string>; transports?: string[]; space?: string } = {},
): Socket {
  const socket = io(`http://127.0.0.1:${ports.get(app)}${more.space ?? '/notifications'}`, {
    forceNew: true,
    reconnection: false,
    transports: more.transports ?? ['websocket'],
    ...(token !== undefined && { auth: { token } }),
    ...(more.headers && { extraHeaders: more.headers }),
  })
  open.push(socket)
  return socket
}

/** Connects and registers; collects what it is told. */
async function connect(app: App, token: string, register: unknown[] = []): Promise<Told> {
  const socket = dial(app, token)
  const events: Told['events'] = []
  socket.onAny((name, data) => events.push([name, data]))
  await once(socket, 'connect')
  await socket.timeout(5_000).emitWithAck('register', ...register)
  return { socket, events }
}

function once(socket: Socket, event: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve)
    if (event !== 'connect_error') socket.once('connect_error', reject)
  })
}

async function refusal(socket: Socket): Promise<string> {
  return ((await once(socket, 'connect_error')) as Error).message
}

/** Everything said before now has been delivered when a message said now arrives. */
async function settled(person: Person, ...told: Told[]): Promise<void> {
  const mark = randomUUID()
  const heard = told.map((one) => new Promise((resolve) => one.socket.once(`mark-${mark}`, resolve)))
  await write(await t.as(), (tx) => notifyOnline(tx, { userId: person.id, event: `mark-${mark}`, data: {} }))
  await Promise.all(heard)
  for (const one of told)
    one.events.splice(0, one.events.length, ...one.events.filter(([name]) => !name.startsWith('mark-')))
}

const ring = async (person: Person) =>
  announce(await t.as(), { kind: 'DEVICE_TEST', facts: {}, source: randomUUID(), to: [person.id] })

describe('being told live', () => {
  it('tells all devices of a person on all processes, with the numbers', async () => {
    const lan = await t.person()
    const [here, there] = await Promise.all([connect(t.app, lan.token), connect(other, lan.token)])
    await ring(lan)
    await settled(lan, here, there)
    for (const { events } of [here, there]) {
      expect(events).toEqual([
        [
          'new-notification',
          {
            notification: expect.objectContaining({ kind: 'DEVICE_TEST', readAt: null }),
            counts: { unread: 1, unseen: 1 },
          },
        ],
      ])
    }
    await t.call('markAllRead', { body: {} }, { as: lan })
    await settled(lan, here, there)
    for (const { events } of [here, there])
      expect(events.at(-1)).toEqual(['counts-changed', { counts: { unread: 0, unseen: 0 } }])
  })

  it('says nothing before register, and nothing after quit', async () => {
    const lan = await t.person()
    const control = await connect(t.app, lan.token)
    const silent = dial(t.app, lan.token)
    const heard: string[] = []
    silent.onAny((name) => heard.push(name))
    await once(silent, 'connect')
    await ring(lan)
    await settled(lan, control)
    await silent.timeout(5_000).emitWithAck('register')
    await silent.timeout(5_000).emitWithAck('quit')
    await ring(lan)
    await settled(lan, control)
    expect(heard).toEqual([])
    expect(control.events).toHaveLength(2)
  })

  it('is not rung by a rollback (I-90)', async () => {
    const lan = await t.person()
    const told = await connect(t.app, lan.token)
    await write(await t.as(), async (tx) => {
      await announce(tx, { kind: 'DEVICE_TEST', facts: {}, source: 'rollback', to: [lan.id] })
      throw new Error('no')
    }).catch(() => {})
    await settled(lan, told)
    expect(told.events).toEqual([])
  })
})

describe('N8: the channel is for the person of the session', () => {
  it.each([
    ['no token', undefined],
    ['nonsense', 'khong-phai-ma'],
    ['an empty token', ''],
  ])('refuses %s', async (_, token) => {
    expect(await refusal(dial(t.app, token))).toBe('UNAUTHENTICATED')
  })

  it.each(['/', '/admin', '/notifications/khac'])(
    'has no other room: %s is closed to visitors and to people',
    async (name) => {
      const lan = await t.person()
      for (const token of [undefined, lan.token]) {
        const socket = dial(t.app, token, { space: name })
        await refusal(socket)
        expect(socket.connected).toBe(false)
      }
    },
  )

  it('refuses a token whose session has ended', async () => {
    const lan = await t.person()
    await write(await t.as(), (tx) => endAllSessions(tx, lan.id, null, 'LOGGED_OUT'))
    expect(await refusal(dial(t.app, lan.token))).toBe('UNAUTHENTICATED')
  })

  it('refuses pages of other sites, cookies or not', async () => {
    const lan = await t.person()
    for (const transports of [['websocket'], ['polling']]) {
      const socket = dial(t.app, undefined, {
        transports,
        headers: { origin: 'https://ke-xau.example', cookie: `bh_access=${lan.token}` },
      })
      await refusal(socket)
      expect(socket.connected).toBe(false)
    }
    const ours = dial(t.app, undefined, {
      headers: { origin: (await t.as()).config.publicUrl, cookie: `bh_access=${lan.token}` },
    })
    await once(ours, 'connect')
  })

  it('closes on every process when the session ends, and only that session', async () => {
    const lan = await t.person()
    const second = await write(await t.as(), (tx) => openSession(tx, lan.id))
    const [first, elsewhere] = [await connect(t.app, lan.token), await connect(other, second.accessToken)]
    const closed = once(elsewhere.socket, 'disconnect')
    await write(await t.as(), (tx) => endAllSessions(tx, lan.id, lan.sessionId, 'LOGGED_OUT_ELSEWHERE'))
    expect(await closed).toBe('io server disconnect')
    await ring(lan)
    await settled(lan, first)
    expect(first.events).toHaveLength(1)
    expect(elsewhere.events).toEqual([])
  })

  it('gives no event of another person, whatever a client registers as', async () => {
    const [lan, spy] = [await t.person(), await t.person()]
    const honest = await connect(t.app, lan.token)
    const claims = fc.oneof(
      fc.constantFrom<unknown>(
        lan.id,
        `user:${lan.id}`,
        { userId: lan.id },
        { room: `user:${lan.id}`, token: lan.token },
        [lan.id],
        `session:${lan.sessionId}`,
      ),
      fc.jsonValue(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(claims, { maxLength: 4 }), async (said) => {
        const told = await connect(t.app, spy.token, said)
        told.socket.emit('new-notification', { userId: lan.id })
        told.socket.emit('join', `user:${lan.id}`)
        await ring(lan)
        await settled(lan, honest)
        await settled(spy, told)
        expect(told.events).toEqual([])
        told.socket.disconnect()
      }),
      { numRuns: 15 },
    )
    expect(honest.events).toHaveLength(15)
  })
})

describe('N7: the number is the number of rows', () => {
  it('is the same in the list, the count and on both devices, after any sequence from two devices', async () => {
    const step = fc.record({
      device: fc.nat(1),
      index: fc.nat(7),
      what: fc.constantFrom('ring', 'read', 'unread', 'archive', 'restore', 'seen', 'all-read', 'all-seen'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
        async (rounds) => {
          const lan = await t.person()
          const devices = [await connect(t.app, lan.token), await connect(other, lan.token)]
          await ring(lan)
          // The steps of a round are made at the same time.
          for (const round of rounds) await Promise.all(round.map((one) => act(lan, one)))
          await settled(lan, ...devices)
          const [all, unread, count] = await Promise.all([
            t.call('listNotifications', { query: { take: 100 } }, { as: lan }),
            t.call('unreadNotifications', { query: { take: 100 } }, { as: lan }),
            t.call('countNotifications', {}, { as: lan }),
          ])
          const rows = all.body.items
          expect(count.body).toEqual({
            unread: rows.filter((row) => row.readAt === null).length,
            unseen: rows.filter((row) => row.seenAt === null).length,
          })
          expect([unread.body.items.length, unread.body.total]).toEqual([count.body.unread, count.body.unread])
          for (const { events, socket } of devices) {
            expect(events.at(-1)?.[1].counts).toEqual(count.body)
            socket.disconnect()
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  async function act(
    lan: Person,
    { index, what, device }: { index: number; what: string; device: number },
  ): Promise<void> {
    if (what === 'ring') return ring(lan)
    const app = device === 0 ? t.app : other
    const ctx = { ...(await t.as(lan)), db: app.contextAs({ kind: 'system', job: 'test' }).db }
    if (what === 'all-read' || what === 'all-seen') {
      expect((await app.call(ctx, what === 'all-read' ? 'markAllRead' : 'markAllSeen', { body: {} })).status).toBe(200)
      return
    }
    const rows = await t.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', lan.id)
      .orderBy('id')
      .execute()
    const id = rows[index % Math.max(1, rows.length)]?.id
    if (!id) return
    const body = {
      read: { read: true },
      unread: { read: false },
      archive: { archived: true },
      restore: { archived: false },
      seen: { seen: true },
    }[what]
    expect((await app.call(ctx, 'changeNotification', { params: { id }, body })).status).toBe(200)
  }
})
