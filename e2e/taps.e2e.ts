import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leave, openBrowser, PHONE } from './browser.ts'
import { startWorld } from './planted.ts'
import type { Site } from './site.ts'
import { signedIn } from './steps.ts'
import { countTaps } from './taps.ts'
import type { World } from './world.ts'

const NEWCOMER = 'mot-cham@vidu.vn'

let site: Site
let browser: Browser
let world: World

beforeAll(async () => {
  ;({ site, world } = await startWorld())
  await site.account(NEWCOMER, 'Phan Một Chạm', 'USER')
  await site.pool.query('update products set price = 0, list_price = 0 where id = $1', [world.fresh.id])
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

it('a free course is one tap from its page to its first lesson, and its order of 0 đồng exists', async () => {
  const { page, problems } = await signedIn(browser, site, NEWCOMER, `/khoa-hoc/${world.fresh.slug}`, PHONE)
  const way = countTaps(page)
  await way.tap(page.getByRole('button', { name: 'Học miễn phí' }).first())
  await page.getByRole('heading', { name: 'Vì sao dữ liệu phải sạch' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/hoc/${world.fresh.slug}/`))
  expect(way.count).toBe(1)
  const { rows } = await site.pool.query(
    'select o.status, o.total::int from orders o join users u on u.id = o.user_id where u.email = $1',
    [NEWCOMER],
  )
  expect(rows).toEqual([{ status: 'PAID', total: 0 }])
  expect(problems).toEqual([])
})
