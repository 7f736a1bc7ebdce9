import { beforeEach, describe, expect, it } from 'vitest'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { eventTerms, type PublishedEvent, publishedEvent } from '../testing.ts'

const t = openedApp()
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const fault = async (answer: Promise<{ status: number; fault: { code: string } }>) => {
  const { status, fault: of } = await answer
  return `${status} ${of.code}`
}
let event: PublishedEvent
beforeEach(async () => {
  t.clock.advance(120)
  event = await publishedEvent(t, { tiers: [{ price: 0 }] })
})

const invite = (email: string, role: 'EDITOR' | 'ASSISTANT', { as = event.host, id = event.id } = {}) =>
  t.call('inviteEventCohost', { params: { id }, body: { email, role } }, { as })

async function helper(role: 'EDITOR' | 'ASSISTANT'): Promise<Person & { cohostId: string }> {
  const person = await t.person({ fullName: 'Lê Văn Giúp' })
  const { body } = await invite(person.email, role)
  await t.deliver()
  const answered = await t.call('answerInvitation', { params: { id: body.id }, body: { accept: true } }, { as: person })
  expect(answered.body).toEqual({ id: body.id, status: 'ACCEPTED', work: { kind: 'event', id: event.id } })
  return { ...person, cohostId: body.id }
}

describe('who helps with an event', () => {
  it('is invited in its words, finds it among those of others, and is named on its page', async () => {
    const person = await helper('EDITOR')
    await t.deliver()
    const told = await t.db
      .selectFrom('notifications')
      .select(['user_id', 'body', 'link'])
      .where('kind', 'in', ['COHOST_INVITED', 'COHOST_ANSWERED'])
      .where('user_id', 'in', [person.id, event.host.id])
      .execute()
    expect(told.find(({ user_id }) => user_id === person.id)?.body).toContain('Đồng tổ chức của sự kiện')
    expect(told.find(({ user_id }) => user_id === event.host.id)?.link).toBe(`/host/su-kien/${event.id}/cong-tac`)

    expect((await t.call('countCohostedEvents', {}, { as: person })).body).toEqual({ count: 1 })
    const list = await t.call('cohostedEvents', { query: {} }, { as: person })
    expect(list.body).toMatchObject({
      total: 1,
      items: [{ id: event.id, role: 'EDITOR', host: { id: event.host.id } }],
    })
    expect((await t.call('myEvents', { query: {} }, { as: person })).body.total).toBe(0)
    expect((await t.call('countCohostedEvents', {}, { as: event.host })).body).toEqual({ count: 0 })
    const page = await t.call('eventById', { params: { id: event.id }, query: {} })
    expect(page.body.cohosts).toMatchObject([{ id: person.id, role: 'EDITOR' }])
    const team = await t.call('eventCohosts', { params: { id: event.id } }, { as: person })
    expect(team.body).toMatchObject({ work: { kind: 'event' }, can: { invite: false }, items: [{ role: 'EDITOR' }] })
  })

  it('as an editor writes words and sessions, and changes nothing of what is sold', async () => {
    const editor = await helper('EDITOR')
    const params = { id: event.id }
    const shown = await t.call('hostEventById', { params }, { as: editor })
    expect(shown.body.can).toMatchObject({ edit: true, price: false, submit: false, hide: false, cancel: false })
    const body = { version: event.version, dressNote: 'Áo trắng' }
    expect((await t.call('changeEvent', { params, body }, { as: editor })).body.dressNote).toBe('Áo trắng')
    const version = event.version + 1
    const { tiers } = await eventTerms(t)
    for (const sale of [
      { tiers },
      { quotas: [] },
      { mostPerPerson: 2 },
      { refundHours: 1 },
      { refundFeePercent: 5 },
      { resale: true },
    ])
      expect(await fault(t.call('changeEvent', { params, body: { version, ...sale } }, { as: editor }))).toBe(
        '403 NOT_OWNER',
      )
    const reason = 'Diễn giả bị ốm nặng.'
    for (const refused of [
      t.call('displayEvent', { params, body: { displayed: false } }, { as: editor }),
      t.call('deleteEvent', { params }, { as: editor }),
      t.call('cancelEvent', { params, body: { reason } }, { as: editor }),
      t.call('inviteEventCohost', { params, body: { email: 'ai@vidu.vn', role: 'EDITOR' } }, { as: editor }),
    ])
      expect(await fault(refused)).toBe('403 NOT_OWNER')
  })

  it('as an assistant sees guests and lets them in, and writes nothing', async () => {
    const assistant = await helper('ASSISTANT')
    const guest = await t.person()
    const order = { items: [{ productId: event.tierIds[0] ?? '' }] }
    await t.call('placeOrder', { body: order } as never, { as: guest })
    const params = { id: event.id }
    const list = await t.call('eventOrderItems', { params, query: {} }, { as: assistant })
    const ticketId = list.body.items[0]?.ticketId ?? ''
    const doors = await t.call('openDoors', { params }, { as: event.host })
    const scan = { params, body: { ticketId, listId: doors.body.lists[0]?.id ?? '' } }
    const scanned = await t.call('checkInByHand', scan, { as: assistant })
    expect(scanned.body.result).toBe('ACCEPTED')
    const body = { version: event.version, dressNote: 'Áo đen' }
    expect(await fault(t.call('changeEvent', { params, body }, { as: assistant }))).toBe('403 NOT_OWNER')
    expect(await fault(t.call('createDoorList', { params, body: { name: 'Cửa sau' } }, { as: assistant }))).toBe(
      '403 NOT_OWNER',
    )
  })

  it('has no part in it any more once the owner ends it, or another role at once', async () => {
    const person = await helper('ASSISTANT')
    const params = { id: person.cohostId }
    const changed = await t.call('changeCohost', { params, body: { role: 'EDITOR' } }, { as: event.host })
    expect(changed.body.role).toBe('EDITOR')
    const read = () => t.call('hostEventById', { params: { id: event.id } }, { as: person })
    expect((await read()).body.role).toBe('EDITOR')
    expect((await t.call('removeCohost', { params }, { as: event.host })).body.status).toBe('REMOVED')
    expect((await read()).status).toBe(403)
    expect((await t.call('eventById', { params: { id: event.id }, query: {} })).body.cohosts).toEqual([])
  })

  it('is invited once, by whose event it is, to one that is there', async () => {
    await invite('ai@vidu.vn', 'EDITOR')
    expect(await fault(invite('ai@vidu.vn', 'ASSISTANT'))).toBe('409 COHOST_EXISTS')
    const stranger = await approvedHost(t)
    expect(await fault(invite('khac@vidu.vn', 'EDITOR', { as: stranger }))).toBe('403 NOT_OWNER')
    expect(await fault(invite('khac@vidu.vn', 'EDITOR', { id: NOBODY }))).toBe('404 EVENT_NOT_FOUND')
    const team = (id: string, as: Person) => t.call('eventCohosts', { params: { id } }, { as })
    expect(await fault(team(event.id, stranger))).toBe('403 NOT_OWNER')
    expect(await fault(team(NOBODY, stranger))).toBe('404 EVENT_NOT_FOUND')
    for (let n = 0; n < 25; n++) await invite(`nhieu-${n}@vidu.vn`, 'EDITOR')
    expect(await fault(invite('nua@vidu.vn', 'EDITOR'))).toBe('429 TOO_MANY_REQUESTS')
  })
})
