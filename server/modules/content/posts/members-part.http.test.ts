import { beforeAll, describe, expect, it } from 'vitest'
import { grantsOf, staffRoles } from '#domain/permissions.ts'
import { membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import { approvedHost, keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { clubOnSale, memberOf, membersPost } from './members.fixture.ts'
import { doc, draftPost, publishedPost } from './posts.fixture.ts'

const EMPTY = { type: 'doc' as const, content: [{ type: 'paragraph' }] }
const SECRET = 'Bí quyết là để lửa liu riu ba tiếng.'
const t = openedApp()
let gold: Awaited<ReturnType<typeof clubOnSale>>
let silver: typeof gold
beforeAll(async () => {
  gold = await clubOnSale(t, 'Bếp Vàng', 'bep-vang')
  silver = await clubOnSale(t, 'Bếp Bạc', 'bep-bac')
})

type Post = Awaited<ReturnType<typeof membersPost>>
const read = (post: Post, as?: Person) => t.call('onePost', { params: { id: post.id } }, { as })
const wayOf = async (post: Post, as?: Person) => {
  const { body, raw } = await read(post, as)
  expect(raw.includes(SECRET)).toBe(body.members?.way !== null)
  return body.members?.way
}

describe('who reads the members’ part', () => {
  it('its author, members and staff who moderate; visitors and others get what everybody reads, and are told what is missing', async () => {
    const post = await membersPost(t, SECRET)
    const stranger = await t.person()
    expect(await wayOf(post)).toBeNull()
    expect(await wayOf(post, stranger)).toBeNull()
    expect(await wayOf(post, post.as)).toBe('OWNER')
    expect(await wayOf(post, await memberOf(t, gold.planId))).toBe('MEMBER')
    for (const role of staffRoles) {
      const way = grantsOf[role].includes('content.moderate') ? 'STAFF' : null
      expect([role, await wayOf(post, await t.person({ role }))]).toEqual([role, way])
    }
    const { body } = await read(post, stranger)
    expect(body).toMatchObject({
      forMembers: true,
      readingMinutes: 2,
      members: { body: null, words: 9, memberships: [], mayGive: false },
    })
    expect(body.excerpt).toContain('mở đầu')
  })

  it('members of the memberships it names, and of no other', async () => {
    const post = await membersPost(t, SECRET, { membershipIds: [gold.id] })
    expect(await wayOf(post, await memberOf(t, silver.planId))).toBeNull()
    expect(await wayOf(post, await memberOf(t, gold.planId))).toBe('MEMBER')
    expect((await read(post)).body.members?.memberships).toEqual([
      { id: gold.id, name: 'Bếp Vàng', slug: 'bep-vang', onSale: true },
    ])
  })

  it('until just before a membership ends, and not a moment after it is taken back', async () => {
    const post = await membersPost(t, SECRET)
    const [ending, refunded] = [await memberOf(t, gold.planId), await memberOf(t, gold.planId)]
    const before = t.clock.now
    const endsAt = new Date(before.getTime() + 60_000)
    await ending.endsAt(endsAt)
    t.clock.now = new Date(endsAt.getTime() - 1)
    expect(await wayOf(post, ending)).toBe('MEMBER')
    t.clock.now = endsAt
    expect(await wayOf(post, ending)).toBeNull()
    expect(await wayOf(post, refunded)).toBe('MEMBER')
    await refunded.revoke()
    expect(await wayOf(post, refunded)).toBeNull()
  })

  it('a post without such a part is everybody’s', async () => {
    const post = await publishedPost(t)
    expect((await read(post)).body).toMatchObject({ forMembers: false, members: null })
  })

  it('the preview of a membership names the posts it opens', async () => {
    const post = await membersPost(t, SECRET, { title: 'Chỉ cho Bạc', membershipIds: [silver.id] })
    const preview = async (id: string) =>
      (await t.call('membershipPreview', { params: { id }, query: {} })).body.posts.items.map((one) => one.id)
    expect(await preview(silver.id)).toContain(post.id)
    expect(await preview(gold.id)).not.toContain(post.id)
    const closed = await t.call('membershipPreview', { params: { id: gold.id }, query: { show: 'closed' } })
    expect(closed.body.posts.items.map((one) => one.id)).toContain(post.id)
  })

  it('and all of them are reached, page by page, with as many that stay closed', async () => {
    for (let n = 0; n < 3; n++) await membersPost(t, SECRET, { title: `Bài số ${n}`, membershipIds: [gold.id] })
    const page = async (postSkip: number) =>
      (await t.call('membershipPreview', { params: { id: gold.id }, query: { postTake: 2, postSkip } })).body.posts
    const { opensCount, closedCount, total } = await page(0)
    const ids = new Set<string>()
    for (let skip = 0; skip < total; skip += 2) for (const { id } of (await page(skip)).items) ids.add(id)
    expect([total, ids.size]).toEqual([opensCount, opensCount])
    const other = (await t.call('membershipPreview', { params: { id: silver.id }, query: {} })).body.posts
    expect(closedCount).toBeGreaterThan(0)
    expect(other.opensCount + other.closedCount).toBe(opensCount + closedCount)
  })

  it('a membership that opens posts and nothing else is sold', async () => {
    const staff = await t.person({ role: 'SUPER_ADMIN' })
    const only = await membershipOnSale(t, staff, {
      name: 'Chỉ bài viết',
      slug: 'chi-bai-viet',
      opensAll: false,
      active: false,
    })
    const put = () => t.call('switchMembershipStatus', { params: { id: only.id } }, { as: staff })
    await t.db
      .updateTable('post_pages')
      .set({ membership_ids: [silver.id] })
      .where('members_body', 'is not', null)
      .execute()
    expect((await put()).fault.code).toBe('MEMBERSHIP_NOT_READY')
    await membersPost(t, SECRET, { title: 'Của mọi hội viên' })
    expect((await put()).body).toMatchObject({ status: 'ACTIVE' })
  })
})

describe('what people say under it', () => {
  it('is for those who read it all: others are told so, write nothing, and hear no answers any more', async () => {
    const post = await membersPost(t, SECRET)
    const member = await memberOf(t, gold.planId)
    const other = await memberOf(t, gold.planId)
    const stranger = await t.person()
    const under = { subject: 'POST' as const, subjectId: post.id }
    const say = (as: Person, text: string, parentId: string | null = null) =>
      t.call('writeComment', { body: { ...under, parentId, text } }, { as })
    const asked = await say(member, 'Ba tiếng thật hả cô?')
    expect(asked.status).toBe(201)
    const seen = async (as?: Person) => (await t.call('comments', { query: under }, { as })).body
    expect(await seen(other)).toMatchObject({ closed: false, total: 1 })
    for (const as of [undefined, stranger])
      expect(await seen(as)).toMatchObject({ closed: true, total: 0, items: [], count: 1 })
    expect((await say(stranger, 'Cho tôi hỏi')).fault.code).toBe('POST_MEMBERS_ONLY')

    await member.revoke()
    expect((await seen(member)).closed).toBe(true)
    await say(other, 'Đúng, để lửa liu riu ba tiếng.', asked.body.id)
    await t.deliver()
    const bells = await t.call('listNotifications', {}, { as: member })
    expect(bells.raw).not.toContain('ba tiếng')
  })
})

describe('writing it', () => {
  it('both parts need words; the memberships must be there; taken out, the whole post is everybody’s', async () => {
    const host = await approvedHost(t)
    const draft = await draftPost(t, { as: host, body: EMPTY, membersBody: EMPTY })
    const nowhere = { membershipIds: ['01890000-0000-7000-8000-0000000000aa'] }
    const opened = await t.call('createPost', { body: { type: 'BLOG', ...nowhere } }, { as: host })
    expect(opened.fault.code).toBe('MEMBERSHIP_NOT_FOUND')
    const publish = (version: number) =>
      t.call('publishPost', { params: { id: draft.id }, body: { version } }, { as: host })
    const refused = await publish(1)
    expect(refused.fault.code).toBe('POST_NOT_READY')
    expect(refused.fault.errors?.map(({ path }) => path)).toEqual(['body', 'membersBody'])
    const change = (version: number, terms: object) =>
      t.call('changePost', { params: { id: draft.id }, body: { version, ...terms } }, { as: host })
    expect((await change(1, nowhere)).fault.code).toBe('MEMBERSHIP_NOT_FOUND')
    await change(1, { body: doc('Mở đầu'), membersBody: doc(SECRET), membershipIds: [gold.id, gold.id] })
    const { body } = await publish(2)
    expect(body).toMatchObject({ status: 'PUBLISHED', membershipIds: [gold.id] })
    await change(2, { membersBody: null, membershipIds: [] })
    await publish(3)
    expect((await t.call('onePost', { params: { id: draft.id } })).body.members).toBeNull()
  })

  it('a membership that is sold no more: readers are told so, the post is still saved, and no other names it', async () => {
    const bronze = await clubOnSale(t, 'Bếp Đồng', 'bep-dong')
    const post = await membersPost(t, SECRET, { membershipIds: [bronze.id, gold.id] })
    const admin = await t.person({ role: 'SUPER_ADMIN' })
    await t.call('deleteMembership', { params: { id: bronze.id } }, { as: admin })
    const onSale = async () =>
      (await read(post)).body.members?.memberships.map((one) => [one.name, one.onSale]).toSorted()
    expect(await onSale()).toEqual([
      ['Bếp Vàng', true],
      ['Bếp Đồng', false],
    ])
    const draft = (await t.call('postDraft', { params: { id: post.id } }, { as: post.as })).body
    expect(draft.memberships).toContainEqual(expect.objectContaining({ id: bronze.id, onSale: false }))
    const change = (id: string, version: number, membershipIds: string[]) =>
      t.call('changePost', { params: { id }, body: { version, membershipIds } }, { as: post.as })
    const kept = await change(post.id, draft.version, [bronze.id])
    expect(kept.body).toMatchObject({ membershipIds: [bronze.id] })
    await t.call('publishPost', { params: { id: post.id }, body: { version: kept.body.version } }, { as: post.as })
    expect(await onSale()).toEqual([['Bếp Đồng', false]])
    const other = await draftPost(t, { as: post.as })
    expect((await change(other.id, other.version, [bronze.id])).fault.code).toBe('MEMBERSHIP_NOT_FOUND')
  })

  it('is checked as every other text, and may wait for its hour', async () => {
    await keyword(t, 'lãi suất một vốn bốn lời')
    const held = await draftPost(t, { membersBody: doc('Lãi suất một vốn bốn lời nhé.') })
    expect(held.warnings.map(({ path }) => path)).toEqual(['membersBody'])
    const answer = await t.call('publishPost', { params: { id: held.id }, body: { version: 1 } }, { as: held.as })
    expect(answer.body).toMatchObject({ status: 'DRAFT', waiting: { held: true } })
  })
})
