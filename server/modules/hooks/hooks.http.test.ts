import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#domain/contract/index.ts'
import { HOOK_DEAD_IN_ROW, HOOK_GAPS } from '#domain/hooks.ts'
import type { Providers } from '#server/providers/providers.ts'
import { openHooks } from '#server/providers/web-page/hooks.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { sendDueDeliveries } from './send-delivery.ts'

type Heard = { id: string; t: number; event: string; body: string; proved: boolean }
let t: TestApp
let staff: Person
let receiver: ChildProcess
let url = ''
let heard: Heard[] = []
const START = new Date('2026-06-15T03:00:00Z')

beforeAll(async () => {
  t = await testApp()
  receiver = fork(path.join(import.meta.dirname, 'receiver.fixture.ts'))
  const [{ port }] = (await once(receiver, 'message')) as [{ port: number }]
  url = `http://127.0.0.1:${port}/tin`
  receiver.on('message', (told: Heard) => told.id && heard.push(told))
  // The machine of the test is the only one of the own network that may be called here, and without encryption.
  const providers = (await t.as()).providers as { -readonly [K in keyof Providers]: Providers[K] }
  providers.hooks = openHooks({ isOpen: (address) => address === '127.0.0.1', schemes: ['http:'] })
})
afterAll(async () => {
  receiver.kill()
  await t.close()
})
beforeEach(async () => {
  t.clock.now = START
  heard = []
  staff = await t.person({ role: 'ADMIN' })
  await t.db.updateTable('hooks').set({ active: false, deleted_at: t.clock.now }).execute()
  await answers({ status: 200 })
})

async function answers(told: { secret?: string; status?: number }) {
  receiver.send(told)
  await new Promise<void>((done) => {
    const listen = (message: { ready?: boolean }) => {
      if (!message.ready) return
      receiver.off('message', listen)
      done()
    }
    receiver.on('message', listen)
  })
}
/** What the receiver says comes in order: its answer stands behind all that it heard. */
const allHeard = () => answers({})
type Terms = InputOf<'createHook'>['body']
const register = async (more: Partial<Terms> = {}) => {
  const { body } = await t.call(
    'createHook',
    { body: { name: 'Kho hàng', url, kinds: ['order.paid'], ...more } },
    { as: staff },
  )
  await answers({ secret: body.secret })
  return body
}
const deliveries = async (id: string) => (await t.call('hookDeliveries', { params: { id } }, { as: staff })).body

