import type pg from 'pg'
import { paths } from '#web/paths.ts'
import { makeBuyers } from '../buyers.ts'
import { press } from '../load.ts'
import { median } from '../machine.ts'
import type { Line } from '../report.ts'
import { LEAST_OF_UPDATES, RUSH_CONNECTIONS, rowUpdates, rush, UPDATE_CONNECTIONS } from '../rush.ts'
import type { Served } from '../stage.ts'
import { microseconds, milliseconds, perSecond, vnNumber } from '../words.ts'
import { against, cpuOf, postgresOf } from './api.ts'
import { demoDatabase, get, type Part, type Tools } from './part.ts'

const TICKETS = 100
const BUYERS = 5_000
/** As a page of courses. */
const FEWEST_PAGES_A_SECOND = 350
const OF_ONE_PERSON = { cookie: 'bh_cart=' }

/** Many want the few tickets of one tier at the same moment; and what it costs to show events. */
export const tickets: Part = {
  name: 'tickets',
  words: 'Mở bán vé: 100 vé một hạng, 5.000 người mua; danh sách và trang sự kiện',
  async measure(tools) {
    const databaseUrl = await demoDatabase(tools)
    const server = await tools.stage.serve(databaseUrl)
    const lines = [...(await hotTier(tools, server, databaseUrl)), ...(await shown(tools, server, databaseUrl))]
    await server.stop()
    return lines
  },
}

async function hotTier({ stage, quick, note }: Tools, server: Served, databaseUrl: string): Promise<Line[]> {
  const count = quick ? 500 : BUYERS
  const { tierId, tokens } = await stage.withClient(databaseUrl, async (client) => ({
    tierId: await openTier(client),
    tokens: await makeBuyers(client, count),
  }))
  const updates = await rowUpdates(stage, databaseUrl, quick ? 1 : 3)
  note(`${count} người`)
  const { took, placed, again, elapsed } = await rush(server.url, tokens, { items: [{ productId: tierId }] })
  const held = await stage.withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "select coalesce(sum(quantity), 0)::int as n from holds where pool_id = $1 and status <> 'CANCELED'",
      [tierId],
    )
    return rows[0]?.n ?? -1
  })
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN
  const rate = count / elapsed
  return [
    {
      part: 'tickets',
      what: `${TICKETS} vé một hạng, ${count} người mua cùng lúc`,
      figure: `${placed} đơn, ${held} vé giữ`,
      limit: `= ${TICKETS}`,
      holds: placed === TICKETS && held === TICKETS,
      note: `${RUSH_CONNECTIONS} kết nối; trung vị ${milliseconds(median(took))}, p99 ${milliseconds(p99)}; ${again} lần phải thử lại vì đang bận`,
    },
    {
      part: 'tickets',
      what: 'Lượt đặt vé mỗi giây',
      figure: perSecond(rate),
      peer: `${perSecond(updates)} sửa một dòng`,
      ratio: rate / updates,
      limit: `≥ ${vnNumber(LEAST_OF_UPDATES, 1)}`,
      holds: rate / updates >= LEAST_OF_UPDATES,
      note: `peer: ${UPDATE_CONNECTIONS} kết nối sửa cùng một dòng trên cùng PostgreSQL, như pgbench`,
    },
  ]
}

/** A tier that anybody can buy alone, with so many tickets, and none of them held by an earlier run. */
async function openTier(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select t.id from ticket_tiers t join products p on p.id = t.id join events e on e.id = t.event_id
     where p.on_sale and e.starts_at > now() + interval '2 days' and t.price > 0 and not (t.is_hidden or t.is_add_on or t.members_only or t.is_donation)
       and t.after_tier_id is null and t.per_person is null and t.sale_from is null and t.sale_until is null
       and not exists (select from tickets k where k.tier_id = t.id) order by t.id limit 1`,
  )
  const id = rows[0]?.id
  if (!id) throw new Error('the demo has no tier that anybody can buy')
  const tokens = await client.query<{ event_id: string }>('select event_id from ticket_tiers where id = $1', [id])
  await client.query('delete from holds where pool_id in (select id from event_sessions where event_id = $1)', [
    tokens.rows[0]?.event_id,
  ])
  await client.query('delete from holds where pool_id = $1', [id])
  await client.query('update pools set capacity = $2, per_user = null where id = $1', [id, TICKETS])
  return id
}

/** The list and the page of an event, as JSON and as pages. */
async function shown(tools: Tools, server: Served, databaseUrl: string): Promise<Line[]> {
  const { items } = await get<{ items: { slug: string }[] }>(`${server.url}/api/v2/events?take=24`)
  const slug = items[0]?.slug ?? ''
  const list = { what: 'API danh sách sự kiện', address: '/api/v2/events?take=24' }
  const lines = [
    await against(tools, server, databaseUrl, list),
    await against(tools, server, databaseUrl, { what: 'API trang sự kiện', address: `/api/v2/events/slug/${slug}` }),
    await postgresOf(tools, server, databaseUrl, list),
    await cpuOf(tools, server, list),
  ]
  for (const [what, address] of [
    ['Trang danh sách sự kiện', paths.events()],
    ['Trang sự kiện', paths.event(slug)],
  ] as const) {
    tools.note(what)
    const seconds = tools.quick ? 1 : 2
    await press(server, address, seconds, OF_ONE_PERSON)
    const { perSecond: rate, cpuEach } = await press(server, address, seconds, OF_ONE_PERSON)
    lines.push({
      part: 'tickets',
      what,
      figure: perSecond(rate),
      limit: `≥ ${perSecond(FEWEST_PAGES_A_SECOND)}`,
      holds: rate >= FEWEST_PAGES_A_SECOND,
      note: `CPU mỗi lượt ${microseconds(cpuEach)}`,
    })
  }
  return lines.map((line) => ({ ...line, part: 'tickets' }))
}
