import { beforeAll, expect, it } from 'vitest'
import { caseOf, keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp({ POOL_SIZE: '10' })
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
  await keyword(t, 'lừa đảo', { tones: 'FOLDED' })
  await keyword(t, 'đồ khốn', { severity: 'BLOCK', violation: 'PROFANITY' })
})

const create = async (body: object = {}, as?: Person) => {
  const writer = as ?? (await t.person())
  const answer = await t.call('createBusiness', { body: { name: 'Xưởng gốm Xanh', ...body } }, { as: writer })
  return { ...answer, writer }
}
const change = (id: string, body: object, as: Person) => t.call('changeBusiness', { params: { id }, body }, { as })
const seenBy = async (id: string, as?: Person) => (await t.call('oneBusiness', { params: { id } }, { as })).status
const decide = async (id: string, verdict: 'ALLOWED' | 'REMOVED') => {
  const body = { verdict, violation: 'SCAM' as const, reason: 'Hứa việc nhẹ lương cao.' }
  const one = await caseOf(t, id)
  expect((await t.call('decideCase', { params: { id: one.id }, body }, { as: staff })).status).toBe(200)
  await t.deliver()
}
const listed = async (id: string) =>
  (await t.call('businesses', { query: { take: 100 } })).body.items.some((one) => one.id === id)

it('K4: the page of a company is checked when it is written and when it is changed', async () => {
  expect((await create({ tagline: 'Không tuyển đồ khốn' })).fault).toMatchObject({
    code: 'CONTENT_REFUSED',
    errors: [{ path: 'tagline' }],
  })
  const { body, writer } = await create()
  expect((await change(body.id, { description: 'Đồ khốn' }, writer)).fault.code).toBe('CONTENT_REFUSED')
  expect((await change(body.id, { size: '11-50' }, writer)).body).toMatchObject({ size: '11-50', unseen: null })
})

it('K5: held, it is read by its writer and the staff alone, until it is allowed', async () => {
  const { body, writer } = await create({ description: 'Chúng tôi chống lừa đảo.', industry: 'Bảo mật lạ' })
  expect(body.unseen).toBe('HELD')
  expect([await seenBy(body.id), await seenBy(body.id, await t.person())]).toEqual([404, 404])
  expect([await seenBy(body.id, writer), await seenBy(body.id, staff)]).toEqual([200, 200])
  expect(await listed(body.id)).toBe(false)
  expect((await t.call('businesses')).body.industries.map(({ name }) => name)).not.toContain('Bảo mật lạ')
  expect((await t.call('businesses', { query: { mine: 'true' } }, { as: writer })).body.total).toBe(1)
  await decide(body.id, 'ALLOWED')
  expect([await seenBy(body.id), await listed(body.id)]).toEqual([200, true])
})

it('is reported; removed, it does not come back with one more dot', async () => {
  const { body, writer } = await create({ description: 'Việc nhẹ, mỗi ngày 5 triệu.' })
  const report = { kind: 'BUSINESS', id: body.id, violation: 'SCAM' } as const
  expect((await t.call('reportContent', { body: report }, { as: writer })).fault.code).toBe('CANNOT_REPORT_OWN')
  expect((await t.call('reportContent', { body: report }, { as: await t.person() })).status).toBe(201)
  await decide(body.id, 'REMOVED')
  expect([await seenBy(body.id), await seenBy(body.id, writer)]).toEqual([404, 200])
  const dotted = await change(body.id, { description: 'Việc nhẹ, mỗi ngày 5 triệu..' }, writer)
  expect(dotted.body.unseen).toBe('HELD')
  expect(await seenBy(body.id)).toBe(404)
  await change(body.id, { description: 'Gốm nung tay.' }, writer)
  await decide(body.id, 'ALLOWED')
  expect(await seenBy(body.id)).toBe(200)
})

it('links of an account of today wait; who is stopped from publishing writes none', async () => {
  expect((await create({ description: 'Xem thêm ở vidu.com' })).body.unseen).toBe('HELD')
  const old = await t.person()
  await t.db
    .updateTable('users')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', '=', old.id)
    .execute()
  const { body, writer } = await create({ description: 'Xem thêm ở vidu.com' }, old)
  expect(body.unseen).toBeNull()
  const removed = { kind: 'COMMENT', source: 'REPORT', status: 'REMOVED', held: false, texts: '[]' } as const
  for (let n = 0; n < 5; n++)
    await t.db
      .insertInto('moderation_cases')
      .values({
        ...removed,
        subject_id: crypto.randomUUID(),
        author_id: writer.id,
        list_version: 1,
        opened_at: t.clock.now,
        decided_at: t.clock.now,
        decided_by: staff.id,
        violation: 'SPAM',
        reason: 'Quảng cáo.',
      })
      .execute()
  expect((await create({}, writer)).fault.code).toBe('PUBLISHING_RESTRICTED')
  expect((await change(body.id, { name: 'Tên khác' }, writer)).fault.code).toBe('PUBLISHING_RESTRICTED')
})