let made = 100
/** An order that was paid, and its news. */
async function paidOrder(): Promise<{ id: string; again: () => Promise<void> }> {
  const buyer = await t.person()
  const { id } = await t.db
    .insertInto('orders')
    .values({
      code: `BH260615BBB${++made}`,
      user_id: buyer.id,
      status: 'PAID',
      list_total: 300_000,
      discount: 0,
      total: 300_000,
      created_at: t.clock.now,
      expires_at: new Date(t.clock.now.getTime() + 900_000),
      paid_at: t.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const news = async () => {
    const ctx = await t.as()
    const note = ctx.jobs.listeners.find((one) => one.news === 'order.paid' && one.name === 'note-hooks')
    if (!note) throw new Error('nobody hears of paid orders')
    await (note.run as (ctx: unknown, data: object) => Promise<unknown>)(ctx, { orderId: id, userId: buyer.id })
    await t.deliver()
    await allHeard()
  }
  await news()
  return { id, again: news }
}
async function later(minutes: number) {
  t.clock.advance(minutes * 60)
  await sendDueDeliveries(await t.as())
  await allHeard()
}

describe('telling another system', () => {
  it('an order that was paid arrives once, signed so that its receiver can prove it, with nobody’s name', async () => {
    const hook = await register()
    const order = await paidOrder()
    await order.again()
    expect(heard).toHaveLength(1)
    const [told] = heard
    expect(told).toMatchObject({ event: 'order.paid', proved: true, t: START.getTime() / 1_000 })
    const body = JSON.parse(told?.body ?? '{}')
    expect(body).toMatchObject({ id: told?.id, kind: 'order.paid', at: START.toISOString() })
    expect(body.data).toMatchObject({ orderId: order.id, total: 300_000, paidAt: START.toISOString() })
    expect(told?.body).not.toMatch(/vidu\.vn|Nguyễn/)
    const { items } = await deliveries(hook.id)
    expect(items).toMatchObject([{ state: 'DELIVERED', tries: 1, status: 200, answer: 'da nhan' }])
  })

  it('what nobody asked for is not told; a redirect is a no', async () => {
    const other = await register({ kinds: ['payout.sent'] })
    await paidOrder()
    expect([heard, (await deliveries(other.id)).items]).toEqual([[], []])
    const hook = await register()
    await answers({ status: 302 })
    await paidOrder()
    expect((await deliveries(hook.id)).items).toMatchObject([{ state: 'WAITING', status: 302 }])
  })

  it('a no is tried again after growing gaps, then given up; it can be sent again under its own id', async () => {
    const hook = await register()
    await answers({ status: 503 })
    await paidOrder()
    const gaps: number[] = []
    for (const gap of HOOK_GAPS) {
      await later(gap - 0.5)
      const before = heard.length
      await later(0.5)
      if (heard.length === before + 1) gaps.push(gap)
    }
    expect(gaps).toEqual([...HOOK_GAPS])
    staff = await t.person({ role: 'ADMIN' })
    const [dead] = (await deliveries(hook.id)).items
    expect(dead).toMatchObject({ state: 'DEAD', tries: HOOK_GAPS.length + 1, status: 503, answer: 'ban' })
    await answers({ status: 200 })
    await later(10_000)
    expect(heard).toHaveLength(HOOK_GAPS.length + 1)
    staff = await t.person({ role: 'ADMIN' })
    await t.call('replayHookDelivery', { params: { id: dead?.id ?? '' } }, { as: staff })
    await t.deliver()
    await allHeard()
    expect(heard.at(-1)).toMatchObject({ id: dead?.id, proved: true })
    expect((await deliveries(hook.id)).items).toMatchObject([{ id: dead?.id, state: 'DELIVERED', tries: 1 }])
  })

  it('two who send at once send once: a delivery is taken up before it is sent', async () => {
    await register()
    await answers({ status: 503 })
    await paidOrder()
    await answers({ status: 200 })
    heard = []
    t.clock.advance(60)
    const ctx = await t.as()
    await Promise.all([sendDueDeliveries(ctx), sendDueDeliveries(ctx), sendDueDeliveries(ctx)])
    await allHeard()
    expect(heard).toHaveLength(1)
  })

  it('for a day after a new secret the one before signs too, then it does not', async () => {
    const hook = await register()
    const { secret } = (await t.call('rotateHookSecret', { params: { id: hook.id } }, { as: staff })).body
    expect(secret).not.toBe(hook.secret)
    await paidOrder()
    await answers({ secret })
    await paidOrder()
    expect(heard.map(({ proved }) => proved)).toEqual([true, true])
    t.clock.advance(25 * 3_600)
    await answers({ secret: hook.secret })
    await paidOrder()
    expect(heard.at(-1)?.proved).toBe(false)
  })

  it('an address that never answers is switched off with a letter; switched on, what waits is sent', async () => {
    const hook = await register()
    await answers({ status: 500 })
    for (let n = 0; n < HOOK_DEAD_IN_ROW; n++) await paidOrder()
    for (const gap of HOOK_GAPS) await later(gap)
    await t.deliver()
    staff = await t.person({ role: 'ADMIN' })
    const off = await deliveries(hook.id)
    expect(off.hook).toMatchObject({ active: false, offAt: t.clock.now.toISOString(), dead: HOOK_DEAD_IN_ROW })
    const letters = await t.db
      .selectFrom('deliveries')
      .select('id')
      .where('kind', '=', 'HOOK_SWITCHED_OFF')
      .where('channel', '=', 'EMAIL')
      .execute()
    expect(letters.length).toBeGreaterThan(0)
    const replay = await t.call('replayHookDelivery', { params: { id: off.items[0]?.id ?? '' } }, { as: staff })
    expect(replay.fault.code).toBe('HOOK_OFF')
    const on = await t.call('changeHook', { params: { id: hook.id }, body: { active: true } }, { as: staff })
    expect(on.body).toMatchObject({ active: true, offAt: null })
  })
})

describe('who registers what', () => {
  it('own networks, names with passwords and what is not encrypted are refused, also when a name leads there later', async () => {
    const real = openHooks()
    for (const address of [
      'http://vidu.vn/tin',
      'https://127.0.0.1/tin',
      'https://[::1]/tin',
      'https://10.1.2.3/tin',
      'https://169.254.169.254/latest/meta-data',
      'https://ai:do@vidu.vn/',
      'ftp://vidu.vn/',
    ])
      expect(real.allows(address), address).toBe(false)
    expect(real.allows('https://vidu.vn/tin')).toBe(true)
    expect(await real.post('https://localhost/tin', { headers: {}, body: '{}' })).toEqual({ is: 'closed' })
    const refused = await t.call(
      'createHook',
      { body: { name: 'Nội bộ', url: 'http://10.0.0.1/', kinds: ['order.paid'] } },
      { as: staff },
    )
    expect(refused.fault.code).toBe('HOOK_ADDRESS_CLOSED')
    const hook = await register()
    const moved = await t.call(
      'changeHook',
      { params: { id: hook.id }, body: { url: 'http://192.168.1.1/' } },
      { as: staff },
    )
    expect(moved.fault.code).toBe('HOOK_ADDRESS_CLOSED')
  })

  it('a secret is told when it is made and never after; a forgotten address is gone and hears nothing', async () => {
    const hook = await register()
    const { raw } = await t.call('hooks', {}, { as: staff })
    expect([raw.includes(hook.id), raw.includes(hook.secret)]).toEqual([true, false])
    const kept = await t.db.selectFrom('hooks').select('secret_sealed').where('id', '=', hook.id).executeTakeFirst()
    expect(kept?.secret_sealed).not.toContain(hook.secret)
    await t.call('deleteHook', { params: { id: hook.id } }, { as: staff })
    await paidOrder()
    expect(heard).toEqual([])
    for (const call of ['hookDeliveries', 'rotateHookSecret', 'deleteHook'] as const)
      expect((await t.call(call, { params: { id: hook.id } }, { as: staff })).fault.code).toBe('HOOK_NOT_FOUND')
    const id = '01890000-0000-7000-8000-0000000000ff'
    expect((await t.call('changeHook', { params: { id }, body: { name: 'X' } }, { as: staff })).fault.code).toBe(
      'HOOK_NOT_FOUND',
    )
    expect((await t.call('replayHookDelivery', { params: { id } }, { as: staff })).fault.code).toBe(
      'HOOK_DELIVERY_NOT_FOUND',
    )
  })
})
