import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { eventTerms, publishedEvent } from '../testing.ts'

const t = openedApp()
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

const fault = async (call: Promise<{ status: number; fault: { code: string; errors?: { path: string }[] } }>) => {
  const { status, fault: found } = await call
  return `${status} ${found?.code}${found?.errors?.[0] ? ` ${found.errors[0].path}` : ''}`
}
const statusOf = async (id: string) => (await t.call('hostEventById', { params: { id } }, { as: host })).body.status

describe('an event on its way to everybody', () => {
  it('is begun with nothing, written, handed in, approved and found', async () => {
    const begun = await t.call('draftEvent', { body: {} }, { as: host })
    expect([begun.status, begun.body.status, begun.body.problems.length > 5]).toEqual([201, 'DRAFT', true])
    const { id, version } = begun.body
    const terms = await eventTerms(t, { name: 'Đêm nhạc học đường lần thứ ba' })
    const saved = await t.call('saveEventDraft', { params: { id }, body: { ...terms, version } }, { as: host })
    expect([saved.status, saved.body.problems.filter((one) => one.blocker)]).toEqual([200, []])
    const handed = await t.call('createEvent', { body: { id, version: saved.body.version } }, { as: host })
    expect([handed.status, handed.body.status, handed.body.can.edit]).toEqual([
      201,
      'PENDING_APPROVAL_WITH_ADMIN',
      false,
    ])
    expect((await t.call('eventById', { params: { id } })).status).toBe(404)
    const queue = await t.call('adminEvents', { query: {} }, { as: staff })
    expect(queue.body.items[0]).toMatchObject({ id, status: 'PENDING_APPROVAL_WITH_ADMIN' })
    expect((await t.call('approveEvent', { params: { id } }, { as: staff })).body.status).toBe('PUBLISHED')
    const page = await t.call('eventBySlug', { params: { slug: handed.body.slug } })
    expect(page.body).toMatchObject({ name: terms.name, tiers: [{ price: 200_000, problem: null }], viewer: null })
    const list = await t.call('listEvents', { query: { search: 'dem nhac hoc duong' } })
    expect(list.body.items).toMatchObject([{ id, priceFrom: 200_000, soldOut: false }])
  })

  it('is not handed in while something stands against it, and every place is named', async () => {
    const terms = await eventTerms(t, { summary: 'Ngắn', tiers: [{ price: 5_000 }] })
    const end = terms.sessions[0]
    const body = { ...terms, sessions: [{ ...end, id: randomUUID(), endsAt: addDays(t.clock.now, 1).toISOString() }] }
    const { status, fault: found } = await t.call('createEvent', { body }, { as: host })
    expect([status, found.code]).toEqual([400, 'EVENT_NOT_READY'])
    expect(found.errors?.map(({ path }) => path)).toEqual(['summary', 'sessions.0.endsAt', 'tiers.0.price'])
    expect((await t.call('myEvents', { query: { search: terms.name } }, { as: host })).body.items).toEqual([])
  })

  it('says at the field what is wrong with dates and sales', async () => {
    const past = await eventTerms(t, {
      sessions: [{ startsAt: addDays(t.clock.now, -2).toISOString(), endsAt: addDays(t.clock.now, -1).toISOString() }],
    })
    expect(await fault(t.call('createEvent', { body: past }, { as: host }))).toBe('400 EVENT_NOT_READY sessions')
    const late = await eventTerms(t, { tiers: [{ saleUntil: addDays(t.clock.now, 30).toISOString() }] })
    expect(await fault(t.call('createEventV1', { body: late }, { as: host }))).toBe(
      '400 EVENT_NOT_READY tiers.0.saleUntil',
    )
  })

  it('is given back with a reason, taken back by its host, and removed', async () => {
    const { body } = await t.call('createEvent', { body: await eventTerms(t) }, { as: host })
    const params = { id: body.id }
    expect((await t.call('withdrawEvent', { params }, { as: host })).body.status).toBe('DRAFT')
    expect(await fault(t.call('withdrawEvent', { params }, { as: host }))).toBe('409 STATUS_CONFLICT')
    await t.call('createEvent', { body: params }, { as: host })
    await t.call('rejectEvent', { params, body: { reason: 'Ảnh bìa chưa rõ.' } }, { as: staff })
    expect((await t.call('hostEventById', { params }, { as: host })).body).toMatchObject({
      status: 'REJECTED',
      reason: 'Ảnh bìa chưa rõ.',
    })
    expect(await fault(t.call('rejectEvent', { params, body: { reason: 'Lần nữa.' } }, { as: staff }))).toBe(
      '409 STATUS_CONFLICT',
    )
    expect((await t.call('deleteEvent', { params }, { as: host })).body).toEqual({ ok: true })
    expect(await fault(t.call('hostEventById', { params }, { as: host }))).toBe('404 EVENT_NOT_FOUND')
  })
})

