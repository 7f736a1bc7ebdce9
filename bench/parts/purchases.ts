import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { buy, makeBuyers } from '../buyers.ts'
import { median } from '../machine.ts'
import type { Line } from '../report.ts'
import type { Served } from '../stage.ts'
import { milliseconds, perSecond } from '../words.ts'
import { demoDatabase, type Part, type Tools } from './part.ts'

const MOST_BUYERS = 4_000
const COURSES_EACH = 10
const LONGEST_DRAIN_MS = 60_000

type Result = { perSecond: number; latency: number; cpuEach: number }

/** Whole purchases a second, and what each costs the server until everybody has been told. */
export const purchases: Part = {
  name: 'purchases',
  words: 'Mua trọn vẹn: giỏ → báo giá → đơn → thông báo của VNPAY',
  async measure(tools) {
    const { stage, quick, note } = tools
    const databaseUrl = await demoDatabase(tools)
    const server = await stage.serve(databaseUrl, { WORKER: 'inline' })
    const next = await prepare(tools, databaseUrl)
    const seconds = quick ? 3 : 8
    await shop(tools, server, databaseUrl, next, 4, 2)
    const lines: Line[] = []
    for (const buyers of [1, 8]) {
      note(`${buyers} người mua`)
      const rounds: Result[] = []
      for (let round = 0; round < (quick ? 1 : 3); round++)
        rounds.push(await shop(tools, server, databaseUrl, next, buyers, seconds))
      const [rate, latency, cpu] = [
        rounds.map((one) => one.perSecond),
        rounds.map((one) => one.latency),
        rounds.map((one) => one.cpuEach),
      ].map(median)
      lines.push({
        part: 'purchases',
        what: `Mua trọn vẹn, ${buyers} người cùng lúc`,
        figure: perSecond(rate ?? 0),
        ...(buyers > 1 && {
          limit: `≤ ${milliseconds(MOST_CPU * 1_000)} CPU`,
          holds: (cpu ?? 0) <= MOST_CPU,
        }),
        note: `trung vị ${milliseconds(latency ?? 0)} một lượt mua; CPU máy chủ ${milliseconds((cpu ?? 0) * 1_000)} một lượt, kể cả việc báo tin`,
      })
    }
    await server.stop()
    return [...lines, await statementsOf(tools, databaseUrl, next)]
  },
}

const MOST_STATEMENTS = 50
/** Seconds of the server's CPU for one purchase of several at once, with all its news delivered. */
const MOST_CPU = 0.0065

/** What one purchase sends to the database until the buyer has access, by a process that works on nothing else. */
async function statementsOf({ stage }: Tools, databaseUrl: string, next: Queue): Promise<Line> {
  const server = await stage.serve(databaseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { token, productIds } = next()
  const [warm = '', measured = ''] = productIds
  await buy(server.url, agent, token, warm)
  await server.ask({ ask: 'record' })
  await buy(server.url, agent, token, measured)
  const { statements } = await server.ask<{ statements: unknown[] }>({ ask: 'recorded' })
  agent.destroy()
  await server.stop()
  return {
    part: 'purchases',
    what: 'Câu SQL cho một lượt mua',
    figure: String(statements.length),
    limit: `≤ ${MOST_STATEMENTS}`,
    holds: statements.length <= MOST_STATEMENTS,
    note: 'từ giỏ tới quyền học, kể cả mở và kết thúc giao dịch',
  }
}

/** Hands out people who have bought nothing yet, each with the courses to buy one after the other. */
type Queue = () => { token: string; productIds: readonly string[] }

async function prepare({ stage }: Tools, databaseUrl: string): Promise<Queue> {
  return stage.withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select id from products where on_sale and price > 0 and kind = 'ONLINE_COURSE' order by paid_count desc, id limit $1",
      [COURSES_EACH],
    )
    const productIds = rows.map((row) => row.id)
    const tokens = await makeBuyers(client, MOST_BUYERS)
    return () => {
      const token = tokens.pop()
      if (!token) throw new Error('every buyer owns everything')
      return { token, productIds }
    }
  })
}

async function shop(
  { stage }: Tools,
  server: Served,
  databaseUrl: string,
  next: Queue,
  buyers: number,
  seconds: number,
): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: buyers })
  const took: number[] = []
  const cpu = server.cpuSeconds()
  const began = performance.now()
  const lane = async () => {
    while (true) {
      const { token, productIds } = next()
      for (const productId of productIds) {
        if (performance.now() - began > seconds * 1_000) return
        const since = performance.now()
        await buy(server.url, agent, token, productId)
        took.push(performance.now() - since)
      }
    }
  }
  await Promise.all(Array.from({ length: buyers }, lane))
  const elapsed = (performance.now() - began) / 1_000
  agent.destroy()
  await stage.withClient(databaseUrl, async (client) => {
    for (const end = performance.now() + LONGEST_DRAIN_MS; performance.now() < end; await pause(100)) {
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from boss.job where state in ('created', 'retry', 'active') and name not like 'timed/%' and name not like '\\_\\_%'",
      )
      if (rows[0]?.n === 0) return
    }
    throw new Error('the news of the purchases was not delivered in a minute')
  })
  return { perSecond: took.length / elapsed, latency: median(took), cpuEach: (server.cpuSeconds() - cpu) / took.length }
}
