import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { barriers, leave, openBrowser, PHONE, pictureFailure, visitor } from './browser.ts'
import { startWorld } from './planted.ts'
import type { Site } from './site.ts'
import { arrived, fillLogin, open, signIn } from './steps.ts'
import { HOST, type World } from './world.ts'
import { addLesson, outline, saved } from './writing.ts'

const BUYER = 'di-dong@vidu.vn'

let site: Site
let browser: Browser
let world: World
const at = {} as Record<'buyer' | 'host', Page>
const problems: string[][] = []

beforeAll(async () => {
  ;({ site, world } = await startWorld())
  await site.account(BUYER, 'Vũ Hoàng Yến', 'USER')
  browser = await openBrowser()
  for (const who of ['buyer', 'host'] as const) {
    const seen = await visitor(browser, site.url, PHONE)
    at[who] = seen.page
    problems.push(seen.problems)
  }
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})
afterEach(({ task }) => pictureFailure(task, at))

describe('with a thumb, 360 pixels wide', () => {
  it('a course is found through the search sheet and put in the cart', async () => {
    const page = at.buyer
    await open(page, '/')
    await page.getByRole('button', { name: 'Tìm kiếm' }).tap()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tìm khóa học' }).fill('bao cao thang')
    await page.getByRole('dialog').getByRole('option', { name: world.fresh.name }).tap()
    await page.getByRole('heading', { name: world.fresh.name, level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).tap()
    await page.getByRole('link', { name: 'Đã ở trong giỏ, xem giỏ hàng' }).tap()
    await page.getByRole('heading', { name: 'Giỏ hàng', level: 1 }).waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('it is paid for', async () => {
    const page = at.buyer
    await page.getByRole('link', { name: 'Thanh toán', exact: true }).tap()
    await page.getByRole('link', { name: 'Đăng nhập bằng mật khẩu' }).tap()
    await fillLogin(page, BUYER, '/thanh-toan')
    await page.getByRole('heading', { name: 'Thanh toán', level: 1 }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Thanh toán 199.000 ₫' }).tap()
    await page.getByRole('button', { name: 'Thanh toán', exact: true }).tap()
    await arrived(page, /^\/thanh-toan\/ket-qua/)
    await page.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('its lessons are found in the drawer, read, and end in a certificate', async () => {
    const page = at.buyer
    await page.getByRole('link', { name: 'Vào học' }).tap()
    await page.getByRole('heading', { name: 'Vì sao dữ liệu phải sạch', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Mục lục' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Mục lục' })
    await drawer.getByRole('link', { name: /Vì sao dữ liệu phải sạch/ }).tap()
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Hoàn thành khóa học' }).tap()
    await page
      .getByRole('dialog', { name: 'Bạn đã hoàn thành khóa học' })
      .getByRole('link', { name: 'Xem chứng chỉ' })
      .tap()
    await page.getByText('Chứng chỉ hợp lệ').waitFor()
    await page.getByRole('img', { name: /của Vũ Hoàng Yến/ }).waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('a host adds a lesson, names it and moves it within and across chapters', async () => {
    const page = at.host
    await signIn(page, HOST, `/host/khoa-hoc/${world.draftId}?tab=noi-dung`)
    const list = page.getByRole('dialog', { name: 'Mục lục' })
    const openList = async (name: string) => {
      await page.getByRole('button', { name }).tap()
      await list.waitFor()
    }
    await openList('Mục lục (2 chương, 3 bài)')
    expect(await barriers(page)).toEqual([])
    await addLesson(page, 1, 'Bài đọc', 'Viết trên đường đi làm')
    await list.waitFor({ state: 'hidden' })
    await page.getByRole('textbox', { name: 'Nội dung bài đọc' }).tap()
    await page.keyboard.type('Ba dòng viết bằng ngón cái.')
    await page.getByLabel('Tên bài học').fill('Viết trên xe buýt')
    await saved(page, 'Nội dung')

    await openList('Mục lục (2 chương, 4 bài)')
    expect(await outline(page)).toEqual([
      'Vì sao dữ liệu phải sạch',
      'Viết trên xe buýt',
      'PivotTable trong một phút',
      'Sổ tay hàm',
    ])
    await list.getByRole('button', { name: 'Thao tác với Viết trên xe buýt' }).tap()
    await list.getByRole('button', { name: 'Chuyển lên' }).tap()
    expect(await outline(page)).toEqual([
      'Viết trên xe buýt',
      'Vì sao dữ liệu phải sạch',
      'PivotTable trong một phút',
      'Sổ tay hàm',
    ])
    await list.getByRole('button', { name: 'Thao tác với Viết trên xe buýt' }).tap()
    await list.getByRole('button', { name: 'Chuyển sang chương…' }).tap()
    await page
      .getByRole('dialog', { name: 'Chuyển sang chương khác' })
      .getByRole('button', { name: 'Chuyển bài học' })
      .tap()
    expect(await outline(page)).toEqual([
      'Vì sao dữ liệu phải sạch',
      'PivotTable trong một phút',
      'Sổ tay hàm',
      'Viết trên xe buýt',
    ])
    await list.getByRole('button', { name: 'Đóng' }).tap()
    await saved(page, 'Nội dung')

    await open(page, `/host/khoa-hoc/${world.draftId}?tab=noi-dung`)
    await openList('Mục lục (2 chương, 4 bài)')
    expect(await outline(page)).toEqual([
      'Vì sao dữ liệu phải sạch',
      'PivotTable trong một phút',
      'Sổ tay hàm',
      'Viết trên xe buýt',
    ])
  })

  it('nobody saw an error in their console', () => {
    expect(problems.flat()).toEqual([])
  })
})
