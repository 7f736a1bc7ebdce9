import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { draftPost, publishedPost } from '#server/modules/content/posts/posts.fixture.ts'
import { publishDuePosts } from '#server/modules/content/posts/publish-due-posts.ts'
import { caseOf, keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes } from '#server/testing/codes.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { setOnSale } from '../index.ts'
import { hostNamed } from './everything.fixture.ts'

const t = openedApp()
let codes: CodeReader
let staff: Person
beforeAll(async () => {
  codes = await readCodes(t)
  staff = await t.person({ role: 'ADMIN' })
  await keyword(t, 'làm giàu cấp tốc')
})

/** What a visitor finds by a word, and is offered while typing it. */
async function finds(word: string): Promise<string[]> {
  const [{ body }, offered] = await Promise.all([
    t.call('searchEverything', { query: { text: word } }),
    t.call('searchSuggestions', { query: { text: word } }),
  ])
  const { COURSE, HOST, POST } = body.groups
  const found = [...COURSE.items, ...HOST.items, ...POST.items].map(({ id }) => id)
  expect(body.total).toBe(found.length)
  expect(offered.body.items.map(({ id }) => id).sort()).toEqual([...found].sort())
  return found
}

/** A made-up word that stands in one thing alone and is near no other. */
let made = 0
const secret = () => `q${createHash('sha256').update(String(made++)).digest('hex').slice(0, 14)}`

describe('hosts', () => {
  it('who wait, were rejected or are locked are not found; the rest are, by what they say of themselves', async () => {
    const word = secret()
    const { id } = await hostNamed(t, { fullName: 'Lê Văn Chờ', headline: `Dạy ${word} mỗi ngày`, topics: [] })
    expect(await finds(word)).toEqual([id])
    const set = (status: 'NEW' | 'REJECTED' | 'APPROVED') =>
      t.db
        .updateTable('host_profiles')
        .set({ status, reason: status === 'REJECTED' ? 'Thiếu giấy tờ' : null })
        .where('user_id', '=', id)
        .execute()
    for (const status of ['NEW', 'REJECTED'] as const) {
      await set(status)
      expect(await finds(word), status).toEqual([])
    }
    await set('APPROVED')
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', id).execute()
    expect(await finds(word), 'locked').toEqual([])
  })

  it('are found by the words that stand there now: not by those that wait for the staff, nor by an old name', async () => {
    const [word, held, name] = [secret(), secret(), secret()]
    const host = await hostNamed(t, { fullName: `Trần Thị ${name}`, headline: `Dạy ${word}` })
    const terms = {
      bio: 'Dạy điều mình làm mỗi ngày, cho người mới bắt đầu.',
      topics: [],
      experience: null,
      website: null,
    }
    const change = (headline: string) => t.call('changeHostProfile', { body: { ...terms, headline } }, { as: host })
    expect((await change(`${held} làm giàu cấp tốc`)).status).toBe(200)
    expect([await finds(word), await finds(held)]).toEqual([[host.id], []])
    const next = secret()
    expect((await change(`Dạy ${next}`)).status).toBe(200)
    expect([await finds(word), await finds(next)]).toEqual([[], [host.id]])
    await t.call('updateProfile', { body: { fullName: 'Trần Thị Mới' } }, { as: host })
    expect([await finds(name), await finds('Trần Thị Mới')]).toEqual([[], [host.id]])
  })

  it('who deleted their account are gone at once, and so is what they wrote and sold', async () => {
    const word = secret()
    const host = await hostNamed(t, { fullName: `Phạm Thị ${word}`, headline: 'Dạy nấu ăn ở nhà' })
    const post = await publishedPost(t, { as: host, title: `Chuyện ${word}`, tags: [] })
    const course = await publishedCourse(t, { host, name: `Khóa ${word} từ đầu` })
    expect((await finds(word)).sort()).toEqual([host.id, post.id, course.courseId].sort())
    await t.call('terminateRequest', {}, { as: host })
    const code = await codes.last(host.email, 'TERMINATE_ACCOUNT')
    expect((await t.call('terminate', { body: { code } }, { as: host })).status).toBe(200)
    await t.deliver()
    expect(await finds(word)).toEqual([])
  })
})

describe('posts', () => {
  it('that are drafts, were hidden or taken down are not found', async () => {
    const word = secret()
    const post = await draftPost(t, { title: `Bài ${word}`, excerpt: `Tóm tắt ${word}`, tags: [word] })
    expect(await finds(word), 'draft').toEqual([])
    await t.call('publishPost', { params: { id: post.id }, body: { version: post.version } }, { as: post.as })
    const other = await publishedPost(t, { title: `Hai ${word}`, tags: [] })
    expect((await finds(word)).sort(), 'published').toEqual([post.id, other.id].sort())

    await t.call('reportContent', { body: { kind: 'POST', id: other.id, violation: 'SPAM' } }, { as: await t.person() })
    const { id } = await caseOf(t, other.id)
    const body = { verdict: 'REMOVED' as const, violation: 'SPAM' as const, reason: 'Quảng cáo rác.' }
    expect((await t.call('decideCase', { params: { id }, body }, { as: staff })).status).toBe(200)
    await t.deliver()
    expect(await finds(word), 'hidden').toEqual([post.id])
    await t.call('archivePost', { params: { id: post.id } }, { as: post.as })
    expect(await finds(word), 'taken down').toEqual([])
  })

  it('are found by what readers see, not by what the author is writing', async () => {
    const [word, next] = [secret(), secret()]
    const post = await publishedPost(t, { title: `Bài ${word}`, tags: [] })
    await t.call(
      'changePost',
      { params: { id: post.id }, body: { version: post.version, title: `Bài ${next}` } },
      { as: post.as },
    )
    expect([await finds(word), await finds(next)]).toEqual([[post.id], []])
  })
})

describe('courses', () => {
  it('that are off sale are not found', async () => {
    const word = secret()
    const course = await publishedCourse(t, { name: `Khóa ${word} căn bản` })
    expect(await finds(word)).toEqual([course.courseId])
    await write(await t.as(), (tx) => setOnSale(tx, course.courseId, false))
    expect(await finds(word)).toEqual([])
  })
})

it('a post that waits for its hour is found when the hour has come', async () => {
  const word = secret()
  const post = await draftPost(t, { title: `Bài ${word}`, tags: [] })
  const at = new Date(t.clock.now.getTime() + 86_400_000).toISOString()
  await t.call('publishPost', { params: { id: post.id }, body: { version: post.version, at } }, { as: post.as })
  expect(await finds(word)).toEqual([])
  t.clock.advance(86_401)
  expect(await finds(word)).toEqual([])
  await publishDuePosts(await t.as())
  expect(await finds(word)).toEqual([post.id])
})
