import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { actingAs } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { Cast } from '#server/seed/people.ts'
import { buy } from '#server/seed/sales.ts'
import { signedUp } from '#server/seed/signed-up.ts'
import { DESKTOP, expectAccessible, leave, openBrowser, PHONE, pictureFailure } from '../browser.ts'
import { startWorld } from '../planted.ts'
import type { Site } from '../site.ts'
import { open, reload, signedIn, toasted } from '../steps.ts'
import { HOST, STAFF, signedInAs, type World, withVerbs } from '../world.ts'

let site: Site
let world: World
let browser: Awaited<ReturnType<typeof openBrowser>>
let host: Page
let keeper: Page
const problems: string[][] = []

beforeAll(async () => {
  ;({ site, world } = await startWorld())
  await soldLongAgo()
  browser = await openBrowser()
  for (const [email, viewport] of [
    [HOST, PHONE],
    [STAFF, DESKTOP],
  ] as const) {
    const seen = await signedIn(browser, site, email, null, viewport)
    problems.push(seen.problems)
    if (email === HOST) host = seen.page
    else keeper = seen.page
  }
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})
afterEach(({ task }) => pictureFailure(task, { host, keeper }))

/** Moves Xendit's clock: what falls due there meanwhile is told to us. */
async function xenditWaits(advanceSeconds: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ advanceSeconds })
  const answer = await fetch(`${site.config.xendit?.apiUrl}/__sim/clock`, { method: 'POST', headers, body })
  expect(answer.ok).toBe(true)
}

/** A sale whose days of grace are over: 199.000 ₫, of which the host's share is due. */
function soldLongAgo(): Promise<void> {
  return withVerbs(site, async (ctx) => {
    const email = 'mua-truoc@vidu.vn'
    const { id } = await write(ctx, (tx) =>
      signedUp(tx, { email, fullName: 'Ngô Thị Sen', role: 'USER', passwordHash: 'none' }),
    )
    const as: Cast['as'] = (who, at = ctx.now()) => {
      const acting = signedInAs(ctx, who)
      return actingAs({ ...acting, now: () => at }, acting.actor)
    }
    const buyer = { id, email, fullName: 'Ngô Thị Sen', role: 'USER' as const }
    await buy(ctx, { as } as Cast, buyer, [world.fresh.id], addDays(ctx.now(), -10))
  })
}

it('a host sees what is due and what stands in its way, and names an account', async () => {
  await open(host, '/host/thu-nhap')
  await host.getByRole('term').filter({ hasText: 'Số dư hiện tại' }).waitFor()
  await host.getByText('Chưa có tài khoản ngân hàng').waitFor()
  await expectAccessible(host, 'earnings with something in the way')
  await host.getByRole('link', { name: 'Tài khoản ngân hàng' }).click()
  await host.getByLabel('Số tài khoản').fill('0071 0009 87654')
  await host.getByLabel('Tên chủ tài khoản').fill('TRAN NGOC LAN')
  const agrees = host.getByRole('checkbox')
  if ((await agrees.count()) > 0) await agrees.first().check()
  await host.getByRole('button', { name: 'Lưu tài khoản' }).click()
  const proof = host.getByRole('dialog', { name: 'Xác nhận là bạn' })
  await proof.waitFor()
  const { subject } = await site.letterTo(HOST, /là mã Bến Học của bạn/)
  await proof.getByLabel('Mã gồm 6 chữ số').fill(/\d{6}/.exec(subject)?.[0] ?? '')
  await proof.getByRole('button', { name: 'Lưu tài khoản' }).click()
  await toasted(host, /Đã lưu/)
  await open(host, '/host/thu-nhap')
  expect(await host.getByText('Chưa có tài khoản ngân hàng').count()).toBe(0)
})

