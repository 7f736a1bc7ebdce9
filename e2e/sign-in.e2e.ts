import { generateSync } from 'otplib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SocialProvider } from '#domain/enums.ts'
import { leave, openBrowser, PHONE, pictureFailure, visitor } from './browser.ts'
import { PASSWORD, type Site, startSite } from './site.ts'
import { alive, arrived, fillLogin, open } from './steps.ts'

let site: Site
let browser: Browser
let page: Page
beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})
beforeEach(async ({ onTestFinished, task }) => {
  const own = await visitor(browser, site.url, PHONE)
  page = own.page
  onTestFinished(async () => {
    await pictureFailure(task, { visitor: page })
    await own.context.close()
  })
})

const BUTTONS: Record<SocialProvider, string> = {
  GOOGLE: 'Tiếp tục với Google',
  FACEBOOK: 'Tiếp tục với Facebook',
  TWITTER: 'Tiếp tục với X (Twitter)',
  APPLE: 'Tiếp tục với Apple',
}
type Answer = { name?: string; email?: string; account?: RegExp; no?: true }

/** From the sign-up page to the provider, whose question is answered there. */
async function continueWith(
  provider: SocialProvider,
  { name, email, account, no }: Answer,
  from = '/dang-ky?to=%2Fhoc-tap',
) {
  await open(page, from)
  await page.getByRole('link', { name: BUTTONS[provider] }).click()
  await page.getByRole('heading', { name: 'Bến Học muốn biết bạn là ai' }).waitFor()
  if (name) await page.getByLabel('Tên').fill(name)
  if (email !== undefined) await page.getByLabel('Email', { exact: true }).fill(email)
  if (account) await page.getByRole('radio', { name: account }).check()
  await page.getByRole('button', { name: no ? 'Từ chối' : 'Đồng ý' }).click()
}
async function typeCode(email: string) {
  const { subject } = await site.letterTo(email, /là mã Bến Học của bạn/)
  await page.getByLabel('Mã gồm 6 chữ số').fill(/\d{6}/.exec(subject)?.[0] ?? '')
}
/** Whoever came by an account elsewhere is welcomed: nothing is theirs before the terms are agreed to. */
async function agrees(to: string) {
  await arrived(page, `/chao-mung?to=${encodeURIComponent(to)}`)
  await alive(page)
  await page.getByRole('button', { name: 'Bỏ qua' }).click()
  await page.getByText('Bạn cần đồng ý để dùng tài khoản.').waitFor()
  await page.getByRole('checkbox', { name: 'Tôi đã đọc và đồng ý' }).check()
  await page.getByRole('button', { name: 'Bỏ qua' }).click()
  await arrived(page, to)
}
const own = async (email: string) =>
  (await site.pool.query('select 1 from users where email = $1', [email])).rowCount ?? 0

describe('signing up by an account elsewhere', () => {
  it.each(['GOOGLE', 'APPLE'] as const)(
    '%s: in at once, and once the terms are agreed to on the page that was wanted',
    async (provider) => {
      const email = `moi-${provider.toLowerCase()}@vidu.vn`
      await continueWith(provider, { name: 'Vũ Thị Mây', email })
      await agrees('/hoc-tap')
      expect(await own(email)).toBe(1)
    },
  )

  it('FACEBOOK: its e-mail is proven by a code first', async () => {
    const email = 'moi-facebook@vidu.vn'
    await continueWith('FACEBOOK', { name: 'Vũ Thị Mây', email })
    await page.getByRole('heading', { name: 'Chào Vũ Thị Mây' }).waitFor()
    await alive(page)
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByRole('button', { name: 'Gửi mã đến email' }).click()
    await page.getByRole('heading', { name: 'Xác minh email' }).waitFor()
    await typeCode(email)
    await agrees('/hoc-tap')
    expect(await own(email)).toBe(1)
  })

  it('TWITTER, which knows no e-mail: the person gives one; of somebody else’s only its owner is told', async () => {
    await site.account('da-co@vidu.vn', 'Người Đã Có', 'USER')
    await continueWith('TWITTER', { name: 'Lê Văn Gió' })
    await page.getByRole('heading', { name: 'Chào Lê Văn Gió' }).waitFor()
    await alive(page)
    await page.getByLabel('Email').fill('da-co@vidu.vn')
    await page.getByRole('button', { name: 'Gửi mã đến email' }).click()
    await page.getByText('Nếu email đã có tài khoản, thư sẽ chỉ cách đăng nhập và liên kết.').waitFor()
    await site.letterTo('da-co@vidu.vn', /đã có tài khoản/)
    await page.getByRole('button', { name: 'Dùng email khác' }).click()
    await page.getByLabel('Email').fill('moi-x@vidu.vn')
    await page.getByRole('button', { name: 'Gửi mã đến email' }).click()
    await page.getByRole('heading', { name: 'Xác minh email' }).waitFor()
    await typeCode('moi-x@vidu.vn')
    await agrees('/hoc-tap')
    expect(await own('moi-x@vidu.vn')).toBe(1)
  })
})

