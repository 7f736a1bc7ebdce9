import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type pg from 'pg'
import { counted } from '#web/features/events/doors/device/counted.ts'
import { type DoorApi, DoorKeeper } from '#web/features/events/doors/device/keeper.ts'
import type { DoorStore } from '#web/features/events/doors/device/kept.ts'
import { median, shareUnder } from '../machine.ts'
import type { Line } from '../report.ts'
import type { Served } from '../stage.ts'
import { kilobytes, milliseconds, perSecond, vnNumber } from '../words.ts'
import { demoDatabase, type Part } from './part.ts'

const TICKETS = 20_000
const GATES = 8
const LEAST_SCANS = 50
const MOST = { p99: 500, bytes: 2_500_000, unpack: 500, alone: 15 }

type Gate = { token: string }
type Hall = { eventId: string; listId: string; gates: Gate[]; ticketIds: string[] }
type Answer = { status: number; text: string; bytes: number }

/** The doors of a large event: scans with a network, and what a phone carries for when there is none. */
export const doors: Part = {
  name: 'doors',
  words: `Soát vé: ${vnNumber(TICKETS)} vé, ${GATES} cổng, có mạng và không`,
  async measure(tools) {
    const { stage, quick, note } = tools
    const databaseUrl = await demoDatabase(tools)
    note(`${vnNumber(TICKETS)} vé`)
    const hall = await stage.withClient(databaseUrl, (client) => openHall(client, TICKETS))
    const server = await stage.serve(databaseUrl)
    const [scans, alone] = quick ? [400, 100] : [4_000, 500]
    const ids = hall.ticketIds.slice(0, scans + alone)
    const { codes } = await server.ask<{ codes: string[] }>({ ask: 'ticket-codes', ids })
    const agent = new Agent({ keepAlive: true, maxSockets: GATES })
    note(`${vnNumber(scans)} lượt quét`)
    const online = await scanAll(server, agent, hall, codes.slice(0, scans))
    note('danh sách của một máy')
    const list = await carried(server, agent, hall, codes.slice(scans))
    agent.destroy()
    await server.stop()
    return [...online, ...list]
  },
}

/** Each gate scans its share of the tickets, one after the other. */
async function scanAll(server: Served, agent: Agent, { listId, gates }: Hall, codes: string[]): Promise<Line[]> {
  const took: number[] = []
  const left = [...codes]
  const began = performance.now()
  await Promise.all(
    gates.map(async ({ token }) => {
      for (let code = left.pop(); code; code = left.pop()) {
        const from = performance.now()
        const body = { nonce: randomUUID(), listId, code }
        const { status, text } = await ask(server.url, agent, token, 'scan', body)
        took.push(performance.now() - from)
        if (status !== 200 || !text.includes('"ACCEPTED"')) throw new Error(`a scan was answered ${status} ${text}`)
      }
    }),
  )
  const rate = codes.length / ((performance.now() - began) / 1_000)
  const p99 = shareUnder(took, 0.99)
  return [
    {
      part: 'doors',
      what: `Lượt quét mỗi giây, ${GATES} cổng cùng lúc`,
      figure: perSecond(rate),
      limit: `≥ ${LEAST_SCANS}`,
      holds: rate >= LEAST_SCANS,
      note: `${vnNumber(codes.length)} vé khác nhau`,
    },
    {
      part: 'doors',
      what: 'Một lượt quét có mạng, p99',
      figure: milliseconds(p99),
      limit: `≤ ${milliseconds(MOST.p99, 0)}`,
      holds: p99 <= MOST.p99,
      note: `trung vị ${milliseconds(median(took))}`,
    },
  ]
}

/** What a phone gets, and how it does with that alone. */
async function carried(server: Served, agent: Agent, hall: Hall, codes: string[]): Promise<Line[]> {
  const token = hall.gates[0]?.token ?? ''
  const got = async (query = '') => {
    const from = performance.now()
    const answer = await ask(server.url, agent, token, `list${query}`)
    if (answer.status !== 200) throw new Error(`the list was answered ${answer.status} ${answer.text}`)
    return { ...answer, took: performance.now() - from }
  }
  const whole = await got()
  const reply = JSON.parse(whole.text) as { at: string; digest: string }
  const known = `?have=${reply.digest}&since=${encodeURIComponent(new Date(Date.now() + 600_000).toISOString())}`
  const idle = median([(await got(known)).took, (await got(known)).took, (await got(known)).took])

  let isAway = false
  const api = (async (name: string) => {
    if (isAway) throw Object.assign(new Error('no network'), { status: 0 })
    return name === 'pairDoor' ? { token, gate: 'Cổng', eventName: 'Đo', deviceId: '' } : reply
  }) as DoorApi
  const keeper = new DoorKeeper({ api, store: memory() })
  const from = performance.now()
  await keeper.pair('MA')
  await keeper.tell()
  const unpack = performance.now() - from
  const { book } = keeper.state
  if (book?.tickets.tickets.length !== TICKETS) throw new Error('the list does not have every ticket')
  isAway = true
  await keeper.tell()
  const took: number[] = []
  const list = book.tickets.lists[0]
  for (const code of codes) {
    const began = performance.now()
    const said = await keeper.scan({ listId: hall.listId, kind: 'ENTRY', code, ticketId: null, answers: null })
    if (list && keeper.state.book) counted(keeper.state.book, keeper.state.own, list)
    took.push(performance.now() - began)
    if (said.reason !== null) throw new Error(`a scan without a network was refused: ${said.reason}`)
  }
  const alone = shareUnder(took, 0.99)
  return [
    {
      part: 'doors',
      what: `Danh sách ${vnNumber(TICKETS)} vé, đã niêm phong`,
      figure: kilobytes(whole.bytes),
      limit: `≤ ${kilobytes(MOST.bytes)}`,
      holds: whole.bytes <= MOST.bytes,
      note: `máy chủ trả trong ${milliseconds(whole.took, 0)}; khi không có gì mới: ${milliseconds(idle, 0)}`,
    },
    {
      part: 'doors',
      what: 'Mở danh sách đó trên máy ở cổng',
      figure: milliseconds(unpack, 0),
      limit: `≤ ${milliseconds(MOST.unpack, 0)}`,
      holds: unpack <= MOST.unpack,
      note: 'mã của trang, chạy trong Node: giải mã, giải nén, đọc, cất lại',
    },
    {
      part: 'doors',
      what: 'Một lượt quét không mạng, p99',
      figure: milliseconds(alone),
      limit: `≤ ${milliseconds(MOST.alone, 0)}`,
      holds: alone <= MOST.alone,
      note: `trung vị ${milliseconds(median(took))}, ${vnNumber(codes.length)} lượt; chữ ký, luật, số đếm và cất lượt quét`,
    },
  ]
}

