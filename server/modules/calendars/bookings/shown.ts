import type { FrameQuestion } from '#domain/calendar/fields.ts'
import { bookingPromise, bookingPromiseWords, mayMove, missedPromise } from '#domain/calendar/refunds.ts'
import { type RoomFacts, roomShown } from '#domain/calendar/rooms.ts'
import { shownTime } from '#domain/calendar/shown-time.ts'
import { imageUrl } from '#domain/media.ts'
import { type Dong, dong } from '#domain/money.ts'
import { HOUR } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { backHours } from '../sessions/give-session-back.ts'

/** A booking as it is read, with all that its pages show. */
export type BookingRow = RoomFacts & {
  id: string
  given: boolean
  zone: string
  hostZone: string
  frameId: string
  frameSlug: string
  frameName: string
  minutes: number
  placeName: string
  address: string
  calendarId: string
  calendarSlug: string
  calendarName: string
  ownerId: string
  hosts: { id: string; fullName: string; avatarFileId: string | null }[]
  orderId: string
  price: number
  back: number
  replyBy: Date | null
  reason: string | null
  endedBy: 'HOST' | 'GUEST' | 'SYSTEM' | null
  missedAt: Date | null
  rating: number | null
  ratingText: string | null
  refundHours: number | null
  feePercent: number
  moveHours: number | null
  noShowPercent: number
  moved: boolean
  isShared: boolean
  isDisputed: boolean
  guestId: string
  guestName: string
  guestAvatar: string | null
  guestEmail: string | null
  phone: string
  note: string
  came: number
  missed: number
  questions: FrameQuestion[]
  answers: Record<string, string | string[]>
  passId: string | null
  passName: string | null
  isClass: boolean
  absenceHours: number | null
  total: number
}
type Row = BookingRow
type Side = 'user' | 'host' | 'staff'

/** Whether somebody decides about it: it is their calendar, or their time. */
export function mayDecide(row: Row, hostId: string): boolean {
  return row.ownerId === hostId || row.hosts.some(({ id }) => id === hostId)
}

/** A booking as its guest sees it. */
export function forGuest(ctx: Context, row: Row) {
  return {
    ...shared(ctx, row, 'user', false),
    promise: promiseOf(row, leftOf(row), ctx.now()),
    questions: row.questions,
    answers: row.answers,
  }
}

/** With which package it was booked, and until when its guest can call it off and use the session again. */
function passOf({ passId, passName, isClass, moved, absenceHours, refundHours, startsAt }: Row) {
  if (passId === null) return null
  const hours = backHours({ isClass, absenceHours, refundHours, wholeReturnSince: moved ? startsAt : null })
  return {
    id: passId,
    name: passName ?? '',
    isClass,
    backUntil: hours === null ? null : new Date(startsAt.getTime() - hours * HOUR),
  }
}

/** What is left of what was paid. */
function leftOf({ price, back }: Row): Dong {
  return dong(Math.max(0, price - back))
}

function promiseOf(row: Row, price: Dong, now: Date) {
  const { refundHours, feePercent, moveHours, startsAt } = row
  const rule = row.moved ? { refundHours: 0, feePercent: 0 } : { refundHours, feePercent }
  return {
    ...bookingPromise(rule, { startsAt, price, now }),
    words: bookingPromiseWords({ ...rule, moveHours }, row.price === 0),
  }
}

/** The same as its host, a helper or the staff see it. */
export function forHost(ctx: Context, row: Row, side: Side, mayDecide: boolean) {
  return {
    ...shared(ctx, row, side, mayDecide),
    guest: {
      id: row.guestId,
      fullName: row.guestName,
      avatarUrl: imageUrl(row.guestAvatar, 256),
      email: row.guestEmail,
      phone: row.phone,
    },
    note: side === 'host' ? row.note : '',
    questions: row.questions,
    answers: row.answers,
    back: { canceled: leftOf(row), missed: missedPromise(leftOf(row), row.noShowPercent) },
    earlier: { came: row.came, missed: row.missed },
  }
}

function shared(ctx: Context, row: Row, side: Side, mayDecide: boolean) {
  const { id, status, startsAt, endsAt, orderId, replyBy, reason, endedBy, missedAt, placeName, address } = row
  return {
    ...{ id, status },
    isUnpaid: !row.given,
    startsAt,
    endsAt,
    guestTime: shownTime(row.zone, startsAt, endsAt),
    hostTime: shownTime(row.hostZone, startsAt, endsAt),
    frame: { id: row.frameId, slug: row.frameSlug, name: row.frameName, minutes: row.minutes, way: row.way },
    calendar: { id: row.calendarId, slug: row.calendarSlug, name: row.calendarName },
    hosts: row.hosts.map(({ avatarFileId, ...person }) => ({ ...person, avatarUrl: imageUrl(avatarFileId, 256) })),
    placeName,
    address,
    orderId,
    price: dong(row.price),
    pass: passOf(row),
    replyBy,
    reason,
    endedBy,
    missedAt,
    rating: row.rating === null ? null : { rating: row.rating, text: row.ratingText ?? '' },
    room: roomShown(row, side === 'user' ? 'GUEST' : 'HOST', ctx.now()),
    can: canOf(row, side, mayDecide, ctx.now()),
  }
}

function canOf(row: Row, side: Side, mayDecide: boolean, now: Date) {
  const isLive = row.given && (row.status === 'PENDING' || row.status === 'SUCCESS')
  const isToCome = isLive && row.startsAt > now
  const isHeld = row.status === 'SUCCESS' && row.missedAt === null
  const isGuest = side === 'user'
  return {
    approve: mayDecide && isToCome && row.status === 'PENDING',
    reject: mayDecide && isToCome && row.status === 'PENDING',
    cancel: mayDecide && isToCome,
    leave: isGuest && isToCome,
    move: isToCome && !row.isClass && (isGuest ? row.moved || mayMove(row.moveHours, row.startsAt, now) : mayDecide),
    handOver: mayDecide && isToCome && !row.isClass && row.isShared,
    miss: mayDecide && isHeld && row.startsAt <= now && !row.isDisputed,
    rate: isGuest && isHeld && row.endsAt <= now,
  }
}
