import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { picture } from '#server/modules/learning/authoring/testing.ts'
import { keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { type EventWish, eventTerms, type PublishedEvent, publishedEvent } from '../testing.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
  await keyword(t, 'chắc chắn trúng số', { severity: 'BLOCK' })
})

type Call = Promise<{ status: number; fault: { code: string; errors?: { path: string }[] } }>
const fault = async (call: Call) => {
  const { status, fault: found } = await call
  return `${status} ${found?.code}${found?.errors?.[0] ? ` ${found.errors[0].path}` : ''}`
}
const REFUSED = { name: 'Hội thảo chắc chắn trúng số' }
/** Both versions of a call, which are one verb. */
const CREATES = ['createEvent', 'createEventV1'] as const
const CHANGES = ['changeEvent', 'changeEventV1'] as const

/** Somebody whose texts were taken down too often. */
async function restricted(host: Person): Promise<void> {
  for (let n = 0; n < 5; n++)
    await t.db
      .insertInto('moderation_cases')
      .values({
        kind: 'EVENT',
        subject_id: randomUUID(),
        author_id: host.id,
        source: 'REPORT',
        status: 'REMOVED',
        held: false,
        texts: '[]',
        list_version: 1,
        opened_at: t.clock.now,
        decided_at: t.clock.now,
        decided_by: staff.id,
        violation: 'SCAM',
        reason: 'Hứa quá lời.',
      })
      .execute()
}
const unverified = async (host: Person) => {
  await t.db.deleteFrom('seller_verifications').where('user_id', '=', host.id).execute()
}
const foreign = async () => ({
  coverFileId: await picture(t, await approvedHost(t)),
})

describe.each(CREATES)('%s is refused', (name) => {
  const create = async (host: Person, wish: EventWish = {}) =>
    fault(t.call(name, { body: await eventTerms(t, wish) }, { as: host }))

  it('to who is no approved host, no verified seller, or may not publish now', async () => {
    expect(await create(await t.person({ role: 'HOST' }))).toBe('403 HOST_NOT_APPROVED')
    const [unpaid, stopped] = [await approvedHost(t), await approvedHost(t)]
    await unverified(unpaid)
    expect(await create(unpaid)).toBe('403 SELLER_NOT_VERIFIED')
    await restricted(stopped)
    expect(await create(stopped)).toBe('403 PUBLISHING_RESTRICTED')
  })

  it('with refused words, a picture or category that is not there, and for drafts of others', async () => {
    const host = await approvedHost(t)
    expect(await create(host, REFUSED)).toBe('422 CONTENT_REFUSED name')
    expect(await create(host, await foreign())).toBe('404 FILE_NOT_FOUND')
    expect(await create(host, { categoryId: randomUUID() })).toBe('404 CATEGORY_NOT_FOUND')
    const hand = (id: string, version?: number) => fault(t.call(name, { body: { id, version } }, { as: host }))
    expect(await hand(randomUUID())).toBe('404 EVENT_NOT_FOUND')
    expect(await hand((await publishedEvent(t)).id)).toBe('403 NOT_OWNER')
    const own = await t.call('draftEvent', { body: await eventTerms(t) }, { as: host })
    expect(await hand(own.body.id, 99)).toBe('409 VERSION_CONFLICT')
    expect((await t.call(name, { body: { id: own.body.id } }, { as: host })).status).toBe(201)
    expect(await hand(own.body.id)).toBe('409 STATUS_CONFLICT')
  })
})

describe.each(CHANGES)('%s is refused', (name) => {
  const change = (event: PublishedEvent, body: object) =>
    fault(t.call(name, { params: { id: event.id }, body: { version: event.version, ...body } }, { as: event.host }))

  it('with refused words, foreign pictures, and to who may not publish now', async () => {
    const event = await publishedEvent(t, {}, { staff })
    expect(await change(event, REFUSED)).toBe('422 CONTENT_REFUSED name')
    expect(await change(event, await foreign())).toBe('404 FILE_NOT_FOUND')
    expect(await change(event, { categoryId: randomUUID() })).toBe('404 CATEGORY_NOT_FOUND')
    expect(await change(event, { version: 99 })).toBe('409 VERSION_CONFLICT')
    await restricted(event.host)
    expect(await change(event, { dressNote: 'Áo trắng' })).toBe('403 PUBLISHING_RESTRICTED')
  })

  it('for what is not there, is somebody else’s or waits for the staff', async () => {
    const event = await publishedEvent(t, {}, { staff })
    expect(await change({ ...event, id: randomUUID() }, {})).toBe('404 EVENT_NOT_FOUND')
    expect(await change({ ...event, host: await approvedHost(t) }, {})).toBe('403 NOT_OWNER')
    const waiting = await t.call('createEvent', { body: await eventTerms(t) }, { as: event.host })
    expect(await change({ ...event, id: waiting.body.id }, {})).toBe('409 STATUS_CONFLICT')
  })

  it('where it takes away what people bought', async () => {
    const sessions = [{ id: randomUUID() }, { id: randomUUID() }]
    const event = await publishedEvent(t, { sessions, tiers: [{ price: 0, capacity: 5 }, { price: 0 }] }, { staff })
    const items = [{ productId: event.tierIds[0] ?? '', quantity: 2 }]
    expect((await t.call('placeOrder', { body: { items } }, { as: await t.person() })).status).toBe(201)
    const { body } = await t.call('hostEventById', { params: { id: event.id } }, { as: event.host })
    expect(await change(event, { tiers: body.tiers.slice(1) })).toBe('409 TIER_SOLD')
    expect(await change(event, { sessions: body.sessions.slice(1) })).toBe('409 SESSION_SOLD')
    const fewer = body.tiers.map((tier, at) => (at === 0 ? { ...tier, capacity: 1 } : tier))
    expect(await change(event, { tiers: fewer })).toBe('409 CAPACITY_BELOW_SOLD tiers.0.capacity')
  })
})

describe('a draft', () => {
  it('draftEvent: only an approved host begins one, with pictures and categories that there are', async () => {
    const begin = (host: Person, body: object) => fault(t.call('draftEvent', { body }, { as: host }))
    expect(await begin(await t.person({ role: 'HOST' }), {})).toBe('403 HOST_NOT_APPROVED')
    const host = await approvedHost(t)
    expect(await begin(host, await foreign())).toBe('404 FILE_NOT_FOUND')
    expect(await begin(host, { categoryId: randomUUID() })).toBe('404 CATEGORY_NOT_FOUND')
  })

  it('saveEventDraft: each refusal leaves it as it was', async () => {
    const host = await approvedHost(t)
    const { body } = await t.call('draftEvent', { body: await eventTerms(t) }, { as: host })
    const save = (more: object, as = host, id = body.id) =>
      fault(t.call('saveEventDraft', { params: { id }, body: { version: body.version, ...more } }, { as }))
    expect(await save(await foreign())).toBe('404 FILE_NOT_FOUND')
    expect(await save({ categoryId: randomUUID() })).toBe('404 CATEGORY_NOT_FOUND')
    expect(await save({ version: 99 })).toBe('409 VERSION_CONFLICT')
    expect(await save({}, host, randomUUID())).toBe('404 EVENT_NOT_FOUND')
    expect(await save({}, await approvedHost(t))).toBe('403 NOT_OWNER')
    const after = await t.call('hostEventById', { params: { id: body.id } }, { as: host })
    expect(after.body).toEqual(body)
  })
})
