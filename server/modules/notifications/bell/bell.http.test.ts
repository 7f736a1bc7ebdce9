import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#domain/contract/index.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { announce } from '../news/announce.ts'

const t = openedApp()
let lan: Person
beforeEach(async () => {
  lan = await t.person()
  t.clock.advance(120)
})

const ring = async (person: Person, count = 1) => {
  for (let index = 0; index < count; index++) {
    t.clock.advance(1)
    await announce(await t.as(), { kind: 'DEVICE_TEST', facts: {}, source: randomUUID(), to: [person.id] })
  }
}
const list = async (
  person: Person,
  query: { tab?: 'all' | 'unread' | 'archived'; take?: number; skip?: number } = {},
) => (await t.call('listNotifications', { query }, { as: person })).body
const counts = async (person: Person) => (await t.call('countNotifications', {}, { as: person })).body

describe('who may', () => {
  const id = '0197712f-0000-7000-8000-000000000000'
  const calls: [CallName, unknown, number][] = [
    ['listNotifications', {}, 200],
    ['countNotifications', {}, 200],
    ['unreadNotifications', {}, 200],
    ['oneNotification', { params: { id } }, 404],
    ['changeNotification', { params: { id }, body: { read: true } }, 404],
    ['markAllRead', { body: {} }, 200],
    ['markAllSeen', { body: {} }, 200],
    ['registerDevice', { body: { token: 'mot-thiet-bi-nao-do', platform: 'android' } }, 201],
    ['removeDevice', { body: { token: 'mot-thiet-bi-nao-do' } }, 200],
    ['testDevice', { body: {} }, 200],
  ]
  it.each(calls)('%s: a visitor gets 401, every role what it asked for', async (name, input, status) => {
    expect((await t.call(name, input as never)).status).toBe(401)
    for (const role of ['USER', 'HOST', 'SALE', 'SUPER_ADMIN'] as const) {
      expect((await t.call(name, input as never, { as: await t.person({ role }) })).status).toBe(status)
    }
  })
})

describe('the list', () => {
  it('has the newest first, in pages, and says how many there are', async () => {
    await ring(lan, 5)
    const first = await list(lan, { take: 3 })
    const second = await list(lan, { take: 3, skip: 3 })
    expect([first.items.length, second.items.length, first.total]).toEqual([3, 2, 5])
    const moments = [...first.items, ...second.items].map(({ createdAt }) => createdAt)
    expect(moments).toEqual([...moments].sort().reverse())
    expect(first.counts).toEqual({ unseen: 5, unread: 5 })
  })

  it('shows to each only their own', async () => {
    const minh = await t.person()
    await ring(lan)
    const [mine] = (await list(lan)).items
    expect((await list(minh)).items).toEqual([])
    const id = mine?.id ?? ''
    expect((await t.call('oneNotification', { params: { id } }, { as: minh })).fault.code).toBe(
      'NOTIFICATION_NOT_FOUND',
    )
    expect(
      (await t.call('changeNotification', { params: { id }, body: { archived: true } }, { as: minh })).fault.code,
    ).toBe('NOTIFICATION_NOT_FOUND')
    expect((await t.call('oneNotification', { params: { id } }, { as: lan })).body).toMatchObject({
      id,
      kind: 'DEVICE_TEST',
      link: '/thong-bao',
      readAt: null,
    })
  })
})

describe('marking', () => {
  it('reads, which is also seeing, and takes it back', async () => {
    await ring(lan)
    const id = (await list(lan)).items[0]?.id ?? ''
    const read = await t.call('changeNotification', { params: { id }, body: { read: true } }, { as: lan })
    expect(read.body.counts).toEqual({ unseen: 0, unread: 0 })
    const back = await t.call('changeNotification', { params: { id }, body: { read: false } }, { as: lan })
    expect(back.body.counts).toEqual({ unseen: 0, unread: 1 })
    expect(back.body.notification.seenAt).not.toBeNull()
  })

  it('archives into a tab of its own, and takes it back as it was', async () => {
    await ring(lan)
    const id = (await list(lan)).items[0]?.id ?? ''
    await t.call('changeNotification', { params: { id }, body: { archived: true } }, { as: lan })
    expect(await counts(lan)).toEqual({ unseen: 0, unread: 0 })
    expect([
      (await list(lan)).total,
      (await list(lan, { tab: 'unread' })).total,
      (await list(lan, { tab: 'archived' })).total,
    ]).toEqual([0, 0, 1])
    await t.call('changeNotification', { params: { id }, body: { archived: false } }, { as: lan })
    expect(await counts(lan)).toEqual({ unseen: 1, unread: 1 })
  })

  it('reads all that the reader had before their eyes, and none that came since', async () => {
    await ring(lan, 3)
    const upTo = (await list(lan)).items[0]?.createdAt
    await ring(lan)
    const { body } = await t.call('markAllRead', { body: { upTo } }, { as: lan })
    expect(body).toEqual({ changed: 3, counts: { unseen: 1, unread: 1 } })
    expect((await t.call('markAllRead', { body: {} }, { as: lan })).body).toEqual({
      changed: 1,
      counts: { unseen: 0, unread: 0 },
    })
    expect((await t.call('markAllRead', { body: {} }, { as: lan })).body.changed).toBe(0)
  })

  it('sees all without reading any', async () => {
    await ring(lan, 2)
    expect((await t.call('markAllSeen', { body: {} }, { as: lan })).body).toEqual({
      changed: 2,
      counts: { unseen: 0, unread: 2 },
    })
  })

  it.each([{}, { seen: false }, { read: 'yes' }, { id: randomUUID() }])('refuses %j', async (body) => {
    await ring(lan)
    const id = (await list(lan)).items[0]?.id ?? ''
    const refused = await t.call('changeNotification', { params: { id }, body: body as never }, { as: lan })
    expect(refused.fault.code).toBe('VALIDATION_FAILED')
    expect(refused.fault.errors?.length).toBeGreaterThan(0)
  })
})

