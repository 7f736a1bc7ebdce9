import { Agent, request } from 'node:http'
import type pg from 'pg'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import type { DiscountRule } from '#server/modules/pricing/quotation/discounts-on.ts'
import { priceLines, type VoucherRule, type WantedLine } from '#server/modules/pricing/quotation/rules.ts'
import { makeBuyers } from '../buyers.ts'
import { fillCatalogue } from '../catalogue.ts'
import { median } from '../machine.ts'
import type { Line } from '../report.ts'
import type { Statement } from '../server.ts'
import type { Served } from '../stage.ts'
import { microseconds, milliseconds, vnNumber } from '../words.ts'
import type { Part } from './part.ts'

const LINES = 50
const PRODUCTS = 400
const DISCOUNTS = 20
const LONGEST_MS = 50
const CODE = 'BENCH10'

/** What a full cart costs to price: over HTTP with everything that has to be looked up, beside the arithmetic alone. */
export const quotation: Part = {
  name: 'quotation',
  words: `Báo giá ${LINES} dòng`,
  async measure({ stage, quick, note }) {
    const url = await stage.database('bench_quotation')
    const server = await stage.serve(url)
    const { token, ids, plain } = await stage.withClient(url, async (client) => {
      await fillCatalogue(client, PRODUCTS)
      await makeRules(client)
      const [token = ''] = await makeBuyers(client, 1)
      return { token, ids: await someProducts(client), plain: await wantedOf(client) }
    })
    const ask = asker(server, token)
    const rounds = quick ? 15 : 101
    note(`${LINES} dòng, ${DISCOUNTS} đợt giảm giá, một mã`)
    for (let warm = 0; warm < 10; warm++) await ask(ids)
    const [whole, single, pure]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      whole.push(await timed(() => ask(ids)))
      single.push(await timed(() => ask(ids.slice(0, 1))))
      pure.push(await timed(async () => priceLines(plain.lines, plain.rules)))
    }
    const [many, one] = [
      await statementsOf(server, () => ask(ids)),
      await statementsOf(server, () => ask(ids.slice(0, 1))),
    ]
    await server.stop()
    const line: Line = {
      part: 'quotation',
      what: `Báo giá ${LINES} dòng qua HTTP`,
      figure: milliseconds(median(whole)),
      peer: `${microseconds(median(pure) / 1_000)} hàm tính thuần`,
      ratio: median(whole) / median(pure),
      limit: `≤ ${LONGEST_MS} ms, không câu hỏi nào thêm theo số dòng`,
      holds: median(whole) <= LONGEST_MS && many <= one,
      note: `${many} câu hỏi cơ sở dữ liệu cho ${LINES} dòng, ${one} cho một dòng (${milliseconds(median(single))}); ${vnNumber(DISCOUNTS)} đợt giảm giá và một mã cùng được xét`,
    }
    return [line]
  },
}

/** Discounts of the platform that fit some products each, and a code for everything; made once. */
async function makeRules(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from vouchers where code = $1', [CODE])
  if (rowCount !== 0) return
  await client.query(
    `insert into discounts (owner_id, name, type, value, duration_type, all_products, starts_at, ends_at, host_percent, platform_percent, affiliate_percent, created_by, created_at, updated_at)
     select $2::uuid, 'Đợt ' || n, 'PERCENTAGE', 1 + n, 'DURATION_OVER_DAY', true, now() - interval '1 day', now() + interval '30 days', 0, 100, 0, $2::uuid, now(), now()
     from generate_series(1, $1::int) n`,
    [DISCOUNTS, PLATFORM_ACCOUNT],
  )
  await client.query(
    `with made as (
       insert into vouchers (owner_id, code, name, usage, type, value, all_products, starts_at, host_percent, platform_percent, affiliate_percent, created_by, created_at, updated_at)
       values ($2::uuid, $1, 'Mã', 'MULTI_USE', 'PERCENTAGE', 10, true, now() - interval '1 day', 0, 100, 0, $2::uuid, now(), now()) returning id)
     insert into pools (id, kind) select id, 'VOUCHER' from made`,
    [CODE, PLATFORM_ACCOUNT],
  )
  await client.query('vacuum analyze discounts, vouchers, pools')
}

type ProductRow = { id: string; host_id: string; price: number; list_price: number }

async function rowsOf(client: pg.Client): Promise<ProductRow[]> {
  const { rows } = await client.query<ProductRow>(
    "select id, host_id, price::int, list_price::int from products where on_sale and price > 0 and kind = 'ONLINE_COURSE' order by id limit $1",
    [LINES],
  )
  return rows
}

const someProducts = async (client: pg.Client) => (await rowsOf(client)).map((row) => row.id)

/** The same lines and rules, as the pure function takes them. */
async function wantedOf(client: pg.Client) {
  const lines = (await rowsOf(client)).map(
    ({ id, host_id, price, list_price }): WantedLine => ({
      productId: id,
      hostId: host_id,
      quantity: 1,
      price,
      parts: [{ productId: id, listPrice: list_price, price, owned: false }],
    }),
  )
  const rule = { name: 'Đợt', type: 'PERCENTAGE' as const, maxAmount: null, hostId: null, productIds: null }
  const costShare = { host: 0, platform: 100, affiliate: 0 }
  const discounts = Array.from(
    { length: DISCOUNTS },
    (_, n): DiscountRule => ({ ...rule, costShare, id: `d${n}`, value: 2 + n }),
  )
  const voucher: VoucherRule = { ...rule, costShare, id: 'v', value: 10, code: CODE, minOrder: 0, budgetLeft: null }
  return { lines, rules: { discounts, vouchers: [voucher], memberships: new Map() } }
}

function asker(server: Served, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (ids: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      const body = JSON.stringify({ items: ids.map((productId) => ({ productId })), voucherCodes: [CODE] })
      const asking = request(
        `${server.url}/api/v1/quotation`,
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
          answer.resume()
          answer.on('end', () =>
            answer.statusCode === 200 ? resolve() : reject(new Error(`a quotation was answered ${answer.statusCode}`)),
          )
        },
      )
      asking.on('error', reject)
      asking.end(body)
    })
}

async function statementsOf(server: Served, work: () => Promise<void>): Promise<number> {
  await server.ask({ ask: 'record' })
  await work()
  const { statements } = await server.ask<{ statements: Statement[] }>({ ask: 'recorded' })
  return statements.length
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
