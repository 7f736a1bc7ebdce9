import { Agent, request } from 'node:http'
import type pg from 'pg'
import { makeBuyers } from '../buyers.ts'
import { median } from '../machine.ts'
import type { Line } from '../report.ts'
import type { Stage } from '../stage.ts'
import { milliseconds, perSecond, vnNumber } from '../words.ts'
import { demoDatabase, type Part } from './part.ts'

const PLACES = 100
const BUYERS = 5_000
const AT_ONCE = 64
const UPDATE_CONNECTIONS = 8
/** Of how often the same database changes one row. */
const LEAST_OF_UPDATES = 0.3

/** Many want the few places of one thing at the same moment: how fast each is told, and that nobody is sold a place that is not there. */
export const flashSale: Part = {
  name: 'flash-sale',
  words: 'Mở bán chớp nhoáng: 100 chỗ, 5.000 người mua',
  async measure(tools) {
    const { stage, quick } = tools
    const databaseUrl = await demoDatabase(tools)
    const server = await stage.serve(databaseUrl)
    const buyers = quick ? 500 : BUYERS
    const { productId, tokens } = await stage.withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        "select id from products where on_sale and price > 0 and kind = 'ONLINE_COURSE' order by id limit 1",
      )
      const productId = rows[0]?.id ?? ''
      await openPlaces(client, productId)
      return { productId, tokens: await makeBuyers(client, buyers) }
    })
    const updates = await rowUpdates(stage, databaseUrl, quick ? 1 : 3)
    tools.note(`${buyers} người`)
    const { took, placed, again, elapsed } = await rush(server.url, tokens, productId)
    const held = await stage.withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from holds where pool_id = $1 and status <> 'CANCELED'",
        [productId],
      )
      await endPlaces(client, productId)
      return rows[0]?.n ?? -1
    })
    await server.stop()
    const sorted = took.toSorted((a, b) => a - b)
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
    const rate = buyers / elapsed
    const lines: Line[] = [
      {
        part: 'flash-sale',
        what: `${PLACES} chỗ, ${buyers} người mua cùng lúc`,
        figure: `${placed} đơn, ${held} chỗ giữ`,
        limit: `= ${PLACES}`,
        holds: placed === PLACES && held === PLACES,
        note: `${AT_ONCE} kết nối; trung vị ${milliseconds(median(took))}, p99 ${milliseconds(p99)}; ${again} lần phải thử lại vì đang bận`,
      },
      {
        part: 'flash-sale',
        what: 'Lượt đặt mỗi giây',
        figure: perSecond(rate),
        peer: `${perSecond(updates)} sửa một dòng`,
        ratio: rate / updates,
        limit: `≥ ${vnNumber(LEAST_OF_UPDATES, 1)}`,
        holds: rate / updates >= LEAST_OF_UPDATES,
        note: `peer: ${UPDATE_CONNECTIONS} kết nối sửa cùng một dòng trên cùng PostgreSQL, như pgbench`,
      },
    ]
    return lines
  },
}

/** Of the next run too: what an earlier one held does not count against it. */
async function openPlaces(client: pg.Client, productId: string): Promise<void> {
  await endPlaces(client, productId)
  await client.query("insert into pools (id, kind, capacity) values ($1, 'PLACE', $2)", [productId, PLACES])
}

/** Other parts sell the same course, without a limit. */
async function endPlaces(client: pg.Client, productId: string): Promise<void> {
  await client.query('delete from holds where pool_id = $1', [productId])
  await client.query('delete from pools where id = $1', [productId])
}

/** How often a second one row can be updated from several connections: what no sale of one thing can outrun. */
async function rowUpdates(stage: Stage, databaseUrl: string, seconds: number): Promise<number> {
  await stage.withClient(databaseUrl, async (client) => {
    await client.query('create table if not exists bench_row (id int primary key, n bigint not null)')
    await client.query('insert into bench_row values (1, 0) on conflict do nothing')
  })
  const end = performance.now() + seconds * 1_000
  const lanes = await Promise.all(
    Array.from({ length: UPDATE_CONNECTIONS }, () =>
      stage.withClient(databaseUrl, async (client) => {
        let done = 0
        while (performance.now() < end) {
          await client.query({ name: 'bump', text: 'update bench_row set n = n + 1 where id = 1' })
          done += 1
        }
        return done
      }),
    ),
  )
  return lanes.reduce((sum, done) => sum + done, 0) / seconds
}

async function rush(url: string, tokens: string[], productId: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const took: number[] = []
  let placed = 0
  let again = 0
  const began = performance.now()
  const lane = async () => {
    for (let token = tokens.pop(); token; token = tokens.pop()) {
      const since = performance.now()
      let { status, text } = await order(url, agent, token, productId)
      // Too busy for the moment: whoever wants it tries again, and waits longer.
      for (; status === 503; again++) ({ status, text } = await order(url, agent, token, productId))
      took.push(performance.now() - since)
      if (status === 201) placed += 1
      else if (status !== 409 || !text.includes('SOLD_OUT')) throw new Error(`an order was answered ${status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  agent.destroy()
  return { took, placed, again, elapsed: (performance.now() - began) / 1_000 }
}

function order(url: string, agent: Agent, token: string, productId: string): Promise<{ status: number; text: string }> {
  const body = JSON.stringify({ items: [{ productId }] })
  return new Promise((resolve, reject) => {
    const asking = request(
      `${url}/api/v2/orders`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}
