import { duel, press } from '../load.ts'
import { median } from '../machine.ts'
import type { Line } from '../report.ts'
import { reach } from '../report.ts'
import type { Statement } from '../server.ts'
import type { Served } from '../stage.ts'
import { microseconds, perSecond } from '../words.ts'
import { demoDatabase, get, type Part, type Tools } from './part.ts'

const LIMIT = 0.7
/** Seconds of a course list: of PostgreSQL, and of CPU of the server. */
const LIST_LIMITS = { postgres: 0.000_25, server: 0.000_3 }
const TIMES = 500

/** Public reads over HTTP against a bare server that runs the same statements. */
export const api: Part = {
  name: 'api',
  words: 'API đọc so với node:http + pg trần cùng câu SQL',
  async measure(tools) {
    const databaseUrl = await demoDatabase(tools)
    const server = await tools.stage.serve(databaseUrl)
    const { items } = await get<{ items: { slug: string }[] }>(`${server.url}/api/v1/online-courses?take=24`)
    const reads = [
      { what: 'API danh sách khóa học', address: '/api/v1/online-courses?take=24' },
      { what: 'API trang khóa học', address: `/api/v1/online-courses/slug/${items[0]?.slug}` },
      { what: 'API tìm kiếm', address: `/api/v1/online-courses?take=24&search=${encodeURIComponent('tiếng anh')}` },
    ]
    const lines: Line[] = []
    for (const read of reads) {
      tools.note(read.what)
      lines.push(await against(tools, server, databaseUrl, read))
    }
    const [list] = reads
    if (list) lines.push(await postgresOf(tools, server, databaseUrl, list), await cpuOf(tools, server, list))
    await server.stop()
    return lines
  },
}

/** Requests of an address for one second of CPU, beside a bare server that runs the same statements. */
export async function against(
  { stage, quick }: Tools,
  server: Served,
  databaseUrl: string,
  { what, address }: { what: string; address: string },
): Promise<Line> {
  const statements = await statementsOf(server, address)
  const peer = await stage.peer('sql', { databaseUrl, statements })
  const seconds = quick ? 1 : 2
  await press(server, address, seconds)
  await press(peer, '/', seconds)
  const { ours, theirs, ratio } = await duel(
    () => press(server, address, seconds),
    () => press(peer, '/', seconds),
    quick ? 3 : 7,
  )
  await peer.stop()
  return {
    part: 'api',
    what,
    figure: perSecond(ours.perSecond),
    peer: perSecond(theirs.perSecond),
    ...reach(ratio, LIMIT),
    note: `${statements.length} câu SQL; CPU mỗi lượt ${microseconds(ours.cpuEach)} so với ${microseconds(theirs.cpuEach)}`,
  }
}

/** How long PostgreSQL takes for what a warm request asks: planned before, its answer awaited, less what asking nothing takes. */
export async function postgresOf(
  { stage }: Tools,
  server: Served,
  databaseUrl: string,
  { what, address }: { what: string; address: string },
): Promise<Line> {
  const statements = await statementsOf(server, address)
  const seconds = await stage.withClient(databaseUrl, async (client) => {
    const each = async (asked: readonly Statement[]) => {
      const took: number[] = []
      for (let time = 0; time < TIMES; time++) {
        const began = performance.now()
        for (const { text, values } of asked) await client.query({ name: text.slice(-60), text, values })
        took.push(performance.now() - began)
      }
      return median(took) / 1_000
    }
    const nothing = await each(statements.map(() => ({ text: 'select 1', values: [] })))
    return Math.max(0, (await each(statements)) - nothing)
  })
  return {
    part: 'api',
    what: `${what}: PostgreSQL`,
    figure: microseconds(seconds),
    limit: `≤ ${microseconds(LIST_LIMITS.postgres)}`,
    holds: seconds <= LIST_LIMITS.postgres,
    note: `${statements.length} câu SQL, đã trừ một lượt hỏi trống`,
  }
}

/** What a request costs the server in CPU. */
export async function cpuOf(
  { quick }: Tools,
  server: Served,
  { what, address }: { what: string; address: string },
): Promise<Line> {
  const { cpuEach } = await press(server, address, quick ? 1 : 5)
  return {
    part: 'api',
    what: `${what}: CPU máy chủ`,
    figure: microseconds(cpuEach),
    limit: `≤ ${microseconds(LIST_LIMITS.server)}`,
    holds: cpuEach <= LIST_LIMITS.server,
  }
}

/** What one request sends to the database when the process is warm; where it needs nothing then, when it is cold. */
export async function statementsOf(server: Served, address: string): Promise<Statement[]> {
  const record = async () => {
    await server.ask({ ask: 'record' })
    await fetch(server.url + address).then((answer) => answer.text())
    return (await server.ask<{ statements: Statement[] }>({ ask: 'recorded' })).statements
  }
  const cold = await record()
  const warm = await record()
  return warm.length > 0 ? warm : cold
}
