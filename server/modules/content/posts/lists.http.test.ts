import { describe, expect, it } from 'vitest'
import { approvedHost } from '#server/modules/moderation/testing.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { draftPost, publishedPost } from './posts.fixture.ts'

const t = openedApp()

const NOBODY = '01890000-0000-7000-8000-0000000000ff'

describe('lists', () => {
  it('pages by type, tag, author and words without accents, and counts the tags', async () => {
    const as = await approvedHost(t, 'Phan Thị Danh Sách')
    for (const [n, type] of (['NEWS', 'PROJECT', 'PROJECT'] as const).entries()) {
      t.clock.advance(60)
      await publishedPost(t, {
        as,
        type,
        title: `Dự án số ${n}`,
        tags: n === 2 ? ['Dữ liệu mở'] : ['Đà Nẵng', 'Dữ liệu mở'],
      })
    }
    await draftPost(t, { as, title: 'Dự án còn giấu' })
    const list = async (query: object) => (await t.call('posts', { query: { authorId: as.id, ...query } })).body
    expect(await list({ pageSize: 2 })).toMatchObject({
      total: 3,
      meta: { pagination: { page: 1, pageSize: 2, pageCount: 2, total: 3 } },
      items: [{ title: 'Dự án số 2' }, { title: 'Dự án số 1' }],
      tags: [
        { slug: 'du-lieu-mo', count: 3 },
        { slug: 'da-nang', count: 2 },
      ],
    })
    expect((await list({ pageSize: 2, page: 2 })).items).toMatchObject([{ title: 'Dự án số 0' }])
    expect((await list({ type: 'NEWS' })).total).toBe(1)
    expect((await list({ tag: 'da-nang' })).total).toBe(2)
    expect((await list({ search: 'du an so 1' })).items).toMatchObject([{ title: 'Dự án số 1' }])
    const own = await t.call('postsOfAuthor', { params: { username: as.id } })
    expect(own.body).toMatchObject({ total: 3 })
    expect(await t.call('postsOfAuthor', { params: { username: NOBODY } })).toMatchObject({
      fault: { code: 'USER_NOT_FOUND' },
    })
    const mine = (await t.call('myPosts', { query: { search: 'con giau' } }, { as })).body
    expect(mine).toMatchObject({ total: 1, items: [{ title: 'Dự án còn giấu' }], counts: { DRAFT: 1, PUBLISHED: 3 } })
    expect((await t.call('myPosts', { query: { status: 'PUBLISHED' } }, { as })).body.total).toBe(3)
  })

  it('names related posts: those that share tags, then those of the same author', async () => {
    const as = await approvedHost(t)
    const near = await publishedPost(t, { title: 'Cùng thẻ', tags: ['Gốm Bát Tràng', 'Men lam'] })
    const same = await publishedPost(t, { as, title: 'Cùng người', tags: ['Khác'] })
    const post = await publishedPost(t, { as, tags: ['Gốm Bát Tràng', 'Men lam'] })
    const { related } = (await t.call('onePost', { params: { id: post.id } })).body
    expect(related).toHaveLength(3)
    expect(related.slice(0, 2).map(({ id }) => id)).toEqual([near.id, same.id])
  })

  it('unknown addresses are not found', async () => {
    expect(await t.call('postBySlug', { params: { slug: 'khong-co-bai-nay' } })).toMatchObject({
      status: 404,
      fault: { code: 'POST_NOT_FOUND' },
    })
  })
})

describe('feeds and the map of the site', () => {
  const get = async (url: string) => {
    const { statusCode, payload, headers } = await t.app.fastify.inject({ url })
    return { statusCode, payload, type: headers['content-type'] }
  }
  it('hold published posts, of everybody and of one host, with every sign escaped', async () => {
    const as = await approvedHost(t, 'Lý & Bạn')
    const post = await publishedPost(t, { as, title: 'Bảng <b> & "ngoặc"' })
    const all = await get('/bai-viet/rss.xml')
    expect(all).toMatchObject({ statusCode: 200, type: 'application/rss+xml; charset=utf-8' })
    expect(all.payload).toContain('Bảng &#60;b&#62; &#38; &#34;ngoặc&#34;')
    const own = (await get(`/giang-vien/${as.id}/rss.xml`)).payload
    expect(own).toContain('Bài viết của Lý &#38; Bạn')
    expect(own.match(/<item>/g)).toHaveLength(1)
    expect(own).toContain(`/bai-viet/${post.slug}</link>`)
    expect((await get('/sitemap/bai-viet.xml')).payload).toContain(`/bai-viet/${post.slug}</loc>`)
  })
  it('a host who is none has no feed', async () => {
    expect((await get(`/giang-vien/${NOBODY}/rss.xml`)).statusCode).toBe(404)
    expect((await get('/giang-vien/ai-do/rss.xml')).statusCode).toBe(404)
  })
})
