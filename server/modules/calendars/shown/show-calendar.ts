import type { Finder } from '#domain/calendar/finder.ts'
import type { ModeratedKind, ScreenStage } from '#domain/moderation/kinds.ts'
import type { FieldText } from '#domain/moderation/match.ts'
import { wordsToCheck } from '#domain/moderation/words-to-check.ts'
import type { RichText } from '#domain/richtext.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publishProduct, setOnSale } from '#server/modules/catalog/index.ts'
import { mustBeApprovedHost, mustBeVerifiedSeller } from '#server/modules/hosts/index.ts'
import { screenOrRefuse } from '#server/modules/moderation/index.ts'
import type { CalendarRow, FrameRow } from '../rows.ts'
import { type PackageRow, packagesOf } from './package-rows.ts'
import { showPackage } from './show-package.ts'

/** What moderation calls a calendar. */
const JUDGED_AS = 'CALENDAR' satisfies ModeratedKind

/**
 * Makes products of the frames of a locked calendar as it stands: on sale where both are open, else off sale. What is written
 * is checked before anybody reads it; what a person must look at first closes it until they did. HOST_NOT_APPROVED,
 * SELLER_NOT_VERIFIED, PUBLISHING_RESTRICTED, CONTENT_REFUSED.
 */
export async function showCalendar(tx: Tx, calendar: CalendarRow, stage: ScreenStage): Promise<void> {
  const frames = await framesOf(tx, calendar.id)
  const isOpen = calendar.status === 'ACTIVE' && calendar.deleted_at === null
  if (!isOpen) return takeOffSale(tx, calendar.id)
  await mustBeApprovedHost(tx, calendar.host_id)
  const packages = await packagesOf(tx, calendar.id)
  if ([...frames, ...packages].some(({ price }) => price > 0)) await mustBeVerifiedSeller(tx, calendar.host_id)
  const verdict = await screenOrRefuse(tx, {
    kind: JUDGED_AS,
    id: calendar.id,
    authorId: calendar.host_id,
    texts: textsOf(calendar, frames, packages),
    stage,
  })
  if (verdict === 'HOLD') {
    await tx.db
      .updateTable('calendars')
      .set({ status: 'INACTIVE', hidden_by_staff: true, hidden_by_case: await openCase(tx, calendar.id) })
      .where('id', '=', calendar.id)
      .execute()
    return takeOffSale(tx, calendar.id)
  }
  await tx.db
    .updateTable('calendars')
    .set((e) => ({ published_at: e.fn.coalesce('published_at', e.val(tx.now())) }))
    .where('id', '=', calendar.id)
    .execute()
  await putOnSale(tx, calendar)
}

/** Puts the frames of an open calendar on sale as they are written. */
export async function putOnSale(tx: Tx, calendar: CalendarRow): Promise<void> {
  for (const frame of await framesOf(tx, calendar.id)) await showFrame(tx, calendar, frame)
  for (const row of await packagesOf(tx, calendar.id)) await showPackage(tx, calendar, row)
}

/** Sells nothing of a calendar any more; what is booked stays booked. */
export async function takeOffSale(tx: Tx, calendarId: string): Promise<void> {
  for (const { id } of await framesOf(tx, calendarId)) await setOnSale(tx, id, false)
  for (const { id } of await packagesOf(tx, calendarId)) await setOnSale(tx, id, false)
}

/** The case in which the staff look at it: their decision opens it again. */
async function openCase(tx: Tx, calendarId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('kind', '=', JUDGED_AS)
    .where('subject_id', '=', calendarId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Puts one frame of an open calendar on sale as it is written, or off sale where it is closed. */
async function showFrame(tx: Tx, calendar: CalendarRow, frame: FrameRow): Promise<void> {
  const host = await tx.db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', calendar.host_id)
    .executeTakeFirstOrThrow()
  await publishProduct(tx, {
    id: frame.id,
    name: frameProductName(calendar, frame),
    description: frame.summary || calendar.summary,
    keywords: [calendar.name, frame.place_name].filter(Boolean).join(', '),
    hostName: host.full_name,
    coverFileId: calendar.cover_file_id,
    price: frame.price,
    listPrice: null,
    availableDays: null,
    lessonCount: 0,
    durationSeconds: frame.minutes * 60,
    categoryIds: [],
    startAt: null,
  })
  if (frame.status !== 'ACTIVE') await setOnSale(tx, frame.id, false)
}

/** What the product of a frame is called: carts, orders and invoices say nothing else of it. */
export function frameProductName(calendar: { name: string }, frame: { name: string }): string {
  return `${calendar.name} · ${frame.name}`
}

/** The frames of a calendar in their order; what was removed is left out. */
export function framesOf(ctx: Context | Tx, calendarId: string): Promise<FrameRow[]> {
  return ctx.db
    .selectFrom('calendar_frames')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('removed_at', 'is', null)
    .orderBy('index')
    .orderBy('id')
    .execute()
}

/** Everything that is written of a calendar, part by part. */
export function textsOf(
  calendar: CalendarRow,
  frames: readonly FrameRow[],
  packages: readonly PackageRow[],
): FieldText[] {
  return [
    { field: 'name', text: calendar.name },
    { field: 'summary', text: calendar.summary },
    {
      field: 'finder',
      text: ((calendar.finder as unknown as Finder | null)?.questions ?? [])
        .flatMap(({ label, options }) => [label, ...options.map((one) => one.label)])
        .join('\n'),
    },
    { field: 'about', text: wordsToCheck(calendar.about as unknown as RichText) },
    ...frames.map((frame, at) => ({
      field: `frames.${at}`,
      text: [
        frame.name,
        frame.summary,
        frame.place_name,
        frame.address,
        ...(frame.questions as { label: string; options: string[] }[]).flatMap(({ label, options }) => [
          label,
          ...options,
        ]),
      ].join('\n'),
    })),
    ...packages.map(({ name, summary }, at) => ({ field: `packages.${at}`, text: `${name}\n${summary}` })),
  ]
}
