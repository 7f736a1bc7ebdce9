import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../news/announce.ts'
import { sendDigests } from './send-digests.ts'
import { type DigestWorld, digestWorld, type Reader, times } from './testing.ts'

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

describe('N2: events at once', () => {
  it('ten parallel events become one letter with ten items; two people have each their own', async () => {
    const lan = await world.host()
    await minh.choose('DAILY_BATCH_4')
    await lan.choose('DAILY_BATCH_4')
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        world.opened(`Khóa ${index}`, index < 5 ? [minh.person, lan.person] : [minh.person]),
      ),
    )
    world.evening()
    const system = await world.t.as()
    await Promise.all([sendDigests(system), sendDigests(system), sendDigests(system)])
    await world.run()
    expect([(await minh.letters()).length, (await lan.letters()).length]).toEqual([1, 1])
    const [own = ''] = await minh.packages()
    expect(own).toMatch(/10 TIN/)
    expect(Array.from({ length: 10 }, (_, index) => times(own, `“Khóa ${index}”`))).toEqual(Array(10).fill(1))
    expect((await lan.packages())[0]).toMatch(/5 TIN/)
  })
})

describe('N3: the second of the package', () => {
  it('takes what happened one second before, and leaves what happens in it to the next day', async () => {
    await minh.choose('DAILY_BATCH_4')
    world.evening()
    world.t.clock.advance(-1)
    await minh.opened('Trước')
    world.t.clock.advance(1)
    await minh.opened('Đúng lúc')
    await world.run()
    expect(await minh.packages()).toEqual([expect.stringContaining('“Trước”')])
    expect((await minh.packages())[0]).not.toContain('“Đúng lúc”')
    world.t.clock.advance(86_400)
    await world.run()
    expect((await minh.packages()).some((text) => text.includes('“Đúng lúc”'))).toBe(true)
  })

  it('puts off what commits after its package was closed, instead of losing it', async () => {
    await minh.choose('DAILY_BATCH_4')
    await minh.opened('Sớm')
    await minh.opened('Muộn')
    await world.t.db
      .updateTable('deliveries')
      .set({ skipped: 'DROPPED' })
      .where('source', 'like', 'Muộn-%')
      .where('user_id', '=', minh.person.id)
      .where('channel', '=', 'EMAIL')
      .execute()
    world.evening()
    await world.run()
    await world.t.db
      .updateTable('deliveries')
      .set({ skipped: null })
      .where('source', 'like', 'Muộn-%')
      .where('user_id', '=', minh.person.id)
      .execute()
    await world.run()
    expect(await minh.letters()).toHaveLength(1)
    world.t.clock.advance(86_400)
    await world.run()
    expect((await minh.packages()).filter((text) => text.includes('“Muộn”'))).toHaveLength(1)
  })
})

describe('N4: a mode that changes while something waits', () => {
  it('INSTANT to a package: what was sent stays sent, what comes waits', async () => {
    await minh.opened('Trước')
    await world.t.deliver()
    await minh.choose('DAILY_BATCH_4')
    await minh.opened('Sau')
    await world.t.deliver()
    expect(await minh.letters()).toHaveLength(1)
    world.evening()
    await world.run()
    expect(await minh.letters()).toHaveLength(2)
    expect(await minh.packages()).toEqual([expect.not.stringContaining('“Trước”')])
  })

  it('a package to OFF: what waits is dropped, and what people wait for still comes', async () => {
    await minh.choose('DAILY_BATCH_4')
    await minh.opened('Bỏ')
    await minh.choose('OFF')
    await announce(await world.t.as(), {
      kind: 'HOST_APPROVED',
      facts: { fullName: 'Minh' },
      source: 'x',
      to: [minh.person.id],
    })
    world.evening()
    await world.run()
    expect(await minh.letters()).toHaveLength(1)
    expect(await minh.packages()).toEqual([])
  })

  it('one package to another: what waits keeps its time', async () => {
    await minh.choose('DAILY_BATCH_4')
    await minh.opened('Phở')
    await minh.choose('DAILY_BATCH_5')
    world.evening()
    await world.run()
    expect(await minh.packages()).toHaveLength(1)
  })
})

