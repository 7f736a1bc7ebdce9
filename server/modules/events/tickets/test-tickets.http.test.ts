import { beforeAll, describe, expect, it } from 'vitest'
import { readTestCode } from '#domain/event/ticket-code.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { type EventWish, eventTerms, publishedEvent } from '../testing.ts'

const t = openedApp()
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})

const drafted = async (wish: EventWish = {}) =>
  (await t.call('draftEvent', { body: await eventTerms(t, wish) }, { as: host })).body
const ask = (id: string, tierId?: string, as: Person = host) =>
  t.call('testTicket', { params: { id }, query: tierId ? { tierId } : {} }, { as })
const lettersTo = async (recipient: string) => {
  await t.deliver()
  return t.db
    .selectFrom('messages')
    .select(['subject', 'text', 'user_id'])
    .where('recipient', '=', recipient)
    .where('kind', '=', 'TICKET_REHEARSED')
    .execute()
}

describe('a test ticket', () => {
  it('is there for a draft: in the name of who asks, with a code that says what it is, the same each time', async () => {
    const event = await drafted({ tiers: [{ name: 'Ghế thường' }, { name: 'Hàng đầu', price: 500_000 }] })
    const [first, second] = event.tiers.map(({ id }) => id)
    const { body } = await ask(event.id)
    expect(body).toMatchObject({ event: { id: event.id, status: 'DRAFT' }, role: 'OWNER' })
    expect(body.tiers).toEqual([
      { id: first, name: 'Ghế thường' },
      { id: second, name: 'Hàng đầu' },
    ])
    expect(body.ticket).toMatchObject({ tierId: first, tierName: 'Ghế thường', holderEmail: host.email })
    expect(body.ticket?.picture).toMatch(/^<svg/)
    expect(readTestCode(body.ticket?.code ?? '')).toMatchObject({ eventId: event.id, tierId: first })
    const other = (await ask(event.id, second)).body.ticket
    expect(other).toMatchObject({ tierName: 'Hàng đầu', price: 500_000 })
    expect((await ask(event.id, second)).body.ticket?.code).toBe(other?.code)
  })

  it('is none where there are no tiers yet', async () => {
    const { body } = await t.call('draftEvent', { body: {} }, { as: host })
    expect((await ask(body.id)).body).toMatchObject({ tiers: [], ticket: null })
  })

  it('testTicket, testTicketPdf, sendTestTicket: EVENT_NOT_FOUND for who does not prepare it, TIER_NOT_FOUND for a tier of another', async () => {
    const event = await drafted()
    const tierId = event.tiers[0]?.id ?? ''
    const other = (await drafted()).tiers[0]?.id ?? ''
    const answers = async (id: string, tier: string, as: Person) => {
      const params = { id }
      const all = [
        await t.call('testTicket', { params, query: { tierId: tier } }, { as }),
        await t.call('testTicketPdf', { params, query: { tierId: tier } }, { as }),
        await t.call('sendTestTicket', { params, body: { tierId: tier } }, { as }),
      ]
      return all.map(({ status, fault }) => (status === 200 ? '200' : `${status} ${fault?.code}`))
    }
    const assistant = await t.person()
    const invited = { email: assistant.email, role: 'ASSISTANT' as const }
    const { body: asked } = await t.call('inviteEventCohost', { params: { id: event.id }, body: invited }, { as: host })
    await t.call('answerInvitation', { params: { id: asked.id }, body: { accept: true } }, { as: assistant })
    for (const as of [await approvedHost(t), await t.person(), assistant])
      expect(await answers(event.id, tierId, as)).toEqual(Array(3).fill('404 EVENT_NOT_FOUND'))
    expect(await answers(NOBODY, tierId, host)).toEqual(Array(3).fill('404 EVENT_NOT_FOUND'))
    for (const tier of [other, NOBODY])
      expect(await answers(event.id, tier, host)).toEqual(Array(3).fill('404 TIER_NOT_FOUND'))
    for (const as of [host, staff]) expect(await answers(event.id, tierId, as)).toEqual(Array(3).fill('200'))
    const { status } = await t.call('testTicket', { params: { id: event.id }, query: {} })
    expect(status).toBe(401)
  })

  it('is a paper that says on its face what it is, also of a draft without a name or dates', async () => {
    const event = await drafted({ name: '', placeName: '', sessions: [] })
    const query = { tierId: event.tiers[0]?.id ?? '' }
    const paper = await t.call('testTicketPdf', { params: { id: event.id }, query }, { as: host })
    expect(paper.headers['content-type']).toBe('application/pdf')
    expect(paper.headers['cache-control']).toBe('private, no-store')
    expect(paper.raw).toMatch(/^%PDF/)
  })

  it('is sent to the address of who asks, and to no other, marked in its subject and its first words', async () => {
    const event = await drafted({ tiers: [{ name: 'Ghế thường' }] })
    const tierId = event.tiers[0]?.id ?? ''
    const colleague = await t.person({ role: 'ADMIN' })
    const sent = await t.call('sendTestTicket', { params: { id: event.id }, body: { tierId } }, { as: colleague })
    expect(sent.body).toEqual({ email: colleague.email })
    const [letter, ...more] = await lettersTo(colleague.email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('[Vé thử] Vé “Hội thảo viết CV cho người mới”')
    expect(letter?.text).toContain('VÉ THỬ – không có giá trị vào cửa')
    expect(letter?.text).toContain(`/host/su-kien/${event.id}/ve-thu?hang=${tierId}`)
    expect(letter?.text).not.toContain('/tham-gia/')
  })

  it('goes out as often as tickets that people send each other', async () => {
    const event = await drafted()
    const send = () =>
      t.call('sendTestTicket', { params: { id: event.id }, body: { tierId: event.tiers[0]?.id ?? '' } }, { as: host })
    const answers = []
    for (let n = 0; n < 12; n++) answers.push((await send()).status)
    expect(answers).toContain(200)
    expect(answers.at(-1)).toBe(429)
  })

  it('opens no meeting and is no ticket of anybody', async () => {
    const event = await publishedEvent(t, { types: ['ONLINE'], provider: 'SYSTEM' }, { host, staff })
    const { body } = await ask(event.id)
    const code = body.ticket?.code ?? ''
    expect((await t.call('meetingByTicket', { params: { code } })).status).toBeGreaterThanOrEqual(400)
    expect((await t.call('joinMeeting', { params: { code } } as never)).status).toBeGreaterThanOrEqual(400)
    expect(await t.db.selectFrom('tickets').select('id').execute()).toEqual([])
    expect((await t.call('myTickets', { query: {} }, { as: host })).body.total).toBe(0)
  })
})
