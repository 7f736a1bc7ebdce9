import type pg from 'pg'
import { makeBuyers } from '../buyers.ts'
import { median } from '../machine.ts'
import type { Line } from '../report.ts'
import { LEAST_OF_UPDATES, RUSH_CONNECTIONS, rowUpdates, rush, UPDATE_CONNECTIONS } from '../rush.ts'
import { milliseconds, perSecond, vnNumber } from '../words.ts'
import { demoDatabase, type Part } from './part.ts'

const PLACES = 100
const BUYERS = 5_000

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
    const { took, placed, again, elapsed } = await rush(server.url, tokens, { items: [{ productId }] })
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
        note: `${RUSH_CONNECTIONS} kết nối; trung vị ${milliseconds(median(took))}, p99 ${milliseconds(p99)}; ${again} lần phải thử lại vì đang bận`,
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
