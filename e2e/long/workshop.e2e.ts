import { connect } from 'node:net'
import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leave, openBrowser, PHONE, visitor } from '../browser.ts'
import { startWorld } from '../planted.ts'
import { PASSWORD, type Site, startSite } from '../site.ts'
import { bellRings, open, signIn } from '../steps.ts'
import { HOST, LEARNER, STAFF, type World } from '../world.ts'

let site: Site
let browser: Browser
let world: World

beforeAll(async () => {
  ;({ site, world } = await startWorld())
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

describe('a session', () => {
  it('whose access ran out is renewed on the way: pages and calls go on without a login', async () => {
    const { page, problems } = await visitor(browser, site.url)
    await signIn(page, LEARNER, '/hoc-tap')
    await accessRunsOut(LEARNER)
    await page.getByRole('navigation', { name: 'Tài khoản' }).getByRole('link', { name: 'Đơn hàng' }).click()
    await page.getByRole('heading', { name: 'Đơn hàng', level: 1 }).waitFor()

    await accessRunsOut(LEARNER)
    await openBell(page)
    await page.getByRole('dialog', { name: 'Thông báo' }).getByRole('listitem').first().waitFor()

    await accessRunsOut(LEARNER)
    await open(page, '/tai-khoan')
    await page.getByRole('heading', { name: 'Hồ sơ cá nhân', level: 1 }).waitFor()
    expect(problems).toEqual([])
  })

  it('that two tabs find run out is renewed once, and both go on', async () => {
    const { page, context, problems } = await visitor(browser, site.url)
    await signIn(page, LEARNER, '/thong-bao')
    const other = await context.newPage()
    await open(other, '/thong-bao')
    const renewals = countRenewals(context)
    await accessRunsOut(LEARNER)
    await Promise.all([openBell(page), openBell(other)])
    for (const tab of [page, other])
      await tab.getByRole('dialog', { name: 'Thông báo' }).getByRole('listitem').first().waitFor()
    expect(renewals.count).toBe(1)
    await open(other, '/hoc-tap')
    await other.getByRole('heading', { name: 'Khóa học của tôi', level: 1 }).waitFor()
    expect(problems).toEqual([])
  })
})

describe('what goes wrong is said', () => {
  it('a page of others: a toast, the refusal, and error=403 in the address', async () => {
    const { page } = await visitor(browser, site.url)
    await signIn(page, LEARNER, '/thong-bao')
    await open(page, '/quan-tri/giang-vien')
    await page.getByRole('heading', { name: 'Bạn không có quyền truy cập trang này', level: 1 }).waitFor()
    await page
      .getByRole('region', { name: 'Thông báo nhanh' })
      .getByText('Bạn không có quyền truy cập trang này')
      .waitFor()
    expect(new URL(page.url()).searchParams.get('error')).toBe('403')
  })

  it('a network that is gone: the press says so, and works again when it is back', async () => {
    const { page, context, problems } = await visitor(browser, site.url)
    await signIn(page, STAFF, `/khoa-hoc/${world.fresh.slug}`)
    await context.setOffline(true)
    await page.getByText('Bạn đang ngoại tuyến').waitFor()
    await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
    await page.getByRole('alert').getByText('Không có kết nối mạng, vui lòng thử lại').waitFor()
    await context.setOffline(false)
    await page.getByText('Bạn đang ngoại tuyến').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
    await page.getByText('Đã thêm vào giỏ hàng').waitFor()
    expect(problems).toEqual([])
  })

  it('a part that is fetched when it is opened waits for the network, and the page around it stays', async () => {
    const { page, context } = await visitor(browser, site.url)
    await signIn(page, STAFF, `/khoa-hoc/${world.fresh.slug}`)
    await context.setOffline(true)
    await page.getByText('Bạn đang ngoại tuyến').waitFor()
    const fetched = page.waitForEvent('requestfailed', (request) => request.url().includes('/AccountLinks-'))
    await page.getByRole('button', { name: /^Tài khoản của/ }).click()
    await fetched
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(world.fresh.name)
    await context.setOffline(false)
    await page.getByText('Đăng xuất').waitFor()
  })
})

it('news reaches every open device of a person within seconds, and what one reads all have read', async () => {
  const [desk, phone, office] = [
    await visitor(browser, site.url),
    await visitor(browser, site.url, PHONE),
    await visitor(browser, site.url),
  ]
  for (const { page } of [desk, phone]) await signIn(page, HOST, '/host')
  await signIn(office.page, STAFF, `/quan-tri/duyet-khoa-hoc/${world.waiting.slug}`)
  await office.page.getByRole('button', { name: 'Duyệt và xuất bản' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Duyệt và xuất bản' }).click()
  for (const { page } of [desk, phone]) {
    const news = page
      .getByRole('region', { name: 'Thông báo nhanh' })
      .getByText('Khóa học “Khóa học chờ duyệt” đã được duyệt')
    await news.waitFor()
    await bellRings(page)
  }

  await openBell(phone.page)
  await phone.page
    .getByRole('dialog', { name: 'Thông báo' })
    .getByRole('button', { name: 'Đánh dấu đã đọc hết' })
    .click()
  await desk.page.getByRole('button', { name: 'Thông báo', exact: true }).waitFor()
  expect([...desk.problems, ...phone.problems, ...office.problems]).toEqual([])
})

it('the keyboard alone signs in and buys', async () => {
  const { page, problems } = await visitor(browser, site.url)
  await site.account('ban-phim@vidu.vn', 'Đỗ Bàn Phím', 'USER')
  await open(page, '/dang-nhap?to=/khoa-hoc')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type('ban-phim@vidu.vn')
  await tabTo(page, page.getByLabel('Mật khẩu', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Tất cả khóa học', level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: world.fresh.name }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: world.fresh.name, level: 1 }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Mua ngay' }).first())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thanh toán', level: 1 }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Thanh toán 199.000 ₫' }))
  expect(problems).toEqual([])
})

