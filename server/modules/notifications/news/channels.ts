import type { Channel } from '#domain/notification-kinds.ts'
import type { Tx } from '#server/core/context.ts'
import { putInBell } from '../bell/put-in-bell.ts'
import { writeMail } from '../mails/write-mail.ts'
import type { Announcement, Recipient } from './announce.ts'

/** How each channel takes an announcement for one person: it writes its row, once. */
export const channels: Record<Channel, (tx: Tx, person: Recipient, announcement: Announcement) => Promise<unknown>> = {
  NOTIFICATION: putInBell,
  EMAIL: writeMail,
}
