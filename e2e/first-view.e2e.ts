import { afterAll, beforeAll, expect, it } from 'vitest'
import { mountPages } from '#server/main.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'

/** Each file asked for waits for its turn at the server: what pages share travels together. */
const MOST_SCRIPTS = 9

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await mountPages(t.app, t.app.door.config, 'production')
})
afterAll(() => t.close())

const pageAt = async (url: string, cookie = '') => {
  const { statusCode, payload } = await t.app.fastify.inject({ url, headers: { cookie } })
  return { statusCode, html: payload }
}
const links = (html: string, kind: RegExp) =>
  [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link).filter((link) => kind.test(link))

it('scripts are fetched behind what a page shows, and are few; two fonts are fetched ahead', async () => {
  for (const address of ['/', '/khoa-hoc', '/khong-co-trang-nay'])
    for (const cookie of ['', 'bh_cart=']) {
      const { html } = await pageAt(address, cookie)
      const scripts = links(html, /rel="modulepreload"/)
      expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
      expect(scripts.length).toBeGreaterThan(3)
      expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS)
      expect(links(html, /as="font"/)).toHaveLength(2)
      expect(html.match(/<!DOCTYPE html>/g)).toHaveLength(1)
      expect(html.startsWith('<!DOCTYPE html>')).toBe(true)
    }
})

it('an address leads to its page in whatever way it is written', async () => {
  for (const address of ['/khoa-hoc', '/khoa-hoc/', '/KHOA-HOC', '/%6Bhoa-hoc', '/khoa-hoc?q=a'])
    expect(await pageAt(address, 'bh_cart=')).toMatchObject({
      statusCode: 200,
      html: expect.stringMatching(/<h1>|<h1 /),
    })
  for (const [address, page] of [
    ['/khoa-hoc.data', 'features/catalog/list/CourseListPage'],
    ['/_.data', 'features/learning/public/home/HomePage'],
  ] as const)
    expect((await pageAt(address)).html).toContain(page)
  for (const address of ['/khong-co', '/khoa-hoc/a/b/c', '/mot.data/hai', '/quan-tri-khac'])
    expect((await pageAt(address)).statusCode).toBe(404)
})
