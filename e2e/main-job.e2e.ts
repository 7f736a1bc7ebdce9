import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '#server/modules/library/testing.ts'
import { openBrowser, pictureFailure, visitor } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { arrived, bellRings, chooseFile, fillLogin, followBell, open, signIn, signUp, toasted } from './steps.ts'
import { addLesson, editor, outline, saved } from './writing.ts'

const ASSETS = path.join(import.meta.dirname, '../server/seed/assets')
const [STAFF, HOST, LEARNER] = ['duyet@benhoc.test', 'lan@vidu.vn', 'minh@vidu.vn']
const COURSE = 'Bảng tính cho người bận rộn'
const REASON = { host: 'Bạn kể thêm về các lớp đã dạy nhé.', course: 'Mô tả chưa nói rõ khóa học dành cho ai.' }

let site: Site
let browser: Browser
/** Everybody of the story, each at a browser of their own. */
const at = {} as Record<'staff' | 'host' | 'learner' | 'phone', Page>
const problems: string[][] = []

beforeAll(async () => {
  site = await startSite()
  await site.account(STAFF, 'Đặng Quốc Trung', 'SUPER_ADMIN')
  browser = await openBrowser()
  for (const who of ['staff', 'host', 'learner', 'phone'] as const) at[who] = await newcomer()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

afterEach(({ task }) => pictureFailure(task, at))

async function newcomer(): Promise<Page> {
  const seen = await visitor(browser, site.url)
  problems.push(seen.problems)
  return seen.page
}

describe('from an empty database, host to certificate', () => {
  it('a person signs up with a code from their mail and asks to teach', async () => {
    const page = at.host
    await open(page, '/tro-thanh-giang-vien')
    await page.getByRole('link', { name: 'Tạo tài khoản' }).click()
    await signUp(page, site, { email: HOST, fullName: 'Trần Ngọc Lan', to: '/tro-thanh-giang-vien' })
    await page.getByLabel('Bạn là ai, trong một dòng').fill('Kế toán trưởng, dạy bảng tính cho người đi làm')
    await page.getByLabel('Giới thiệu').fill('Tôi làm kế toán mười lăm năm và dạy đồng nghiệp dùng bảng tính mỗi tuần.')
    await page.getByRole('button', { name: 'Gửi hồ sơ' }).click()
    await page.getByRole('heading', { name: 'Hồ sơ của bạn đang được đọc' }).waitFor()
    expect((await site.letterTo(HOST, /Chào mừng/)).text).toContain('CHÀO TRẦN NGỌC LAN')
  })

  it('staff send the profile back with a reason, the person is told, sends it again and becomes a host', async () => {
    const { staff, host } = at
    await signIn(staff, STAFF, '/quan-tri')
    await followBell(staff, /Trần Ngọc Lan đăng ký làm giảng viên/)
    await staff.getByRole('heading', { name: 'Trần Ngọc Lan' }).waitFor()
    await reject(staff, 'Từ chối hồ sơ', REASON.host)

    await bellRings(host)
    expect((await site.letterTo(HOST, /cần chỉnh sửa/)).text).toContain(REASON.host)
    await followBell(host, /Hồ sơ giảng viên cần chỉnh sửa/)
    await host.getByRole('main').getByText(REASON.host).waitFor()
    await host.getByLabel('Kinh nghiệm giảng dạy và làm nghề').fill('Dạy ba lớp bảng tính ở Hội Kế toán từ năm 2019.')
    await host.getByRole('button', { name: 'Gửi lại hồ sơ' }).click()
    await host.getByRole('heading', { name: 'Hồ sơ sửa lại của bạn đang được đọc' }).waitFor()

    await followBell(staff, /Trần Ngọc Lan gửi lại hồ sơ giảng viên/)
    await staff.getByText('Dạy ba lớp bảng tính').waitFor()
    await staff.getByRole('button', { name: 'Duyệt hồ sơ' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Duyệt hồ sơ' }).click()
    await toasted(staff, 'Đã duyệt hồ sơ của Trần Ngọc Lan')

    await followBell(host, /Hồ sơ giảng viên của bạn đã được duyệt/)
    await host.getByRole('link', { name: 'Tạo khóa học đầu tiên' }).waitFor()
    await site.letterTo(HOST, /đã được duyệt/)
  })

  it('staff plant the first categories', async () => {
    const { staff } = at
    await staff.getByRole('link', { name: 'Danh mục' }).click()
    await staff.getByRole('heading', { name: 'Danh mục', exact: true }).waitFor()
    for (const name of ['Dữ liệu', 'Ẩm thực']) {
      await staff.getByRole('button', { name: 'Thêm danh mục' }).click()
      await staff.getByLabel('Tên', { exact: true }).fill(name)
      await staff.getByRole('button', { name: 'Thêm', exact: true }).click()
      await toasted(staff, 'Đã thêm danh mục')
      await staff.getByText(name, { exact: true }).first().waitFor()
    }
  })

  it('the host describes the course: texts, a cover cut to size, benefits, questions, tags', async () => {
    const page = at.host
    await page.getByRole('link', { name: 'Tạo khóa học đầu tiên' }).click()
    await page.getByLabel('Tên khóa học').fill(COURSE)
    await page.getByRole('button', { name: 'Bắt đầu soạn' }).click()
    await page.getByRole('heading', { name: COURSE, level: 1 }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Các phần của khóa học' })
    await tabs.getByRole('link', { name: 'Thông tin chưa điền' }).waitFor()
    await tabs.getByRole('link', { name: 'Giá bán chưa điền' }).waitFor()

    await page.getByLabel('Mô tả ngắn').fill('Lập báo cáo tháng trong nửa giờ với bảng tính.')
    await tabs.getByRole('link', { name: 'Thông tin còn thiếu' }).waitFor()
    await chooseFile(page, page.getByRole('button', { name: 'Chọn ảnh bìa' }), { name: 'bìa.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg', 1_600, 1_200) })
    const cutting = page.getByRole('dialog', { name: 'Cắt ảnh bìa' })
    await cutting.getByLabel('Phóng to').fill('1.5')
    await cutting.getByRole('button', { name: 'Dùng phần này', exact: true }).click()
    await page.getByRole('img', { name: 'Ảnh bìa hiện tại' }).waitFor()
    await page.getByLabel('Dữ liệu').check()
    for (const benefit of ['Sắp xếp dữ liệu sạch', 'Tổng hợp bằng PivotTable', 'Vẽ biểu đồ dễ đọc']) {
      await page.getByRole('button', { name: 'Thêm lợi ích' }).click()
      await page.getByRole('textbox', { name: /^Lợi ích \d+$/ }).last().fill(benefit)
    }
    await page.getByRole('button', { name: 'Thêm câu hỏi' }).click()
    await page.getByLabel('Câu hỏi', { exact: true }).fill('Cần phiên bản nào?')
    await page.getByLabel('Trả lời').fill('Bản nào từ 2016 trở lên cũng được.')
    await page.getByLabel('Thẻ mới').fill('excel, báo cáo')
    await page.getByLabel('Thẻ mới').press('Enter')
    await page.getByRole('button', { name: 'Bỏ thẻ báo cáo' }).waitFor()
    await saved(page, 'Thông tin')
    await tabs.getByRole('link', { name: 'Thông tin đã đủ' }).waitFor()
  })

  it('the host writes a text, a recording with captions and a PDF, moves one by keyboard, deletes one and takes it back', async () => {
    const page = at.host
    await page.getByRole('link', { name: /^Nội dung/ }).click()
    await page.getByLabel('Bắt buộc xem hết video').check()
    await page.getByRole('button', { name: 'Thêm chương' }).click()
    await page.getByLabel('Tên chương 1').fill('Mở đầu')
    await addLesson(page, 1, 'Bài đọc', 'Vì sao dữ liệu phải sạch')
    const text = page.getByRole('textbox', { name: 'Nội dung bài đọc' })
    await text.click()
    await page.getByLabel('Kiểu đoạn').selectOption('Tiêu đề vừa')
    await page.keyboard.type('Ba luật của bảng sạch')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Mỗi dòng là một việc, mỗi cột là một điều.')
    await page.getByLabel('Cho học thử miễn phí').check()

    await page.getByRole('button', { name: 'Thêm chương' }).click()
    await page.getByLabel('Tên chương 2').fill('Tổng hợp')
    await addLesson(page, 2, 'Video', 'PivotTable trong một phút')
    await chooseFile(page, page.getByRole('button', { name: 'Tải video lên' }), path.join(ASSETS, 'video/excel-pivottable.mp4'))
    await page.getByText(/^0:50 · /).waitFor()
    await chooseFile(page, page.getByRole('button', { name: 'Tải phụ đề lên' }), path.join(ASSETS, 'video/excel-pivottable.vi.vtt'))
    await page.getByText('Video đã có phụ đề tiếng Việt.').waitFor()
    await addLesson(page, 2, 'Tệp PDF', 'Sổ tay hàm')
    await chooseFile(page, page.getByRole('button', { name: 'Tải tệp PDF lên' }), path.join(ASSETS, 'pdf/excel-so-tay-ham.pdf'))
    await page.getByText(/\d+ trang · /).waitFor()
    await saved(page, 'Nội dung')
    expect(await outline(page)).toEqual(['Vì sao dữ liệu phải sạch', 'PivotTable trong một phút', 'Sổ tay hàm'])

    await page.getByRole('button', { name: 'Kéo để sắp xếp: Sổ tay hàm' }).focus()
    await page.keyboard.press('Space')
    await page.getByText(/^Đã nhấc bài Sổ tay hàm|^bài Sổ tay hàm đang ở trên bài Sổ tay hàm/).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.getByText('bài Sổ tay hàm đang ở trên bài PivotTable trong một phút.').waitFor()
    await page.keyboard.press('Space')
    await page.getByText('Đã đặt bài Sổ tay hàm vào chỗ của bài PivotTable trong một phút.').waitFor()
    expect(await outline(page)).toEqual(['Vì sao dữ liệu phải sạch', 'Sổ tay hàm', 'PivotTable trong một phút'])
    await editor(page).getByRole('button', { name: 'Việc với Sổ tay hàm' }).click()
    await page.getByRole('button', { name: 'Chuyển xuống' }).last().click()
    expect(await outline(page)).toEqual(['Vì sao dữ liệu phải sạch', 'PivotTable trong một phút', 'Sổ tay hàm'])

    await page.getByRole('button', { name: 'Xóa bài học' }).last().click()
    await page.getByText('Đã xóa bài “Sổ tay hàm”').waitFor()
    expect(await outline(page)).toEqual(['Vì sao dữ liệu phải sạch', 'PivotTable trong một phút'])
    expect(await page.getByLabel('Tên bài học').inputValue()).toBe('PivotTable trong một phút')
    await page.getByRole('region', { name: 'Vừa xóa' }).getByRole('button', { name: 'Hoàn tác' }).click()
    expect(await outline(page)).toEqual(['Vì sao dữ liệu phải sạch', 'PivotTable trong một phút', 'Sổ tay hàm'])
    await saved(page, 'Nội dung')
  })

  it('what was written is there after a reload; a price is set, the course previewed and submitted', async () => {
    const page = at.host
    await page.reload()
    await page.getByRole('navigation', { name: 'Mục lục khóa học' }).waitFor()
    expect(await outline(page)).toEqual(['Vì sao dữ liệu phải sạch', 'PivotTable trong một phút', 'Sổ tay hàm'])
    await page.getByRole('link', { name: /^Giá bán/ }).click()
    await page.getByLabel('Giá bán', { exact: true }).fill('199k')
    await page.getByText('Hiện tại: 199.000 ₫.').waitFor()
    await page.getByLabel('Giá gốc').fill('400000')
    await page.getByText('Giảm 50%').waitFor()
    await saved(page, 'Giá bán')

    await page.getByRole('button', { name: 'Xem thử' }).click()
    await page.getByText('Bạn đang xem thử bản nháp').waitFor()
    await page.getByRole('link', { name: /Vì sao dữ liệu phải sạch/ }).click()
    await page.getByRole('heading', { name: 'Ba luật của bảng sạch' }).waitFor()
    await page.getByRole('link', { name: 'Về trang soạn' }).click()
    await submit(page, 'Gửi khóa học để duyệt', 'Đã gửi khóa học để duyệt')
    await page.getByText('Chờ duyệt', { exact: true }).waitFor()
  })

  it('staff reject the course with a reason; the host mends it and sends it again; staff approve', async () => {
    const { staff, host } = at
    await staff.getByRole('link', { name: 'Duyệt khóa học' }).click()
    await staff.getByRole('link', { name: COURSE }).click()
    await staff.getByRole('heading', { name: COURSE, level: 1 }).waitFor()
    await staff.getByText('Khóa học mới').first().waitFor()
    await reject(staff, 'Từ chối', REASON.course)

    expect((await site.letterTo(HOST, /Bảng tính cho người bận rộn” cần chỉnh sửa/)).text).toContain(REASON.course)
    await followBell(host, /cần chỉnh sửa/)
    await host.getByRole('main').getByText(REASON.course).waitFor()
    await host.getByLabel('Mô tả ngắn').fill('Dành cho người đi làm: lập báo cáo tháng trong nửa giờ với bảng tính.')
    await saved(host, 'Thông tin')
    await submit(host, 'Gửi khóa học để duyệt', 'Đã gửi khóa học để duyệt')

    await staff.getByRole('link', { name: 'Duyệt khóa học' }).first().click()
    await staff.getByRole('link', { name: COURSE }).click()
    await staff.getByText('Dành cho người đi làm').first().waitFor()
    await approve(staff, 'Duyệt và xuất bản')
    await followBell(host, /Bảng tính cho người bận rộn” đã được duyệt/)
    await host.getByRole('heading', { name: COURSE, level: 1 }).waitFor()
    await site.letterTo(HOST, /Bảng tính cho người bận rộn” đã được duyệt/)
  })

  it('a visitor finds it without diacritics and through the filters, reads about it and looks into a free lesson', async () => {
    const page = at.learner
    await open(page, '/')
    await page.getByRole('combobox', { name: 'Tìm khóa học' }).fill('bang tinh ban ron')
    await page.getByRole('option', { name: COURSE }).waitFor()
    await page.getByRole('combobox', { name: 'Tìm khóa học' }).press('Enter')
    await page.getByRole('heading', { name: 'Kết quả cho “bang tinh ban ron”' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: COURSE }).waitFor()
    await open(page, '/khoa-hoc')
    const filters = page.getByRole('complementary', { name: 'Bộ lọc' })
    await filters.getByRole('link', { name: /Dữ liệu/ }).click()
    await filters.getByRole('link', { name: /Dưới 200 nghìn/ }).click()
    await page.waitForURL(/danh-muc=du-lieu.*gia=duoi-200/)
    await page.getByRole('link', { name: COURSE }).click()
    await page.getByRole('heading', { name: COURSE, level: 1 }).waitFor()
    await page.getByText('Tổng hợp bằng PivotTable').waitFor()
    await page.getByText('3 bài trong 2 chương').waitFor()
    await page.getByRole('button', { name: 'Vì sao dữ liệu phải sạch' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Ba luật của bảng sạch' }).waitFor()
    await page.getByRole('button', { name: 'Đóng' }).click()
  })

  it('the visitor’s cart goes along into a new account', async () => {
    const page = at.learner
    await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
    await toasted(page, 'Đã thêm vào giỏ hàng')
    await page.getByRole('link', { name: 'Đã ở trong giỏ, xem giỏ hàng' }).click()
    await page.getByText('Giảm giá').waitFor()
    await page.getByRole('link', { name: 'Đăng nhập để thanh toán' }).click()
    await page.getByRole('link', { name: 'Đăng ký tài khoản' }).click()
    await signUp(page, site, { email: LEARNER, fullName: 'Lê Đức Minh', to: '/gio-hang' })
    await page.getByRole('link', { name: COURSE }).first().waitFor()
    await page.getByRole('link', { name: 'Thanh toán', exact: true }).click()
    await page.getByRole('heading', { name: 'Thanh toán', level: 1 }).waitFor()
  })

  it('a payment fails for want of money, the second one pays: order, receipt and bell say so', async () => {
    const page = at.learner
    await page.getByRole('button', { name: 'Thanh toán 199.000 ₫' }).click()
    await page.getByLabel('Lý do thất bại').selectOption('51')
    await page.getByRole('button', { name: 'Thất bại với mã này' }).click()
    await arrived(page, /^\/thanh-toan\/ket-qua/)
    await page.getByRole('heading', { name: 'Thanh toán chưa thành công' }).waitFor()
    await page.getByText(/không đủ số dư/).waitFor()
    await page.getByRole('button', { name: 'Thanh toán lại' }).click()
    await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
    await arrived(page, /^\/thanh-toan\/ket-qua/)
    await page.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()

    await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
    await page.getByRole('heading', { name: /^Đơn hàng / }).waitFor()
    await page.getByText('Đã thanh toán', { exact: true }).waitFor()
    await page.getByText('Thất bại', { exact: true }).waitFor()
    await page.getByText('Thành công', { exact: true }).waitFor()
    const receipt = await site.letterTo(LEARNER, /Biên nhận đơn hàng/)
    expect(receipt.text).toContain(COURSE)
    expect(receipt.text).toMatch(/199\.000\s₫/)
    await followBell(page, /Đã nhận thanh toán 199\.000\s₫/)
    await page.getByRole('link', { name: 'Vào học', exact: true }).click()
    await page.getByRole('heading', { name: 'Khóa học của tôi' }).waitFor()
  })

  it('a recording is complete only when it was watched: jumping to the end says what is missing', async () => {
    const page = at.learner
    await page.getByRole('link', { name: COURSE }).first().click()
    await page.getByRole('navigation', { name: 'Bài học' }).getByRole('link', { name: /PivotTable trong một phút/ }).click()
    await page.getByLabel('Tốc độ phát').selectOption('2')
    await page.getByRole('button', { name: 'Phát video' }).click()
    await reaches(page, 6)
    await page.getByLabel('Vị trí trong video').press('End')
    const missing = page.getByRole('button', { name: /^Xem đoạn 0:0\d–/ })
    await missing.waitFor()
    await page.getByText(/^Đã xem 0:\d\d trên 0:51, còn đoạn này/).waitFor()
    await page.getByRole('button', { name: 'Đánh dấu hoàn thành' }).click()
    await page.getByText('Còn một chút nữa').waitFor()
    await missing.first().click()
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
    await page.getByText('Đã học xong bài này').waitFor({ timeout: 60_000 })
    await page.getByText('Đã xem đủ 0:51').waitFor()
  })

  it('the PDF and the text are read, the course is complete', async () => {
    const page = at.phone
    await page.getByRole('link', { name: 'Bài tiếp theo' }).click()
    await page.getByRole('heading', { name: 'Sổ tay hàm', level: 1 }).waitFor()
    const pages = page.getByRole('region', { name: 'Các trang' })
    await pages.getByText('Phân tích dữ liệu với Excel', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Trang sau' }).click()
    await pages.getByText(/SUMIFS/).first().waitFor()
    await page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
    await page.reload()
    await expect.poll(() => page.getByRole('spinbutton', { name: /^Trang/ }).inputValue(), { timeout: 15_000 }).toBe('2')
    await page.getByRole('button', { name: 'Đánh dấu hoàn thành' }).click()
    await page.getByText('Đã học xong bài này').waitFor()
    await page.getByRole('navigation', { name: 'Bài học' }).getByRole('link', { name: /Vì sao dữ liệu phải sạch/ }).click()
    await page.getByText('Mỗi dòng là một việc').waitFor()
    await page.getByRole('button', { name: 'Đánh dấu hoàn thành' }).click()
    await page.getByRole('dialog', { name: 'Bạn đã hoàn thành khóa học' }).getByRole('link', { name: 'Xem chứng chỉ' }).click()
    await page.getByText('Chứng chỉ hợp lệ').waitFor()
    await site.letterTo(LEARNER, /Chứng chỉ hoàn thành/)
    await followBell(page, 'Bạn đã hoàn thành khóa học')
    await page.getByText('Chứng chỉ hợp lệ').waitFor()
  })

  it('the certificate is a PDF with the right letters, anyone verifies it, staff revoke it', async () => {
    const page = at.phone
    const arriving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Tải PDF' }).click()
    const bytes = await readFile(await (await arriving).path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const words = await wordsOf(bytes)
    for (const word of ['Lê Đức Minh', COURSE, 'Trần Ngọc Lan']) expect(words).toContain(word)

    const stranger = await newcomer()
    await open(stranger, new URL(page.url()).pathname)
    await stranger.getByText('Chứng chỉ hợp lệ').waitFor()
    await stranger.getByText('Lê Đức Minh', { exact: true }).first().waitFor()

    const { staff } = at
    await staff.getByRole('link', { name: 'Chứng chỉ' }).click()
    await staff.getByRole('row', { name: /Lê Đức Minh/ }).getByRole('button', { name: /Thu hồi/ }).click()
    await staff.getByLabel('Lý do').fill('Cấp nhầm người học')
    await staff.getByRole('button', { name: 'Thu hồi chứng chỉ' }).click()
    await toasted(staff, /Đã thu hồi/)
    await stranger.reload()
    await stranger.getByText('Chứng chỉ đã bị thu hồi').waitFor()
    expect(await stranger.getByRole('link', { name: 'Tải PDF' }).count()).toBe(0)
  })

  it('an edit of the published course reaches learners only once it is approved', async () => {
    const { host, staff, learner } = at
    await open(host, '/host/khoa-hoc')
    await host.getByRole('link', { name: COURSE }).click()
    await host.getByRole('link', { name: /^Nội dung/ }).click()
    await host.getByRole('navigation', { name: 'Mục lục khóa học' }).getByRole('button', { name: /^Bài đọc Vì sao/ }).click()
    await host.getByLabel('Tên bài học').fill('Dữ liệu sạch là gì')
    await saved(host, 'Nội dung')
    const address = await playerOf(learner)
    await learner.getByRole('heading', { name: 'Vì sao dữ liệu phải sạch', level: 1 }).waitFor()
    await submit(host, 'Gửi bản sửa để duyệt', 'Đã gửi bản sửa để duyệt')

    await staff.getByRole('link', { name: 'Duyệt khóa học' }).first().click()
    await staff.getByRole('link', { name: COURSE }).click()
    await staff.getByText('Thay đổi so với bản đang bán').waitFor()
    await staff.getByText('Dữ liệu sạch là gì').first().waitFor()
    await learner.reload()
    await learner.getByRole('heading', { name: 'Vì sao dữ liệu phải sạch', level: 1 }).waitFor()
    await approve(staff, 'Duyệt bản cập nhật')
    await open(learner, address)
    await learner.getByRole('heading', { name: 'Dữ liệu sạch là gì', level: 1 }).waitFor()
    await learner.getByText('Đã học xong bài này').waitFor()
  })

  it('nobody saw an error in their console', () => {
    expect(problems.flat()).toEqual([])
  })
})

async function reject(staff: Page, label: string, reason: string) {
  await staff.getByRole('button', { name: label, exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: label })
  await dialog.getByRole('button', { name: 'Gửi lý do và từ chối' }).click()
  await dialog.getByText('Hãy viết lý do').waitFor()
  await dialog.getByLabel('Lý do', { exact: true }).fill(reason)
  await dialog.getByRole('button', { name: 'Gửi lý do và từ chối' }).click()
  await toasted(staff, 'Đã gửi lý do cho Trần Ngọc Lan')
}

async function approve(staff: Page, label: string) {
  await staff.getByRole('button', { name: label }).click()
  await staff.getByRole('dialog').getByRole('button', { name: label }).click()
  await toasted(staff, `Đã duyệt “${COURSE}”`)
}

async function submit(host: Page, title: string, done: string) {
  await host.getByRole('button', { name: 'Gửi duyệt', exact: true }).click()
  await host.getByRole('dialog', { name: title }).getByRole('button', { name: 'Gửi duyệt' }).click()
  await toasted(host, done)
}

/** The recording stands at least here, in seconds. */
async function reaches(page: Page, seconds: number) {
  const bar = page.getByLabel('Vị trí trong video')
  await expect.poll(async () => Number(await bar.inputValue()), { timeout: 30_000, interval: 100 }).toBeGreaterThanOrEqual(seconds)
}

/** Opens the first lesson as the learner has it. */
async function playerOf(learner: Page): Promise<string> {
  await open(learner, '/hoc-tap')
  await learner.getByRole('link', { name: COURSE }).first().click()
  await learner.getByRole('navigation', { name: 'Bài học' }).getByRole('link', { name: /Vì sao dữ liệu phải sạch/ }).click()
  await learner.getByText('Mỗi dòng là một việc').waitFor()
  return new URL(learner.url()).pathname
}

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ').normalize('NFC')
}
