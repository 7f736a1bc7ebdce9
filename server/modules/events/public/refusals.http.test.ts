import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#domain/contract/index.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { eventTerms, type PublishedEvent, publishedEvent } from '../testing.ts'

const t = openedApp()
let host: Person
let stranger: Person
let event: PublishedEvent
let draft: { id: string; slug: string; sessions: { id: string; slug: string }[]; tiers: { id: string }[] }
beforeAll(async () => {
  host = await approvedHost(t)
  stranger = await approvedHost(t)
  event = await publishedEvent(t, {}, { host })
  draft = (await t.call('draftEvent', { body: await eventTerms(t) }, { as: host })).body as never
})

const faultOf = async (name: CallName, params: object, as?: Person) => {
  const { status, fault } = await t.call(name, { params, query: {} } as never, as ? { as } : {})
  return `${status} ${fault?.code}`
}

describe('what nobody is shown is not there', () => {
  it.each(['eventById', 'eventByIdV1', 'eventCalendarFile'] as const)('%s: EVENT_NOT_FOUND', async (name) => {
    for (const id of [draft.id, randomUUID()]) expect(await faultOf(name, { id })).toBe('404 EVENT_NOT_FOUND')
    expect((await t.call(name, { params: { id: event.id }, query: {} } as never)).status).toBe(200)
  })

  it.each(['eventBySlug', 'eventBySlugV1'] as const)('%s: EVENT_NOT_FOUND', async (name) => {
    for (const slug of [draft.slug, 'khong-co']) expect(await faultOf(name, { slug })).toBe('404 EVENT_NOT_FOUND')
    expect((await t.call(name, { params: { slug: event.slug }, query: {} })).status).toBe(200)
  })

  it('eventOfTier: TIER_NOT_FOUND for one that there is not, EVENT_NOT_FOUND never says that there is one', async () => {
    expect(await faultOf('eventOfTier', { id: randomUUID() })).toBe('404 TIER_NOT_FOUND')
    expect(await faultOf('eventOfTier', { id: draft.tiers[0]?.id })).toMatch(/^404/)
    const found = await t.call('eventOfTier', { params: { id: event.tierIds[0] ?? '' } })
    expect(found.body).toMatchObject({ tier: { price: 200_000 }, event: { id: event.id } })
  })

  it('eventSessionById, eventSessionBySlug: SESSION_NOT_FOUND', async () => {
    expect(await faultOf('eventSessionById', { id: randomUUID() })).toBe('404 SESSION_NOT_FOUND')
    expect(await faultOf('eventSessionBySlug', { slug: 'khong-co' })).toBe('404 SESSION_NOT_FOUND')
    expect(await faultOf('eventSessionById', { id: draft.sessions[0]?.id })).toMatch(/^404/)
    const session = await t.call('eventSessionById', { params: { id: event.sessionIds[0] ?? '' } })
    expect(session.body.event.id).toBe(event.id)
    const again = await t.call('eventSessionBySlug', { params: { slug: session.body.slug } })
    expect(again.body.id).toBe(session.body.id)
  })

  it('trendingOnCart: PRODUCT_NOT_FOUND for what is no product', async () => {
    expect(await faultOf('trendingOnCart', { id: randomUUID() })).toBe('404 PRODUCT_NOT_FOUND')
    const own = await t.call('trendingOnCart', { params: { id: event.tierIds[0] ?? '' }, query: {} })
    expect(own.body.items.map(({ id }) => id)).not.toContain(event.id)
  })
})

describe('who comes is for the host', () => {
  it.each(['eventOrderItems', 'exportAttendees'] as const)('%s: EVENT_NOT_FOUND, NOT_OWNER', async (name) => {
    expect(await faultOf(name, { id: randomUUID() }, host)).toBe('404 EVENT_NOT_FOUND')
    expect(await faultOf(name, { id: event.id }, stranger)).toBe('403 NOT_OWNER')
    expect((await t.call(name, { params: { id: event.id }, query: {} } as never, { as: host })).status).toBe(200)
  })

  it('sessionOrderItems: SESSION_NOT_FOUND, NOT_OWNER', async () => {
    expect(await faultOf('sessionOrderItems', { id: randomUUID() }, host)).toBe('404 SESSION_NOT_FOUND')
    expect(await faultOf('sessionOrderItems', { id: event.sessionIds[0] }, stranger)).toBe('403 NOT_OWNER')
  })

  it('ownEventOrders, eventOrdersOf: EVENT_NOT_FOUND, and NOT_OWNER for somebody else’s orders', async () => {
    expect(await faultOf('ownEventOrders', { id: randomUUID() }, stranger)).toBe('404 EVENT_NOT_FOUND')
    const none = { userId: stranger.id, id: randomUUID() }
    expect(await faultOf('eventOrdersOf', none, host)).toBe('404 EVENT_NOT_FOUND')
    expect(await faultOf('eventOrdersOf', { userId: host.id, id: event.id }, stranger)).toBe('403 NOT_OWNER')
  })
})
