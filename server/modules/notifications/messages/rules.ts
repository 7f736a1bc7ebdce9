import { kindOf, type NotificationKind, notificationKinds, type Wire } from '#domain/notification-kinds.ts'
import type { Pace } from '#server/core/jobs.ts'

/** A worker that claimed a message and has not sent it by then is gone. Longer than any conversation with a provider may last. */
export const WORKER_GONE_MS = 120_000
/** A message that is this old is no news any more. */
export const STALE_MS = 3 * 86_400_000
/** How long messages and the log of deliveries are kept. */
export const KEPT_MS = 90 * 86_400_000
/** What is left of a code once it is on its way, has run out or could not be sent. */
export const SPENT = { subject: 'Mã xác minh', html: '', text: '', payload: '{}' }
/** How often a message is handed over before people have to look at it. A mail server may be away for days. */
export const MOST_TRIES: Record<Wire, number> = { EMAIL: 500, SMS: 6, ZNS: 6, PUSH: 6, NOTIFICATION: 1 }
/** Where a message goes that cannot reach its reader. */
export const NEXT_WAY: Partial<Record<Wire, Wire>> = { ZNS: 'SMS', SMS: 'EMAIL' }
export const DIGEST = 'DIGEST'
/** Letters to whoever a gift or a gift card is for. */
export const GIFT_SENT = 'GIFT_SENT'
export const GIFT_CARD_SENT = 'GIFT_CARD_SENT'
/** The letter with a ticket to who comes with it. */
export const TICKET_HANDED = 'TICKET_HANDED'
/** The letter with a test ticket to whoever prepares an event. */
export const TICKET_REHEARSED = 'TICKET_REHEARSED'

const WORDLESS = { html: '', text: '', payload: '{}' }
/** Of letters that are worth something to whoever reads them: what is left of one that was accepted. */
const LEFT_OF: Partial<Record<string, Partial<typeof SPENT>>> = {
  ACCOUNT_CODE: SPENT,
  [GIFT_SENT]: WORDLESS,
  [GIFT_CARD_SENT]: WORDLESS,
  [TICKET_HANDED]: WORDLESS,
  SHEET_SENT: WORDLESS,
}

/** What a message becomes once it was accepted: a code, a gift or a ticket that its link opens, or a sheet about others, is nobody's business any more. */
export function onceAccepted({ kind }: { kind: string }): Partial<typeof SPENT> {
  return LEFT_OF[kind] ?? {}
}

/** The key by which a provider knows a message; staff who send a failed one again mean a new one. */
export function keyOf({ id, resent }: { id: string; resent: number }): string {
  return resent > 0 ? `${id}-${resent}` : id
}

/** Which messages leave first: whoever waits before a form, what people wait for, news, offers. */
const Priority = { CODE: 30, AWAITED: 20, NEWS: 10, OFFER: 0 } as const

export function priorityOf({ kind, advertising }: { kind: string; advertising: boolean }): number {
  const known = kind in notificationKinds ? kindOf(kind as NotificationKind) : null
  if (known?.fixed) return Priority.CODE
  if (known?.transactional) return Priority.AWAITED
  return advertising ? Priority.OFFER : Priority.NEWS
}

/** Telling is writing: of people who buy at once several are told in one go. */
export const TELLING_PACE: Pace = { atOnce: 4, together: 4 }

/** One worker is never busy with news and offers, however slowly their provider answers. */
export const SENDING_PACE: Pace = { atOnce: 3, together: 3, reserved: { atOnce: 1, from: Priority.AWAITED } }
