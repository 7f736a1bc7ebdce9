import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { notifyOnline } from '#server/core/realtime.ts'
import { write } from '#server/core/write.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type ServerProcess, serverProcess } from '#server/testing/server-process.ts'

let t: TestApp
let one: ServerProcess
let two: ServerProcess
let keeper: Person
const open: Socket[] = []
beforeAll(async () => {
  t = await testApp()
  t.clock.now = new Date()
  keeper = await t.person({ role: 'SUPER_ADMIN' })
  ;[one, two] = await Promise.all([serverProcess(t.url), serverProcess(t.url)])
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()])
  await t?.close()
})

/** Asked often; how soon it is, bench/parts/permissions.ts holds against a second. */
const SOON = { interval: 20 }

describe('two processes on one database', () => {
  const add = (role: string) =>
    one.call(
      'addPermission',
      {
        body: {
          role,
          target: { kind: 'AREA', name: 'carts' },
          accessLevel: 'PUBLIC',
          reason: 'thử trên hai tiến trình',
        },
      },
      keeper,
    )
  const remove = (id: string) =>
    one.call('removePermission', { params: { id }, body: { reason: 'thử xong rồi' } }, keeper)
  const cartOn = async (server: ServerProcess, as: Person) => (await server.call('cartV2', {}, as)).status

  it('a permission changed on one counts on the other, and so does taking it back', async () => {
    const learner = await t.person()
    expect([await cartOn(one, learner), await cartOn(two, learner)]).toEqual([200, 200])
    const added = await add('USER')
    expect(added.status).toBe(201)
    expect(await cartOn(one, learner)).toBe(403)
    await vi.waitFor(async () => expect(await cartOn(two, learner)).toBe(403), SOON)
    await remove(added.body.id)
    expect(await cartOn(one, learner)).toBe(200)
    await vi.waitFor(async () => expect(await cartOn(two, learner)).toBe(200), SOON)
  })

  it('also when the connections that hear of it break at that moment', async () => {
    const host = await t.person({ role: 'HOST' })
    expect(await cartOn(two, host)).toBe(200)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'benhoc-notices' and datname = current_database()`.execute(t.db)
    const added = await add('HOST')
    await vi.waitFor(async () => expect(await cartOn(two, host)).toBe(403), SOON)
    await remove(added.body.id)
    await vi.waitFor(async () => expect(await cartOn(two, host)).toBe(200), SOON)
  })

  it('a session ended on one is refused on the other at once', async () => {
    const person = await t.person()
    expect((await two.call('me', {}, person)).status).toBe(200)
    expect((await one.call('logout', { body: {} }, person)).status).toBe(200)
    expect((await two.call('me', {}, person)).status).toBe(401)
  })

  it('a role changed while the person is signed in counts on both', async () => {
    const person = await t.person({ role: 'ADMIN' })
    expect((await two.call('permissions', {}, person)).status).toBe(200)
    await t.db.updateTable('users').set({ role: 'SALE' }).where('id', '=', person.id).execute()
    expect((await one.call('permissions', {}, person)).status).toBe(403)
    expect((await two.call('permissions', {}, person)).status).toBe(403)
  })

  it('what is said on one reaches a browser connected to the other, and a logout there closes its line', async () => {
    const person = await t.person()
    const socket = io(`${two.url}/notifications`, {
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
      auth: { token: person.token },
    })
    open.push(socket)
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject))
    await socket.timeout(5_000).emitWithAck('register')
    const heard = new Promise((resolve) => socket.once('counts-changed', resolve))
    await write(await t.as(), (tx) =>
      notifyOnline(tx, { userId: person.id, event: 'counts-changed', data: { counts: { unread: 3, unseen: 1 } } }),
    )
    expect(await heard).toEqual({ counts: { unread: 3, unseen: 1 } })
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    await one.call('logout', { body: {} }, person)
    expect(await closed).toBe('io server disconnect')
  })

  it('tries are counted over both: ten wrong passwords, whichever process they are sent to', async () => {
    const { email } = await t.person()
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) {
      const server = index % 2 === 0 ? one : two
      statuses.push((await server.call('login', { body: { email, password: 'sai-mat-khau' } })).status)
    }
    // A window may turn over between two tries; after ten in it a code is asked for all the same (403), or nothing is looked at (429).
    const isRefused = (status: number) => status === 403 || status === 429
    const refused = statuses.filter(isRefused).length
    const again = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? two : one).call('login', { body: { email, password: 'sai-mat-khau' } }),
      ),
    )
    const all = refused + again.filter(({ status }) => isRefused(status)).length
    expect(all).toBeGreaterThanOrEqual(24 - 20)
    expect(isRefused(again.at(-1)?.status ?? 0)).toBe(true)
  })
})
