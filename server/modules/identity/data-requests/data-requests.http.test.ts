import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DataRequestKind } from '#domain/statuses/data-request.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { ERASED_NAME } from '../closing/erase-account.ts'

const t = openedApp()
let person: Person
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'SUPER_ADMIN', fullName: 'Người Trả Lời' })
})
beforeEach(async () => {
  // A Monday, ten in the morning in Việt Nam.
  t.clock.now = new Date('2026-06-15T03:00:00Z')
  person = await t.person({ fullName: 'Võ Thị Hỏi' })
  staff = await signInAgain(t, staff)
})

const ask = async (kind: (typeof DataRequestKind)[number], detail?: string, as = person) =>
  (await t.call('makeDataRequest', { body: { kind, detail: detail ?? null } }, { as })).body
type Action = 'acknowledge' | 'extend' | 'complete' | 'refuse'
const decide = (id: string, action: Action, reason = 'Đã xem xét.', as = staff) =>
  t.call('decideDataRequest', { params: { id }, body: { action, reason } }, { as })
const own = async () => (await t.call('ownDataRequests', {}, { as: person })).body.items
const user = () => t.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
async function done(kind: (typeof DataRequestKind)[number]) {
  const { id } = await ask(kind)
  await decide(id, 'acknowledge')
  return decide(id, 'complete', 'Đã làm theo yêu cầu.')
}

describe('a request about the own data', () => {
  it.each(DataRequestKind)('%s starts the clocks that the law sets', async (kind) => {
    const request = await ask(kind, '  Nội dung  ')
    expect(request).toMatchObject({
      status: 'RECEIVED',
      detail: 'Nội dung',
      acknowledgeBy: '2026-06-17T16:59:59.999Z',
      dueAt: kind === 'ACCESS' || kind === 'CORRECT' ? '2026-06-25T16:59:59.999Z' : '2026-07-05T16:59:59.999Z',
    })
  })

  it('keeps the clock of the day it came when the law changes', async () => {
    await t.db
      .insertInto('data_request_clocks')
      .values({
        kind: 'COMPLAIN',
        effective_from: '2026-07-01',
        acknowledge_working_days: 1,
        answer_days: 5,
        answer_days_with_processors: 5,
        extension_days: 0,
        source: 'Luật sau này',
      })
      .execute()
    const before = await ask('COMPLAIN')
    expect(before.dueAt).toBe('2026-07-05T16:59:59.999Z')
    t.clock.now = new Date('2026-07-01T03:00:00Z')
    const other = await t.person()
    expect((await ask('COMPLAIN', 'Sau', other)).dueAt).toBe('2026-07-06T16:59:59.999Z')
    await t.db.deleteFrom('data_request_clocks').where('effective_from', '=', '2026-07-01').execute()
  })

  it('DATA_REQUEST_OPEN: one of a kind at a time', async () => {
    await ask('ACCESS')
    const again = await t.call('makeDataRequest', { body: { kind: 'ACCESS' } }, { as: person })
    expect([again.status, again.fault.code]).toEqual([409, 'DATA_REQUEST_OPEN'])
  })

  it('TOO_MANY_REQUESTS after ten in a day', async () => {
    let last = 0
    for (let i = 0; i < 11; i++)
      last = (await t.call('makeDataRequest', { body: { kind: 'ACCESS' } }, { as: person })).status
    expect(last).toBe(429)
    expect((await t.call('makeDataRequest', { body: { kind: 'ACCESS' } }, { as: person })).fault.code).toBe(
      'TOO_MANY_REQUESTS',
    )
  })

  it('can be taken back by its owner: DATA_REQUEST_NOT_FOUND for others, STATUS_CONFLICT when it is over', async () => {
    const { id } = await ask('CORRECT')
    const cancel = (as: Person) => t.call('cancelDataRequest', { params: { id } }, { as })
    expect((await cancel(await t.person())).fault.code).toBe('DATA_REQUEST_NOT_FOUND')
    expect((await cancel(person)).body).toEqual({ ok: true })
    expect((await cancel(person)).fault.code).toBe('STATUS_CONFLICT')
  })
})

