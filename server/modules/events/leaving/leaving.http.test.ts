import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256 } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { ERASED_NAME } from '#server/modules/identity/index.ts'
import { tracesOf } from '#server/standing/traces.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { eventTerms, publishedEvent } from '../testing.ts'

const t = openedApp()
const WORDS = 'chim công lông tím'

/** The news that an account is gone; it may come twice. */
async function leaves(person: Person) {
  const news = { userId: person.id, emailMark: sha256(person.email) }
  for (let n = 0; n < 2; n++) await write(await t.as(), (tx) => publish(tx, 'account.terminated', news))
  await t.deliver()
}
const statusOf = async (id: string) =>
  (await t.db.selectFrom('events').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const submit = async (host: Person, name: string) => {
  const { body, status, raw } = await t.call('createEvent', { body: await eventTerms(t, { name }) }, { as: host })
  expect([status, raw]).toEqual([201, raw])
  return body.id
}

it('of a host who leaves what has no ticket is hidden and not sold, what waits and drafts go with their words', async () => {
  const host = await approvedHost(t)
  const shown = await publishedEvent(t, { tiers: [{ price: 0 }] }, { host })
  const items = [{ productId: shown.tierIds[0] ?? '' }]
  const waiting = await submit(host, `Đang chờ ${WORDS}`)
  const words = { name: `Nháp ${WORDS}`, summary: WORDS, directions: WORDS, placeName: WORDS }
  const question = { id: randomUUID(), label: WORDS }
  const draft = await t.call(
    'draftEvent',
    {
      body: await eventTerms(t, {
        ...words,
        questions: [question] as never,
        sessions: [{ name: WORDS, speakers: [{ name: WORDS, title: WORDS }] }],
        tiers: [{ name: WORDS, description: WORDS }],
      }),
    },
    { as: host },
  )
  expect([draft.status, draft.raw]).toEqual([201, draft.raw])
  expect((await tracesOf(t, [WORDS])).length).toBeGreaterThan(5)
  await leaves(host)
  expect([await statusOf(shown.id), await statusOf(waiting), await statusOf(draft.body.id)]).toEqual([
    'UNPUBLISHED',
    'DELETED',
    'DELETED',
  ])
  expect(await tracesOf(t, [WORDS])).toEqual([])
  expect((await t.call('placeOrder', { body: { items } }, { as: await t.person() })).status).toBe(400)
})

it('of a guest who leaves no ticket says the name, address or answers, whoever bought it; it stays good', async () => {
  const asked = { id: randomUUID(), scope: 'TICKET', label: 'Cỡ áo' }
  const event = await publishedEvent(t, { tiers: [{ price: 0 }, { price: 50_000 }], questions: [asked] as never })
  const [tierId = '', dear = ''] = event.tierIds
  const guest = await t.person({ fullName: 'Khách Chim Công Tím' })
  const friend = await t.person({ fullName: 'Bạn Của Khách' })
  const holder = (tier: string) => ({
    tierId: tier,
    name: guest.fullName,
    email: guest.email,
    answers: { [event.questionIds[0] ?? '']: WORDS },
  })
  const order = (as: Person, tier: string) =>
    t.call(
      'placeOrder',
      { body: { items: [{ productId: tier }], tickets: [{ eventId: event.id, holders: [holder(tier)] }] } },
      { as },
    )
  for (const [as, tier] of [
    [guest, tierId],
    [friend, tierId],
    [friend, dear],
  ] as const) {
    const { status, raw } = await order(as, tier)
    expect([status, raw]).toEqual([201, raw])
  }
  await leaves(guest)
  const tickets = await t.db
    .selectFrom('tickets')
    .select(['holder_name', 'holder_email', 'answers', 'revoked_at'])
    .where('event_id', '=', event.id)
    .execute()
  const nobody = { holder_name: ERASED_NAME, holder_email: null, answers: {}, revoked_at: null }
  expect(tickets).toEqual([nobody, nobody])
  const wishes = await t.db.selectFrom('ticket_wishes').select('holders').where('event_id', '=', event.id).execute()
  expect(JSON.stringify(wishes)).not.toMatch(/Chim Công|chim công|@/)
})

it('the copy of one’s data has the tickets with what was answered, and the events that one holds', async () => {
  const host = await approvedHost(t)
  const asked = { id: randomUUID(), scope: 'ORDER', label: 'Biết đến qua đâu?' }
  const event = await publishedEvent(t, { tiers: [{ price: 0 }], questions: [asked] as never }, { host })
  const body = {
    items: [{ productId: event.tierIds[0] ?? '' }],
    tickets: [{ eventId: event.id, answers: { [event.questionIds[0] ?? '']: 'Bạn bè' } }],
  }
  const guest = await t.person()
  const { status, raw } = await t.call('placeOrder', { body }, { as: guest })
  expect([status, raw]).toEqual([201, raw])
  const ctx = await t.as()
  const rowsOf = async (person: Person, name: string) =>
    (await Promise.all(ctx.personalData.map((read) => read(ctx, person.id)))).flat().find((one) => one.name === name)
      ?.rows
  expect(await rowsOf(guest, 've-su-kien')).toMatchObject([
    { 'Hạng vé': 'Vé 1', 'Câu trả lời': ['Biết đến qua đâu?: Bạn bè'] },
  ])
  expect(await rowsOf(host, 'su-kien-to-chuc')).toMatchObject([
    { 'Trạng thái': 'Đang hiển thị', 'Địa điểm': expect.any(String) },
  ])
})
