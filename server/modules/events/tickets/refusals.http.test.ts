import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'
import { publishedEvent } from '../testing.ts'

const t = openedApp()
const holder = { name: 'Người Đi Thay', email: null }

it('ticketPdf, nameTicketHolder, reissueTicket: TICKET_REVOKED for what was taken back, TICKET_NOT_FOUND for none', async () => {
  const event = await publishedEvent(t, { tiers: [{ price: 0 }] })
  const buyer = await t.person()
  await t.call('placeOrder', { body: { items: [{ productId: event.tierIds[0] ?? '' }] } }, { as: buyer })
  const ticket = (await t.call('myTickets', { query: {} }, { as: buyer })).body.items[0]
  const asked = async (id: string) => {
    const params = { id }
    const answers = await Promise.all([
      t.call('ticketPdf', { params }, { as: buyer }),
      t.call('nameTicketHolder', { params, body: holder }, { as: buyer }),
      t.call('reissueTicket', { params }, { as: buyer }),
    ])
    return answers.map(({ status, fault }) => `${status} ${fault?.code}`)
  }
  expect(await asked(randomUUID())).toEqual(Array(3).fill('404 TICKET_NOT_FOUND'))
  const revoked = { revoked_at: t.clock.now, revoked_reason: 'Hoàn tiền' }
  const row = t.db.updateTable('tickets').where('id', '=', ticket?.id ?? '')
  await row.set(revoked).execute()
  expect(await asked(ticket?.id ?? '')).toEqual(Array(3).fill('409 TICKET_REVOKED'))
  const page = await t.call('myTicket', { params: { id: ticket?.id ?? '' } }, { as: buyer })
  expect(page.body).toMatchObject({ code: null, picture: null })
})

it('how many tickets there are is said in the editor of the event alone', async () => {
  const { host, tierIds } = await publishedEvent(t, { tiers: [{ capacity: 5 }] })
  const [id = ''] = tierIds
  const refused = await t.call('limitPlaces', { params: { id }, body: { capacity: 50 } }, { as: host })
  expect(refused.fault).toMatchObject({ code: 'PLACES_OF_PARTS', message: expect.stringContaining('trình soạn') })
  expect((await t.call('placesLeft', { params: { id } })).body.left).toBe(5)
})
