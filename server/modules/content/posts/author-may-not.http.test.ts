import { expect, test } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'
import { draftPost } from './posts.fixture.ts'
import { publishDuePosts } from './publish-due-posts.ts'

const t = openedApp()

const setState = (id: string, state: 'ACTIVE' | 'INACTIVE') =>
  t.db.updateTable('users').set({ state }).where('id', '=', id).execute()
const setProfile = (id: string, status: 'APPROVED' | 'RESUBMIT') =>
  t.db.updateTable('host_profiles').set({ status }).where('user_id', '=', id).execute()

test.each([
  ['account is locked', (id: string) => setState(id, 'INACTIVE'), (id: string) => setState(id, 'ACTIVE')],
  ['profile is not approved', (id: string) => setProfile(id, 'RESUBMIT'), (id: string) => setProfile(id, 'APPROVED')],
])('a post whose hour comes while the author’s %s is not shown until that is over', async (_, spoil, mend) => {
  const draft = await draftPost(t, { title: 'Hẹn giờ' })
  const at = new Date(t.clock.now.getTime() + 3_600_000).toISOString()
  await t.call('publishPost', { params: { id: draft.id }, body: { version: 1, at } }, { as: draft.as })
  await spoil(draft.as.id)
  t.clock.advance(3_601)
  const read = () => t.call('onePost', { params: { id: draft.id } })
  expect(await publishDuePosts(await t.as())).toBe(0)
  expect((await read()).status).toBe(404)
  await mend(draft.as.id)
  expect(await publishDuePosts(await t.as())).toBe(1)
  expect((await read()).status).toBe(200)
})
