import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Books } from './books.ts'
import { type Stage, stage } from './merchant.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vnpay-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function start(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string; ended: Promise<unknown> }> {
  const main = new URL('./main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })
  const line = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve)
  })
  expect(line).toMatch(/^vnpay simulator listening on http:\/\/127\.0\.0\.1:\d+$/)
  return { child, url: line.split(' ').at(-1) ?? '', ended }
}

test('the process says where it listens, and leaves on SIGTERM', async () => {
  const { child, url, ended } = await start({})
  expect((await fetch(url)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('the process leaves when its parent goes away', async () => {
  const { child, ended } = await start({ SIM_PARENT_STDIN: '1' })
  child.stdin?.end()
  expect(await ended).toBe(0)
})

test('the books survive a restart, a torn last line included, and waiting notices go on', async () => {
  const store = join(folder, 'books', 'vnpay.jsonl')
  let it: Stage = await stage([{ body: '{"RspCode":"99"}' }], { store })
  await it.control('pay', { payUrl: it.payUrl('K1') })
  await it.refund('K1', 'R1', 5_000_000)
  await it.stop()
  appendFileSync(store, '{"kind":"payment","paym')

  it = await stage(undefined, { store })
  expect(it.sim.books.byRef('K1')?.state).toBe('PAID')
  expect((await it.refund('K1', 'R1', 5_000_000)).vnp_ResponseCode).toBe('94')
  expect((await it.refund('K1', 'R2', 15_000_000)).vnp_ResponseCode).toBe('99')
  await it.control('clock', { advanceSeconds: 301 })
  expect(it.notices.map((notice) => notice.get('vnp_TxnRef'))).toEqual(['K1'])
  await it.stop()
})

test('transaction numbers never repeat over a restart', () => {
  const store = join(folder, 'vnpay.jsonl')
  const first = new Books(store)
  const refund = {
    requestId: 'R',
    token: 't',
    txnRef: 'A',
    type: '03',
    amount: 100,
    createBy: 'a',
    orderInfo: 'o',
    at: '',
  } as const
  const transactionNo = first.nextTransactionNo()
  first.addRefund({ ...refund, transactionNo })
  expect(Number(new Books(store).nextTransactionNo())).toBe(Number(transactionNo) + 1)
  expect(readFileSync(store, 'utf8').trim().split('\n')).toHaveLength(1)
})
