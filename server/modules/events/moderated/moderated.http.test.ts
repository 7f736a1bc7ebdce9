import { beforeAll, expect, it } from 'vitest'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { caseOf, keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { eventTerms, publishedEvent } from '../testing.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})

const decide = async (id: string, verdict: 'ALLOWED' | 'REMOVED') => {
  const body = { verdict, violation: 'SCAM', reason: 'Hứa quá lời.' } as const
  const { status, raw } = await t.call('decideCase', { params: { id }, body }, { as: staff })
  expect([status, raw]).toEqual([200, raw])
  await t.deliver()
}
const rowOf = (id: string) =>
  t.db.selectFrom('events').select(['status', 'hidden_by_case']).where('id', '=', id).executeTakeFirstOrThrow()
const buy = async (productId: string) =>
  (await t.call('placeOrder', { body: { items: [{ productId }] } }, { as: await t.person() })).status
const reported = async () => {
  const event = await publishedEvent(t, { tiers: [{ price: 0 }] }, { staff })
  const report = { kind: 'EVENT', id: event.id, violation: 'SCAM' } as const
  const { status, raw } = await t.call('reportContent', { body: report }, { as: await t.person() })
  expect([status, raw]).toEqual([status < 300 ? status : 201, raw])
  return { ...event, tierId: event.tierIds[0] ?? '' }
}

it('an event that people report stands in the queue with its page and words', async () => {
  const event = await reported()
  const found = await caseOf(t, event.id)
  expect(found).toMatchObject({ kind: 'EVENT', source: 'REPORT', author_id: event.host.id, held: false })
  const shown = await t.call('moderationCase', { params: { id: found.id } }, { as: staff })
  expect(shown.raw).toContain(`/su-kien/${event.slug}`)
})

it('one that is removed is hidden and not sold, its tickets stay; news that comes twice changes nothing more', async () => {
  const event = await reported()
  const guest = await t.person()
  await t.call('placeOrder', { body: { items: [{ productId: event.tierId }] } }, { as: guest })
  const { id } = await caseOf(t, event.id)
  await decide(id, 'REMOVED')
  expect(await rowOf(event.id)).toEqual({ status: 'UNPUBLISHED', hidden_by_case: id })
  expect([(await t.call('eventById', { params: { id: event.id } })).status, await buy(event.tierId)]).toEqual([
    404, 400,
  ])
  expect((await t.call('myTickets', { query: {} }, { as: guest })).body.items[0]?.code).toBeTruthy()
  const news = {
    caseId: id,
    kind: 'EVENT',
    id: event.id,
    authorId: event.host.id,
    verdict: 'REMOVED',
    held: false,
  } as const
  await write(await t.as(), (tx) => publish(tx, 'moderation.decided', news))
  await t.deliver()
  expect(await rowOf(event.id)).toEqual({ status: 'UNPUBLISHED', hidden_by_case: id })
  const again = await t.call(
    'displayEvent',
    { params: { id: event.id }, body: { displayed: true } },
    { as: event.host },
  )
  expect(again.fault.code).toBe('EVENT_HIDDEN_BY_STAFF')
})

it('one that is allowed after all is shown and sold again', async () => {
  const event = await reported()
  const { id } = await caseOf(t, event.id)
  await decide(id, 'REMOVED')
  const news = {
    caseId: id,
    kind: 'EVENT',
    id: event.id,
    authorId: event.host.id,
    verdict: 'ALLOWED',
    held: false,
  } as const
  await write(await t.as(), (tx) => publish(tx, 'moderation.decided', news))
  await t.deliver()
  expect(await rowOf(event.id)).toEqual({ status: 'PUBLISHED', hidden_by_case: null })
  expect(await buy(event.tierId)).toBe(201)
})

it('one that waited and is removed leaves the queue for the drafts of its host', async () => {
  await keyword(t, 'lãi gấp mười', { severity: 'HOLD' })
  const host = await approvedHost(t)
  const terms = await eventTerms(t, { name: 'Hội thảo đầu tư lãi gấp mười' })
  const { body } = await t.call('createEvent', { body: terms }, { as: host })
  await decide((await caseOf(t, body.id)).id, 'REMOVED')
  expect((await rowOf(body.id)).status).toBe('DRAFT')
})

it('a held word in an event that people see hides it until a person allowed it', async () => {
  await keyword(t, 'nhân ba tài khoản', { severity: 'HOLD' })
  const event = await publishedEvent(t, { tiers: [{ price: 0 }] }, { staff })
  const body = { version: event.version, summary: 'Buổi học giúp bạn nhân ba tài khoản trong hai tuần.' }
  expect((await t.call('changeEvent', { params: { id: event.id }, body }, { as: event.host })).body.status).toBe(
    'UNPUBLISHED',
  )
  expect(await buy(event.tierIds[0] ?? '')).toBe(400)
  await decide((await caseOf(t, event.id)).id, 'ALLOWED')
  expect(await rowOf(event.id)).toEqual({ status: 'PUBLISHED', hidden_by_case: null })
  expect(await buy(event.tierIds[0] ?? '')).toBe(201)
})