/** An event of the demo with so many tickets, none of which was scanned, and phones at its gates. */
async function openHall(client: pg.Client, tickets: number): Promise<Hall> {
  const { rows } = await client.query<{ id: string; event_id: string; order_item_id: string; host: string }>(
    `select t.id, t.event_id, t.order_item_id, e.host_id as host from tickets t join events e on e.id = t.event_id
     where e.status = 'PUBLISHED' and t.revoked_at is null and e.ends_at > now() order by t.id limit 1`,
  )
  const [first] = rows
  if (!first) throw new Error('the demo has no event with tickets')
  const event = [first.event_id]
  await client.query('delete from check_ins where event_id = $1', event)
  await client.query('delete from door_devices where event_id = $1', event)
  await client.query('delete from check_in_lists where event_id = $1', event)
  await client.query('update tickets set serial = 1, revoked_at = null where event_id = $1', event)
  const have = await client.query<{ n: number }>('select count(*)::int as n from tickets where event_id = $1', event)
  await client.query(
    `with more as (select new_id() as line, new_id() as ticket, n from generate_series($3::int + 1, $4::int) n),
     lines as (insert into order_items
       select (jsonb_populate_record(i, jsonb_build_object('id', m.line, 'index', m.n + 1000, 'piece', m.n + 1000))).*
       from order_items i, more m where i.id = $2)
     insert into tickets select (jsonb_populate_record(t, jsonb_build_object('id', m.ticket, 'order_item_id', m.line,
       'holder_name', (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Đặng'])[1 + m.n % 6] || ' ' ||
         (array['Thị', 'Văn', 'Minh', 'Thu', 'Đức'])[1 + m.n / 6 % 5] || ' ' ||
         (array['Hà', 'Quân', 'Ổi', 'Lan', 'Hùng', 'Yến', 'Tâm'])[1 + m.n / 30 % 7]))).*
       from tickets t, more m where t.id = $1`,
    [first.id, first.order_item_id, have.rows[0]?.n ?? 0, tickets],
  )
  const list = await client.query<{ id: string }>(
    "insert into check_in_lists (event_id, name, mode, created_at) values ($1, 'Cửa chính', 'ONCE', now()) returning id",
    event,
  )
  const gates = Array.from({ length: GATES }, () => ({ token: randomBytes(32).toString('base64url') }))
  await client.query(
    `insert into door_devices (event_id, name, token_hash, paired_at, last_seen_at, created_at, created_by)
     select $1, 'Cổng ' || left(hash, 4), hash, now(), now(), now(), $2 from unnest($3::text[]) hash`,
    [first.event_id, first.host, gates.map(({ token }) => createHash('sha256').update(token).digest('hex'))],
  )
  await client.query('vacuum analyze tickets')
  const ids = await client.query<{ id: string }>('select id from tickets where event_id = $1 order by id', event)
  return {
    eventId: first.event_id,
    listId: list.rows[0]?.id ?? '',
    gates,
    ticketIds: ids.rows.map(({ id }) => id),
  }
}

function ask(url: string, agent: Agent, token: string, path: string, said?: object): Promise<Answer> {
  const body = said && JSON.stringify(said)
  return new Promise((resolve, reject) => {
    const asking = request(
      `${url}/api/v2/doors/${path}`,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Door ${token}`,
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const all = Buffer.concat(parts)
          resolve({ status: answer.statusCode ?? 0, text: all.toString(), bytes: all.length })
        })
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}

function memory(): DoorStore {
  const kept = new Map<string, unknown>()
  const put = async (name: string, value: unknown) => void kept.set(name, value)
  const take = async (name: string) => (kept.get(name) ?? null) as never
  return {
    pairing: () => take('pairing'),
    keepPairing: (pairing) => put('pairing', pairing),
    tickets: () => take('tickets'),
    keepTickets: (sealed) => put('tickets', sealed),
    heard: () => take('heard'),
    keepHeard: (sealed) => put('heard', sealed),
    own: async () => [],
    keepOwn: async (scans) => {
      for (const { nonce, sealed } of scans) kept.set(nonce, sealed)
    },
    forgetOwn: async () => {},
    erase: async () => kept.clear(),
  }
}
