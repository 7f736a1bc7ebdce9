import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, HOUR, MINUTE } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { remindGuests } from '../reminders/remind-guests.ts'
import { type EventWish, type PublishedEvent, publishedEvent } from '../testing.ts'
import { sendDueMessages } from './send-due-messages.ts'

const t = openedApp()
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const START = new Date('2026-06-15T03:00:00Z')
/** The event begins in a week, for two hours. */
const BEGINS = addDays(START, 7)
const ENDS = new Date(BEGINS.getTime() + 2 * HOUR)
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(() => {
  t.clock.now = START
})

const held = (wish: EventWish = {}) => publishedEvent(t, { tiers: [{ price: 0 }], ...wish }, { staff })
async function guest(event: PublishedEvent, tier = 0): Promise<Person> {
  const person = await t.person()
  const body = { items: [{ productId: event.tierIds[tier] ?? '' }] }
  expect((await t.call('placeOrder', { body }, { as: person })).status).toBe(201)
  return person
}
type Wish = Partial<Parameters<typeof t.call<'writeEventMessage'>>[1] extends { body: infer B } ? B : object>
const write = async (event: PublishedEvent, wish: object = {}, as = event.host) =>
  t.call(
    'writeEventMessage',
    {
      params: { id: event.id },
      body: { subject: 'Mang theo máy tính', body: 'Phòng ít ổ điện.', trigger: 'NOW', ...wish } as Wish as never,
    },
    { as: await fresh(t, as) },
  )
const code = async (answer: Promise<{ fault: { code: string } }>) => (await answer).fault.code
const toldOf = async (person: Person, kind = 'EVENT_MESSAGE') => {
  await t.deliver()
  const rows = t.db.selectFrom('notifications').select(['title', 'body', 'link']).where('user_id', '=', person.id)
  return rows.where('kind', '=', kind).orderBy('created_at').execute()
}
const listed = async (event: PublishedEvent) =>
  (await t.call('eventMessages', { params: { id: event.id } }, { as: await fresh(t, event.host) })).body
const around = (anchor: 'START_TIME' | 'END_TIME', direction: 'BEFORE' | 'AFTER', amount: number) => ({
  trigger: 'SCHEDULED',
  schedule: { anchor, direction, amount, unit: 'hours' },
})
const due = async () => sendDueMessages(await t.as())

