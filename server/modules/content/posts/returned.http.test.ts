import { beforeAll, expect, test } from 'vitest'
import { caseOf } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { publishedPost } from './posts.fixture.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})

const decide = async (id: string, verdict: 'ALLOWED' | 'REMOVED') => {
  const { id: caseId } = await caseOf(t, id)
  const body = { verdict, violation: 'PRIVACY' as const, reason: 'Có số điện thoại của người khác.' }
  const { status } = await t.call('decideCase', { params: { id: caseId }, body }, { as: staff })
  expect(status).toBe(200)
}
/** A post that readers reported and the staff removed. */
async function removedPost() {
  const post = await publishedPost(t, { excerpt: 'Gọi cô Hà 0901 234 567.' })
  const report = { kind: 'POST', id: post.id, violation: 'PRIVACY' } as const
  await t.call('reportContent', { body: report }, { as: await t.person() })
  await decide(post.id, 'REMOVED')
  await t.deliver()
  return post
}
const change = (post: { id: string; as: Person }, excerpt: string, version: number) =>
  t.call('changePost', { params: { id: post.id }, body: { version, excerpt } }, { as: post.as })
const publish = (post: { id: string; as: Person }, version: number) =>
  t.call('publishPost', { params: { id: post.id }, body: { version } }, { as: post.as })
const readers = async ({ slug }: { slug: string }) => t.call('postBySlug', { params: { slug } })

test('a removed post does not come back with one more dot; a person looks at what was changed first', async () => {
  const post = await removedPost()
  expect((await publish(post, post.version)).fault.code).toBe('CONTENT_REFUSED')
  const { version } = (await change(post, 'Gọi cô Hà 0901 234 567..', post.version)).body
  expect((await publish(post, version)).status).toBe(200)
  expect((await readers(post)).status).toBe(404)
  expect(await caseOf(t, post.id)).toMatchObject({ status: 'OPEN', held: true, source: 'RETURNED' })
  const mended = (await change(post, 'Liên hệ qua hộp thư của trang.', version)).body
  await publish(post, mended.version)
  await decide(post.id, 'ALLOWED')
  await t.deliver()
  expect((await readers(post)).body.excerpt).toBe('Liên hệ qua hộp thư của trang.')
})

test('what its author took back before anybody looked leaves the queue, and the removed page stays hidden', async () => {
  const post = await removedPost()
  const { version } = (await change(post, 'Khác rồi.', post.version)).body
  await publish(post, version)
  expect((await t.call('withdrawPost', { params: { id: post.id } }, { as: post.as })).status).toBe(200)
  expect(await caseOf(t, post.id)).toMatchObject({ status: 'ALLOWED', decided_by: null, held: false })
  expect((await publish(post, version)).status).toBe(200)
  expect((await readers(post)).status).toBe(404)
})

test('words sent before the removal was heard of are not lost with it', async () => {
  const post = await publishedPost(t)
  const report = { kind: 'POST', id: post.id, violation: 'SPAM' } as const
  await t.call('reportContent', { body: report }, { as: await t.person() })
  await decide(post.id, 'REMOVED')
  const { version } = (await change(post, 'Bản mới đã sửa.', post.version)).body
  await publish(post, version)
  await t.deliver()
  expect((await readers(post)).status).toBe(404)
  await decide(post.id, 'ALLOWED')
  await t.deliver()
  expect((await readers(post)).body.excerpt).toBe('Bản mới đã sửa.')
})
