import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { followBell, open, reload, signIn, toasted } from './steps.ts'
import { approve, at, COURSE, LEARNER, newcomer, site, submit } from './story.ts'
import { saved } from './writing.ts'

/** The learner learns, is certified, and sees edits only once they are approved. */
export function learnerLearns() {
  it('a recording is complete only when it was watched: jumping to the end says what is missing', async () => {
    const page = at.learner
    await page.getByRole('link', { name: COURSE }).first().click()
    await page
      .getByRole('navigation', { name: 'Bài học' })
      .getByRole('link', { name: /PivotTable trong một phút/ })
      .click()
    await page.getByLabel('Tốc độ phát').selectOption('2')
    await page.getByRole('button', { name: 'Phát video' }).click()
    await reaches(page, 6)
    await page.getByLabel('Vị trí trong video').press('End')
    const missing = page.getByRole('button', { name: /^Xem đoạn 0:0\d–/ })
    await missing.waitFor()
    await page.getByText(/^Đã xem 0:\d\d trên 0:51, còn đoạn này/).waitFor()
    await page.getByRole('button', { name: 'Đánh dấu hoàn thành' }).click()
    await page.getByText('Bạn chưa xem hết video').waitFor()
    await missing.first().click()
    await expect.poll(() => position(page)).toBeLessThan(15)
    await reaches(page, 15)
    await page.getByRole('button', { name: 'Tạm dừng' }).click()
    await page.getByText(/^Đã xem 0:1\d trên 0:51/).waitFor()
  })

  it('on another device the lesson goes on where it stopped, to its end', async () => {
    const page = at.phone
    await signIn(page, LEARNER, '/hoc-tap')
    await page.getByRole('region', { name: 'Học tiếp' }).getByRole('link', { name: 'Học tiếp' }).click()
    await page.getByRole('heading', { name: 'PivotTable trong một phút', level: 1 }).waitFor()
    await reaches(page, 14)
    await page.getByLabel('Tốc độ phát').selectOption('2')
    await page.getByRole('button', { name: 'Phát', exact: true }).click()
    await page.getByText('Đã học xong bài này').waitFor()
    await page.getByText('Đã xem đủ 0:51').waitFor()
  })

  it('the PDF and the text are read, the course is complete', async () => {
    const page = at.phone
    await page.getByRole('link', { name: 'Bài tiếp theo' }).click()
    await page.getByRole('heading', { name: 'Sổ tay hàm', level: 1 }).waitFor()
    const pages = page.getByRole('region', { name: 'Các trang' })
    await pages.getByText('Phân tích dữ liệu với Excel', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Trang sau' }).click()
    await pages
      .getByText(/SUMIFS/)
      .first()
      .waitFor()
    await page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
    await reload(page)
    await expect.poll(() => page.getByRole('spinbutton', { name: /^Trang/ }).inputValue()).toBe('2')
    await page.getByRole('button', { name: 'Hoàn thành và tiếp tục' }).click()
    await page.getByText('Mỗi dòng là một việc').waitFor()
    await page.getByRole('button', { name: 'Hoàn thành khóa học' }).click()
    await page
      .getByRole('dialog', { name: 'Bạn đã hoàn thành khóa học' })
      .getByRole('link', { name: 'Xem chứng chỉ' })
      .click()
    await page.getByText('Chứng chỉ hợp lệ').waitFor()
    await site.letterTo(LEARNER, /Chứng chỉ hoàn thành/)
    await followBell(page, 'Bạn đã hoàn thành khóa học')
    await page.getByText('Chứng chỉ hợp lệ').waitFor()
  })

  it('the certificate is a PDF with the right letters, anyone verifies it, staff revoke it', async () => {
    const page = at.phone
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Tải PDF' }).click(),
    ])
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const words = await wordsOf(bytes)
    for (const word of ['Lê Đức Minh', COURSE, 'Trần Ngọc Lan']) expect(words).toContain(word)

    const stranger = await newcomer()
    await open(stranger, new URL(page.url()).pathname)
    await stranger.getByText('Chứng chỉ hợp lệ').waitFor()
    await stranger.getByText('Lê Đức Minh', { exact: true }).first().waitFor()

    const { staff } = at
    await staff.getByRole('link', { name: 'Chứng chỉ' }).click()
    await staff
      .getByRole('row', { name: /Lê Đức Minh/ })
      .getByRole('button', { name: /Thu hồi/ })
      .click()
    await staff.getByLabel('Lý do').fill('Cấp nhầm người học')
    await staff.getByRole('button', { name: 'Thu hồi chứng chỉ' }).click()
    await toasted(staff, /Đã thu hồi/)
    await reload(stranger)
    await stranger.getByText('Chứng chỉ đã bị thu hồi').waitFor()
    expect(await stranger.getByRole('link', { name: 'Tải PDF' }).count()).toBe(0)
  })

  it('an edit of the published course reaches learners only once it is approved', async () => {
    const { host, staff, learner } = at
    await open(host, '/host/khoa-hoc')
    await host.getByRole('link', { name: COURSE }).click()
    await host
      .getByRole('main')
      .getByRole('link', { name: /^Nội dung/ })
      .click()
    await host
      .getByRole('navigation', { name: 'Mục lục khóa học' })
      .getByRole('button', { name: /^Bài đọc Vì sao/ })
      .click()
    await host.getByLabel('Tên bài học').fill('Dữ liệu sạch là gì')
    await saved(host, 'Nội dung')
    const address = await playerOf(learner)
    await learner.getByRole('heading', { name: 'Vì sao dữ liệu phải sạch', level: 1 }).waitFor()
    await submit(host, 'Gửi bản sửa để duyệt', 'Đã gửi bản sửa để duyệt')

    await staff.getByRole('link', { name: 'Duyệt khóa học' }).first().click()
    await staff.getByRole('link', { name: COURSE }).click()
    await staff.getByText('Thay đổi so với bản đang bán').waitFor()
    await staff.getByText('Dữ liệu sạch là gì').first().waitFor()
    await reload(learner)
    await learner.getByRole('heading', { name: 'Vì sao dữ liệu phải sạch', level: 1 }).waitFor()
    await approve(staff, 'Duyệt bản cập nhật')
    await open(learner, address)
    await learner.getByRole('heading', { name: 'Dữ liệu sạch là gì', level: 1 }).waitFor()
    await learner.getByText('Đã học xong bài này').waitFor()
  })
}

/** The recording stands at least here, in seconds. */
async function reaches(page: Page, seconds: number) {
  await expect.poll(() => position(page), { interval: 100 }).toBeGreaterThanOrEqual(seconds)
}

/** Where the video stands, in seconds. */
async function position(page: Page): Promise<number> {
  return Number(await page.getByLabel('Vị trí trong video').inputValue())
}

/** Opens the first lesson as the learner has it. */
async function playerOf(learner: Page): Promise<string> {
  await open(learner, '/hoc-tap')
  await learner.getByRole('link', { name: COURSE }).first().click()
  await learner
    .getByRole('navigation', { name: 'Bài học' })
    .getByRole('link', { name: /Vì sao dữ liệu phải sạch/ })
    .click()
  await learner.getByText('Mỗi dòng là một việc').waitFor()
  return new URL(learner.url()).pathname
}

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .normalize('NFC')
}
