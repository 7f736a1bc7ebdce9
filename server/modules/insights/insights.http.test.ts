import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { sweepTracking } from './sweep.ts'
import { signatureOf } from './webhooks/prove.ts'

const t = openedApp()
let secret: string
beforeAll(async () => {
  secret = (await t.as()).config.webhookSecret ?? ''
})
beforeEach(() => t.clock.advance(61))

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const REMINDER = JSON.stringify({ subjectId: NOBODY, sendAt: '2026-06-15T05:00:00Z' })
const REPORT = JSON.stringify({ messageId: 'm-1', status: 'DELIVERED', at: '2026-06-15T05:00:00Z' })
const CALLS = [
  ['eventReminderDue', REMINDER],
  ['calendarReminderDue', REMINDER],
  ['messageReported', REPORT],
] as const

let made = 0
function delivery(payload: string, more: { at?: Date; deliveryId?: string } = {}) {
  const deliveryId = more.deliveryId ?? `d-${++made}`
  const timestamp = Math.floor((more.at ?? t.clock.now).getTime() / 1_000)
  return { deliveryId, timestamp, payload, signature: signatureOf(secret, { deliveryId, timestamp, payload }) }
}

describe.each(CALLS)('%s', (name, payload) => {
  const send = (body: object) => t.call(name, { body } as never)
  const stored = async () => (await t.db.selectFrom('webhook_deliveries').select('delivery_id').execute()).length

  it('takes a delivery that proves its sender, once', async () => {
    const body = delivery(payload)
    expect((await send(body)).body).toEqual({ ok: true, again: false })
    expect((await Promise.all([send(body), send(body)])).map((reply) => reply.body)).toEqual([
      { ok: true, again: true },
      { ok: true, again: true },
    ])
  })

  it('stores nothing of one that does not: changed, of another secret, too old, too new', async () => {
    const before = await stored()
    const good = delivery(payload)
    const ago = (seconds: number) => delivery(payload, { at: new Date(t.clock.now.getTime() - seconds * 1_000) })
    for (const body of [
      { ...good, payload: payload.replace('2026', '2027') },
      { ...good, deliveryId: 'khac' },
      { ...good, timestamp: good.timestamp + 1 },
      { ...good, signature: signatureOf('x'.repeat(32), good) },
      { ...good, signature: 'x' },
      ago(301),
      ago(-301),
    ])
      expect((await send(body)).fault.code).toBe('SIGNATURE_INVALID')
    expect((await send(ago(299))).status).toBe(200)
    expect((await send(delivery('{"a":1}'))).fault.code).toBe('VALIDATION_FAILED')
    expect((await send(delivery('không phải JSON'))).fault.code).toBe('VALIDATION_FAILED')
    expect(await stored()).toBe(before + 1)
  })
})

describe('visits through somebody’s link', () => {
  const track = (affiliateId: string, productId?: string, remote = '203.0.113.7', agent = 'Firefox') =>
    t.app.fastify.inject({
      method: 'POST',
      url: '/api/v2/affiliate/tracking',
      remoteAddress: remote,
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      payload: JSON.stringify({ affiliateId, productId }),
    })
  const clicks = (id: string) =>
    t.db.selectFrom('affiliate_clicks').selectAll().where('affiliate_id', '=', id).execute()

  it('count each visitor once a day and product, and keep no address', async () => {
    const host = await approvedHost(t)
    const { courseId } = await publishedCourse(t, { host })
    for (let n = 0; n < 3; n++) await track(host.id)
    await track(host.id, courseId)
    await track(host.id, NOBODY)
    await track(host.id, undefined, '203.0.113.8')
    const rows = await clicks(host.id)
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
    const visitor = rows.find((row) => row.product_id === courseId)?.visitor
    t.clock.advance(86_400)
    await track(host.id)
    const next = (await clicks(host.id)).filter((row) => row.day !== rows[0]?.day)
    expect(next).toHaveLength(1)
    expect(next[0]?.visitor).not.toBe(visitor)
  })

  it('one’s own visit and nobody’s link count for nothing; not at any pace', async () => {
    const host = await approvedHost(t)
    await t.call('trackAffiliate', { body: { affiliateId: host.id } }, { as: host })
    expect(await clicks(host.id)).toEqual([])
    expect((await t.call('trackAffiliate', { body: { affiliateId: NOBODY } })).fault.code).toBe('AFFILIATE_NOT_FOUND')
    for (let n = 0; n < 30; n++) await t.call('trackAffiliate', { body: { affiliateId: NOBODY } })
    expect((await t.call('trackAffiliate', { body: { affiliateId: NOBODY } })).fault.code).toBe('TOO_MANY_REQUESTS')
  })

  it('are forgotten after half a year', async () => {
    const host = await approvedHost(t)
    await track(host.id)
    t.clock.advance(182 * 86_400)
    await sweepTracking(await t.as())
    expect(await clicks(host.id)).toEqual([])
  })
})
