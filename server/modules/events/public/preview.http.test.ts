import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { madeVoucher } from '#server/modules/checkout/testing.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { type EventWish, eventTerms } from '../testing.ts'

const t = openedApp()
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(() => {
  t.clock.advance(30)
})

const drafted = async (wish: EventWish = {}) => {
  const { body, status, raw } = await t.call('draftEvent', { body: await eventTerms(t, wish) }, { as: host })
  if (status !== 201) throw new Error(raw)
  return body
}
const preview = (id: string, as: Person | undefined = host, code?: string) =>
  t.call('previewEvent', { params: { id }, query: code ? { code } : {} }, as ? { as } : {})
const said = async (answer: ReturnType<typeof preview>) => {
  const { status, fault } = await answer
  return status === 200 ? '200' : `${status} ${fault?.code}`
}

async function helper(eventId: string, role: 'EDITOR' | 'ASSISTANT'): Promise<Person> {
  const person = await t.person()
  const body = { email: person.email, role }
  const { body: asked } = await t.call('inviteEventCohost', { params: { id: eventId }, body }, { as: host })
  await t.call('answerInvitation', { params: { id: asked.id }, body: { accept: true } }, { as: person })
  return person
}

describe('who sees an event before buyers do', () => {
  it('previewEvent: its host, who edits it with them and who approves it; for everybody else there is none', async () => {
    const { id } = await drafted()
    const seen = {
      host: await said(preview(id)),
      editor: await said(preview(id, await helper(id, 'EDITOR'))),
      staff: await said(preview(id, staff)),
      assistant: await said(preview(id, await helper(id, 'ASSISTANT'))),
      otherHost: await said(preview(id, await approvedHost(t))),
      learner: await said(preview(id, await t.person())),
      staffWithoutRight: await said(preview(id, await t.person({ role: 'MARKETING' }))),
      nobody: `${(await t.call('previewEvent', { params: { id }, query: {} })).status}`,
      gone: await said(preview('01890000-0000-7000-8000-0000000000ff')),
    }
    const none = '404 EVENT_NOT_FOUND'
    expect(seen).toEqual({
      ...{ host: '200', editor: '200', staff: '200', nobody: '401' },
      ...{ assistant: none, otherHost: none, learner: none, staffWithoutRight: none, gone: none },
    })
    expect((await preview(id, staff)).body.role).toBe('STAFF')
    const editor = await t.call('hostEventById', { params: { id } }, { as: host })
    expect(editor.body.can.rehearse).toBe(true)
  })

  it('in every status, which it says; of one that was deleted nothing is left to see', async () => {
    const { body: event } = await t.call('createEvent', { body: await eventTerms(t) }, { as: host })
    const params = { id: event.id }
    const status = async () => (await preview(event.id)).body.status
    expect(await status()).toBe('PENDING_APPROVAL_WITH_ADMIN')
    await t.call('rejectEvent', { params, body: { reason: 'Thiếu địa điểm.' } }, { as: staff })
    expect(await status()).toBe('REJECTED')
    await t.call('createEvent', { body: { id: event.id, version: event.version } as never }, { as: host })
    await t.call('approveEvent', { params }, { as: staff })
    expect(await status()).toBe('PUBLISHED')
    await t.call('displayEvent', { params, body: { displayed: false } }, { as: host })
    expect(await status()).toBe('UNPUBLISHED')
    await t.call('deleteEvent', { params }, { as: host })
    expect(await said(preview(event.id))).toBe('404 EVENT_NOT_FOUND')
  })

  it('the page of a draft stays nobody’s, by its id, its address and its tiers', async () => {
    const { id, slug, tiers } = await drafted()
    await preview(id)
    for (const as of [host, staff, await t.person()]) {
      expect((await t.call('eventById', { params: { id }, query: {} }, { as })).status).toBe(404)
      expect((await t.call('eventBySlug', { params: { slug }, query: {} }, { as })).status).toBe(404)
      expect((await t.call('eventOfTier', { params: { id: tiers[0]?.id ?? '' } }, { as })).status).toBe(404)
    }
  })
})

