import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, leave, openBrowser, PHONE } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { open, signedIn, toasted } from '../steps.ts'

const STAFF = 'quan-ly@benhoc.test'
const HOST = 'dau-bep@benhoc.test'
const LEARNER = 'ban-doc@benhoc.test'
const PDF = path.join(import.meta.dirname, '../../server/seed/assets/pdf/phong-van-50-cau.pdf')
let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  await site.account(STAFF, 'Đặng Quốc Trung', 'PRODUCT_OWNER')
  await site.account(HOST, 'Trần Ngọc Lan', 'HOST')
  await site.account(LEARNER, 'Lê Đức Minh', 'USER')
  await site.pool.query(
    `with host as (select id from users where email = $1),
      profile as (insert into host_profiles (user_id, status, headline, bio, submitted_at, decided_at)
        select id, 'APPROVED', 'Dạy nấu ăn gia đình', 'Mười năm dạy nấu ăn cho người bận rộn.', now(), now() from host),
      papers as (insert into seller_verifications (user_id, status, kind, sealed, document_mark, submitted_at, decided_at)
        select id, 'VERIFIED', 'INDIVIDUAL', 'e2e', id::text, now(), now() from host)
     insert into products (kind, host_id, slug, name, host_name, on_sale, price, list_price, published_at, lesson_count)
     select 'ONLINE_COURSE', host.id, slug, name, 'Trần Ngọc Lan', true, price, price, now(), 5 from host,
       (values ('nau-pho', 'Nấu phở tại nhà', 300000), ('nem-ran', 'Nem rán giòn lâu', 200000)) as course (slug, name, price)`,
    [HOST],
  )
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

it('a host makes a combo, staff a membership and a document, and a learner reads the sample, then all of it with one press when it costs nothing', async () => {
  const { page: host } = await signedIn(browser, site, HOST, '/host/combo')
  await host.getByRole('button', { name: 'Tạo combo' }).click()
  await host.getByLabel('Tên combo').fill('Bếp nhà cuối tuần')
  await host.getByRole('button', { name: 'Tạo và chọn sản phẩm' }).click()
  await host.getByRole('heading', { level: 1, name: 'Bếp nhà cuối tuần' }).waitFor()
  await host.getByLabel('Giới thiệu').fill('Hai món cả nhà đều thích, học xong nấu được ngay.')
  await host.getByRole('checkbox', { name: /Nấu phở tại nhà/ }).check()
  await host.getByRole('checkbox', { name: /Nem rán giòn lâu/ }).check()
  await host.getByLabel('Giá combo').fill('400.000')
  await host.getByText(/người mua tiết kiệm 100.000/).waitFor()
  await expectAccessible(host, 'the editor of a combo')
  await host.getByRole('button', { name: 'Mở bán' }).click()
  await toasted(host, /Combo đã mở bán/)

  const { page: staff } = await signedIn(browser, site, STAFF, '/quan-tri/hoi-vien')
  await staff.getByRole('button', { name: 'Thêm gói' }).click()
  await staff.getByLabel('Tên gói').fill('Bếp Việt')
  await staff.getByRole('button', { name: 'Tạo và đặt quyền lợi' }).click()
  await staff.getByRole('heading', { level: 1, name: 'Bếp Việt' }).waitFor()
  await staff.getByRole('checkbox', { name: 'Mở mọi khóa học' }).check()
  await staff.getByRole('button', { name: 'Thêm mức giá' }).click()
  await staff.getByLabel('Tên', { exact: true }).fill('Theo tháng')
  await staff.getByLabel('Giá (đồng)').fill('99.000')
  await staff.getByRole('button', { name: 'Lưu' }).click()
  await toasted(staff, /Đã lưu gói hội viên/)
  await expectAccessible(staff, 'the editor of a membership')
  await staff.getByRole('button', { name: 'Mở bán' }).click()
  await staff.getByText('Đang bán').waitFor()

  await open(staff, '/quan-tri/tai-lieu')
  await staff.getByRole('button', { name: 'Thêm sách hoặc tài liệu' }).click()
  await staff.getByLabel('Tên', { exact: true }).fill('Phỏng vấn không run')
  await staff.getByRole('button', { name: 'Tạo và tải tệp lên' }).click()
  await staff.getByRole('heading', { level: 1, name: 'Phỏng vấn không run' }).waitFor()
  await staff.getByLabel('Tải tệp PDF lên').setInputFiles(PDF)
  await staff.getByText(/Bản 1/).waitFor()
  await staff.getByLabel('Giới thiệu').fill('Câu hỏi hay gặp và cách chuẩn bị câu trả lời.')
  await staff.getByLabel('Tác giả').fill('Ban biên tập Bến Học')
  await staff.getByLabel(/^Giá \(đồng/).fill('39.000')
  await staff.getByLabel('Số trang đọc thử').fill('1')
  await staff.getByRole('button', { name: 'Lưu', exact: true }).click()
  await toasted(staff, /Đã lưu/)
  await expectAccessible(staff, 'the editor of a document')
  await staff.getByRole('button', { name: 'Phát hành', exact: true }).click()
  await staff.getByText('Đang phát hành').waitFor()

  const { page: learner } = await signedIn(browser, site, LEARNER, '/combo', PHONE)
  await learner.getByRole('link', { name: 'Bếp nhà cuối tuần' }).click()
  await learner.getByRole('heading', { level: 1, name: 'Bếp nhà cuối tuần' }).waitFor()
  await learner.getByText('Tiết kiệm 100.000').waitFor()
  await expectAccessible(learner, 'the page of a combo')
  await open(learner, '/hoi-vien')
  await learner.getByRole('link', { name: 'Nấu phở tại nhà' }).waitFor()
  await expectAccessible(learner, 'the memberships')
  await learner.getByRole('link', { name: /Không nằm trong gói/ }).click()
  await learner.getByRole('link', { name: 'Phỏng vấn không run' }).click()
  await learner.getByRole('heading', { level: 1, name: 'Phỏng vấn không run' }).waitFor()
  await expectAccessible(learner, 'the page of a document')
  await learner.getByRole('link', { name: 'Đọc thử 1 trang' }).click()
  await learner.getByText('Bạn đang đọc 1 trang đầu').waitFor()
  await learner.getByText('/ 1', { exact: true }).waitFor()
  await expectAccessible(learner, 'the reader')

  await site.pool.query("update products set price = 0, list_price = 0 where name = 'Phỏng vấn không run'")
  await learner.goBack()
  await learner.reload()
  await learner.getByRole('button', { name: 'Nhận miễn phí' }).click()
  await learner.waitForURL((url) => url.pathname.startsWith('/doc/') && url.search === '')
  await learner.getByText('/ 3', { exact: true }).waitFor()
  expect(await learner.getByText('Bạn đang đọc 1 trang đầu').count()).toBe(0)
})
