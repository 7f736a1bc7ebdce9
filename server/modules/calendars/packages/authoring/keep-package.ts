import type { CalendarStatus } from '#domain/calendar/fields.ts'
import type { PackageForm } from '#domain/calendar/packages.ts'
import { fail, must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import type { CalendarRow } from '../../rows.ts'
import type { PackageRow } from '../../shown/package-rows.ts'

/** What of a package is written at once; what is left out stays as it is. */
export type PackageTerms = { [K in keyof Terms]?: Terms[K] | undefined }
type Terms = {
  name: string
  summary: string
  status: CalendarStatus
  price: number
  sessions: number
  validDays: number
  people: number
  refundDays: number
  frameIds: string[]
  seats: number
  leadId: string | null
  absenceHours: number | null
}

const FIRST: Omit<Terms, 'frameIds'> = {
  name: '',
  summary: '',
  status: 'ACTIVE',
  price: 0,
  sessions: 5,
  validDays: 90,
  people: 1,
  refundDays: 7,
  seats: 10,
  leadId: null,
  absenceHours: 12,
}

/** The columns of a package of a form with these terms, over what it was. */
export function columnsOf(form: PackageForm, { frameIds: _, ...terms }: PackageTerms, was: PackageRow | null) {
  const said = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as Partial<Terms>
  const all = { ...(was ? termsOf(was) : FIRST), ...said }
  const isClass = form === 'CLASS'
  return {
    name: all.name,
    summary: all.summary,
    status: all.status,
    price: all.price,
    // A class has as many sessions as it has dates.
    sessions: isClass ? (was?.sessions ?? 0) : all.sessions,
    valid_days: all.validDays,
    people: isClass ? 1 : all.people,
    refund_days: all.refundDays,
    seats: isClass ? all.seats : null,
    lead_id: isClass ? all.leadId : null,
    absence_hours: isClass ? all.absenceHours : null,
  }
}

function termsOf(row: PackageRow): Omit<Terms, 'frameIds'> {
  return {
    name: row.name,
    summary: row.summary,
    status: row.status as CalendarStatus,
    price: row.price,
    sessions: row.sessions,
    validDays: row.valid_days,
    people: row.people,
    refundDays: row.refund_days,
    seats: row.seats ?? FIRST.seats,
    leadId: row.lead_id,
    absenceHours: row.absence_hours,
  }
}

/**
 * Makes these frames of the calendar what its sessions may be of. CALENDAR_FRAME_NOT_FOUND; VALIDATION_FAILED where a class
 * has not exactly one, or one for which guests are called.
 */
export async function putFrames(
  tx: Tx,
  calendar: Pick<CalendarRow, 'id'>,
  { id, form }: { id: string; form: PackageForm },
  frameIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(frameIds)]
  const frames = await tx.db
    .selectFrom('calendar_frames')
    .select(['id', 'way'])
    .where('calendar_id', '=', calendar.id)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  must(frames.length === ids.length, 'CALENDAR_FRAME_NOT_FOUND')
  if (form === 'CLASS') {
    if (ids.length !== 1) refuse('Một lớp học dạy theo đúng một dịch vụ.')
    if (frames[0]?.way === 'PHONE') refuse('Lớp học không dạy qua điện thoại được. Hãy chọn dịch vụ khác.')
  }
  await tx.db.deleteFrom('package_frames').where('package_id', '=', id).execute()
  await tx.db
    .insertInto('package_frames')
    .values(ids.map((frame_id) => ({ package_id: id, frame_id })))
    .execute()
}

function refuse(message: string): never {
  return fail('VALIDATION_FAILED', { errors: [{ path: 'frameIds', code: 'invalid', message }] })
}

/** Goes on where this person gives the frame of a class. COLLEAGUE_NOT_FOUND. */
export async function mustLead(tx: Tx, frameId: string, leadId: string | null): Promise<void> {
  if (leadId === null) return
  const row = await tx.db
    .selectFrom('frame_hosts')
    .select('host_id')
    .where('frame_id', '=', frameId)
    .where('host_id', '=', leadId)
    .executeTakeFirst()
  must(row !== undefined, 'COLLEAGUE_NOT_FOUND')
}

/** The frames of a package. */
export async function frameIdsOf(tx: Tx, packageId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('package_frames')
    .select('frame_id')
    .where('package_id', '=', packageId)
    .orderBy('frame_id')
    .execute()
  return rows.map((row) => row.frame_id)
}