describe('looking into a package', () => {
  const waiting = async () => (await world.t.call('waitingDigests', {}, { as: minh.person })).body.items

  it('shows what waits and when it comes', async () => {
    await minh.choose('DAILY_BATCH_4')
    await minh.opened('Phở')
    await minh.opened('Bún')
    expect(await waiting()).toMatchObject([
      {
        channel: 'EMAIL',
        mode: 'DAILY_BATCH_4',
        dueAt: `${world.t.clock.now.toISOString().slice(0, 10)}T11:00:00.000Z`,
        items: [{ title: 'Khóa học “Phở” đã khai giảng' }, { title: 'Khóa học “Bún” đã khai giảng' }],
      },
    ])
  })

  it('leaves out what is dropped, and takes it back', async () => {
    await minh.choose('DAILY_BATCH_4')
    for (const name of ['Phở', 'Bún']) await minh.opened(name)
    const [first, second] = (await waiting())[0]?.items ?? []
    const drop = (id = '', dropped: boolean, as = minh.person) =>
      world.t.call('dropDigestItem', { params: { id }, body: { dropped } }, { as })
    const other = await world.t.person()
    expect((await drop(first?.id, true, other)).fault.code).toBe('NOTIFICATION_NOT_FOUND')
    await drop(first?.id, true)
    await drop(second?.id, true)
    await drop(second?.id, false)
    expect((await waiting())[0]?.items.map(({ dropped }) => dropped)).toEqual([true, false])
    world.evening()
    await world.run()
    expect(await minh.packages()).toEqual([expect.stringContaining('“Bún”')])
    expect((await minh.packages())[0]).not.toContain('“Phở”')
    expect((await drop(second?.id, true)).fault.code).toBe('NOTIFICATION_NOT_FOUND')
  })

  it('sends it now, once, and what comes later at its time', async () => {
    await minh.choose('DAILY_BATCH_4')
    await minh.opened('Phở')
    const { channel, dueAt } = (await waiting())[0] ?? { channel: 'EMAIL' as const, dueAt: '' }
    const now = () => world.t.call('sendDigestNow', { body: { channel, dueAt } }, { as: minh.person })
    const answers = await Promise.all([now(), now()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.fault.code).toBe('DIGEST_EMPTY')
    await minh.opened('Bún')
    await world.t.deliver()
    expect(await minh.letters()).toHaveLength(1)
    world.evening()
    await world.run()
    expect(await minh.letters()).toHaveLength(2)
  })

  it('TOO_MANY_REQUESTS for whoever asks again and again', async () => {
    const impatient = await world.t.person()
    const body = { channel: 'EMAIL' as const, dueAt: new Date(world.t.clock.now).toISOString() }
    const codes: string[] = []
    for (let i = 0; i < 11; i++)
      codes.push((await world.t.call('sendDigestNow', { body }, { as: impatient })).fault.code)
    expect([codes[9], codes[10]]).toEqual(['DIGEST_EMPTY', 'TOO_MANY_REQUESTS'])
  })

  it('puts the items of a package for the bell in the bell, each with its page', async () => {
    await minh.choose('DAILY_BATCH_4', { channel: 'NOTIFICATION' })
    await minh.opened('Phở')
    await minh.opened('Bún')
    expect((await world.t.call('countNotifications', {}, { as: minh.person })).body.unread).toBe(0)
    world.evening()
    await world.run()
    await world.run()
    const { items } = (await world.t.call('listNotifications', { query: {} }, { as: minh.person })).body
    expect(items.map(({ link }) => link)).toEqual(['/khoa-hoc/nau-pho', '/khoa-hoc/nau-pho'])
  })
})