describe('devices', () => {
  it('gives a token to whoever registered it last', async () => {
    const minh = await t.person()
    const body = { token: 'ma-thiet-bi-dung-chung', platform: 'ios' as const }
    expect((await t.call('registerDevice', { body }, { as: lan })).body.devices).toBe(1)
    expect((await t.call('registerDevice', { body }, { as: minh })).body.devices).toBe(1)
    expect((await t.call('removeDevice', { body: { token: body.token } }, { as: lan })).body.devices).toBe(0)
    const owners = await t.db.selectFrom('mobile_devices').select('user_id').where('token', '=', body.token).execute()
    expect(owners).toEqual([{ user_id: minh.id }])
    expect((await t.call('removeDevice', { body: { token: body.token } }, { as: minh })).body.devices).toBe(0)
  })

  it('stops at twenty', async () => {
    for (let index = 0; index < 20; index++)
      await t.call('registerDevice', { body: { token: `thiet-bi-${lan.id}-${index}`, platform: 'web' } }, { as: lan })
    const more = await t.call(
      'registerDevice',
      { body: { token: `thiet-bi-${lan.id}-20`, platform: 'web' } },
      { as: lan },
    )
    expect([more.status, more.fault.code]).toEqual([409, 'CONFLICT'])
  })

  it('rings the own bell as a test and says honestly that nothing is pushed, five times a minute at most', async () => {
    const { body } = await t.call('testDevice', { body: {} }, { as: lan })
    expect(body.notification).toMatchObject({ kind: 'DEVICE_TEST', readAt: null })
    expect(body.push).toMatchObject({ configured: false, devices: 0 })
    expect(await counts(lan)).toEqual({ unseen: 1, unread: 1 })
    for (let index = 0; index < 4; index++) await t.call('testDevice', { body: {} }, { as: lan })
    expect((await t.call('testDevice', { body: {} }, { as: lan })).fault.code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('I-90: people are told only of what is true', () => {
  it('tells nobody before the commit, nor after a rollback', async () => {
    const system = await t.as()
    const upset = new Error('changed our mind')
    await expect(
      write(system, async (tx) => {
        await publish(tx, 'account.registered', { userId: lan.id })
        await announce(tx, { kind: 'DEVICE_TEST', facts: {}, source: 'rollback', to: [lan.id] })
        throw upset
      }),
    ).rejects.toBe(upset)
    await t.deliver()
    expect((await list(lan)).total).toBe(0)
    expect(await t.db.selectFrom('messages').select('id').where('user_id', '=', lan.id).execute()).toEqual([])

    await write(system, async (tx) => {
      await publish(tx, 'account.registered', { userId: lan.id })
      await t.deliver()
      expect((await list(lan)).total).toBe(0)
    })
    await t.deliver()
    expect((await list(lan)).items.map(({ kind }) => kind)).toEqual(['WELCOME'])
  })

  it('writes nothing at all when a fact is missing', async () => {
    const system = await t.as()
    await expect(async () =>
      announce(system, { kind: 'HOST_REJECTED', facts: { reason: ' ' }, source: 'x', to: [lan.id] }),
    ).rejects.toThrow()
    expect((await list(lan)).total).toBe(0)
  })
})

describe('I-91: news that is heard twice', () => {
  it('is one notification and one letter, also when two workers hear it at once', async () => {
    const system = await t.as()
    const tellAll = () =>
      announce(system, { kind: 'WELCOME', facts: { fullName: 'Lan' }, source: 'account', to: [lan.id, lan.id] })
    await Promise.all([tellAll(), tellAll(), tellAll()])
    await tellAll()
    await t.deliver()
    expect((await list(lan)).total).toBe(1)
    expect(await t.db.selectFrom('messages').select('id').where('user_id', '=', lan.id).execute()).toHaveLength(1)
  })

  it('reaches nobody whose account is closed', async () => {
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', lan.id).execute()
    await announce(await t.as(), { kind: 'WELCOME', facts: { fullName: 'Lan' }, source: 'account', to: [lan.id] })
    expect(await t.db.selectFrom('notifications').select('id').where('user_id', '=', lan.id).execute()).toEqual([])
  })
})
