import {
  CALENDAR_LIMITS,
  type CalendarStatus,
  type FrameQuestion,
  type MeetingWay,
  type Staffing,
} from '#domain/calendar/fields.ts'
import type { MeetingProvider } from '#domain/enums.ts'
import { fail, must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import type { CalendarRow, FrameRow } from '../rows.ts'

/** What of a frame is written at once; what is left out stays as it is. */
export type FrameTerms = { [K in keyof Terms]?: Terms[K] | undefined }
type Terms = {
  name: string
  summary: string
  status: CalendarStatus
  price: number
  minutes: number
  stepMinutes: number
  beforeMinutes: number
  afterMinutes: number
  seats: number
  staffing: Staffing
  hosts: { hostId: string; weight: number }[]
  way: MeetingWay
  provider: MeetingProvider | null
  placeName: string
  address: string
  needsApproval: boolean
  replyHours: number
  refundHours: number | null
  refundFeePercent: number
  moveHours: number | null
  noShowPercent: number
  questions: FrameQuestion[]
}

const FIRST: Omit<Terms, 'hosts' | 'questions'> = {
  name: '',
  summary: '',
  status: 'ACTIVE',
  price: 0,
  minutes: 60,
  stepMinutes: 30,
  beforeMinutes: 0,
  afterMinutes: 0,
  seats: 1,
  staffing: 'ONE',
  way: 'ONLINE',
  provider: 'SYSTEM',
  placeName: '',
  address: '',
  needsApproval: false,
  replyHours: 24,
  refundHours: 24,
  refundFeePercent: 0,
  moveHours: 24,
  noShowPercent: 100,
}

/** The columns of a frame with these terms, over what it was. VALIDATION_FAILED where people are to meet and nobody says where. */
export function columnsOf({ hosts: _, questions, ...terms }: FrameTerms, was: FrameRow | null) {
  const said = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as Partial<Terms>
  const all = { ...(was ? termsOf(was) : { ...FIRST, stepMinutes: Math.min(30, said.minutes ?? 30) }), ...said }
  if (all.way === 'OFFLINE' && all.placeName === '')
    fail('VALIDATION_FAILED', {
      errors: [{ path: 'placeName', code: 'required', message: 'Vui lòng ghi nơi gặp.' }],
    })
  return {
    name: all.name,
    summary: all.summary,
    status: all.status,
    price: all.price,
    minutes: all.minutes,
    step_minutes: all.stepMinutes,
    before_minutes: all.beforeMinutes,
    after_minutes: all.afterMinutes,
    seats: all.seats,
    staffing: all.staffing,
    way: all.way,
    provider: all.way === 'ONLINE' ? (all.provider ?? FIRST.provider) : null,
    place_name: all.placeName,
    address: all.address,
    needs_approval: all.needsApproval,
    reply_hours: all.replyHours,
    refund_hours: all.refundHours,
    refund_fee_percent: all.refundFeePercent,
    move_hours: all.moveHours,
    no_show_percent: all.noShowPercent,
    ...(questions && { questions: JSON.stringify(questions) }),
  }
}

/** A frame as it is written. */
export function termsOf(row: FrameRow): Omit<Terms, 'hosts' | 'questions'> {
  return {
    name: row.name,
    summary: row.summary,
    status: row.status as CalendarStatus,
    price: row.price,
    minutes: row.minutes,
    stepMinutes: row.step_minutes,
    beforeMinutes: row.before_minutes,
    afterMinutes: row.after_minutes,
    seats: row.seats,
    staffing: row.staffing as Staffing,
    way: row.way as MeetingWay,
    provider: row.provider as MeetingProvider | null,
    placeName: row.place_name,
    address: row.address,
    needsApproval: row.needs_approval,
    replyHours: row.reply_hours,
    refundHours: row.refund_hours,
    refundFeePercent: row.refund_fee_percent,
    moveHours: row.move_hours,
    noShowPercent: row.no_show_percent,
  }
}

/**
 * Makes these the people whose time a frame takes: the calendar's own host, and colleagues who accepted to be booked by it
 * and have an open calendar of their own. COLLEAGUE_NOT_FOUND at whoever has not.
 */
export async function putHosts(tx: Tx, calendar: CalendarRow, frameId: string, hosts: Terms['hosts']): Promise<void> {
  must(hosts.length <= CALENDAR_LIMITS.hosts, 'COLLEAGUE_NOT_FOUND')
  const own = hosts.find(({ hostId }) => hostId === calendar.host_id)
  const rows = [{ hostId: calendar.host_id, weight: own?.weight ?? 100, calendarId: calendar.id }]
  for (const [index, { hostId, weight }] of hosts.entries()) {
    if (hostId === calendar.host_id) continue
    rows.push({ hostId, weight, calendarId: await calendarOfColleague(tx, calendar, hostId, index) })
  }
  await tx.db
    .deleteFrom('frame_hosts')
    .where('frame_id', '=', frameId)
    .where(
      'host_id',
      'not in',
      rows.map(({ hostId }) => hostId),
    )
    .execute()
  await tx.db
    .insertInto('frame_hosts')
    .values(
      rows.map(({ hostId, weight, calendarId }) => ({
        frame_id: frameId,
        host_id: hostId,
        calendar_id: calendarId,
        weight,
        added_at: tx.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['frame_id', 'host_id'])
        .doUpdateSet((e) => ({ weight: e.ref('excluded.weight'), calendar_id: e.ref('excluded.calendar_id') })),
    )
    .execute()
}

async function calendarOfColleague(tx: Tx, calendar: CalendarRow, hostId: string, index: number): Promise<string> {
  const row = await tx.db
    .selectFrom('product_cohosts as h')
    .innerJoin('calendars as c', 'c.host_id', 'h.user_id')
    .select('c.id')
    .where('h.calendar_id', '=', calendar.id)
    .where('h.user_id', '=', hostId)
    .where('h.status', '=', 'ACCEPTED')
    .where('c.status', '=', 'ACTIVE')
    .where('c.deleted_at', 'is', null)
    .orderBy('c.created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? fail('COLLEAGUE_NOT_FOUND', { detail: { index } })
}