describe('answering', () => {
  it('goes from word to answer, each told to the person and kept in the history', async () => {
    const { id } = await ask('CORRECT', 'Tên tôi viết sai')
    await decide(id, 'acknowledge')
    await decide(id, 'complete', 'Đã sửa tên theo giấy tờ.')
    await t.deliver()
    expect((await own())[0]).toMatchObject({ status: 'DONE', answer: 'Đã sửa tên theo giấy tờ.' })
    const told = (await t.call('listNotifications', {}, { as: person })).raw
    expect(told).toContain('Đã nhận yêu cầu')
    expect(told).toContain('Đã sửa tên theo giấy tờ.')
    const detail = (await t.call('dataRequest', { params: { id } }, { as: staff })).body
    expect(detail.history.map(({ word, by }) => [word, by?.fullName])).toEqual([
      ['Hoàn tất', 'Người Trả Lời'],
      ['Xác nhận đã nhận', 'Người Trả Lời'],
      ['Gửi yêu cầu', 'Võ Thị Hỏi'],
    ])
    expect(detail.can).toMatchObject({ complete: false, refuse: false, why: 'Yêu cầu này đã có câu trả lời.' })
  })

  it('is extended once, with a reason, by what the law allows: STATUS_CONFLICT the second time', async () => {
    const { id } = await ask('RESTRICT')
    expect((await decide(id, 'extend')).fault.code).toBe('STATUS_CONFLICT')
    await decide(id, 'acknowledge')
    expect((await decide(id, 'extend', '  ')).fault.code).toBe('VALIDATION_FAILED')
    await decide(id, 'extend', 'Cần hỏi bên gửi thư.')
    expect((await own())[0]).toMatchObject({ status: 'EXTENDED', dueAt: '2026-07-20T16:59:59.999Z' })
    expect((await decide(id, 'extend', 'Lần nữa')).fault.code).toBe('STATUS_CONFLICT')
  })

  it('of two colleagues who decide at once one does', async () => {
    const { id } = await ask('CORRECT')
    await decide(id, 'acknowledge')
    const both = await Promise.all([decide(id, 'complete', 'Xong'), decide(id, 'refuse', 'Không')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('CANNOT_DECIDE_OWN; DATA_REQUEST_NOT_FOUND', async () => {
    const mine = await ask('CORRECT', undefined, staff)
    expect((await decide(mine.id, 'acknowledge')).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await t.call('dataRequest', { params: { id: mine.id } }, { as: staff })).body.can.why).toContain(
      'chính bạn',
    )
    await t.call('cancelDataRequest', { params: { id: mine.id } }, { as: staff })
    expect((await decide(crypto.randomUUID(), 'acknowledge')).fault.code).toBe('DATA_REQUEST_NOT_FOUND')
    const unknown = await t.call('dataRequest', { params: { id: crypto.randomUUID() } }, { as: staff })
    expect(unknown.fault.code).toBe('DATA_REQUEST_NOT_FOUND')
  })

  it('is for those who were granted it', async () => {
    const sale = await t.person({ role: 'SALE' })
    expect((await t.call('dataRequests', {}, { as: sale })).status).toBe(403)
  })
})

describe('what completing does', () => {
  it('ACCESS starts a copy of their data', async () => {
    await done('ACCESS')
    await t.deliver()
    expect((await t.call('ownExports', {}, { as: person })).body.items).toMatchObject([{ status: 'SUCCESS' }])
  })

  it('RESTRICT marks the account', async () => {
    await done('RESTRICT')
    expect((await user()).processing_restricted_at).toEqual(t.clock.now)
  })

  it('RESTRICT is lifted by its owner, on record: STATUS_CONFLICT where nothing is restricted', async () => {
    const lift = () => t.call('liftRestriction', {}, { as: person })
    expect((await lift()).fault.code).toBe('STATUS_CONFLICT')
    await done('RESTRICT')
    expect((await t.call('ownConsents', {}, { as: person })).body.restrictedAt).toBe(t.clock.now.toISOString())
    expect((await lift()).body.restrictedAt).toBeNull()
    const { history } = (await t.call('adminUser', { params: { id: person.id } }, { as: staff })).body
    expect(history[0]).toMatchObject({ word: 'Bỏ hạn chế xử lý dữ liệu', by: { id: person.id } })
  })

  it.each(['OBJECT', 'WITHDRAW'] as const)('%s takes consents back', async (kind) => {
    await t.call('sayConsent', { body: { purpose: 'MARKETING_EMAIL', given: true } }, { as: person })
    await t.call('sayConsent', { body: { purpose: 'TERMS', given: true } }, { as: person })
    await done(kind)
    const { items, history } = (await t.call('ownConsents', {}, { as: person })).body
    expect(items.filter(({ given }) => given).map(({ purpose }) => purpose)).toEqual(['TERMS'])
    expect(history[0]?.source).toBe('DATA_REQUEST')
  })

  it('DELETE erases the account; ROLE_NOT_ASSIGNABLE for one the staff may not manage, and nothing is decided', async () => {
    expect((await done('DELETE')).body.status).toBe('DONE')
    expect((await user()).full_name).toBe(ERASED_NAME)
    const boss = await t.person({ role: 'SUPER_ADMIN' })
    const admin = await t.person({ role: 'ADMIN' })
    const { id } = await ask('DELETE', undefined, boss)
    await decide(id, 'acknowledge')
    expect((await decide(id, 'complete', 'Xóa', admin)).fault.code).toBe('ROLE_NOT_ASSIGNABLE')
    const row = await t.db.selectFrom('data_requests').select('status').where('id', '=', id).executeTakeFirst()
    expect(row?.status).toBe('ACKNOWLEDGED')
    await decide(id, 'refuse', 'Chưa được.')
    await t.db.updateTable('users').set({ role: 'USER' }).where('id', '=', boss.id).execute()
  })

  it('LAST_SUPER_ADMIN: the last key is not thrown away by a request', async () => {
    const boss = await t.person({ role: 'SUPER_ADMIN' })
    const { id } = await ask('DELETE', undefined, boss)
    await decide(id, 'acknowledge')
    await t.db
      .updateTable('users')
      .set({ state: 'INACTIVE' })
      .where('role', '=', 'SUPER_ADMIN')
      .where('id', '!=', boss.id)
      .execute()
    // A deputy with the same rank acts while every other super admin is locked out.
    const { decideRequest } = await import('./decide-request.ts')
    const ctx = await t.as(boss)
    const acting = { ...ctx, actor: { ...ctx.actor, userId: staff.id } } as typeof ctx
    await expect(decideRequest(acting, id, { action: 'complete', reason: 'Xóa' })).rejects.toMatchObject({
      code: 'LAST_SUPER_ADMIN',
    })
    await t.db.updateTable('users').set({ state: 'ACTIVE' }).where('id', '=', staff.id).execute()
  })
})

describe('the queue', () => {
  it('has what is due first on top, marks what is late, and finds people without accents', async () => {
    const { id: late } = await ask('COMPLAIN', 'Trễ')
    const { id: later } = await ask('OBJECT', 'Sau')
    await decide(later, 'acknowledge')
    t.clock.now = new Date('2026-06-18T03:00:00Z')
    staff = await signInAgain(t, staff)
    const list = async (query: object) => (await t.call('dataRequests', { query }, { as: staff })).body
    const mine = (body: Awaited<ReturnType<typeof list>>) =>
      body.items.filter(({ user: of }) => of.id === person.id).map((item) => [item.id, item.overdue])
    expect(mine(await list({ search: 'vo thi hoi', take: 100 }))).toEqual([
      [late, true],
      [later, false],
    ])
    expect(mine(await list({ overdue: 'true', take: 100 }))).toEqual([[late, true]])
    expect(mine(await list({ status: 'ACKNOWLEDGED', take: 100 }))).toEqual([[later, false]])
  })

  it('each morning tells the staff what is late, once', async () => {
    await ask('COMPLAIN')
    t.clock.now = new Date('2026-06-19T01:00:00Z')
    staff = await signInAgain(t, staff)
    const ctx = await t.as()
    const job = ctx.jobs.timed.find(({ name }) => name === 'warn-of-due-data-requests')
    await job?.run(ctx)
    await job?.run(ctx)
    await t.deliver()
    const told = await t.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', staff.id)
      .where('kind', '=', 'DATA_REQUESTS_DUE')
      .execute()
    expect(told).toHaveLength(1)
    expect(told[0]?.title).toContain('quá hạn')
  })
})
