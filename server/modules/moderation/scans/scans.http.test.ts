import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost, hostTerms, keyword } from '../testing.ts'
import { scanChangedList } from './start-scan.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})

const start = (dryRun: boolean) => t.call('startScan', { body: { dryRun } }, { as: staff })
const last = async () => (await t.call('moderationScans', {}, { as: staff })).body.items[0]
const cases = () => t.db.selectFrom('moderation_cases').select(['kind', 'source', 'held', 'subject_id']).execute()

test('a dry run counts and shows examples; in earnest it opens cases, hides nothing, and asks nobody twice', async () => {
  const course = await publishedCourse(t)
  const host = await approvedHost(t)
  await keyword(t, 'phân tích dữ liệu', { severity: 'BLOCK' })
  expect((await start(true)).status).toBe(201)
  expect(await start(true)).toMatchObject({ status: 409, fault: { code: 'SCAN_RUNNING' } })
  await t.deliver()
  const dry = await last()
  expect(dry).toMatchObject({ dryRun: true, status: 'DONE', hits: 1, opened: 0 })
  expect(dry?.done).toBe(dry?.total)
  expect(dry?.samples).toMatchObject([
    { kind: 'PROFILE', id: host.id, word: 'phân tích dữ liệu', excerpt: expect.stringContaining('phân tích dữ liệu') },
  ])
  expect(await cases()).toEqual([])

  await start(false)
  await t.deliver()
  expect(await last()).toMatchObject({ dryRun: false, status: 'DONE', hits: 1, opened: 1 })
  expect(await cases()).toEqual([{ kind: 'PROFILE', source: 'RESCAN', held: false, subject_id: host.id }])
  expect((await t.call('hostPage', { params: { id: host.id } })).body.bio).toBe(hostTerms.bio)
  const { body } = await t.call('moderationCases', { query: { tab: 'REPORTED' } }, { as: staff })
  await t.call('decideCase', { params: { id: body.items[0]?.id ?? '' }, body: { verdict: 'ALLOWED' } }, { as: staff })
  await start(false)
  await t.deliver()
  expect(await last()).toMatchObject({ hits: 0, opened: 0 })
  expect(course.courseId).toBeTruthy()
})

test('the night walks once for each change of the list', async () => {
  const count = async () => (await t.call('moderationScans', {}, { as: staff })).body.total
  const before = await count()
  await scanChangedList(await t.as())
  expect(await count()).toBe(before)
  await keyword(t, 'từ mới tinh')
  await scanChangedList(await t.as())
  await t.deliver()
  await scanChangedList(await t.as())
  expect(await count()).toBe(before + 1)
  expect((await t.call('keywords', {}, { as: staff })).body).toMatchObject({
    scannedVersion: (await last())?.listVersion,
  })
})

test('a walk can be stopped; one that is over cannot', async () => {
  const { body } = await start(true)
  const cancel = (id: string) => t.call('cancelScan', { params: { id } }, { as: staff })
  expect((await cancel(body.id)).body.status).toBe('CANCELED')
  await t.deliver()
  expect(await last()).toMatchObject({ status: 'CANCELED', done: 0 })
  expect((await cancel(body.id)).fault.code).toBe('STATUS_CONFLICT')
  expect((await cancel(staff.id)).fault.code).toBe('SCAN_NOT_FOUND')
})

test('keywords that are switched off are tried over what stands there; nothing is in force by that', async () => {
  const host = await approvedHost(t)
  await keyword(t, 'bảng tính', { severity: 'BLOCK', active: false })
  await start(true)
  await t.deliver()
  expect((await last())?.samples.map(({ word }) => word)).not.toContain('bảng tính')
  const tried = { body: { dryRun: true, inactive: true } }
  expect((await t.call('startScan', tried, { as: staff })).status).toBe(201)
  await t.deliver()
  const scan = await last()
  expect(scan).toMatchObject({ inactive: true, dryRun: true, opened: 0, status: 'DONE' })
  expect(scan?.samples.map(({ id, word }) => [id, word])).toContainEqual([host.id, 'bảng tính'])
  expect(scan?.samples.every(({ word }) => word === 'bảng tính')).toBe(true)
  const person = await t.person()
  const said = await t.call('updateProfile', { body: { bio: 'Tôi thích bảng tính.' } }, { as: person })
  expect(said.body).toMatchObject({ wordsHidden: false })
  const inEarnest = await t.call('startScan', { body: { dryRun: false, inactive: true } }, { as: staff })
  expect(inEarnest.fault).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'inactive' }] })
})
