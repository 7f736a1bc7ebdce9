import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { picture } from '#server/modules/library/testing.ts'
import { fillPapers, openPapers, verifySeller } from './papers.ts'
import { bellRings, chooseFile, followBell, open, reload, signIn, signUp, toasted } from './steps.ts'
import { ASSETS, approve, at, COURSE, HOST, REASON, STAFF, site, submit } from './story.ts'
import { addLesson, editor, outline, saved } from './writing.ts'

/** The host writes, staff decide. */
export function hostWrites() {
  it('a person signs up with a code from their mail and asks to teach', async () => {
    const page = at.host
    await open(page, '/tro-thanh-giang-vien')
    await page.getByRole('link', { name: 'Tạo tài khoản' }).click()
    await signUp(page, site, { email: HOST, fullName: 'Trần Ngọc Lan', to: '/tro-thanh-giang-vien' })
    await page.getByLabel('Bạn là ai, trong một dòng').fill('Kế toán trưởng, dạy bảng tính cho người đi làm')
    await page.getByLabel('Giới thiệu').fill('Tôi làm kế toán mười lăm năm và dạy đồng nghiệp dùng bảng tính mỗi tuần.')
    await page.getByRole('button', { name: 'Gửi hồ sơ' }).click()
    await page.getByRole('heading', { name: 'Hồ sơ của bạn đang được đọc' }).waitFor()
    expect((await site.letterTo(HOST, /Chào mừng/)).text).toContain('CHÀO MỪNG TRẦN NGỌC LAN ĐẾN VỚI BẾN HỌC')
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
    await staff.getByRole('link', { name: 'Danh mục', exact: true }).click()
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
    await chooseFile(page, page.getByRole('button', { name: 'Chọn ảnh bìa' }), {
      name: 'bìa.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture('jpeg', 1_600, 1_200),
    })
    const cutting = page.getByRole('dialog', { name: 'Cắt ảnh bìa' })
    await cutting.getByLabel('Phóng to').fill('1.5')
    await cutting.getByRole('button', { name: 'Dùng phần này', exact: true }).click()
    await page.getByRole('img', { name: 'Ảnh bìa hiện tại' }).waitFor()
    await page.getByLabel('Dữ liệu').check()
    for (const benefit of ['Sắp xếp dữ liệu sạch', 'Tổng hợp bằng PivotTable', 'Vẽ biểu đồ dễ đọc']) {
      await page.getByRole('button', { name: 'Thêm lợi ích' }).click()
      await page
        .getByRole('textbox', { name: /^Lợi ích \d+$/ })
        .last()
        .fill(benefit)
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
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Nội dung/ })
      .click()
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
    await chooseFile(
      page,
      page.getByRole('button', { name: 'Tải video lên' }),
      path.join(ASSETS, 'video/excel-pivottable.mp4'),
    )
    await page.getByText(/^0:50 · /).waitFor()
    await chooseFile(
      page,
      page.getByRole('button', { name: 'Tải phụ đề lên' }),
      path.join(ASSETS, 'video/excel-pivottable.vi.vtt'),
    )
    await page.getByText('Video đã có phụ đề tiếng Việt.').waitFor()
    await addLesson(page, 2, 'Tệp PDF', 'Sổ tay hàm')
    await chooseFile(
      page,
      page.getByRole('button', { name: 'Tải tệp PDF lên' }),
      path.join(ASSETS, 'pdf/excel-so-tay-ham.pdf'),
    )
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
    await editor(page).getByRole('button', { name: 'Thao tác với Sổ tay hàm' }).click()
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

  it('what was written is there after a reload; a price is set and the course previewed', async () => {
    const page = at.host
    await reload(page)
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
  })

  it('nothing is submitted before the staff know who sells; the host is led to the papers, staff verify them', async () => {
    const { host, staff } = at
    await host.getByRole('button', { name: 'Gửi duyệt', exact: true }).click()
    const dialog = host.getByRole('dialog', { name: 'Gửi khóa học để duyệt' })
    expect(await dialog.getByRole('button', { name: 'Gửi duyệt' }).getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('link', { name: 'Xác minh' }).click()
    await fillPapers(host, 'Trần Ngọc Lan')
    await host.getByRole('button', { name: 'Gửi giấy tờ' }).click()
    await toasted(host, 'Đã gửi giấy tờ.')
    await followBell(staff, /Có giấy tờ người bán chờ xác minh/)
    await openPapers(staff)
    await verifySeller(staff)
    await followBell(host, /Bạn đã được xác minh/)

    await host.getByRole('link', { name: 'Khóa học', exact: true }).click()
    await host.getByRole('main').getByRole('link', { name: COURSE }).click()
    await submit(host, 'Gửi khóa học để duyệt', 'Đã gửi khóa học để duyệt')
    await host.getByText('Chờ duyệt', { exact: true }).waitFor()
  })

  it('staff reject the course with a reason; the host mends it and sends it again; staff approve', async () => {
    const { staff, host } = at
    await staff.getByRole('link', { name: 'Duyệt khóa học' }).click()
    await staff.getByRole('link', { name: COURSE }).click()
    await staff.getByRole('heading', { name: COURSE, level: 1 }).waitFor()
    await staff.getByText('Khóa học mới').first().waitFor()
    await reject(staff, 'Từ chối', REASON.course)

    expect((await site.letterTo(HOST, /Bảng tính cho người bận rộn” cần chỉnh sửa/)).text).toContain(REASON.course)
    await followBell(host, /Bảng tính cho người bận rộn” cần chỉnh sửa/)
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
}

async function reject(staff: Page, label: string, reason: string) {
  await staff.getByRole('button', { name: label, exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: label })
  await dialog.getByRole('button', { name: 'Gửi lý do và từ chối' }).click()
  await dialog.getByText('Hãy viết lý do').waitFor()
  await dialog.getByLabel('Lý do', { exact: true }).fill(reason)
  await dialog.getByRole('button', { name: 'Gửi lý do và từ chối' }).click()
  await toasted(staff, 'Đã gửi lý do cho Trần Ngọc Lan')
}