describe('a message to those who have tickets', () => {
  it('goes at once to the part of them that is chosen, is counted before, and stands in the log', async () => {
    const event = await held({ tiers: [{ price: 0 }, { price: 0 }] })
    const [first, second] = [await guest(event, 0), await guest(event, 1)]
    const people = (query: object) =>
      t.call('messagePeople', { params: { id: event.id }, query } as never, { as: event.host })
    expect((await people({})).body.people).toBe(2)
    expect((await people({ tierId: event.tierIds[1] })).body.people).toBe(1)
    const { status, body } = await write(event, { tierId: event.tierIds[1], link: 'https://khao-sat.vidu.vn/abc' })
    expect([status, body.status, body.people]).toEqual([201, 'SENT', 1])
    expect(await toldOf(second)).toEqual([
      {
        title: 'Hội thảo viết CV cho người mới: Mang theo máy tính',
        body: 'Phòng ít ổ điện.',
        link: `/su-kien/${event.slug}`,
      },
    ])
    expect(await toldOf(first)).toEqual([])
    const letters = await t.db.selectFrom('messages').select('text').where('user_id', '=', second.id).execute()
    expect(letters.map(({ text }) => text).join()).toContain('https://khao-sat.vidu.vn/abc')
    expect(await listed(event)).toMatchObject({ left: 2, items: [{ status: 'SENT', tier: { id: event.tierIds[1] } }] })
  })

  it('reaches who came in, or who did not', async () => {
    const event = await held()
    const [came, absent] = [await guest(event), await guest(event)]
    const params = { id: event.id }
    const doors = await t.call('openDoors', { params }, { as: event.host })
    const [ticket] = (await t.call('myTickets', { query: {} }, { as: came })).body.items
    const scan = { ticketId: ticket?.id ?? '', listId: doors.body.lists[0]?.id ?? '' }
    await t.call('checkInByHand', { params, body: scan }, { as: event.host })
    await write(event, { presence: 'CAME', subject: 'Cảm ơn' })
    await write(event, { presence: 'NOT_CAME', subject: 'Tiếc quá' })
    expect((await toldOf(came)).map(({ title }) => title)).toEqual([expect.stringContaining('Cảm ơn')])
    expect((await toldOf(absent)).map(({ title }) => title)).toEqual([expect.stringContaining('Tiếc quá')])
  })

  it('waits for its hour before the start or after the end, wherever those move, and goes out once', async () => {
    const event = await held()
    const person = await guest(event)
    const before = await write(event, { ...around('START_TIME', 'BEFORE', 3), subject: 'Trước' })
    await write(event, { ...around('END_TIME', 'AFTER', 1), subject: 'Sau' })
    expect(before.body).toMatchObject({ status: 'WAITING', dueAt: new Date(BEGINS.getTime() - 3 * HOUR).toISOString() })
    t.clock.now = new Date(BEGINS.getTime() - 3 * HOUR - 1)
    await due()
    expect(await toldOf(person)).toEqual([])
    t.clock.now = new Date(BEGINS.getTime() - 3 * HOUR)
    for (let n = 0; n < 2; n++) await due()
    expect(await toldOf(person)).toHaveLength(1)
    t.clock.now = new Date(ENDS.getTime() + HOUR)
    await due()
    expect((await toldOf(person)).map(({ title }) => title.split(': ')[1])).toEqual(['Trước', 'Sau'])
  })

  it('waits for a change, and goes out with the next one alone', async () => {
    const event = await held()
    const person = await guest(event)
    await write(event, { trigger: 'CHANGE', subject: 'Chúng tôi đã đổi phòng' })
    const move = async (room: string) => {
      const params = { id: event.id }
      const { body } = await t.call('hostEventById', { params }, { as: event.host })
      const changed = { version: body.version, placeName: room }
      expect((await t.call('changeEvent', { params, body: changed }, { as: event.host })).status).toBe(200)
      return toldOf(person)
    }
    expect(await move('Nhà văn hóa')).toHaveLength(1)
    expect(await move('Thư viện')).toHaveLength(1)
  })

  it('is taken back before it goes out, and not after; with its event it goes nowhere', async () => {
    const event = await held()
    const person = await guest(event)
    const { body } = await write(event, around('START_TIME', 'BEFORE', 3))
    const params = { id: event.id, messageId: body.id }
    expect((await t.call('cancelEventMessage', { params }, { as: event.host })).status).toBe(200)
    expect(await code(t.call('cancelEventMessage', { params }, { as: event.host }))).toBe('STATUS_CONFLICT')
    await write(event, { trigger: 'CHANGE' })
    const reason = 'Diễn giả bị ốm nặng.'
    await t.call('cancelEvent', { params: { id: event.id }, body: { reason } }, { as: event.host })
    await due()
    expect(await toldOf(person)).toEqual([])
    expect((await listed(event)).items.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED'])
  })

  it('goes out three times a day at most: a fourth is refused, what is scheduled waits', async () => {
    const event = await held()
    const person = await guest(event)
    await write(event, around('START_TIME', 'BEFORE', 160))
    for (let n = 0; n < 3; n++) expect((await write(event)).status).toBe(201)
    expect(await code(write(event))).toBe('EVENT_MESSAGE_LIMIT')
    t.clock.now = new Date(BEGINS.getTime() - 160 * HOUR)
    await due()
    expect(await toldOf(person)).toHaveLength(3)
    t.clock.now = addDays(START, 1)
    await due()
    expect(await toldOf(person)).toHaveLength(4)
  })

  it('is refused of others, to nobody, for a moment that passed, with words that are not shown, and where nothing is held', async () => {
    const event = await held()
    const params = { id: event.id }
    expect(await code(write(event))).toBe('EVENT_MESSAGE_NOBODY')
    await guest(event)
    expect(await code(write(event, {}, await approvedHost(t)))).toBe('NOT_OWNER')
    expect(await code(write(event, {}, staff))).toBe('NOT_OWNER')
    expect(await code(write({ ...event, id: NOBODY }))).toBe('EVENT_NOT_FOUND')
    expect(await code(write(event, { tierId: NOBODY }))).toBe('TIER_NOT_FOUND')
    expect(await code(write(event, { sessionId: NOBODY }))).toBe('SESSION_NOT_FOUND')
    const late = await write(event, around('START_TIME', 'BEFORE', 200))
    expect([late.fault.code, late.fault.errors?.[0]?.path]).toEqual(['VALIDATION_FAILED', 'schedule.amount'])
    expect((await write(event, { trigger: 'SCHEDULED' })).fault.errors?.[0]?.path).toBe('schedule')
    expect((await write(event, { link: 'http://vidu.vn' })).fault.errors?.[0]?.path).toBe('link')
    const word = { word: 'lừa đảo đa cấp', severity: 'HOLD', violation: 'SCAM' }
    expect((await t.call('addKeyword', { body: word } as never, { as: staff })).status).toBe(201)
    const screened = await write(event, { body: 'Đây là lừa đảo đa cấp.' })
    expect([screened.fault.code, screened.fault.errors?.[0]?.path]).toEqual(['CONTENT_REFUSED', 'body'])
    for (const name of ['eventMessages', 'messagePeople'] as const) {
      const call = (id: string, as: Person) => t.call(name, { params: { id }, query: {} } as never, { as })
      expect(await code(call(NOBODY, event.host))).toBe('EVENT_NOT_FOUND')
      expect(await code(call(event.id, await approvedHost(t)))).toBe('NOT_OWNER')
    }
    for (const [query, fault] of [
      [{ tierId: NOBODY }, 'TIER_NOT_FOUND'],
      [{ sessionId: NOBODY }, 'SESSION_NOT_FOUND'],
    ] as const)
      expect(await code(t.call('messagePeople', { params, query }, { as: event.host }))).toBe(fault)
    const gone = (id: string, messageId: string, as = event.host) =>
      code(t.call('cancelEventMessage', { params: { id, messageId } }, { as }))
    expect(await gone(event.id, NOBODY)).toBe('EVENT_MESSAGE_NOT_FOUND')
    expect(await gone(NOBODY, NOBODY)).toBe('EVENT_NOT_FOUND')
    expect(await gone(event.id, NOBODY, await approvedHost(t))).toBe('NOT_OWNER')
    const draft = await t.call('draftEvent', { body: { name: 'Bản nháp' } }, { as: event.host })
    expect(await code(write({ ...event, id: draft.body.id }))).toBe('STATUS_CONFLICT')
  })
})

describe('when guests are reminded', () => {
  type Items = Parameters<typeof t.call<'setEventReminders'>>[1] extends { body: { items: infer I } } ? I : never
  const row = (more: object = {}) => ({
    subject: 'EVENT',
    anchor: 'START_TIME',
    direction: 'BEFORE',
    amount: 1,
    unit: 'days',
    toggle: 'ENABLED',
    ...more,
  })
  const set = async (event: PublishedEvent, items: readonly object[], as = event.host) =>
    t.call('setEventReminders', { params: { id: event.id }, body: { items: items as unknown as Items } } as never, {
      as: await fresh(t, as),
    })
  const remind = async () => remindGuests(await t.as())

  it('stands as its host sets it: before the start and after the end, each once; what is off is quiet', async () => {
    const event = await held()
    const person = await guest(event)
    expect((await listed(event)).reminders).toEqual([row()])
    const items = [
      row({ toggle: 'DISABLED' }),
      row({ amount: 30, unit: 'minutes' }),
      row({ anchor: 'END_TIME', direction: 'AFTER', amount: 2, unit: 'hours' }),
    ]
    const { body } = await set(event, items)
    expect(body.items).toHaveLength(3)
    t.clock.now = new Date(BEGINS.getTime() - HOUR)
    await remind()
    expect(await toldOf(person, 'EVENT_REMINDER')).toEqual([])
    t.clock.now = new Date(BEGINS.getTime() - 30 * MINUTE)
    for (let n = 0; n < 2; n++) await remind()
    await set(event, items)
    await remind()
    expect(await toldOf(person, 'EVENT_REMINDER')).toHaveLength(1)
    t.clock.now = new Date(ENDS.getTime() + 2 * HOUR)
    await remind()
    expect((await toldOf(person, 'EVENT_REMINDER')).map(({ title }) => title)[1]).toContain('đã kết thúc')
  })

  it('of what is held at a place says nothing for what is only online', async () => {
    const online = await held({ types: ['ONLINE'], provider: 'SYSTEM' })
    const person = await guest(online)
    await set(online, [row({ subject: 'OFFLINE_EVENT' })])
    t.clock.now = new Date(BEGINS.getTime() - HOUR)
    await remind()
    expect(await toldOf(person, 'EVENT_REMINDER')).toEqual([])
    await set(online, [row({ subject: 'EVENT' })])
    await remind()
    expect(await toldOf(person, 'EVENT_REMINDER')).toHaveLength(1)
  })

  it('is refused of others, twice the same, too far away, and for what was called off', async () => {
    const event = await held()
    expect(await code(set(event, [], await approvedHost(t)))).toBe('NOT_OWNER')
    expect(await code(set({ ...event, id: NOBODY }, []))).toBe('EVENT_NOT_FOUND')
    expect((await set(event, [row(), row({ toggle: 'DISABLED' })])).fault.errors?.[0]?.path).toBe('items.1.amount')
    expect((await set(event, [row({ amount: 61 })])).fault.code).toBe('VALIDATION_FAILED')
    const reason = 'Diễn giả bị ốm nặng.'
    await t.call('cancelEvent', { params: { id: event.id }, body: { reason } }, { as: event.host })
    expect(await code(set(event, []))).toBe('STATUS_CONFLICT')
  })
})
