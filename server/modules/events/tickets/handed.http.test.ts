import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { publishedEvent } from '../testing.ts'

const t = openedApp()
let host: Person
let staff: Person
let buyer: Person
let friend: string
let number = 0
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  buyer = await t.person({ fullName: 'Lê Thị Mua' })
  friend = `ban-${++number}@vidu.vn`
})

/** Two tickets: one for the buyer, one for a friend with an address. */
async function bought() {
  const event = await publishedEvent(t, { tiers: [{ name: 'Ghế thường', price: 0 }] }, { host, staff })
  const [tierId = ''] = event.tierIds
  const holders = [
    { tierId, name: 'Lê Thị Mua', email: buyer.email },
    { tierId, name: 'Trần Văn Bạn', email: friend },
  ]
  const body = { items: [{ productId: tierId, quantity: 2 }], tickets: [{ eventId: event.id, holders }] }
  expect((await t.call('placeOrder', { body }, { as: buyer })).status).toBe(201)
  const { items } = (await t.call('myTickets', { query: {} }, { as: buyer })).body
  const ticket = items.find(({ holderEmail }) => holderEmail === friend)
  return { event, id: ticket?.id ?? '', code: ticket?.code ?? '' }
}

const lettersTo = async (recipient: string) => {
  await t.deliver()
  const rows = await t.db
    .selectFrom('messages')
    .select(['subject', 'text'])
    .where('recipient', '=', recipient)
    .where('kind', '=', 'TICKET_HANDED')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ subject, text }) => ({ subject, code: /\/tham-gia\/(\S+)/.exec(text)?.[1] ?? '' }))
}
const name = (id: string, holder: { name: string; email: string | null }) =>
  t.call('nameTicketHolder', { params: { id }, body: { ...holder, answers: {} } }, { as: buyer })
const look = async (code: string) => (await t.call('meetingByTicket', { params: { code } })).body

it('whoever is named with an address gets the ticket there, without an account; the buyer gets none of it twice', async () => {
  const { code } = await bought()
  const [letter, ...more] = await lettersTo(friend)
  expect([letter?.code, more]).toEqual([code, []])
  expect(letter?.subject).toBe('Lê Thị Mua gửi bạn vé “Hội thảo viết CV cho người mới”')
  expect(await lettersTo(buyer.email)).toEqual([])
  const seat = await look(code)
  expect(seat).toMatchObject({
    state: 'AT_PLACE',
    holderName: 'Trần Văn Bạn',
    paper: { tierName: 'Ghế thường', place: { name: 'Thư viện Khoa học Tổng hợp' } },
  })
  expect(seat.paper?.picture).toContain('<svg')
})

it('whoever the ticket is passed on to gets the new code; the old address shows no ticket any more', async () => {
  const { id, code } = await bought()
  await lettersTo(friend)
  const other = `khac-${number}@vidu.vn`
  await name(id, { name: 'Ngô Thị Khác', email: other })
  const [letter] = await lettersTo(other)
  expect(letter?.code).not.toBe(code)
  expect(await look(letter?.code ?? '')).toMatchObject({ holderName: 'Ngô Thị Khác' })
  expect(await look(code)).toMatchObject({ state: 'OLD_LINK', holderName: null, paper: null })
  // Another address of the same person is written to, with the code that stands.
  const again = `khac-nua-${number}@vidu.vn`
  await name(id, { name: 'Ngô Thị Khác', email: again })
  expect((await lettersTo(again)).map((one) => one.code)).toEqual([letter?.code])
  await t.call('reissueTicket', { params: { id } }, { as: buyer })
  expect((await lettersTo(again)).length).toBe(2)
})

it('nothing is sent of a ticket that went back, or was passed on, before the letter was written', async () => {
  const { id } = await bought()
  const last = `cuoi-${number}@vidu.vn`
  await name(id, { name: 'Ngô Thị Khác', email: `giua-${number}@vidu.vn` })
  await name(id, { name: 'Phạm Thị Cuối', email: last })
  expect([await lettersTo(friend), await lettersTo(`giua-${number}@vidu.vn`)]).toEqual([[], []])
  expect((await lettersTo(last)).length).toBe(1)
  const gone = await bought()
  await t.call('cancelTicket', { params: { id: gone.id } }, { as: buyer })
  expect(await lettersTo(friend)).toEqual([])
})
