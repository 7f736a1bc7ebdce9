import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { publishedEvent } from '../testing.ts'

const t = openedApp()
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})

const [meal, allergy, phone] = [randomUUID(), randomUUID(), randomUUID()]
const questions = [
  { id: phone, scope: 'ORDER' as const, kind: 'PHONE' as const, label: 'Số điện thoại', isRequired: true },
  {
    id: meal,
    scope: 'TICKET' as const,
    kind: 'CHOICE' as const,
    label: 'Bữa trưa',
    isRequired: true,
    options: ['Chay', 'Mặn'],
  },
  {
    id: allergy,
    scope: 'TICKET' as const,
    label: 'Dị ứng gì?',
    isRequired: true,
    dependsOnId: meal,
    dependsOnAnswer: 'Mặn',
  },
]

it('an order with tickets answers what its event asks: each place that does not is named, and nothing is written', async () => {
  const event = await publishedEvent(t, { tiers: [{ price: 0 }], questions }, { host, staff })
  const [askPhone = '', askMeal = '', askAllergy = ''] = event.questionIds
  const [tierId = ''] = event.tierIds
  const buyer = await t.person({ fullName: 'Lê Mua' })
  const place = (tickets?: object) =>
    t.call(
      'placeOrder',
      { body: { items: [{ productId: tierId, quantity: 2 }], ...(tickets && { tickets: [tickets] as never }) } },
      { as: buyer },
    )
  const silent = await place()
  expect([silent.status, silent.fault.code]).toEqual([400, 'VALIDATION_FAILED'])
  const wrong = await place({
    eventId: event.id,
    answers: { [askPhone]: '12' },
    holders: [
      { tierId, name: 'An', answers: { [askMeal]: 'Mặn' } },
      { tierId, name: 'Bình', answers: { [askMeal]: 'Cá' } },
    ],
  })
  expect(wrong.fault.errors?.map(({ path }) => path)).toEqual([
    `tickets.0.answers.${askPhone}`,
    `tickets.0.holders.0.answers.${askAllergy}`,
    `tickets.0.holders.1.answers.${askMeal}`,
  ])
  expect((await t.call('orders', { query: {} }, { as: buyer })).body.total).toBe(0)
  const right = await place({
    eventId: event.id,
    answers: { [askPhone]: '0912 345 678' },
    holders: [
      { tierId, name: 'Trần An', email: 'An@Vidu.vn', answers: { [askMeal]: 'Chay' } },
      { tierId, name: 'Lê Bình', answers: { [askMeal]: 'Mặn', [askAllergy]: 'Tôm' } },
    ],
  })
  expect([right.status, right.body.status]).toEqual([201, 'PAID'])
  const who = await t.call('eventOrderItems', { params: { id: event.id }, query: {} }, { as: host })
  expect(
    who.body.items
      .map(({ holderName, holderEmail, answers }) => [holderName, holderEmail, ...answers.map(({ answer }) => answer)])
      .toSorted(),
  ).toEqual([
    ['Lê Bình', buyer.email, '+84912345678', 'Mặn', 'Tôm'],
    ['Trần An', 'an@vidu.vn', '+84912345678', 'Chay'],
  ])
  const [ticket] = (await t.call('myTickets', { query: {} }, { as: buyer })).body.items
  const params = { id: ticket?.id ?? '' }
  const other = await t.call(
    'nameTicketHolder',
    { params, body: { name: 'Ngô Chi', email: null, answers: {} } },
    { as: buyer },
  )
  expect([other.fault.code, other.fault.errors?.[0]?.path]).toEqual(['VALIDATION_FAILED', `answers.${askMeal}`])
})
