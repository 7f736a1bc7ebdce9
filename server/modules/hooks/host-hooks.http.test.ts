import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOOK_DEAD_IN_ROW, HOOK_GAPS, HOST_HOOKS, HostHookKind } from '#domain/hooks.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { booked, type OpenCalendar, openCalendar } from '#server/modules/calendars/testing.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Providers } from '#server/providers/providers.ts'
import { openHooks } from '#server/providers/web-page/hooks.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { sendDueDeliveries } from './send-delivery.ts'

const t = openedApp()
const START = new Date('2026-06-15T03:00:00Z')
const THURSDAY = '2026-06-18T02:00:00.000Z'
const FRIDAY = '2026-06-19T02:00:00.000Z'
/** The host's own system: a real server that answers as it is told. */
let server: Server
let url = ''
let status = 200
let heard: { headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push({ headers: request.headers, body })
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tin`
  // The machine of the test is the only one of the own network that may be called here, and without encryption.
  const providers = (await t.as()).providers as { -readonly [K in keyof Providers]: Providers[K] }
  providers.hooks = openHooks({ isOpen: (address) => address === '127.0.0.1', schemes: ['http:'] })
})
afterAll(() => server.close())
beforeEach(() => {
  t.clock.now = START
  status = 200
  heard = []
})

const ID = '01890000-0000-7000-8000-0000000000ff'
const terms = (more: object = {}) => ({ name: 'CRM của tôi', url, kinds: [...HostHookKind], ...more })
async function registered(host: Person, more: object = {}) {
  const { body, status: answered } = await t.call('createHostHook', { body: terms(more) }, { as: await fresh(t, host) })
  expect(answered).toBe(201)
  return body
}
const open = (frame: object = {}) => openCalendar(t, { frame: { price: 0, moveHours: 0, refundHours: 0, ...frame } })
async function booking({ frameId }: OpenCalendar, startsAt = THURSDAY) {
  const guest = await t.person({ fullName: 'Trần Thị Khách' })
  const { ids } = await booked(t, guest, frameId, [startsAt])
  await t.deliver()
  return { id: ids[0] ?? '', guest }
}
const told = () => heard.map(({ body }) => JSON.parse(body) as { kind: string; data: Record<string, unknown> })
const deliveries = async (host: Person, id: string) =>
  (await t.call('hostHookDeliveries', { params: { id } }, { as: await fresh(t, host) })).body

describe('a host’s own system', () => {
  it('hears of bookings as they are made, moved and canceled, signed with its secret, with nobody’s name', async () => {
    const calendar = await open()
    const { secret } = await registered(calendar.host)
    const { id, guest } = await booking(calendar)
    expect(
      told()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['booking.confirmed', 'booking.created'])
    t.clock.now = new Date(START.getTime() + 60_000)
    await t.call('moveBooking', { params: { id }, body: { startsAt: FRIDAY } }, { as: await fresh(t, guest) })
    await t.deliver()
    const body = { status: 'CANCELED' as const }
    await t.call('changeBookingStatus', { params: { id }, body }, { as: await fresh(t, guest) })
    await t.deliver()
    expect(told().slice(2)).toMatchObject([
      { kind: 'booking.moved', data: { bookingId: id, startsAt: FRIDAY, movedFrom: THURSDAY, movedBy: 'GUEST' } },
      { kind: 'booking.canceled', data: { bookingId: id, status: 'CANCELED', endedBy: 'GUEST', returned: 0 } },
    ])
    for (const { headers, body: sent } of heard) {
      const signature = String(headers['x-benhoc-signature'])
      const [, at = ''] = /^t=(\d+),/.exec(signature) ?? []
      const proof = createHmac('sha256', secret).update(`${at}.${headers['x-benhoc-delivery']}.${sent}`)
      expect(signature).toBe(`t=${at},v1=${proof.digest('base64url')}`)
      expect(sent).not.toMatch(/Trần|vidu\.vn/)
    }
  })

  it('hears that a guest stayed away, and of nothing it did not ask for', async () => {
    const calendar = await open()
    await registered(calendar.host, { kinds: ['booking.missed'] })
    const { id } = await booking(calendar)
    t.clock.now = new Date(new Date(THURSDAY).getTime() + 60_000)
    await t.call('missBooking', { params: { id } }, { as: await fresh(t, calendar.host) })
    await t.deliver()
    expect(told()).toMatchObject([{ kind: 'booking.missed', data: { bookingId: id, returned: 0 } }])
  })

  it('is not told of the hours of others, nor of what the house is told', async () => {
    const other = await approvedHost(t, 'Người Khác')
    await registered(other)
    await booking(await open())
    expect(heard).toEqual([])
    const house = await t.call(
      'createHostHook',
      { body: { ...terms(), kinds: ['order.paid'] as never } },
      { as: await fresh(t, other) },
    )
    expect(house.status).toBe(400)
  })

  it('that fails is asked again later, switched off with a word to its host in the end, and sent to again by hand', async () => {
    const calendar = await open({ seats: 20 })
    const hook = await registered(calendar.host, { kinds: ['booking.confirmed'] })
    status = 500
    for (let n = 0; n < HOOK_DEAD_IN_ROW; n++) await booking(calendar)
    for (const gap of HOOK_GAPS) {
      t.clock.advance(gap * 60)
      await sendDueDeliveries(await t.as())
    }
    await t.deliver()
    const off = await deliveries(calendar.host, hook.id)
    expect(off.hook).toMatchObject({ active: false, dead: HOOK_DEAD_IN_ROW })
    const bell = t.db.selectFrom('notifications').select('link').where('user_id', '=', calendar.host.id)
    expect(await bell.where('kind', '=', 'HOST_HOOK_SWITCHED_OFF').execute()).toEqual([
      { link: `/host/webhook/${hook.id}` },
    ])
    const replay = { params: { id: off.items[0]?.id ?? '' } }
    const as = await fresh(t, calendar.host)
    expect((await t.call('replayHostHookDelivery', replay, { as })).fault.code).toBe('HOOK_OFF')
    status = 200
    await t.call('changeHostHook', { params: { id: hook.id }, body: { active: true } }, { as })
    await t.call('replayHostHookDelivery', replay, { as })
    await t.deliver()
    expect((await deliveries(calendar.host, hook.id)).items[0]).toMatchObject({ state: 'DELIVERED', status: 200 })
  })
})

describe('who has which address', () => {
  it('so many and no more, public ones alone; a secret is told once', async () => {
    const host = await approvedHost(t, 'Người Có Nhiều')
    const hooks = []
    for (let n = 0; n < HOST_HOOKS; n++) hooks.push(await registered(host))
    const as = await fresh(t, host)
    expect((await t.call('createHostHook', { body: terms() }, { as })).fault.code).toBe('HOOK_TOO_MANY')
    const { raw } = await t.call('hostHooks', {}, { as })
    expect(hooks.map(({ secret }) => raw.includes(secret))).toEqual(hooks.map(() => false))
    const id = hooks[0]?.id ?? ''
    const inside = { url: 'http://192.168.1.1/' }
    expect((await t.call('changeHostHook', { params: { id }, body: inside }, { as })).fault.code).toBe(
      'HOOK_ADDRESS_CLOSED',
    )
    const rotated = await t.call('rotateHostHookSecret', { params: { id } }, { as })
    expect(rotated.body.secret).not.toBe(hooks[0]?.secret)
    expect((await t.call('deleteHostHook', { params: { id } }, { as })).status).toBe(200)
    expect((await t.call('createHostHook', { body: terms(inside) }, { as })).fault.code).toBe('HOOK_ADDRESS_CLOSED')
    await registered(host)
  })

  it('nobody else’s, and none of the house; the staff have none of theirs', async () => {
    const host = await approvedHost(t, 'Người Có Một')
    const hook = await registered(host)
    const staff = await t.person({ role: 'ADMIN' })
    const house = await t.call('createHook', { body: { name: 'Kho hàng', url, kinds: ['order.paid'] } }, { as: staff })
    const stranger = await approvedHost(t, 'Người Lạ')
    for (const [as, id] of [
      [stranger, hook.id],
      [host, house.body.id],
      [host, ID],
    ] as const) {
      const who = { as: await fresh(t, as) }
      const params = { id }
      for (const call of ['hostHookDeliveries', 'rotateHostHookSecret', 'deleteHostHook'] as const)
        expect((await t.call(call, { params }, who)).fault.code).toBe('HOOK_NOT_FOUND')
      expect((await t.call('changeHostHook', { params, body: { name: 'X' } }, who)).fault.code).toBe('HOOK_NOT_FOUND')
      expect((await t.call('replayHostHookDelivery', { params }, who)).fault.code).toBe('HOOK_DELIVERY_NOT_FOUND')
    }
    expect(
      (await t.call('hookDeliveries', { params: { id: hook.id } }, { as: await fresh(t, staff) })).fault.code,
    ).toBe('HOOK_NOT_FOUND')
  })
})