describe('accounts elsewhere that are not as one hopes', () => {
  it('no e-mail, and an e-mail nobody verified: both are asked for one that is proven', async () => {
    await continueWith('APPLE', { name: 'Đỗ Thị Sương', account: /Không có email/ })
    await page.getByText('Apple không cho chúng tôi biết email.').waitFor()
    await alive(page)
    expect(await page.getByLabel('Email').inputValue()).toBe('')
    await continueWith('GOOGLE', { email: 'chua-chac@vidu.vn', account: /Email chưa xác minh/ })
    await page.getByText('Google chưa xác minh email của bạn').waitFor()
    expect(await own('chua-chac@vidu.vn')).toBe(0)
  })

  it('an e-mail that has an account: never opened, and told how to link it', async () => {
    await site.account('chu-nhan@vidu.vn', 'Chủ Nhân', 'USER')
    await continueWith('GOOGLE', { email: 'chu-nhan@vidu.vn' })
    await page.getByText('Hãy đăng nhập bằng cách bạn vẫn dùng, rồi liên kết Google trong mục Bảo mật.').waitFor()
  })

  it('made for another site, and refused by the person: nobody gets in, and the page says why', async () => {
    await continueWith('FACEBOOK', { email: 'trang-khac@vidu.vn', account: /Sai ứng dụng/ })
    await page.getByText('Chúng tôi không xác minh được tài khoản Facebook của bạn.').waitFor()
    await continueWith('APPLE', { no: true })
    await page.getByText('Bạn chưa cho phép Bến Học dùng tài khoản Apple.').waitFor()
    expect(await own('trang-khac@vidu.vn')).toBe(0)
  })
})

it('a second step: switched on, asked for, replaced by a recovery code; another way in is linked', async () => {
  const email = 'hai-buoc@vidu.vn'
  await site.account(email, 'Ngô Thị Chắc', 'USER')
  await open(page, '/dang-nhap?to=%2Ftai-khoan%2Fbao-mat')
  await fillLogin(page, email, '/tai-khoan/bao-mat')
  await page.getByRole('link', { name: 'Bật xác thực hai bước' }).click()
  await page.getByLabel('Mật khẩu của bạn').fill(PASSWORD)
  await page.getByRole('button', { name: 'Bắt đầu' }).click()
  const address = await page.getByRole('link', { name: 'Mở trong ứng dụng xác thực' }).getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Mã gồm 6 chữ số').fill(generateSync({ secret }))
  await page.getByRole('heading', { name: 'Xác thực hai bước đã bật' }).waitFor()
  const codes = await page.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'Tôi đã lưu, đi tiếp' }).click()
  await page.getByText('Bạn còn 10 mã khôi phục.').waitFor()

  await page.getByRole('button', { name: 'Liên kết với Google' }).click()
  await page.getByRole('button', { name: 'Đồng ý' }).click()
  await page.getByText('Từ nay bạn đăng nhập được bằng Google.').waitFor()

  await page.context().clearCookies()
  await open(page, '/dang-nhap?to=%2Ftai-khoan%2Fbao-mat')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await page.getByRole('heading', { name: 'Xác thực hai bước' }).waitFor()
  // The digits that switched it on are used up; those of the next half minute count already.
  await page.getByLabel('Mã gồm 6 chữ số').fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 }))
  await arrived(page, '/tai-khoan/bao-mat')

  await page.context().clearCookies()
  await continueWith('GOOGLE', {}, '/dang-nhap?to=%2Ftai-khoan%2Fbao-mat')
  await page.getByRole('heading', { name: 'Xác thực hai bước' }).waitFor()
  await alive(page)
  await page.getByRole('button', { name: 'Không mở được ứng dụng? Dùng mã khôi phục' }).click()
  await page.getByLabel('Mã khôi phục').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await arrived(page, '/tai-khoan/bao-mat')
  await page.getByText('Bạn còn 9 mã khôi phục.').waitFor()
})
