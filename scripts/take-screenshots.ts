/**
 * Takes the pictures of docs/screenshots from a running demo site, on a desktop and on a phone:
 *   node scripts/take-screenshots.ts http://127.0.0.1:3000 [folder [name,name…]]
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { ensureChromium } from './chromium.ts'

const BASE = process.argv[2] ?? 'http://127.0.0.1:3000'
const OUT = path.resolve(process.argv[3] ?? path.join(import.meta.dirname, '..', 'docs', 'screenshots'))
const ONLY = process.argv[4]?.split(',')
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const COURSE = 'phan-tich-du-lieu-voi-excel-tu-con-so-0'
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 780 } }

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
type Shot = { name: string; as?: string; open: (page: Page) => Promise<unknown> }

const goto = (address: string) => (page: Page) => page.goto(address, { waitUntil: 'networkidle' })
const editor = (tab: string) => async (page: Page) => {
  const list = await page.request.get('/api/v1/host/online-courses')
  const { items } = (await list.json()) as { items: { id: string; slug: string }[] }
  await page.goto(`/host/khoa-hoc/${items.find((one) => one.slug === COURSE)?.id}?tab=${tab}`, {
    waitUntil: 'networkidle',
  })
  const lesson = page.getByText('Một bảng dữ liệu sạch trông như thế nào?').first()
  if (tab === 'noi-dung' && (await lesson.isVisible())) await lesson.click()
  await page.waitForTimeout(800)
}
const player = async (page: Page) => {
  await page.goto(`/hoc/${COURSE}`, { waitUntil: 'networkidle' })
  const outline = page.getByRole('link', { name: /Một bảng dữ liệu sạch/, includeHidden: true }).first()
  const address = (await outline.count()) > 0 ? await outline.getAttribute('href') : null
  await page.goto(address ?? `/hoc/${COURSE}`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_500)
}
const certificate = async (page: Page) => {
  await page.goto('/hoc-tap/chung-chi', { waitUntil: 'networkidle' })
  const address = await page.locator('a[href^="/chung-chi/"]').first().getAttribute('href')
  await page.goto(address ?? '/hoc-tap/chung-chi', { waitUntil: 'networkidle' })
}

const post = async (page: Page) => {
  const list = await page.request.get('/api/v1/posts?take=1')
  const { items } = (await list.json()) as { items: { slug: string }[] }
  await page.goto(`/bai-viet/${items[0]?.slug}`, { waitUntil: 'networkidle' })
}

const checkout = async (page: Page) => {
  const { id } = (await (await page.request.get(`/api/v1/online-courses/slug/${COURSE}`)).json()) as { id: string }
  await page.goto(`/thanh-toan?mua=${id}`, { waitUntil: 'networkidle' })
}

const SHOTS: Shot[] = [
  { name: 'home', open: goto('/') },
  { name: 'home-learner', as: 'hocvien@benhoc.test', open: goto('/') },
  { name: 'list', open: goto('/khoa-hoc') },
  { name: 'course', open: goto(`/khoa-hoc/${COURSE}`) },
  { name: 'search', open: goto('/tim-kiem?q=du%20lieu') },
  { name: 'post', open: post },
  { name: 'editor-information', as: 'giangvien@benhoc.test', open: editor('thong-tin') },
  { name: 'editor-content', as: 'giangvien@benhoc.test', open: editor('noi-dung') },
  { name: 'editor-pricing', as: 'giangvien@benhoc.test', open: editor('gia') },
  { name: 'player', as: 'hocvien@benhoc.test', open: player },
  { name: 'checkout', as: 'hocvien@benhoc.test', open: goto('/thanh-toan') },
  { name: 'checkout-visitor', open: checkout },
  { name: 'account', as: 'hocvien@benhoc.test', open: goto('/tai-khoan') },
  { name: 'notification-settings', as: 'hocvien@benhoc.test', open: goto('/tai-khoan/thong-bao') },
  { name: 'memberships', open: goto('/hoi-vien') },
  { name: 'subscription', as: 'hocvien@benhoc.test', open: goto('/tai-khoan/hoi-vien') },
  { name: 'income', as: 'giangvien@benhoc.test', open: goto('/host/thu-nhap') },
  { name: 'staff', as: 'quantri@benhoc.test', open: goto('/quan-tri') },
  { name: 'permissions', as: 'quantri@benhoc.test', open: goto('/quan-tri/phan-quyen') },
  { name: 'refunds', as: 'quantri@benhoc.test', open: goto('/quan-tri/hoan-tien') },
  { name: 'balances', as: 'quantri@benhoc.test', open: goto('/quan-tri/ke-toan/can-doi') },
  { name: 'certificate', as: 'hocvien@benhoc.test', open: certificate },
]

const sessions = new Map<string, Session>()
mkdirSync(OUT, { recursive: true })
const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: FLAGS })
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const shot of SHOTS.filter(({ name }) => ONLY?.includes(name) ?? true)) {
    const context = await browser.newContext({
      storageState: shot.as && (await signedIn(shot.as)),
      viewport,
      baseURL: BASE,
      locale: 'vi-VN',
      timezoneId: 'Asia/Ho_Chi_Minh',
      isMobile: size === 'phone',
      deviceScaleFactor: size === 'phone' ? 2 : 1,
    })
    const page = await context.newPage()
    await shot.open(page)
    await page.screenshot({ path: path.join(OUT, `${shot.name}-${size}.jpg`), type: 'jpeg', quality: 82 })
    console.log(`${shot.name}-${size}.jpg`)
    await context.close()
  }
}
await browser.close()

/** Signs in once a person: more tries than that are taken for guessing. */
async function signedIn(email: string): Promise<Session> {
  const known = sessions.get(email)
  if (known) return known
  const context = await browser.newContext({ baseURL: BASE })
  const response = await context.request.post('/api/v1/auth/login', {
    data: { email, password: 'benhoc-demo' },
    headers: { origin: BASE },
  })
  if (!response.ok()) throw new Error(`could not sign in as ${email}: ${response.status()}`)
  const session = await context.storageState()
  await context.close()
  sessions.set(email, session)
  return session
}
