import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { paths } from '#web/paths.ts'
import { endProducts, type Product, residentBytes, startProduct } from '../../drills/product.ts'
import { press } from '../load.ts'
import { median } from '../machine.ts'
import type { Line } from '../report.ts'
import { milliseconds, vnNumber } from '../words.ts'
import type { Part } from './part.ts'

const SLOWEST_MS = 2_000
const MOST_MB = 400
const REQUESTS = 10_000

/** `npm start` on a folder that is filled: until the first page, and what it keeps in memory after many requests. */
export const start: Part = {
  name: 'start',
  words: 'Khởi động với dữ liệu có sẵn, và bộ nhớ sau 10.000 lượt',
  async measure({ quick, note }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'ben-hoc-start-'))
    try {
      note('dữ liệu mẫu')
      await stopped(await firstPage(folder).then(({ product }) => product))
      const took: number[] = []
      for (let round = 0; round < (quick ? 1 : 5); round++) {
        note(`khởi động ${round + 1}`)
        const { product, ms } = await firstPage(folder)
        took.push(ms)
        await stopped(product)
      }
      note('bộ nhớ')
      const { product } = await firstPage(folder)
      const memory = await afterRequests(product, quick ? REQUESTS / 10 : REQUESTS)
      await stopped(product)
      return [startLine(took), memory]
    } finally {
      await endProducts()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function firstPage(folder: string): Promise<{ product: Product; ms: number }> {
  const began = performance.now()
  const product = await startProduct(folder)
  await product.answers(paths.home())
  return { product, ms: performance.now() - began }
}

async function stopped(product: Product): Promise<void> {
  await product.ready()
  product.signal('SIGTERM')
  await product.gone
}

function startLine(took: readonly number[]): Line {
  const ms = median(took)
  return {
    part: 'start',
    what: 'Khởi động với dữ liệu có sẵn, tới trang đầu tiên',
    figure: milliseconds(ms, 0),
    limit: `≤ ${vnNumber(SLOWEST_MS)} ms`,
    holds: ms <= SLOWEST_MS,
    note: `kể cả PostgreSQL; chậm nhất ${milliseconds(Math.max(...took), 0)}`,
  }
}

async function afterRequests(product: Product, requests: number): Promise<Line> {
  const served = { url: product.url, cpuSeconds: () => Number.NaN }
  const ownPage = { cookie: 'bh_cart=' }
  const addresses = [paths.home(), paths.courses(), '/api/v1/online-courses?take=24', '/api/v1/category']
  for (const address of addresses) await press(served, address, { requests: requests / addresses.length }, ownPage)
  const bytes = residentBytes(product.pid)
  return {
    part: 'start',
    what: `Bộ nhớ sau ${vnNumber(requests)} lượt`,
    figure: `${vnNumber(bytes / 1e6)} MB`,
    limit: `≤ ${MOST_MB} MB`,
    holds: bytes <= MOST_MB * 1e6,
    note: 'trang chủ, danh sách, API danh sách và cây danh mục, không dùng trang chung',
  }
}