describe('an event that people see', () => {
  it('is changed at once, stays fit, and tells who saved meanwhile', async () => {
    const event = await publishedEvent(t, {}, { host, staff })
    const params = { id: event.id }
    const changed = await t.call(
      'changeEvent',
      { params, body: { version: event.version, name: 'Hội thảo viết CV, lần hai' } },
      { as: host },
    )
    expect(changed.body.name).toBe('Hội thảo viết CV, lần hai')
    expect((await t.call('eventById', { params })).body.name).toBe('Hội thảo viết CV, lần hai')
    const stale = { params, body: { version: event.version, name: 'Một tên khác cho sự kiện' } }
    expect(await fault(t.call('changeEvent', stale, { as: host }))).toBe('409 VERSION_CONFLICT')
    const empty = { params, body: { version: changed.body.version, summary: '' } }
    expect(await fault(t.call('changeEventV1', empty, { as: host }))).toBe('400 EVENT_NOT_READY summary')
    expect(
      await fault(t.call('saveEventDraft', { params, body: { version: changed.body.version } }, { as: host })),
    ).toBe('409 STATUS_CONFLICT')
  })

  it('is hidden and shown by its host; what the staff hid the staff alone show again', async () => {
    const event = await publishedEvent(t, {}, { host, staff })
    const params = { id: event.id }
    const display = (displayed: boolean) => t.call('displayEvent', { params, body: { displayed } }, { as: host })
    expect((await display(false)).body.status).toBe('UNPUBLISHED')
    expect((await t.call('eventById', { params })).status).toBe(404)
    expect((await t.call('eventById', { params }, { as: host })).status).toBe(200)
    expect((await display(true)).body.status).toBe('PUBLISHED')
    expect(await fault(t.call('hideEvent', { params, body: {} }, { as: staff }))).toBe('400 VALIDATION_FAILED reason')
    await t.call('hideEvent', { params, body: { reason: 'Đang xác minh địa điểm.' } }, { as: staff })
    expect(await fault(display(true))).toBe('403 EVENT_HIDDEN_BY_STAFF')
    await t.call('hideEvent', { params, body: { hidden: false } }, { as: staff })
    expect(await statusOf(event.id)).toBe('PUBLISHED')
    await t.call('hideEvent', { params, body: { reason: 'Gỡ theo yêu cầu.' } }, { as: staff })
    expect((await t.call('deleteEventByStaff', { params }, { as: staff })).body).toEqual({ ok: true })
  })

  it('of another host is nobody else’s to read or change; those who manage events may', async () => {
    const event = await publishedEvent(t, {}, { staff })
    const params = { id: event.id }
    expect(await fault(t.call('hostEventById', { params }, { as: host }))).toBe('403 NOT_OWNER')
    expect(await fault(t.call('changeEvent', { params, body: { version: 1 } }, { as: host }))).toBe('403 NOT_OWNER')
    const asStaff = await t.call(
      'changeEvent',
      { params, body: { version: event.version, dressNote: 'Áo sáng màu' } },
      { as: staff },
    )
    expect(asStaff.body.dressNote).toBe('Áo sáng màu')
  })
})

describe('tiers, sessions and questions', () => {
  it('keep their ids and refer to each other when they are saved again', async () => {
    const [early, late] = [randomUUID(), randomUUID()]
    const [first, second] = [randomUUID(), randomUUID()]
    const draft = await t.call(
      'draftEvent',
      {
        body: await eventTerms(t, {
          sessions: [
            { id: first, name: 'Sáng' },
            { id: second, name: 'Chiều' },
          ],
          tiers: [
            { id: late, name: 'Thường', afterTierId: early, sessionIds: [second] },
            { id: early, name: 'Sớm', capacity: 10 },
          ],
          quotas: [{ capacity: 50, tiers: [0, 1] }],
        }),
      },
      { as: host },
    )
    const { tiers, sessions, quotas, version, id } = draft.body
    expect([tiers[0]?.afterTierId, tiers[0]?.sessionIds]).toEqual([tiers[1]?.id, [sessions[1]?.id]])
    expect(quotas[0]?.tierIds.toSorted()).toEqual(tiers.map((one) => one.id).toSorted())
    const again = await t.call(
      'saveEventDraft',
      { params: { id }, body: { version, tiers: tiers.toReversed(), sessions, quotas } },
      { as: host },
    )
    expect(again.body.tiers.map((one) => one.id)).toEqual(tiers.map((one) => one.id).toReversed())
    expect(again.body.tiers[1]).toMatchObject({ afterTierId: tiers[1]?.id, sessionIds: [sessions[1]?.id] })
    const fewer = await t.call(
      'saveEventDraft',
      { params: { id }, body: { version: again.body.version, tiers: [tiers[1] ?? {}] as never } },
      { as: host },
    )
    expect(fewer.body.tiers.map(({ name }) => name)).toEqual(['Sớm'])
  })
})

describe('categories of events', () => {
  it('are kept by the staff in their order, and removed while no event is in them', async () => {
    const add = (name: string) => t.call('createEventCategory', { body: { name } }, { as: staff })
    const [music, talks] = [await add('Âm nhạc'), await add('Nói chuyện')]
    expect([music.status, music.body.slug]).toEqual([201, 'am-nhac'])
    expect(await fault(add('Âm nhạc'))).toBe('409 EVENT_CATEGORY_SLUG_EXISTS')
    const params = { id: talks.body.id }
    const moved = await t.call('changeEventCategory', { params, body: { index: 0, status: 'INACTIVE' } }, { as: staff })
    expect([moved.body.index, moved.body.status]).toEqual([0, 'INACTIVE'])
    const names = async (as?: Person) =>
      (await t.call('eventCategories', { query: { all: 'true' } }, as ? { as } : {})).body.items.map(({ name }) => name)
    expect((await names(staff))[0]).toBe('Nói chuyện')
    expect(await names()).not.toContain('Nói chuyện')
    await t.call('draftEvent', { body: await eventTerms(t, { categoryId: music.body.id }) }, { as: host })
    expect(await fault(t.call('deleteEventCategory', { params: { id: music.body.id } }, { as: staff }))).toBe(
      '409 CATEGORY_IN_USE',
    )
    expect((await t.call('deleteEventCategory', { params }, { as: staff })).body).toEqual({ ok: true })
    expect(await fault(t.call('eventCategory', { params }))).toBe('404 CATEGORY_NOT_FOUND')
  })
})
