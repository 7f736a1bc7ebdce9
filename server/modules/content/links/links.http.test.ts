import { beforeAll, describe, expect, it } from 'vitest'
import { approvedHost } from '#server/modules/moderation/testing.ts'
import type { PageRead } from '#server/providers/web-page/web-page.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { draftPost, publishedPost } from '../posts/posts.fixture.ts'
import { previewLink } from './preview-link.ts'

const t = openedApp()
let person: Person
beforeAll(async () => {
  person = await t.person()
})

const HEAD = { title: 'Gốm Xanh', description: 'Nung tay', imageUrl: null, siteName: null }

/** A person's context whose web answers as told, and how often it was asked. */
async function web(answer: PageRead) {
  const asked: string[] = []
  const ctx = await t.as(person)
  const pages = {
    read: async (url: string) => {
      asked.push(url)
      return answer
    },
  }
  return { asked, ctx: { ...ctx, providers: { ...ctx.providers, pages } } }
}

describe('what a link says of itself', () => {
  it('is read once and kept for a day', async () => {
    const { ctx, asked } = await web({ is: 'read', url: 'https://gom.vidu.vn/', head: HEAD })
    expect(await previewLink(ctx, 'gom.vidu.vn#dau')).toEqual({ url: 'https://gom.vidu.vn/', ...HEAD })
    await previewLink(ctx, 'https://gom.vidu.vn/')
    expect(asked).toEqual(['https://gom.vidu.vn/'])
    const kept = await t.call('openGraph', { body: { url: 'https://gom.vidu.vn' } }, { as: person })
    expect(kept.body.title).toBe('Gốm Xanh')
    t.clock.advance(86_400)
    await previewLink(ctx, 'gom.vidu.vn')
    expect(asked).toHaveLength(2)
  })

  it('a page that says nothing is not asked for each reader', async () => {
    const { ctx, asked } = await web({ is: 'unreadable' })
    for (let n = 0; n < 2; n++)
      await expect(previewLink(ctx, 'https://im-lang.vidu.vn')).rejects.toMatchObject({ code: 'LINK_UNREADABLE' })
    expect(asked).toHaveLength(1)
  })

  it('I-95: private addresses, other protocols and ports are refused', async () => {
    const fresh = await t.person()
    for (const url of [
      'http://127.0.0.1/',
      'http://localhost/',
      'http://10.0.0.8/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://0x7f000001/',
      'http://2130706433/',
      'https://vidu.vn:8443/',
      'https://ai:mat-khau@vidu.vn/',
      'file:///etc/passwd',
      'ftp://vidu.vn/',
      'javascript:alert(1)',
    ])
      expect((await t.call('openGraph', { body: { url } }, { as: fresh })).fault.code, url).toBe('LINK_REFUSED')
    for (let n = 0; n < 8; n++) await t.call('openGraph', { body: { url: 'http://127.0.0.1/' } }, { as: fresh })
    expect((await t.call('openGraph', { body: { url: 'http://127.0.0.1/' } }, { as: fresh })).fault.code).toBe(
      'TOO_MANY_REQUESTS',
    )
  })
})

it('the parts of the academy say what is really there', async () => {
  const as = await approvedHost(t)
  await publishedPost(t, { as })
  await draftPost(t, { as })
  const { body } = await t.call('academyParts')
  expect(body.items.map((part) => [part.key, part.count])).toEqual([
    ['courses', 0],
    ['hosts', 1],
    ['posts', 1],
    ['businesses', 0],
  ])
})
