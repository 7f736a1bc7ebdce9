import { expect, it } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { eventTerms } from '../testing.ts'

const t = openedApp()

it('what was handed in stands in the overview of the staff, with the oldest', async () => {
  const host = await approvedHost(t)
  for (let n = 0; n < 2; n++) await t.call('createEvent', { body: await eventTerms(t) }, { as: host })
  const { queues } = (await t.call('staffOverview', {}, { as: await t.person({ role: 'ADMIN' }) })).body
  expect(queues).toContainEqual({ name: 'EVENTS', count: 2, oldest: t.clock.now.toISOString() })
})
