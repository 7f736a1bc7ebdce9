import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn, toasted } from './steps.ts'
import { HOST, LEARNER } from './world.ts'
import type { MoneyWorld } from './world-money.ts'

let site: Site
let browser: Browser
let world: MoneyWorld

beforeAll(async () => {
  ;({ site, world } = await startMoneyWorld())
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

const entries = async () => {
  const { rows } = await site.pool.query(`select way, slot from check_ins where ticket_id = $1`, [
    world.event.online.ticketId,
  ])
  return rows
}

it('a learner joins an event from the own ticket on a phone, and is checked in once, however often they come back', async () => {
  const { page } = await signedIn(browser, site, LEARNER, '/ve', PHONE)
  await page.getByRole('link', { name: /^Vào phòng họp Hỏi đáp trực tuyến/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Hỏi đáp trực tuyến về bảng tính' }).waitFor()
  await expectAccessible(page, 'the page that joins a meeting')
  expect(await entries()).toEqual([])
  for (let n = 0; n < 2; n++) {
    await page.getByRole('button', { name: 'Vào phòng họp' }).click()
    await page.getByText('Bạn tham dự phòng này.').waitFor()
    await page.getByText('Xin chào Lê Đức Minh.').waitFor()
    expect(await entries()).toEqual([{ way: 'LINK', slot: 'once' }])
    await open(page, `/tham-gia/${world.event.online.code}`)
  }
})

it('whoever opens a code that was made anew is told so, and gets in nowhere', async () => {
  const { page } = await signedIn(browser, site, LEARNER, `/ve/${world.event.online.ticketId}`)
  await page.getByRole('button', { name: 'Đổi mã vé' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đổi mã vé' }).click()
  await toasted(page, 'Vé đã có mã mới')
  const { page: other } = await visitor(browser, site.url)
  await open(other, `/tham-gia/${world.event.online.code}`)
  await other.getByRole('alert').filter({ hasText: 'Đường dẫn này đã được thay' }).waitFor()
  expect(await other.getByRole('button', { name: 'Vào phòng họp' }).count()).toBe(0)
  await expectAccessible(other, 'the page of an old address')
})

it('the host opens the room as its host, and says what whoever attends gets', async () => {
  const { page } = await signedIn(browser, site, HOST, `/host/su-kien/${world.event.online.id}`)
  await page.getByRole('link', { name: 'Phòng họp' }).click()
  await page.getByText('Sẵn sàng').waitFor()
  await page.getByText('1 vé đã vào phòng').waitFor()
  await page.getByLabel('Cấp chứng nhận tham dự').check()
  await page.getByRole('button', { name: 'Lưu' }).click()
  await toasted(page, 'Đã lưu')
  await page.getByRole('button', { name: 'Gỡ bản ghi' }).click()
  await page.getByText('Chưa có bản ghi.').waitFor()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await page.getByText('Buổi hỏi đáp.mp4').waitFor()
  await expectAccessible(page, 'the meetings of an event')
  await page.getByRole('button', { name: /^Mở phòng họp/ }).click()
  await page.getByText('Bạn chủ trì phòng này.').waitFor()
})