describe('what is seen', () => {
  it('is what a visitor will see: prices, what is left, times of sale, questions; once shown both pages say the same', async () => {
    const opens = addDays(t.clock.now, 1).toISOString()
    const wish: EventWish = {
      mostPerPerson: 4,
      tiers: [
        { name: 'Sớm', price: 90_000, capacity: 12 },
        { name: 'Sau', saleFrom: opens },
        { name: 'Hội viên', membersOnly: true },
      ],
      questions: [{ id: '01890000-0000-7000-8000-000000000001', label: 'Bạn ăn chay không?' }],
    }
    const { body: event } = await t.call('createEvent', { body: await eventTerms(t, wish) }, { as: host })
    const { status: _, missing, undated, role: __, ...before } = (await preview(event.id)).body
    expect({ missing, undated }).toEqual({ missing: 0, undated: 0 })
    expect(before.tiers).toMatchObject([
      { name: 'Sớm', price: 90_000, left: 12, problem: null, most: 4 },
      { name: 'Sau', problem: 'NOT_YET_ON_SALE', saleFrom: opens },
      { name: 'Hội viên', problem: 'MEMBERS_ONLY' },
    ])
    expect(before.questions).toMatchObject([{ label: 'Bạn ăn chay không?' }])
    expect(before.viewer).toBeNull()
    await t.call('approveEvent', { params: { id: event.id } }, { as: staff })
    const { body: shown } = await t.call('eventById', { params: { id: event.id }, query: {} })
    const alike = ({ publishedAt: _p, updatedAt: _u, status: _s, tiers, ...rest }: typeof shown) => ({
      ...rest,
      tiers: tiers.map(({ isHidden: _h, ...tier }: (typeof tiers)[number] & { isHidden?: boolean }) => tier),
    })
    expect(alike(before as never)).toEqual(alike(shown))
    expect(shown.tiers[0]).not.toHaveProperty('isHidden')
  })

  it('says of a draft how many there will be, by its tiers, quotas and sessions', async () => {
    const { id } = await drafted({
      sessions: [{ capacity: 50 }],
      tiers: [{ capacity: 12 }, {}, { capacity: 90 }],
      quotas: [{ capacity: 8, tiers: [0, 1] }],
    })
    expect((await preview(id)).body.tiers.map(({ left }) => left)).toEqual([8, 8, 50])
    const open = await drafted()
    expect((await preview(open.id)).body.tiers[0]?.left).toBeNull()
  })

  it('names what is behind a code as that, and opens it by the code', async () => {
    const { id, tiers } = await drafted({ tiers: [{}, { name: 'Khách quen', isHidden: true, price: 50_000 }] })
    const tier = async (code?: string) => (await preview(id, host, code)).body.tiers[1]
    expect(await tier()).toMatchObject({ name: 'Khách quen', isHidden: true, problem: 'NEEDS_CODE', price: 50_000 })
    await madeVoucher(t, host, { code: 'QUEN2026', productIds: [tiers[1]?.id] })
    expect(await tier('QUEN2026')).toMatchObject({ isHidden: true, problem: null, price: 50_000 })
    expect(await tier('KHONG-CO')).toMatchObject({ problem: 'NEEDS_CODE' })
  })

  it('of what is hardly begun is whole: without name, dates, place and tiers', async () => {
    const { body } = await t.call('draftEvent', { body: {} }, { as: host })
    const bare = await preview(body.id)
    expect(bare.status).toBe(200)
    expect(bare.body).toMatchObject({ name: '', startsAt: null, endsAt: null, sessions: [], tiers: [], questions: [] })
    expect(bare.body.missing).toBeGreaterThan(3)
    const { id } = await drafted({ sessions: [{ startsAt: null, endsAt: null }] })
    const undated = (await preview(id)).body
    expect(undated).toMatchObject({ undated: 1, sessions: [], startsAt: null })
    // No date is written yet: that is not a sale that is over.
    expect(undated.tiers).toMatchObject([{ problem: null, price: 200_000 }])
  })

  it('leaves nothing behind: no view, no row of any table', async () => {
    const { id } = await drafted()
    const counted = async () => {
      const { rows } = await sql<{ name: string; n: string }>`
        select relname as name, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(relname),
          false, true, '')))[1]::text as n
        from pg_class c join pg_namespace s on s.oid = c.relnamespace
        where s.nspname = 'public' and relkind = 'r' order by 1`.execute(t.db)
      return rows
    }
    const before = await counted()
    await preview(id)
    await preview(id, staff, 'MA')
    expect(await counted()).toEqual(before)
  })

  it('is not kept by anybody on the way', async () => {
    const { id } = await drafted()
    expect((await preview(id)).headers['cache-control']).toBe('private, no-store')
  })
})
