import { randomUUID } from 'node:crypto'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { eventTerms, publishedEvent } from '#server/modules/events/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'

const PAPER = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n').toString('base64')

/** A draft of an event, and one that is shown, of which a learner has a free ticket. */
export async function eventsIn(t: TestApp, host: Person, user: Person, mark: string) {
  const staff = await t.person({ role: 'ADMIN' })
  const questions = [{ id: randomUUID(), label: `Câu hỏi của ${mark}` }]
  const terms = await eventTerms(t, {
    name: `Bản nháp sự kiện ${mark}`,
    tiers: [{ price: 0 }],
    quotas: [{ capacity: 50, tiers: [0] }],
    questions,
  } as never)
  const draft = await ok(t.call('draftEvent', { body: terms }, { as: host }))
  const asks = [{ id: randomUUID(), kind: 'FILE' as const, label: 'Thẻ sinh viên' }]
  const shown = await publishedEvent(
    t,
    { name: 'Sự kiện cho mọi người', tiers: [{ price: 0 }], questions: asks },
    { host, staff },
  )
  const [question = ''] = shown.questionIds
  const file = { params: { id: question }, body: { name: 'the.pdf', base64: PAPER } }
  const answerFile = await ok(t.call('uploadAnswerFile', file, { as: user }))
  const said = [{ eventId: shown.id, answers: { [question]: answerFile.id } }]
  const body = { items: [{ productId: shown.tierIds[0] ?? '' }], tickets: said }
  const order = await ok(t.call('placeOrder', { body } as never, { as: user }))
  const { items } = await ok(t.call('myTickets', { query: {} }, { as: user }))
  const params = { id: shown.id }
  const doors = await ok(t.call('openDoors', { params }, { as: host }))
  const device = await ok(t.call('addDoorDevice', { params, body: { name: 'Máy một' } }, { as: host }))
  const ticket = first(items.filter((one) => one.orderId === order.orderId))
  const lines = await ok(t.call('eventOrderItems', { params, query: {} }, { as: host }))
  const doorList = first(doors.lists)
  const scan = { params, body: { ticketId: ticket, listId: doorList } }
  const checkIn = await ok(t.call('checkInByHand', scan, { as: host }))
  const full = await publishedEvent(t, { tiers: [{ price: 0, capacity: 1 }] }, { host, staff })
  const [fullTier = ''] = full.tierIds
  const other = await t.person()
  await ok(t.call('placeOrder', { body: { items: [{ productId: fullTier }] } } as never, { as: other }))
  const wanted = { tickets: [{ tierId: fullTier, quantity: 1 }] }
  const waits = await ok(t.call('askForTickets', { params: { id: full.id }, body: wanted }, { as: user }))
  const words = { subject: 'Nhắn', body: 'Hẹn gặp bạn.', trigger: 'CHANGE' as const }
  const message = await ok(t.call('writeEventMessage', { params, body: words }, { as: host }))
  const sheet = { sheet: 'event-attendees', subjectId: shown.id, every: 'DAILY', hour: 7, format: 'CSV' } as const
  const schedule = await ok(t.call('createSheetSchedule', { body: sheet }, { as: host }))
  return {
    sheetSchedule: schedule.id,
    soldOutEvent: full.id,
    soldOutTier: fullTier,
    reservation: waits.id,
    eventMessage: message.id,
    doorList,
    doorDevice: device.id,
    checkIn: checkIn.id ?? '',
    eventCategory: terms.categoryId ?? '',
    draftEvent: draft.id,
    draftSession: first(draft.sessions),
    draftTier: first(draft.tiers),
    draftQuota: first(draft.quotas),
    draftQuestion: first(draft.questions),
    shownEvent: shown.id,
    shownEventSlug: shown.slug,
    shownSession: shown.sessionIds[0] ?? '',
    shownQuestion: question,
    answerFile: answerFile.id,
    shownTier: shown.tierIds[0] ?? '',
    ticket,
    ticketLine: first(lines.items),
  }
}

const first = (rows: readonly { id: string }[]) => rows[0]?.id ?? ''
