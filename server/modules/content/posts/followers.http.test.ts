import { expect, test } from 'vitest'
import { approvedHost } from '#server/modules/moderation/testing.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { publishedPost } from './posts.fixture.ts'
import { tellDuePosts } from './tell-followers.ts'

const t = openedApp()

test('followers hear of new posts once, several of one moment together', async () => {
  const as = await approvedHost(t, 'Đỗ Văn Tin')
  const follower = await t.person()
  await t.call('followHost', { body: { hostId: as.id } }, { as: follower })
  await publishedPost(t, { as, title: 'Tin thứ nhất' })
  await publishedPost(t, { as, title: 'Tin thứ hai' })
  await publishedPost(t, { as, title: 'Đăng nhầm' }).then(({ id }) => t.call('archivePost', { params: { id } }, { as }))
  const ctx = await t.as()
  await Promise.all([tellDuePosts(ctx), tellDuePosts(ctx)])
  await tellDuePosts(ctx)
  await t.deliver()
  const { body } = await t.call('listNotifications', {}, { as: follower })
  expect(body.items.filter(({ kind }) => kind === 'HOST_POSTS')).toMatchObject([
    { title: 'Đỗ Văn Tin vừa đăng 2 bài mới', body: '“Tin thứ nhất”, “Tin thứ hai”', link: `/giang-vien/${as.id}` },
  ])
})

test('a host who tells nobody tells nobody', async () => {
  const as = await approvedHost(t)
  const follower = await t.person()
  await t.call('followHost', { body: { hostId: as.id } }, { as: follower })
  await t.call('hostNotificationMode', { body: { mode: 'OFF' } }, { as })
  await publishedPost(t, { as })
  await tellDuePosts(await t.as())
  await t.deliver()
  expect((await t.call('listNotifications', {}, { as: follower })).body.items).toEqual([])
})
