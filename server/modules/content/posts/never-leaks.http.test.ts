import { beforeAll, describe, expect, it } from 'vitest'
import { caseOf, keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { doc, draftPost, publishedPost } from './posts.fixture.ts'
import { publishDuePosts } from './publish-due-posts.ts'
import { tellDuePosts } from './tell-followers.ts'

/** A word that stands in texts readers may not see, and nowhere else. */
const CANARY = 'chimhoangyen'
const t = openedApp()
let staff: Person
let reader: Person
let otherHost: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
  reader = await t.person({ fullName: 'Vũ Thị Đọc' })
  otherHost = (await publishedPost(t, { title: 'Bài của người khác', tags: ['Chung'] })).as
  await keyword(t, 'làm giàu cấp tốc')
})

const secret = {
  title: `Tên ${CANARY}`,
  excerpt: `Tóm tắt ${CANARY}`,
  body: doc(`Nội dung ${CANARY}.`),
  tags: ['Chung', CANARY],
}
const clean = { title: 'Tên sạch', excerpt: 'Tóm tắt sạch.', body: doc('Nội dung sạch.'), tags: ['Chung'] }
type Post = Awaited<ReturnType<typeof draftPost>>

/** Every place where a reader could meet the word, for one who looks: none of them may say it. */
async function leaksFor(viewer: Person | undefined, post: Post): Promise<string[]> {
  const site = t.app.fastify
  const authorization = viewer && { authorization: `Bearer ${viewer.token}` }
  const outputs: [string, string][] = []
  const ask = async (name: string, made: Promise<{ raw: string }>) => outputs.push([name, (await made).raw])
  const as = { as: viewer }
  await ask('list', t.call('posts', {}, as))
  await ask('list by words', t.call('posts', { query: { search: CANARY } }, as))
  await ask('list by tag', t.call('posts', { query: { tag: CANARY } }, as))
  await ask('list of author', t.call('postsOfAuthor', { params: { username: post.as.id } }, as))
  await ask('one', t.call('onePost', { params: { id: post.id } }, as))
  for (const slug of [post.slug, `ten-${CANARY}`]) await ask('by slug', t.call('postBySlug', { params: { slug } }, as))
  await ask('draft', t.call('postDraft', { params: { id: post.id } }, as))
  await ask('mine', t.call('myPosts', {}, as))
  const stored = { version: 999, title: 'Thử', at: null }
  await ask('stale save', t.call('changePost', { params: { id: post.id }, body: stored }, as))
  await ask('stale publishing', t.call('publishPost', { params: { id: post.id }, body: stored }, as))
  await ask('comments', t.call('comments', { query: { subject: 'POST', subjectId: post.id } }, as))
  await ask('host', t.call('hostPage', { params: { id: post.as.id } }, as))
  await ask('search', t.call('searchEverything', { query: { text: CANARY } }, as))
  await ask('suggestions', t.call('searchSuggestions', { query: { text: CANARY } }, as))
  await ask('report', t.call('reportContent', { body: { kind: 'POST', id: post.id, violation: 'SPAM' } }, as))
  if (viewer) {
    await t.deliver()
    await ask('notifications', t.call('listNotifications', {}, as))
  }
  const urls = [
    '/bai-viet/rss.xml',
    `/giang-vien/${post.as.id}/rss.xml`,
    '/sitemap.xml',
    '/sitemap/bai-viet.xml',
    '/sitemap/trang.xml',
    `/bai-viet/${post.slug}`,
    `/bai-viet/ten-${CANARY}`,
    `/api/v1/posts/${post.id}`,
  ]
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of urls) {
      const { payload, headers } = await site.inject({
        method,
        url,
        headers: { ...authorization, range: 'bytes=0-9999' },
      })
      outputs.push([`${method} ${url}`, payload + JSON.stringify(headers)])
    }
  // Their own question comes back in refusals of a filter; the word itself is theirs then, not ours.
  return outputs.filter(([, text]) => text.toLowerCase().includes(CANARY)).map(([name]) => name)
}

async function nobodySees(post: Post): Promise<void> {
  await t.deliver()
  for (const viewer of [undefined, reader, otherHost, staff]) expect(await leaksFor(viewer, post)).toEqual([])
}
const save = (post: Post, version: number, terms: object) =>
  t.call('changePost', { params: { id: post.id }, body: { version, ...terms } }, { as: post.as })
const publish = (post: Post, version: number, at?: Date) =>
  t.call(
    'publishPost',
    { params: { id: post.id }, body: { version, ...(at && { at: at.toISOString() }) } },
    { as: post.as },
  )
const decide = async (post: Post, verdict: 'ALLOWED' | 'REMOVED') => {
  const { id } = await caseOf(t, post.id)
  const body = { verdict, ...(verdict === 'REMOVED' && { violation: 'SCAM' as const, reason: 'Sai sự thật.' }) }
  expect((await t.call('decideCase', { params: { id }, body }, { as: staff })).status).toBe(200)
  await t.deliver()
}
/** Its author appeals, and another person agrees. */
const appeal = async (post: Post) => {
  const { id } = await caseOf(t, post.id)
  const text = 'Bài chỉ nói về một giống chim.'
  await t.call('appealDecision', { params: { id }, body: { text } }, { as: post.as })
  const second = await t.person({ role: 'ADMIN' })
  const answer = { verdict: 'OVERTURNED' as const, reason: 'Đồng ý với tác giả.' }
  expect((await t.call('decideAppeal', { params: { id }, body: answer }, { as: second })).status).toBe(200)
  await t.deliver()
}
const follow = (post: Post) => t.call('followHost', { body: { hostId: post.as.id } }, { as: reader })

