import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#server/core/free-port.ts'
import { NEW, OLD, sharedDatabase } from '#server/standing/sealed/world.ts'
import { isLong } from '#server/testing/tier.ts'

const ROOT = path.join(import.meta.dirname, '..')
const LIVE = {
  NODE_ENV: 'production',
  SIGNING_SECRET: 'signs-addresses-signs-addresses-0001',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hotro@benhoc.vn',
  VNPAY_TMN_CODE: 'BENHOC01',
  VNPAY_HASH_SECRET: 'x'.repeat(32),
  VNPAY_PAY_URL: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
  VNPAY_API_URL: 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction',
  PUBLIC_URL: 'https://benhoc.vn',
}

let shared: Awaited<ReturnType<typeof sharedDatabase>>
let folder: string
beforeAll(async () => {
  shared = await sharedDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'benhoc-secret-'))
})
afterAll(async () => {
  await shared?.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Ended = { code: number | null; out: string; err: string }

/** A script as a process of its own on the database; ended once it says `until`. */
async function run(script: string, env: Record<string, string>, args: string[] = [], until?: string): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env: { ...LIVE, PATH: process.env.PATH, DATABASE_URL: shared.url, DATA_DIR: folder, WORKER: 'only', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
    if (until && said.includes(until)) child.kill('SIGTERM')
  })
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, out: said, err }
}
const start = async (env: Record<string, string>) =>
  run('start.ts', { PORT: String(await freePort()), LOG_LEVEL: 'silent', ...env }, [], 'Bến Học đã sẵn sàng')
const reseal = (env: Record<string, string>, ...args: string[]) => run('reseal.ts', env, args)

it('production begins with a secret, refuses to start with another in one line, and starts with both', async () => {
  expect(await start({ SESSION_SECRET: OLD })).toMatchObject({ code: 0, err: '' })
  const refused = await start({ SESSION_SECRET: NEW })
  expect(refused.code).toBe(1)
  expect(refused.err.trim().split('\n')).toEqual([
    expect.stringMatching(/^Cấu hình sai: SESSION_SECRET không mở được .*SESSION_SECRETS_BEFORE/),
  ])
  if (isLong)
    expect(await start({ SESSION_SECRET: NEW, SESSION_SECRETS_BEFORE: OLD })).toMatchObject({ code: 0, err: '' })
})

it.runIf(isLong)('development goes on with another, and says what is lost', async () => {
  const went = await start({
    NODE_ENV: 'development',
    SESSION_SECRET: NEW,
    SIMULATORS: '0',
    SEED_DEMO: '0',
    PUBLIC_URL: '',
  })
  expect(went).toMatchObject({ code: 0, err: '' })
  expect(went.out).toMatch(/SESSION_SECRET không mở được[\s\S]*Không đọc được: .*Tài khoản ngân hàng/)
})

it('the command fails while something does not open, seals the rest anew, and ends well once the loss is accepted', async () => {
  const t = await shared.under(OLD)
  const { id } = await t.person()
  const client = new pg.Client({ connectionString: shared.url })
  await client.connect()
  await client.query(
    `insert into bank_accounts (user_id, bank_code, sealed, last_digits, changed_at) values ($1, 'VCB', $2, '0001', now())`,
    [id, 'A'.repeat(60)],
  )
  const failed = await reseal({ SESSION_SECRET: NEW, SESSION_SECRETS_BEFORE: OLD })
  expect(failed).toMatchObject({ code: 1, err: '' })
  expect(failed.out).toMatch(/Tài khoản ngân hàng +0 +0 +1\n/)
  expect(failed.out).toMatch(/Khóa đẩy thông báo và dấu kiểm tra +2 +0 +0\n/)
  expect(failed.out).toContain('1 mục không khóa nào mở được')
  await client.query('delete from bank_accounts')
  await client.end()
  if (isLong) await sealsTheRest()
  const third = { SESSION_SECRET: 'a-third-secret-after-both-were-lost-03' }
  expect((await reseal(third, '--accept-loss')).code).toBe(0)
  if (isLong) expect(await start(third)).toMatchObject({ code: 0, err: '' })
})

async function sealsTheRest() {
  const done = await reseal({ SESSION_SECRET: NEW, SESSION_SECRETS_BEFORE: OLD })
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(/Khóa đẩy thông báo và dấu kiểm tra +0 +2 +0\n/)
  expect(done.out).toContain('Bỏ được các khóa ấy')
}
