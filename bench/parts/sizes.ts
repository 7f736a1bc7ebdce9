import { fillCatalogue } from '../catalogue.ts'
import { median } from '../machine.ts'
import { type Line, within } from '../report.ts'
import type { Served } from '../stage.ts'
import { milliseconds, vnNumber } from '../words.ts'
import type { Part, Tools } from './part.ts'

const LIMIT = 1.5
const SMALL = 1_000
export const LARGE = 100_000
export const LARGE_WHEN_QUICK = 20_000

const search = (text: string, more = '') => `/api/v1/online-courses?take=24&search=${encodeURIComponent(text)}${more}`
const READS = {
  'Danh sách': [
    '/api/v1/online-courses?take=24',
    '/api/v1/online-courses?take=24&skip=480',
    '/api/v1/online-courses?take=24&sort=newest',
    '/api/v1/online-courses?take=24&sort=priceAsc&price=paid',
    '/api/v1/online-courses?take=24&categorySlug=du-lieu',
    '/api/v1/online-courses?take=24&categorySlug=ui-ux&rating=4',
  ],
  'Tìm kiếm': [
    search('tiếng anh'),
    search('tieng nhat cho ky su'),
    search('bán hàng'),
    search('ban hang shopee'),
    search('guitar đệm hát'),
    search('phobonuoctrong'),
    search('quản lí kho'),
    search('yogaa van phong'),
    search('cho người mới', '&sort=newest'),
  ],
}

/** The same reads over a thousand and a hundred thousand courses. */
export const sizes: Part = {
  name: 'sizes',
  words: 'Danh sách và tìm kiếm với 1.000 và 100.000 khóa học',
  async measure(tools) {
    const count = tools.quick ? LARGE_WHEN_QUICK : LARGE
    const small = await serveWith(tools, SMALL)
    const large = await serveWith(tools, count)
    const lines: Line[] = []
    for (const [what, addresses] of Object.entries(READS)) {
      tools.note(what)
      const times = []
      for (const address of addresses) times.push(await compare(small, large, address, tools.quick ? 9 : 41))
      const [few, many] = [mean(times.map((one) => one.small)), mean(times.map((one) => one.large))]
      const worst = times.reduce((a, b) => (b.large / b.small > a.large / a.small ? b : a))
      lines.push({
        part: 'sizes',
        what: `${what}, ${vnNumber(SMALL)} và ${vnNumber(count)} khóa học`,
        figure: milliseconds(many, 2),
        peer: milliseconds(few, 2),
        ...within(many / few, LIMIT),
        note: `trung bình ${addresses.length} câu hỏi; tệ nhất ${decodeURIComponent(worst.address.split('?')[1] ?? '')}: ${milliseconds(worst.large, 2)} so với ${milliseconds(worst.small, 2)}`,
      })
    }
    await Promise.all([small.stop(), large.stop()])
    return lines
  },
}

/** A server over so many courses, their hosts and posts. */
export async function serveWith({ stage, note }: Tools, count: number): Promise<Served> {
  const url = await stage.database(`bench_${count}`)
  note(`${vnNumber(count)} khóa học`)
  const migrated = await stage.serve(url)
  await migrated.stop()
  await stage.withClient(url, (client) => fillCatalogue(client, count))
  return stage.serve(url)
}

type Compared = { address: string; small: number; large: number }

/** Median milliseconds of one request after the other, in turns between the two. */
async function compare(small: Served, large: Served, address: string, rounds: number): Promise<Compared> {
  const [few, many]: [number[], number[]] = [[], []]
  for (let round = -5; round < rounds; round++) {
    const [a, b] = [await timed(small.url + address), await timed(large.url + address)]
    if (round < 0) continue
    few.push(a)
    many.push(b)
  }
  return { address, small: median(few), large: median(many) }
}

/** Milliseconds until an address has answered whole. */
export async function timed(address: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return performance.now() - began
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
