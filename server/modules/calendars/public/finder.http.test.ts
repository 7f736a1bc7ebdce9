import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Finder } from '#domain/calendar/finder.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { openCalendar } from '../testing.ts'

const t = openedApp()
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

async function withFinder() {
  const calendar = await openCalendar(t)
  const { id, frameId, host, version } = calendar
  const body = { calendarId: id, name: 'Buổi sâu', price: 0, minutes: 90, way: 'ONLINE' as const }
  const deep = (await t.call('createFrame', { body }, { as: host })).body.id
  const questions = [
    {
      id: 'muc',
      label: 'Bạn ở mức nào?',
      options: [
        { id: 'moi', label: 'Mới' },
        { id: 'lau', label: 'Lâu' },
      ],
    },
  ]
  const finder: Finder = { questions, rules: [{ answers: { muc: 'lau' }, frameId: deep }], fallbackFrameId: frameId }
  const put = (next: object | null, as = host, from = version) =>
    t.call('changeCalendar', { params: { id }, body: { version: from, finder: next as never } }, { as })
  return { ...calendar, deep, finder, put }
}
const found = async (id: string, answers: string) =>
  (await t.call('findFrame', { params: { id }, query: { answers } })).body.frameId

it('answers lead to the frame of the first rule that fits, and never to one that is closed or gone', async () => {
  const { id, slug, host, frameId, deep, finder, put } = await withFinder()
  expect(await found(id, 'muc:lau')).toBeNull()
  const saved = await put(finder)
  expect(saved.body.finder, saved.raw).toEqual(finder)
  // Rules are nobody’s to read.
  const shown = await t.call('calendarById', { params: { id: slug } })
  expect(shown.body.questions).toEqual(finder.questions)
  expect(shown.raw).not.toContain('fallbackFrameId')
  expect([await found(id, 'muc:lau'), await found(id, 'muc:moi'), await found(id, '')]).toEqual([
    deep,
    frameId,
    frameId,
  ])
  await t.call('changeFrame', { params: { id: deep }, body: { version: 1, status: 'INACTIVE' } }, { as: host })
  expect(await found(id, 'muc:lau')).toBe(frameId)
  await t.call('deleteFrame', { params: { id: deep } }, { as: host })
  expect(await found(id, 'muc:lau')).toBe(frameId)
  expect((await put(null, host, saved.body.version)).status).toBe(200)
  expect(await found(id, 'muc:moi')).toBeNull()
})

it('rules name frames of their calendar, and answers of their questions', async () => {
  const { finder, put, deep, host } = await withFinder()
  const other = await openCalendar(t)
  const refused = async (next: object) => {
    const answer = await put(next)
    expect(answer.status, answer.raw).toBe(400)
    return answer.fault.errors?.map(({ path }) => path)
  }
  expect(await refused({ ...finder, fallbackFrameId: other.frameId })).toEqual(['finder.fallbackFrameId'])
  expect(await refused({ ...finder, rules: [{ answers: { muc: 'khac' }, frameId: deep }] })).toEqual(['finder.rules.0'])
  await t.call('deleteFrame', { params: { id: deep } }, { as: host })
  expect(await refused(finder)).toEqual(['finder.rules.0.frameId'])
})

it('findFrame is refused for a calendar that is not there or not open', async () => {
  const { id, host, version } = await openCalendar(t)
  const ask = async (one: string) =>
    (await t.call('findFrame', { params: { id: one }, query: { answers: '' } })).fault.code
  expect(await ask(randomUUID())).toBe('CALENDAR_NOT_FOUND')
  await t.call('changeCalendar', { params: { id }, body: { version, status: 'INACTIVE' } }, { as: host })
  expect(await ask(id)).toBe('CALENDAR_NOT_FOUND')
})
