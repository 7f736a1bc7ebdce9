import type { DeliveryMode } from '#domain/enums.ts'
import type { Notice, NotificationKind, Wire, Words } from '#domain/notification-kinds.ts'
import type { DeliveryCause } from '#domain/notifications/delivery.ts'
import type { Slot } from '#domain/notifications/slots.ts'
import type { Context } from '#server/core/context.ts'

/** What a message is made from. `notice` is gone where a message goes out long after its event: then the words must do. */
export type Telling = {
  kind: NotificationKind
  notice: Notice | null
  words: Words
  setting: { mode: DeliveryMode; cause: DeliveryCause }
}
export type Reader = { id: string; fullName: string; email: string; phone: string | null }
/** A message as the outbox keeps it. */
export type Composed = {
  recipient: string
  subject: string
  text: string
  html?: string
  payload?: Record<string, unknown>
  /** How many things of a package it has room for, from the first on; absent: all of them. */
  shown?: number
}
export type Compose = (ctx: Pick<Context, 'config'>, telling: Telling, reader: Reader) => Composed

export type Digest = {
  id: string
  userId: string
  wire: Wire
  /** Which package: its time of the day. */
  slot: Slot
  /** The person asked for it before its time. */
  asked: boolean
}
export type DigestItem = {
  id: string
  kind: NotificationKind
  source: string
  advertising: boolean
  createdAt: Date
} & Words
export type ComposeDigest = (
  ctx: Pick<Context, 'config'>,
  digest: Digest,
  items: readonly DigestItem[],
  reader: Reader,
) => Composed

/** A message that would go out with a hole in it, or with more letters than its template takes. It is not sent. */
export class TemplateProblem extends Error {
  override name = 'TemplateProblem'
}
