import type pg from 'pg'
import { type Agenda, type BookingRules, freeStarts } from '#domain/calendar/availability.ts'
import { addDays } from '#domain/calendar/days.ts'
import { holidaysOf } from '#domain/calendar/holidays.ts'
import { BUSY, type BusyHost, makeBusyHost } from '../appointments.ts'
import { makeBuyers } from '../buyers.ts'
import { cpuSeconds, median, shareUnder } from '../machine.ts'
import type { Line } from '../report.ts'
import { LEAST_OF_UPDATES, RUSH_CONNECTIONS, rowUpdates, rush, UPDATE_CONNECTIONS } from '../rush.ts'
import type { Statement } from '../server.ts'
import type { Served, Stage } from '../stage.ts'
import { milliseconds, perSecond, vnNumber } from '../words.ts'
import { get, type Part, type Tools } from './part.ts'

const BOOKINGS = 10_000
const GUESTS = 100
const MONTH_DAYS = 31
const MOST_CPU_MS = 10
const WARM = 100
const ROUNDS = 11
const OF_ROUND = 40

/** When a busy host is free, and many guests who want one hour. */
export const bookings: Part = {
  name: 'bookings',
  words: `Lịch hẹn: giờ trống một tháng của người dẫn có ${vnNumber(BOOKINGS)} buổi; ${GUESTS} khách giành một giờ`,
  async measure(tools) {
    const url = await tools.stage.database('bench_bookings')
    const server = await tools.stage.serve(url)
    const host = await tools.stage.withClient(url, (client) => makeBusyHost(client, BOOKINGS))
    const lines = [
      await pureMonth(tools, url, host),
      await wholeMonth(tools, server, url, host),
      ...(await oneHour(tools, server, url, host)),
    ]
    await server.stop()
    return lines.map((line) => ({ part: 'bookings', ...line }))
  },
}

type Measured = Omit<Line, 'part'>

/** The arithmetic alone: what a claim and a page do with the same agenda. */
async function pureMonth({ stage, quick, note }: Tools, url: string, host: BusyHost): Promise<Measured> {
  const agenda = await stage.withClient(url, (client) => agendaOf(client, host))
  const now = Date.now()
  const first = today()
  const days = { first, last: addDays(first, MONTH_DAYS - 1) }
  note('hàm thuần')
  let found = 0
  const took = await sampled(quick ? 50 : 400, () =>
    cpuOfSelf(() => (found = freeStarts(agenda, RULES, days, now).length)),
  )
  return {
    what: 'Giờ trống một tháng, hàm thuần, p95 CPU',
    ...cpuLine(took),
    note: `${found} giờ trống giữa ${vnNumber(agenda.busy.length)} buổi của ba tháng; giữa ${milliseconds(median(took.flat()), 2)}`,
  }
}

async function wholeMonth(
  { stage, quick, note }: Tools,
  server: Served,
  url: string,
  host: BusyHost,
): Promise<Measured> {
  const from = today()
  const address = `${server.url}/api/v1/calendar-frames/${host.frameId}/slots?from=${from}&to=${addDays(from, MONTH_DAYS - 1)}`
  const read = () => get<unknown>(address)
  const served = async () => (await server.ask<{ microseconds: number }>({ ask: 'cpu' })).microseconds
  note('cả lượt gọi')
  for (let warm = 0; warm < WARM; warm++) await read()
  const database = await cpuOfPostgres(stage, url)
  const began = database()
  const took = await sampled(quick ? 2 : ROUNDS, async () => {
    const before = await served()
    await read()
    return ((await served()) - before) / 1_000
  })
  const each = ((database() - began) / took.flat().length) * 1_000
  await server.ask({ ask: 'record' })
  await read()
  const { statements } = await server.ask<{ statements: Statement[] }>({ ask: 'recorded' })
  return {
    what: 'Giờ trống một tháng qua HTTP, p95 CPU máy chủ',
    ...cpuLine(took),
    note: `${statements.length} câu SQL, PostgreSQL ${milliseconds(each)} CPU một lượt; giữa ${milliseconds(median(took.flat()), 2)}`,
  }
}