describe('M1: a word of an unpublished text appears nowhere but before its author', () => {
  it('the control: published, it appears in each place that shows posts', async () => {
    const post = await publishedPost(t, secret)
    await follow(post)
    await tellDuePosts(await t.as())
    const seen = await leaksFor(reader, post)
    expect(seen).toEqual(
      expect.arrayContaining([
        'list',
        'list by words',
        'list by tag',
        'list of author',
        'one',
        'by slug',
        'notifications',
      ]),
    )
    expect(seen).toEqual(
      expect.arrayContaining(['GET /bai-viet/rss.xml', 'GET /sitemap/bai-viet.xml', `GET /api/v1/posts/${post.id}`]),
    )
    await t.call('deletePost', { params: { id: post.id } }, { as: post.as })
    await t.db.deleteFrom('notifications').execute()
    await t.db.deleteFrom('deliveries').execute()
    expect(await leaksFor(reader, { ...post, slug: 'da-xoa' })).toEqual([])
  })

  it('a draft', async () => {
    const post = await draftPost(t, secret)
    await follow(post)
    await nobodySees({ ...post, slug: 'khong-ai-biet' })
    expect((await t.call('postDraft', { params: { id: post.id } }, { as: post.as })).raw).toContain(CANARY)
  })

  it('edits of a published post that are saved but not published', async () => {
    const post = await publishedPost(t, clean)
    await save(post, 1, secret)
    await tellDuePosts(await t.as())
    await nobodySees(post)
  })

  it('a text that waits for its hour, before it and until the clock came round', async () => {
    const post = await publishedPost(t, clean)
    await save(post, 1, secret)
    await publish(post, 2, new Date(t.clock.now.getTime() + 60_000))
    await nobodySees(post)
    t.clock.advance(120)
    await nobodySees(post)
    await publishDuePosts(await t.as())
    expect((await t.call('onePost', { params: { id: post.id } })).raw).toContain(CANARY)
    await t.call('archivePost', { params: { id: post.id } }, { as: post.as })
    await nobodySees(post)
  })

  it('a text that is held: a first publication and an edit, until it is allowed', async () => {
    const held = { ...secret, excerpt: `Làm giàu cấp tốc ${CANARY}` }
    const edited = await publishedPost(t, clean)
    await save(edited, 1, held)
    expect((await publish(edited, 2)).body).toMatchObject({ status: 'PUBLISHED', waiting: { held: true } })
    await nobodySees(edited)
    expect((await t.call('onePost', { params: { id: edited.id } })).body.title).toBe('Tên sạch')

    const first = await draftPost(t, held)
    expect((await publish(first, 1)).body).toMatchObject({ status: 'DRAFT', waiting: { held: true } })
    await nobodySees({ ...first, slug: 'chua-ai-biet' })
    await decide(first, 'REMOVED')
    await nobodySees({ ...first, slug: 'chua-ai-biet' })
    expect((await t.call('postDraft', { params: { id: first.id } }, { as: first.as })).body).toMatchObject({
      status: 'DRAFT',
      waiting: null,
      excerpt: held.excerpt,
    })
    await decide(edited, 'ALLOWED')
    expect((await t.call('onePost', { params: { id: edited.id } })).raw).toContain(CANARY)
    await t.call('deletePost', { params: { id: edited.id } }, { as: edited.as })
  })

  it('a post that was reported and removed, until an appeal brings it back', async () => {
    const post = await publishedPost(t, secret)
    await t.call('reportContent', { body: { kind: 'POST', id: post.id, violation: 'SPAM' } }, { as: reader })
    await decide(post, 'REMOVED')
    expect((await t.call('postDraft', { params: { id: post.id } }, { as: post.as })).body.status).toBe('HIDDEN')
    await nobodySees(post)
    await appeal(post)
    expect((await t.call('onePost', { params: { id: post.id } })).raw).toContain(CANARY)
    await t.call('deletePost', { params: { id: post.id } }, { as: post.as })
  })

  it('a removed post does not come back because an appeal about another text of its author succeeded', async () => {
    const post = await publishedPost(t, secret)
    await t.call('reportContent', { body: { kind: 'POST', id: post.id, violation: 'SPAM' } }, { as: reader })
    await decide(post, 'REMOVED')
    t.clock.advance(60)
    await save(post, 1, clean)
    expect((await publish(post, 2)).body).toMatchObject({ status: 'HIDDEN', waiting: { held: true } })
    await decide(post, 'REMOVED')
    await appeal(post)
    expect((await t.call('postDraft', { params: { id: post.id } }, { as: post.as })).body.status).toBe('HIDDEN')
    await nobodySees(post)
  })
})
