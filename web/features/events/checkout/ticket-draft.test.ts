import { describe, expect, it } from 'vitest'
import type { EventQuestion } from '#domain/event/fields.ts'
import { holderOf, judgeTickets, seatsOf, type TicketData } from './ticket-draft.ts'

const question = (id: string, change: Partial<EventQuestion>): EventQuestion => ({
  id,
  scope: 'ORDER',
  kind: 'TEXT',
  label: `Câu ${id}`,
  isRequired: true,
  options: [],
  dependsOnId: null,
  dependsOnAnswer: null,
  ...change,
})
const data: TicketData = {
  events: [
    {
      id: 'e',
      name: 'Hội thảo',
      showsGuests: false,
      tiers: [
        { id: 'a', name: 'Thường' },
        { id: 'b', name: 'Cơm trưa' },
      ],
      questions: [
        question('phone', { kind: 'PHONE' }),
        question('meal', { scope: 'TICKET', kind: 'CHOICE', options: ['Mặn', 'Chay'] }),
        question('why', { scope: 'TICKET', dependsOnId: 'meal', dependsOnAnswer: 'Chay' }),
      ],
    },
  ],
}
const lines = [
  { productId: 'a', quantity: 2 },
  { productId: 'b', quantity: 1 },
  { productId: 'khac', quantity: 3 },
]
const buyer = { fullName: 'Lê Đức Minh', email: 'minh@vidu.vn' }
const [event] = data.events as [TicketData['events'][0]]

it('each ticket is a seat that keeps its key while others come and go', () => {
  expect(seatsOf(event, lines).map(({ key }) => key)).toEqual(['a:0', 'a:1', 'b:0'])
  expect(seatsOf(event, [lines[1] as (typeof lines)[0]]).map(({ key }) => key)).toEqual(['b:0'])
})

it('the first ticket is the buyer’s own until somebody else is named', () => {
  const [first, second] = seatsOf(event, lines)
  const nothing = { answers: {}, isSeen: false, holders: {} }
  expect(first && holderOf(nothing, first, 0, buyer)).toMatchObject({ name: buyer.fullName, email: buyer.email })
  expect(second && holderOf(nothing, second, 1, buyer)).toMatchObject({ name: '', email: '' })
  const named = { ...nothing, holders: { 'a:0': { name: '', email: '', answers: {} } } }
  expect(first && holderOf(named, first, 0, buyer)).toMatchObject({ name: '' })
})

describe('before it is sent', () => {
  it('what is missing is said at the paths of the server', () => {
    const { problems } = judgeTickets({ data, lines, buyer, draft: null })
    expect(Object.keys(problems)).toEqual([
      'tickets.0.answers.phone',
      'tickets.0.holders.0.answers.meal',
      'tickets.0.holders.1.answers.meal',
      'tickets.0.holders.2.answers.meal',
    ])
  })

  it('all of it is one entry an event, with whoever comes in the order of the tickets; what is not asked is left out', () => {
    const holder = (name: string, meal: string) => ({ name, email: '', answers: { meal, why: 'Ăn chay' } })
    const holders = { 'a:0': holder('Minh', 'Mặn'), 'a:1': holder(' An ', 'Chay'), 'b:0': holder('', 'Mặn') }
    const draft = { e: { answers: { phone: '0903 123 456' }, isSeen: true, holders } }
    expect(judgeTickets({ data, lines, buyer, draft })).toEqual({
      problems: {},
      wish: [
        {
          eventId: 'e',
          answers: { phone: expect.stringMatching(/903123456$/) },
          // Its page shows nobody.
          isSeen: false,
          holders: [
            { tierId: 'a', name: 'Minh', email: null, answers: { meal: 'Mặn' } },
            { tierId: 'a', name: 'An', email: null, answers: { meal: 'Chay', why: 'Ăn chay' } },
            { tierId: 'b', name: '', email: null, answers: { meal: 'Mặn' } },
          ],
        },
      ],
    })
  })

  it('an address that cannot be one is said at its field', () => {
    const holders = { 'a:0': { name: 'Minh', email: 'minh@', answers: { meal: 'Mặn' } } }
    const draft = { e: { answers: { phone: '0903123456' }, isSeen: false, holders } }
    const one = [{ productId: 'a', quantity: 1 }]
    expect(Object.keys(judgeTickets({ data, lines: one, buyer, draft }).problems)).toEqual([
      'tickets.0.holders.0.email',
    ])
  })
})
