import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectAccessible, leave, openBrowser, PHONE, pictureFailure, visitor } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { alive, open, signedIn, toasted } from '../steps.ts'

const HOST = 'giang-vien@benhoc.test'
const MEMBER = 'hoi-vien@benhoc.test'
const TITLE = 'Nồi nước dùng không xương'
const SLUG = 'noi-nuoc-dung-khong-xuong'
const FREE = 'Không xương thì nước ngọt bằng gì?'
const SECRET = 'Ngọt bằng mía lau và củ cải hầm sáu tiếng.'
let site: Site
let browser: Browser
let host: Page
let member: Page
let friend: Page

beforeAll(async () => {
  site = await startSite()
  await site.account(HOST, 'Trần Ngọc Lan', 'HOST')
  await site.account(MEMBER, 'Vũ Thị Thảo', 'USER')
  await site.pool.query(
    `insert into host_profiles (user_id, status, headline, bio, submitted_at, decided_at)
     select id, 'APPROVED', 'Dạy nấu ăn gia đình', 'Mười năm dạy nấu ăn, học trò mở được quán riêng.', now(), now() from users where email = $1`,
    [HOST],
  )
  await site.pool.query(
    `with m as (insert into memberships (name, slug, status, discount_percent, created_at, updated_at)
       values ('Bếp Nhà', 'bep-nha', 'ACTIVE', 5, now(), now()) returning id),
     p as (insert into products (kind, host_id, slug, name) select 'MEMBERSHIP_PRICE', id, 'bep-nha-thang', 'Bếp Nhà' from users where email = $1 returning id),
     r as (insert into membership_prices (id, membership_id, name, index, created_at) select p.id, m.id, 'Trọn đời', 0, now() from p, m returning id, membership_id)
     insert into membership_access (user_id, membership_id, plan_id, starts_at, granted_at)
     select u.id, r.membership_id, r.id, now(), now() from r, users u where u.email = $2`,
    [HOST, MEMBER],
  )
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})
afterEach(({ task }) => pictureFailure(task, { host, member, friend }))

/** What a page says to whoever asks without a session: the document, and what the router fetches for it. */
const stranger = async (address: string) =>
  (await (await fetch(site.url + address)).text()) + (await (await fetch(`${site.url}${address}.data`)).text())

it('a host ends a post in a part for members; a member gives it to a friend, reads it in a feed, and takes both back', async () => {
  const writing = await signedIn(browser, site, HOST, '/host/bai-viet')
  host = writing.page
  await host.getByRole('button', { name: 'Viết bài đầu tiên' }).click()
  await host.getByLabel('Tiêu đề').fill(TITLE)
  await host.getByRole('textbox', { name: 'Nội dung' }).click()
  await host.keyboard.type(FREE)
  await host.getByRole('button', { name: 'Thêm phần dành cho hội viên' }).click()
  await host.getByRole('textbox', { name: 'Phần dành cho hội viên' }).click()
  await host.keyboard.type(SECRET)
  await host
    .getByRole('status')
    .filter({ hasText: /^Đã lưu/ })
    .waitFor()
  await expectAccessible(host, 'the editor of a post with a part for members')
  await host.getByRole('button', { name: 'Đăng bài' }).click()
  await host.getByRole('dialog', { name: 'Đăng bài' }).getByRole('button', { name: 'Đăng ngay' }).click()
  await toasted(host, /Bài đã lên/)

  const met = ['/', '/bai-viet', `/bai-viet/${SLUG}`, '/hoi-vien', `/tim-kiem?q=mia+lau`, '/bai-viet/rss.xml']
  for (const address of met) expect(await stranger(address)).not.toContain('mía lau')
  expect(await stranger(`/bai-viet/${SLUG}`)).toContain('Phần còn lại dành cho hội viên')

  const reading = await signedIn(browser, site, MEMBER, `/bai-viet/${SLUG}`)
  member = reading.page
  await member.getByText(SECRET).waitFor()
  await member.getByRole('button', { name: 'Tặng bài này' }).click()
  const giving = member.getByRole('dialog', { name: 'Tặng bài này' })
  await giving.getByText('còn tặng được 5/5').waitFor()
  await expectAccessible(member, 'the dialog of a gift')
  await giving.getByRole('button', { name: 'Tạo đường dẫn tặng' }).click()
  const address = new URL(await giving.getByLabel('Đường dẫn tặng').inputValue())

  const answer = await fetch(address)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  const before = await answer.text()
  expect(before).not.toContain('mía lau')
  expect(before).toContain('noindex')
  const given = await visitor(browser, site.url, PHONE)
  friend = given.page
  await open(friend, address.pathname)
  await friend.getByText('Vũ Thị Thảo tặng bạn bài này').waitFor()
  await expectAccessible(friend, 'a gift before it is opened')
  await alive(friend)
  await friend.getByRole('button', { name: 'Đọc trọn bài' }).first().click()
  await friend.getByText(SECRET).waitFor()
  await friend.getByRole('link', { name: 'Xem gói hội viên' }).waitFor()
  await expectAccessible(friend, 'a gift that is read')

  await open(member, '/tai-khoan/bai-viet')
  await member.getByText('1/10 người đã mở').waitFor()
  await alive(member)
  await member.getByRole('button', { name: 'Tạo địa chỉ RSS' }).click()
  const feed = await member.getByLabel('Địa chỉ RSS').inputValue()
  await expectAccessible(member, 'the page of gifts and of the feed')
  const xml = await (await fetch(feed)).text()
  expect(xml).toContain(SECRET)
  const problem = (text: string) =>
    member.evaluate(
      (given) => new DOMParser().parseFromString(given, 'application/xml').querySelector('parsererror')?.textContent,
      text,
    )
  expect(await problem(xml)).toBeUndefined()
  expect(await problem('<rss><a></rss>')).toBeTruthy()

  await member.getByRole('button', { name: 'Thu lại' }).last().click()
  await member.getByRole('dialog', { name: 'Thu lại bài đã tặng?' }).getByRole('button', { name: 'Thu lại' }).click()
  await member.getByText('Đã thu lại', { exact: true }).waitFor()
  await open(friend, address.pathname)
  await friend.getByText('Đường dẫn tặng này không còn dùng được').waitFor()

  await site.pool.query('update membership_access set revoked_at = now()')
  const cut = await (await fetch(feed)).text()
  expect(cut).toContain(FREE)
  expect(cut).not.toContain(SECRET)
  await open(member, `/bai-viet/${SLUG}`)
  await member.getByRole('heading', { name: 'Phần còn lại dành cho hội viên' }).waitFor()
  expect([writing, reading].flatMap(({ problems }) => problems)).toEqual([])
  expect(given.problems).toEqual([])
})

it('what a membership opens is one number wherever it is told, and posts are told as posts', async () => {
  await site.pool.query(
    `with p as (insert into products (kind, host_id, slug, name, host_name, on_sale, price, list_price, published_at)
       select 'ONLINE_COURSE', id, 'nau-pho', 'Nấu phở tại nhà', full_name, true, 300000, 300000, now() from users where email = $1 returning id)
     insert into membership_opens (membership_id, kind, target_id) select m.id, 'PRODUCT', p.id from memberships m, p`,
    [HOST],
  )
  await open(member, '/hoi-vien')
  const told = member.getByRole('main')
  await told.getByText('Mở 1 khóa học và tài liệu').waitFor()
  await told.getByRole('link', { name: /^Mở cho bạn\s*1$/ }).waitFor()
  await told.getByRole('heading', { name: '1 bài viết có phần dành cho hội viên' }).waitFor()
})
