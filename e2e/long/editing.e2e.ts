import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, leave, openBrowser, PHONE } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { signedIn } from '../steps.ts'
import { countTaps } from '../taps.ts'
import { plantHosting, TEACHER } from '../world-hosting.ts'
import { editor, saved } from '../writing.ts'

let site: Site
let browser: Browser
let courseId: string

beforeAll(async () => {
  site = await startSite()
  ;({ courseId } = await plantHosting(site))
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

const openEditor = async (tab: string, viewport = DESKTOP): Promise<Page> =>
  (await signedIn(browser, site, TEACHER, `/host/khoa-hoc/${courseId}?tab=${tab}`, viewport)).page

describe.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])('on %s, what was added can be typed into at once', (place, viewport) => {
  const NAME = `Chương có tên dài viết ở ${place}`

  it('a chapter: a name with spaces names it, and adds no other', async () => {
    const page = await openEditor('noi-dung', viewport)
    if (viewport === PHONE) await page.getByRole('button', { name: /^Mục lục/ }).click()
    const chapters = editor(page).getByRole('textbox', { name: /^Tên chương/ })
    const before = await chapters.count()
    await editor(page).getByRole('button', { name: 'Thêm chương' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(NAME)
    expect(await chapters.count()).toBe(before + 1)
    expect(await chapters.last().inputValue()).toBe(NAME)
  })

  it('a chapter, from the Content tab as it opens', async () => {
    const page = await openEditor('noi-dung', viewport)
    const add = page.getByRole('button', { name: 'Thêm chương' })
    const { y = 0, height = 0 } = (await add.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(viewport.height)
    const way = countTaps(page)
    await way.tap(add)
    await way.type('Phần cuối')
    expect(way.count).toBe(1)
    const chapters = editor(page).getByRole('textbox', { name: /^Tên chương/ })
    expect(await chapters.last().inputValue()).toBe('Phần cuối')
    await saved(page, 'Nội dung')
  })

  it('a lesson', async () => {
    const page = await openEditor('noi-dung', viewport)
    if (viewport === PHONE) await page.getByRole('button', { name: /^Mục lục/ }).click()
    await editor(page).getByRole('button', { name: 'Thêm bài học' }).first().click()
    await page.getByRole('button', { name: 'Bài đọc', exact: true }).press('Enter')
    await page.keyboard.type('Một bài mới')
    expect(await page.getByLabel('Tên bài học').inputValue()).toBe('Một bài mới')
  })

  it('a benefit, a question and a tag', async () => {
    const page = await openEditor('thong-tin', viewport)
    await page.getByRole('button', { name: 'Thêm lợi ích' }).press('Enter')
    await page.keyboard.type('Làm được bảng lương')
    expect(
      await page
        .getByRole('textbox', { name: /^Lợi ích/ })
        .last()
        .inputValue(),
    ).toBe('Làm được bảng lương')
    await page.getByRole('button', { name: 'Thêm câu hỏi' }).press('Enter')
    await page.keyboard.type('Học trong bao lâu')
    expect(await page.getByRole('textbox', { name: 'Câu hỏi' }).last().inputValue()).toBe('Học trong bao lâu')
    await page.getByLabel('Thẻ mới').fill('bảng lương')
    await page.getByRole('button', { name: 'Thêm', exact: true }).press('Enter')
    await page.keyboard.type('thẻ thứ hai')
    expect(await page.getByLabel('Thẻ mới').inputValue()).toBe('thẻ thứ hai')
  })
})