it('with a shared secret replies travel encrypted, and the pages read them', async () => {
  const { site: sealed } = await startWorld({ RESPONSE_SECRET: '7c'.repeat(32) })
  try {
    await sealed.letterTo(LEARNER, /Biên nhận/)
    const { page, context, problems } = await visitor(browser, sealed.url)
    await signIn(page, LEARNER, '/hoc-tap')
    const isList = (response: Response) =>
      response.url().includes('/notifications') && response.request().method() === 'GET'
    const [response] = await Promise.all([page.waitForResponse(isList), openBell(page)])
    expect(response.headers()['x-benhoc-encrypted']).toBeTruthy()
    expect(await response.text()).not.toContain('items')
    await page
      .getByRole('dialog', { name: 'Thông báo' })
      .getByText(/Đã nhận thanh toán/)
      .first()
      .waitFor()
    expect(problems).toEqual([])
    await context.close()
  } finally {
    await sealed.stop()
  }
})

it('in production there is no inbox, no page of developers, no demo account and no simulator', async () => {
  const real = await startSite(
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://benhoc.example',
      SESSION_SECRET: 's'.repeat(40),
      SIGNING_SECRET: 'k'.repeat(40),
      SMTP_URL: 'smtp://127.0.0.1:9',
      VNPAY_TMN_CODE: 'BENHOC01',
      VNPAY_HASH_SECRET: 'H'.repeat(32),
      VNPAY_PAY_URL: 'https://pay.vnpay.vn/vpcpay.html',
      VNPAY_API_URL: 'https://merchant.vnpay.vn/merchant_webapi/api/transaction',
    },
    { apart: true },
  )
  try {
    expect((await fetch(`${real.url}/`)).status).toBe(200)
    for (const address of ['/dev/inbox', '/dev/ui', '/dev/host'])
      expect([address, (await fetch(real.url + address)).status]).toEqual([address, 404])
    const login = await fetch(`${real.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ email: 'quantri@benhoc.test', password: 'benhoc-demo' }),
    })
    expect(login.status).toBe(401)
    // Nobody can sign in; the platform stands there as the seller of what is its own.
    const { rows } = await real.pool.query('select full_name, state, password_hash from users')
    expect(rows).toEqual([{ full_name: 'Bến Học', state: 'INACTIVE', password_hash: null }])
    expect(await listens(real.config.simulators.vnpayPort)).toBe(false)
  } finally {
    await real.stop()
  }
})

async function accessRunsOut(email: string) {
  await site.pool.query(
    "update sessions set access_expires_at = now() - interval '1 second' where ended_at is null and user_id = (select id from users where email = $1)",
    [email],
  )
}

function countRenewals(context: BrowserContext): { count: number } {
  const seen = { count: 0 }
  context.on('request', (request) => {
    if (/\/auth\/refresh$|\/session\/refresh/.test(new URL(request.url()).pathname)) seen.count += 1
  })
  return seen
}

async function openBell(page: Page) {
  await page.getByRole('button', { name: /^Thông báo/ }).click()
}

/** Presses Tab until the focus is there; a keyboard that never gets there fails. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