it('the accountant holds the money back; the host reads why, a run leaves it, and it is let go', async () => {
  await open(keeper, '/quan-tri/chi-tra')
  await keeper.getByRole('link', { name: 'Tiền đang giữ' }).click()
  await keeper.getByLabel('Tên giảng viên hoặc mã đơn hàng').fill('Trần Ngọc Lan')
  await keeper.getByRole('button', { name: 'Tìm để giữ tiền' }).click()
  await keeper.getByLabel('Lý do, để nội bộ').fill('Người mua khiếu nại, hồ sơ 17')
  await keeper.getByLabel('Lời cho giảng viên').fill('Đang kiểm tra một khiếu nại')
  await keeper.getByRole('button', { name: 'Giữ tiền', exact: true }).click()
  await toasted(keeper, /Đã giữ/)
  await keeper.getByRole('row', { name: /Trần Ngọc Lan.*hồ sơ 17/ }).waitFor()
  await expectAccessible(keeper, 'money that is held back')
  await open(host, '/host/thu-nhap')
  await host.getByText('Đang kiểm tra một khiếu nại').first().waitFor()
  await expectAccessible(host, 'earnings that are held back')
  await open(keeper, '/quan-tri/chi-tra/chay')
  await keeper.getByRole('row', { name: /Trần Ngọc Lan.*Đang tạm giữ/ }).waitFor()
  await open(keeper, '/quan-tri/chi-tra/dang-giu')
  await keeper.getByRole('button', { name: 'Thả' }).click()
  await keeper.getByLabel('Vì sao thả').fill('Khiếu nại đã rút')
  await keeper.getByRole('dialog').getByRole('button', { name: 'Thả' }).click()
  await keeper.getByText('Không có khoản nào ở đây').waitFor()
})

it('the accountant looks at a run, starts it, and the bank says it arrived', async () => {
  await open(keeper, '/quan-tri/chi-tra')
  await keeper.getByRole('link', { name: 'Xem trước kỳ chi trả' }).click()
  await keeper.getByRole('row', { name: /Trần Ngọc Lan.*Được chi/ }).waitFor()
  await expectAccessible(keeper, 'a run before it starts')
  await keeper.getByRole('button', { name: 'Chạy kỳ chi trả' }).click()
  await keeper.getByRole('dialog').getByRole('button', { name: 'Chạy kỳ chi trả' }).click()
  await toasted(keeper, /Đã lập 1 lệnh chi/)
  await keeper.getByRole('link', { name: 'Trần Ngọc Lan' }).click()
  await keeper.getByRole('heading', { level: 1, name: /^Trần Ngọc Lan: / }).waitFor()
  await expect
    .poll(async () => {
      await reload(keeper)
      return keeper.getByText('Đang chuyển', { exact: true }).count()
    })
    .toBeGreaterThan(0)
  await xenditWaits(60)
  await expect
    .poll(async () => {
      await reload(keeper)
      return keeper.getByText('Đã nhận', { exact: true }).count()
    })
    .toBeGreaterThan(0)
  await expectAccessible(keeper, 'a payout')
})

it('the host reads the statement on a phone and has it as a PDF', async () => {
  await open(host, '/host/thu-nhap?muc=chi-tra')
  await host.getByRole('link', { name: /^Lệnh chi/ }).click()
  await host.getByRole('heading', { name: 'Sao kê chi trả' }).waitFor()
  await host.getByText(world.fresh.name).first().waitFor()
  await expectAccessible(host, 'a statement')
  const address = await host.getByRole('link', { name: /PDF/ }).getAttribute('href')
  const pdf = await host.request.get(address ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

it('the accountant’s page is green; a row written past the product turns it red', async () => {
  await open(keeper, '/quan-tri/ke-toan')
  await keeper.getByText('Mọi kiểm tra đều đạt').waitFor()
  await expectAccessible(keeper, 'the checks')
  const miscount = (by: number) =>
    site.pool.query('update products set paid_count = paid_count + $1 where id = $2', [by, world.done.id])
  await miscount(1)
  await keeper.getByRole('button', { name: 'Kiểm tra lại' }).click()
  await keeper.getByText(/^1 kiểm tra không đạt/).waitFor()
  await expectAccessible(keeper, 'checks that fail')
  await miscount(-1)
  await keeper.getByRole('button', { name: 'Kiểm tra lại' }).click()
  await keeper.getByText('Mọi kiểm tra đều đạt').waitFor()

  await keeper.getByRole('navigation', { name: 'Kế toán' }).getByRole('link', { name: 'Cân đối' }).click()
  await keeper.getByRole('heading', { name: /^Cân đối tài khoản/ }).waitFor()
  await expectAccessible(keeper, 'the trial balance')
  const sheet = await keeper.request.get((await keeper.getByRole('link', { name: 'Excel' }).getAttribute('href')) ?? '')
  expect([sheet.status(), (await sheet.body()).subarray(0, 2).toString()]).toEqual([200, 'PK'])
  expect(problems.flat()).toEqual([])
})
