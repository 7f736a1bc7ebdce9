import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { captions, pdf, video } from '#server/modules/library/testing.ts'
import { DESKTOP, expectAccessible, leave, openBrowser, PHONE, visitor } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { reload, signIn } from '../steps.ts'

const MiB = 1024 * 1024
const HOST = 'thu-vien@benhoc.test'
const COLLEAGUE = 'cung-lam@benhoc.test'
let site: Site
let browser: Browser
const folder = mkdtempSync(path.join(tmpdir(), 'benhoc-library-'))
const onDisk = (name: string, bytes: Uint8Array | string) => {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}

beforeAll(async () => {
  site = await startSite()
  await site.account(HOST, 'Lê Thị Thư', 'HOST')
  await site.account(COLLEAGUE, 'Trần Văn Minh', 'HOST')
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signedIn(viewport = DESKTOP, email = HOST) {
  const seen = await visitor(browser, site.url, viewport)
  await signIn(seen.page, email, '/host/thu-vien')
  return seen
}

it('a host fills the library, looks at it, renames, captions, discards and restores', async () => {
  const { page, problems } = await signedIn()
  await page.getByText('Thư viện chưa có tệp nào').waitFor()
  await expectAccessible(page, 'the empty library')

  await page.getByLabel('Thêm tệp vào thư viện').setInputFiles(onDisk('Bài 1.mp4', video))
  await page.getByText('Đã thêm “Bài 1.mp4” vào thư viện.').waitFor()
  await page.getByRole('row', { name: /Bài 1/ }).getByText('0:02').waitFor()
  await page.getByLabel('Thêm tệp vào thư viện').setInputFiles(onDisk('Giáo trình.pdf', await pdf(['một', 'hai'])))
  await page
    .getByRole('row', { name: /Giáo trình/ })
    .getByText('2 trang')
    .waitFor()
  await expectAccessible(page, 'the library')

  await page.getByLabel('Thêm tệp vào thư viện').setInputFiles(onDisk('giả.pdf', 'MZ không phải PDF'))
  await page.getByText('Tệp này không phải PDF.').waitFor()

  await page.getByRole('row', { name: /Bài 1/ }).getByRole('button', { name: 'Xem' }).click()
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
  expect(await page.evaluate(() => document.querySelector('video')?.duration)).toBeCloseTo(2, 0)
  await expectAccessible(page, 'a recording in the library')
  await page.getByRole('button', { name: 'Đóng', exact: true }).click()

  const act = async (row: RegExp, name: string) => {
    await page
      .getByRole('row', { name: row })
      .getByRole('button', { name: /Thao tác khác/ })
      .click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await act(/Bài 1/, 'Thay video, phụ đề')
  await page.getByLabel('Thêm phụ đề').setInputFiles(onDisk('a.vtt', captions))
  await page.getByText('Đã cập nhật phụ đề.').waitFor()
  await page.getByRole('button', { name: 'Xong' }).click()
  await page.getByRole('row', { name: /Bài 1/ }).getByText('có phụ đề').waitFor()

  await act(/Giáo trình/, 'Đổi tên')
  await page.getByLabel('Tên', { exact: true }).fill('Đề cương môn học')
  await page.getByRole('button', { name: 'Lưu tên mới' }).click()
  await page.getByRole('row', { name: /Đề cương môn học/ }).waitFor()

  await page.getByLabel('Tìm theo tên').fill('de cuong')
  await page.getByRole('button', { name: 'Tìm', exact: true }).click()
  await page.getByRole('row', { name: /Bài 1/ }).waitFor({ state: 'detached' })
  await act(/Đề cương/, 'Bỏ vào thùng rác')
  await page.getByRole('button', { name: 'Bỏ vào thùng rác' }).last().click()
  await page.getByText('Không có tệp nào khớp').waitFor()
  await page.getByRole('link', { name: 'Thùng rác' }).click()
  await page.getByRole('button', { name: 'Khôi phục' }).click()
  await page.getByText('Đã khôi phục “Đề cương môn học”.').waitFor()
  expect(problems).toEqual([])
})

it('a host sorts files into folders, replaces one without losing its place, throws a folder away and takes it back', async () => {
  const { page, problems } = await signedIn()
  const row = (name: RegExp) => page.getByRole('row', { name })
  const act = async (of: RegExp, name: string) => {
    await row(of)
      .getByRole('button', { name: /Thao tác khác/ })
      .click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  const idOf = async (name: string) => {
    const found = await page.request.get(`/api/v1/resources?search=${encodeURIComponent(name)}`)
    return ((await found.json()) as { items: { id: string }[] }).items[0]?.id
  }
  await page.getByRole('button', { name: 'Thư mục mới' }).click()
  await page.getByLabel('Tên thư mục').fill('Chương 1')
  await page.getByRole('button', { name: 'Tạo thư mục' }).click()
  await row(/Chương 1/).waitFor()
  await page.getByLabel('Thêm tệp vào thư viện').setInputFiles(onDisk('Bài đọc.pdf', await pdf(['một'])))
  await row(/Bài đọc/)
    .getByText('1 trang')
    .waitFor()
  const id = await idOf('bai doc')

  await act(/Bài đọc/, 'Chuyển tới…')
  await page.getByLabel('Chương 1', { exact: true }).check()
  await page.getByRole('button', { name: 'Chuyển tới đây' }).click()
  await row(/Bài đọc/).waitFor({ state: 'detached' })
  await row(/Chương 1/)
    .getByRole('link', { name: 'Chương 1' })
    .click()
  await row(/Bài đọc/).waitFor()

  await act(/Bài đọc/, 'Thay tệp')
  await page.getByLabel('Chọn tệp mới').setInputFiles(onDisk('mới.pdf', await pdf(['một', 'hai', 'ba'])))
  await page.getByText('Đã thay tệp.').waitFor()
  await page.getByRole('button', { name: 'Xong' }).click()
  await row(/Bài đọc/)
    .getByText('3 trang')
    .waitFor()
  expect(await idOf('bai doc')).toBe(id)
  await act(/Bài đọc/, 'Các bản trước')
  await page.getByText('Bản 1').waitFor()
  await page.getByRole('button', { name: 'Đóng', exact: true }).click()

  await page.getByRole('navigation', { name: 'Đường dẫn' }).getByRole('link', { name: 'Tất cả tệp' }).click()
  await act(/Chương 1/, 'Bỏ vào thùng rác')
  await page.getByRole('button', { name: 'Bỏ vào thùng rác' }).last().click()
  await row(/Chương 1/).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Thùng rác' }).click()
  await row(/Chương 1/)
    .getByRole('button', { name: 'Khôi phục' })
    .click()
  await page.getByText('Đã khôi phục “Chương 1”.').waitFor()
  await page.getByRole('link', { name: 'Đang dùng được' }).click()
  await row(/Chương 1/)
    .getByRole('link', { name: 'Chương 1' })
    .click()
  await row(/Bài đọc/).waitFor()
  await expectAccessible(page, 'a folder of the library')
  expect(problems).toEqual([])
})

it('a host lets a colleague change a folder; the colleague replaces a file in it; taken back, the folder is closed', async () => {
  const { page, problems } = await signedIn()
  await page
    .getByRole('row', { name: /Chương 1/ })
    .getByRole('button', { name: /Thao tác khác/ })
    .click()
  await page.getByRole('button', { name: 'Chia sẻ thư mục' }).click()
  await page.getByLabel('Email của giảng viên').fill(COLLEAGUE)
  await page.getByLabel('Quyền', { exact: true }).selectOption({ label: 'Được sửa' })
  await page.getByRole('button', { name: 'Chia sẻ', exact: true }).click()
  await page.getByRole('list', { name: 'Người được chia sẻ' }).getByText(COLLEAGUE).waitFor()
  await expectAccessible(page, 'sharing a folder')

  const { page: theirs, problems: met } = await signedIn(PHONE, COLLEAGUE)
  await theirs.getByRole('link', { name: 'Được chia sẻ với tôi' }).click()
  await theirs
    .getByRole('row', { name: /Chương 1/ })
    .getByText('Lê Thị Thư')
    .waitFor()
  await expectAccessible(theirs, 'folders of others on a phone')
  await theirs.getByRole('link', { name: 'Chương 1' }).click()
  const file = theirs.getByRole('row', { name: /Bài đọc/ })
  await file.getByRole('button', { name: /Thao tác khác/ }).click()
  await theirs.getByRole('button', { name: 'Thay tệp', exact: true }).click()
  await theirs.getByLabel('Chọn tệp mới').setInputFiles(onDisk('của Minh.pdf', await pdf(['một', 'hai'])))
  await theirs.getByText('Đã thay tệp.').waitFor()
  await theirs.getByRole('button', { name: 'Xong' }).click()
  await file.getByText('2 trang').waitFor()
  await expectAccessible(theirs, 'a folder of another on a phone')

  await page.getByRole('button', { name: 'Thu hồi' }).click()
  await page.getByText('Chưa chia sẻ với ai.').waitFor()
  await theirs.getByRole('link', { name: 'Được chia sẻ với tôi' }).click()
  await theirs.getByText('Chưa có ai chia sẻ thư mục với bạn').waitFor()
  expect([...problems, ...met]).toEqual([])
})

it('an upload pauses, survives a lost network and a reload, and sends only what is missing', async () => {
  const { page, context, problems } = await signedIn()
  const long = onDisk('dài.txt', Buffer.alloc(20 * MiB, 'mot dong chu\n'))
  const parts: string[] = []
  let broken = true
  await context.route('**/uploads/part?**', async (route) => {
    const part = new URL(route.request().url()).searchParams.get('part') ?? ''
    if (broken && part !== '1') return route.abort('internetdisconnected')
    parts.push(part)
    return route.continue()
  })
  await page.getByLabel('Thêm tệp vào thư viện').setInputFiles(long)
  await page.getByText('Mất kết nối mạng.').waitFor()
  await page.getByText('Đã tạm dừng').waitFor()
  await expectAccessible(page, 'a paused upload')
  broken = false
  await reload(page)
  await page.getByLabel('Thêm tệp vào thư viện').setInputFiles(long)
  await page.getByText('Đã thêm “dài.txt” vào thư viện.').waitFor()
  expect(parts).toEqual(['1', '2', '3'])
  expect(problems).toEqual([])
})

it('fits a phone', async () => {
  const { page } = await signedIn(PHONE)
  await page.getByRole('row', { name: /Bài 1/ }).waitFor()
  await expectAccessible(page, 'the library on a phone')
})
