import { expect, it } from 'vitest'
import { arrived, followBell, open, signUp, toasted } from './steps.ts'
import { at, COURSE, LEARNER, site } from './story.ts'

/** A visitor finds the course and buys it. */
export function learnerBuys() {
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
    await page.waitForURL(/danh-muc=du-lieu/)
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
    await page.getByText('Giảm trên giá bán').waitFor()
    await page.getByRole('link', { name: 'Thanh toán', exact: true }).click()
    await page.getByRole('link', { name: 'Đăng nhập bằng mật khẩu' }).click()
    await page.getByRole('link', { name: 'Đăng ký tài khoản' }).click()
    await signUp(page, site, { email: LEARNER, fullName: 'Lê Đức Minh', to: '/thanh-toan' })
    await page.getByRole('heading', { name: 'Thanh toán', level: 1 }).waitFor()
    await page.getByRole('region', { name: 'Đơn hàng của bạn' }).getByText(COURSE).waitFor()
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
    await page.getByRole('dialog').getByRole('button', { name: 'Thanh toán', exact: true }).click()
    await page.waitForURL((url) => url.origin !== site.url)
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
    await page.waitForURL(/\/hoc\//)
    await open(page, '/hoc-tap')
  })
}
