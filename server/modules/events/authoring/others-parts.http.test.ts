import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { eventTerms } from '../testing.ts'

const t = openedApp()
const draft = async (host: Person) => {
  const question = { id: randomUUID(), label: 'Bạn đến từ đâu?' }
  const body = await eventTerms(t, { quotas: [{ capacity: 9, tiers: [0] }], questions: [question] as never })
  return (await t.call('draftEvent', { body }, { as: host })).body
}

it('ids of another event’s sessions, tiers, quotas and questions name new parts; the other event stays as it was', async () => {
  const [ours, theirs] = [await approvedHost(t), await approvedHost(t)]
  const [mine, other] = [await draft(ours), await draft(theirs)]
  const { sessions, tiers, quotas, questions } = mine
  const ids = [sessions, tiers, quotas, questions].map((part) => part[0]?.id ?? '')
  const body = {
    version: other.version,
    sessions,
    tiers: tiers.map((tier) => ({ ...tier, name: 'Đổi tên', sessionIds: [ids[0] ?? ''], afterTierId: null })),
    quotas: quotas.map((quota) => ({ ...quota, capacity: 1 })),
    questions: questions.map((question) => ({ ...question, label: 'Đổi lời' })),
  }
  const saved = await t.call('saveEventDraft', { params: { id: other.id }, body }, { as: theirs })
  expect([saved.status, saved.raw]).toEqual([200, saved.raw])
  const now = [saved.body.sessions, saved.body.tiers, saved.body.quotas, saved.body.questions]
  expect(now.map((part) => part.length)).toEqual([1, 1, 1, 1])
  expect(now.map((part) => part[0]?.id).filter((id) => ids.includes(id ?? ''))).toEqual([])
  expect(saved.body.tiers[0]?.sessionIds).toEqual([saved.body.sessions[0]?.id])
  expect(saved.body.quotas[0]?.tierIds).toEqual([saved.body.tiers[0]?.id])
  const after = await t.call('hostEventById', { params: { id: mine.id } }, { as: ours })
  expect(after.body).toEqual(mine)
})
