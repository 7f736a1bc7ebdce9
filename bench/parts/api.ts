import { duel, press } from '../load.ts'
import type { Line } from '../report.ts'
import { reach } from '../report.ts'
import type { Statement } from '../server.ts'
import type { Served } from '../stage.ts'
import { microseconds, perSecond } from '../words.ts'
import { demoDatabase, get, type Part, type Tools } from './part.ts'

const LIMIT = 0.7

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
    await server.stop()
    return lines
  },
}

async function against(
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
