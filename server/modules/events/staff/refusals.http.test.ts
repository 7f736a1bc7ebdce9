import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { type EventWish, eventTerms, publishedEvent } from '../testing.ts'

const t = openedApp()
const START = new Date('2026-06-15T03:00:00Z')
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  t.clock.now = START
})

type Call = Promise<{ status: number; fault: { code: string } }>
const fault = async (call: Call) => {
  const { status, fault: found } = await call
  return `${status} ${found?.code}`
}
const handedIn = async (host: Person, wish: EventWish = {}) => {
  const { status, body, raw } = await t.call('createEvent', { body: await eventTerms(t, wish) }, { as: host })
  if (status !== 201) throw new Error(raw)
  return body.id
}
const approve = (id: string, as = staff) => fault(t.call('approveEvent', { params: { id } }, { as }))
const REASON = { reason: 'Ảnh bìa chưa rõ.' }
const unapproved = (host: Person) =>
  t.db
    .updateTable('host_profiles')
    .set({ status: 'REJECTED', reason: 'Thiếu giấy tờ.' })
    .where('user_id', '=', host.id)
    .execute()
const unverified = (host: Person) => t.db.deleteFrom('seller_verifications').where('user_id', '=', host.id).execute()

describe('approveEvent is refused', () => {
  it('for what is not there, waits for nobody, or whose host may not sell any more', async () => {
    expect(await approve(randomUUID())).toBe('404 EVENT_NOT_FOUND')
    expect(await approve((await publishedEvent(t, {}, { staff })).id)).toBe('409 STATUS_CONFLICT')
    const host = await approvedHost(t)
    const id = await handedIn(host)
    await unverified(host)
    expect(await approve(id)).toBe('403 SELLER_NOT_VERIFIED')
    await unapproved(host)
    expect(await approve(id)).toBe('403 HOST_NOT_APPROVED')
  })

  it('while its words wait for a person, and once its day is over', async () => {
    await keyword(t, 'cam kết có việc', { severity: 'HOLD' })
    const held = await handedIn(await approvedHost(t), { name: 'Hội thảo cam kết có việc làm ngay' })
    expect(await approve(held)).toBe('409 CONTENT_HELD')
    const id = await handedIn(await approvedHost(t))
    t.clock.now = addDays(START, 8)
    expect(await approve(id, await fresh(t, staff))).toBe('400 EVENT_NOT_READY')
  })
})

describe('rejectEvent, hideEvent, deleteEventByStaff are refused', () => {
  it('for what is not there or stands elsewhere', async () => {
    const params = { id: randomUUID() }
    expect(await fault(t.call('rejectEvent', { params, body: REASON }, { as: staff }))).toBe('404 EVENT_NOT_FOUND')
    expect(await fault(t.call('hideEvent', { params, body: REASON }, { as: staff }))).toBe('404 EVENT_NOT_FOUND')
    expect(await fault(t.call('deleteEventByStaff', { params }, { as: staff }))).toBe('404 EVENT_NOT_FOUND')
    const own = { params: { id: await handedIn(await approvedHost(t)) } }
    expect(await fault(t.call('hideEvent', { ...own, body: REASON }, { as: staff }))).toBe('409 STATUS_CONFLICT')
    expect(await fault(t.call('deleteEventByStaff', own, { as: staff }))).toBe('409 STATUS_CONFLICT')
  })

  it('where somebody has a ticket that is still to come; the host is refused alike', async () => {
    const event = await publishedEvent(t, { tiers: [{ price: 0 }] }, { staff })
    const items = [{ productId: event.tierIds[0] ?? '' }]
    expect((await t.call('placeOrder', { body: { items } }, { as: await t.person() })).status).toBe(201)
    const params = { id: event.id }
    expect(await fault(t.call('deleteEvent', { params }, { as: event.host }))).toBe('409 TIER_SOLD')
    await t.call('hideEvent', { params, body: REASON }, { as: staff })
    expect(await fault(t.call('deleteEventByStaff', { params }, { as: staff }))).toBe('409 TIER_SOLD')
    expect(await fault(t.call('deleteEvent', { params }, { as: event.host }))).toBe('409 TIER_SOLD')
  })

  it('hideEvent: what is not fit any more is not shown again', async () => {
    const event = await publishedEvent(t, {}, { staff })
    const params = { id: event.id }
    await t.call('hideEvent', { params, body: REASON }, { as: staff })
    t.clock.now = addDays(START, 8)
    const again = await fresh(t, staff)
    expect(await fault(t.call('hideEvent', { params, body: { hidden: false } }, { as: again }))).toBe(
      '400 EVENT_NOT_READY',
    )
  })
})

describe('its host is refused', () => {
  it('deleteEvent, withdrawEvent, displayEvent: what is not there, or is somebody else’s', async () => {
    const host = await approvedHost(t)
    const event = await publishedEvent(t, {}, { staff })
    for (const [id, answer] of [
      [randomUUID(), '404 EVENT_NOT_FOUND'],
      [event.id, '403 NOT_OWNER'],
    ] as const) {
      const params = { id }
      expect(await fault(t.call('deleteEvent', { params }, { as: host }))).toBe(answer)
      expect(await fault(t.call('withdrawEvent', { params }, { as: host }))).toBe(answer)
      expect(await fault(t.call('displayEvent', { params, body: { displayed: false } }, { as: host }))).toBe(answer)
    }
    expect(await fault(t.call('deleteEvent', { params: { id: event.id } }, { as: event.host }))).toBe(
      '409 STATUS_CONFLICT',
    )
  })

  it('displayEvent: to show again what is over, has refused words, or may not be sold', async () => {
    const event = await publishedEvent(t, { name: 'Buổi học làm giàu thật nhanh' }, { staff })
    const params = { id: event.id }
    const show = (displayed: boolean, as = event.host) =>
      fault(t.call('displayEvent', { params, body: { displayed } }, { as }))
    expect(await show(true)).toBe('409 STATUS_CONFLICT')
    await show(false)
    const { id } = await keyword(t, 'làm giàu thật nhanh', { severity: 'BLOCK' })
    expect(await show(true)).toBe('422 CONTENT_REFUSED')
    await t.call('deleteKeyword', { params: { id } }, { as: staff })
    t.clock.now = addDays(START, 8)
    expect(await show(true, await fresh(t, event.host))).toBe('400 EVENT_NOT_READY')
    t.clock.now = START
    await stopped(event.host)
    expect(await show(true)).toBe('403 PUBLISHING_RESTRICTED')
    await unverified(event.host)
    expect(await show(true)).toBe('403 SELLER_NOT_VERIFIED')
    await unapproved(event.host)
    expect(await show(true)).toBe('403 HOST_NOT_APPROVED')
  })
})

/** Their texts were taken down too often. */
async function stopped(host: Person): Promise<void> {
  const decided = { decided_at: START, decided_by: staff.id, violation: 'SCAM', reason: 'Hứa quá lời.' } as const
  const one = { kind: 'EVENT', author_id: host.id, source: 'REPORT', status: 'REMOVED', held: false } as const
  for (let n = 0; n < 5; n++)
    await t.db
      .insertInto('moderation_cases')
      .values({ ...one, ...decided, subject_id: randomUUID(), texts: '[]', list_version: 1, opened_at: START })
      .execute()
}