async function oneHour(
  { stage, quick, note }: Tools,
  server: Served,
  url: string,
  host: BusyHost,
): Promise<Measured[]> {
  const hours = await freeHours(server, host, quick ? 2 : 10)
  const updates = await rowUpdates(stage, url, quick ? 1 : 3)
  const all = { placed: 0, again: 0, elapsed: 0, took: [] as number[] }
  for (const startsAt of hours) {
    note(startsAt)
    const tokens = await stage.withClient(url, (client) => makeBuyers(client, GUESTS))
    const { placed, again, elapsed, took } = await rush(server.url, tokens, orderOf(host, startsAt), 'SLOT_TAKEN')
    all.placed += placed
    all.again += again
    all.elapsed += elapsed
    all.took.push(...took)
  }
  const taken = await stage.withClient(url, (client) => takenAt(client, host, hours))
  const late = await stage.withClient(url, (client) => makeBuyers(client, 1))
  await server.ask({ ask: 'record' })
  await rush(server.url, late, orderOf(host, hours[0] ?? ''), 'SLOT_TAKEN')
  const { statements } = await server.ask<{ statements: Statement[] }>({ ask: 'recorded' })
  const rate = (hours.length * GUESTS) / all.elapsed
  return [
    {
      what: `${GUESTS} khách giành một giờ, ${hours.length} lần`,
      figure: `${all.placed} đơn, ${taken} giờ có chủ`,
      limit: `= ${hours.length}`,
      holds: all.placed === hours.length && taken === hours.length,
      note: `${RUSH_CONNECTIONS} kết nối; trung vị ${milliseconds(median(all.took))}, p99 ${milliseconds(shareUnder(all.took, 0.99))}; ${all.again} lần phải thử lại vì đang bận`,
    },
    {
      what: 'Lượt đặt hẹn mỗi giây',
      figure: perSecond(rate),
      peer: `${perSecond(updates)} sửa một dòng`,
      ratio: rate / updates,
      limit: `≥ ${vnNumber(LEAST_OF_UPDATES, 1)}`,
      holds: rate / updates >= LEAST_OF_UPDATES,
      note: `${statements.length} câu SQL cho khách đến sau; peer: ${UPDATE_CONNECTIONS} kết nối sửa cùng một dòng trên cùng PostgreSQL, như pgbench`,
    },
  ]
}

function orderOf({ frameId }: BusyHost, startsAt: string): object {
  return { items: [{ productId: frameId, quantity: 1 }], bookings: [{ frameId, startsAt }] }
}

const RULES: BookingRules = {
  minutes: BUSY.minutes,
  before: 0,
  after: 0,
  step: BUSY.minutes,
  notice: 0,
  windowDays: null,
  limits: BUSY.limits,
}

/** The host's own time, as the server reads it. */
async function agendaOf(client: pg.Client, { calendarId, hostId }: BusyHost): Promise<Agenda> {
  const { rows: spans } = await client.query<{ from: number; to: number }>(
    `select (extract(epoch from lower(span)) * 1000)::float8 as "from", (extract(epoch from upper(span)) * 1000)::float8 as "to"
     from slot_hosts where host_id = $1 and is_live and span && tstzrange(now() - interval '31 days', now() + interval '62 days')`,
    [hostId],
  )
  const { rows: days } = await client.query<{ day: string; hours: { from: number; to: number }[] }>(
    'select day::text, hours from calendar_days where calendar_id = $1',
    [calendarId],
  )
  const year = Number(today().slice(0, 4))
  return {
    schedule: {
      zone: BUSY.zone,
      week: BUSY.week,
      overrides: new Map(days.map(({ day, hours }) => [day, hours])),
      holidays: new Map([year, year + 1].flatMap(holidaysOf).map(({ day, worksAs }) => [day, { worksAs }] as const)),
      travels: [],
    },
    busy: spans,
    booked: spans,
  }
}

/** Free hours of the coming days, one a day, so that no earlier one stands in the way. */
async function freeHours(server: Served, { frameId }: BusyHost, count: number): Promise<string[]> {
  const from = addDays(today(), 1)
  const { days } = await get<{ days: { slots: { startsAt: string }[] }[] }>(
    `${server.url}/api/v1/calendar-frames/${frameId}/slots?from=${from}&to=${addDays(from, 2 * count)}`,
  )
  return days.flatMap(({ slots }) => slots.slice(0, 1).map(({ startsAt }) => startsAt)).slice(0, count)
}

async function takenAt(client: pg.Client, { hostId }: BusyHost, hours: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from slot_hosts h join calendar_slots s on s.id = h.slot_id
     where h.host_id = $1 and h.is_live and s.starts_at = any($2::timestamptz[])`,
    [hostId, hours],
  )
  return rows[0]?.n ?? -1
}

/** Reads the CPU seconds of all processes that serve a database. */
async function cpuOfPostgres(stage: Stage, url: string): Promise<() => number> {
  const pids = await stage.withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    )
    return rows.map(({ pid }) => pid)
  })
  return () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
}

/** Samples in rounds: what else the machine does strikes some of them, and their median is asked for. */
async function sampled(rounds: number, sample: () => number | Promise<number>): Promise<number[][]> {
  const all: number[][] = []
  for (let round = 0; round < rounds; round++) {
    const took: number[] = []
    for (let at = 0; at < OF_ROUND; at++) took.push(await sample())
    all.push(took)
  }
  return all
}

function cpuOfSelf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function cpuLine(rounds: readonly (readonly number[])[]): Pick<Line, 'figure' | 'limit' | 'holds'> {
  const p95 = median(rounds.map((took) => shareUnder(took, 0.95)))
  return { figure: milliseconds(p95, 2), limit: `≤ ${MOST_CPU_MS} ms`, holds: p95 <= MOST_CPU_MS }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
