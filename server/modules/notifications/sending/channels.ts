import type { Wire, Words } from '#domain/notification-kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Outcome } from '#server/providers/messages/outcome.ts'
import { putDigestInBell, putNewsInBells } from '../bell/put-news.ts'
import { handOverMail } from '../mails/compose-mail.ts'
import type { Announcement, Placed } from '../messages/announcement.ts'
import type { ClaimedMessage } from '../messages/claimed.ts'
import type { Digest, DigestItem } from '../messages/compose.ts'
import { handOverPush } from '../push/compose-push.ts'
import { handOverSms } from '../texts/compose-sms.ts'
import { handOverZns } from '../texts/compose-zns.ts'
import { composers } from './composers.ts'
import { digestThroughOutbox, newsThroughOutbox } from './write-messages.ts'

export type Channel = {
  /** Whether this server has it at all. */
  works(ctx: Pick<Context, 'config'>): boolean
  /** Tells people one thing now, each once. */
  put(tx: Tx, announcement: Announcement, words: Words, to: readonly Placed[]): Promise<void>
  /** Tells one person a package of things. @returns the message it became, null where none leaves the house */
  putDigest(tx: Tx, digest: Digest, items: readonly DigestItem[]): Promise<string | null>
  /** Hands a message to its provider, under a key the provider knows it by. Throws where nobody knows what came of it. */
  handOver(ctx: Context, message: ClaimedMessage): Promise<Outcome>
}

/** The ways of reaching a person: how each takes news and packages, and how a message leaves. */
export const channels: Record<Wire, Channel> = {
  NOTIFICATION: {
    works: () => true,
    put: putNewsInBells,
    putDigest: putDigestInBell,
    handOver: () => Promise.reject(new Error('what stands in the bell is there already')),
  },
  EMAIL: {
    works: () => true,
    put: newsThroughOutbox('EMAIL', composers.EMAIL.compose),
    putDigest: digestThroughOutbox('EMAIL', composers.EMAIL.composeDigest),
    handOver: handOverMail,
  },
  SMS: {
    works: ({ config }) => config.texts.sms.is !== 'off',
    put: newsThroughOutbox('SMS', composers.SMS.compose),
    putDigest: digestThroughOutbox('SMS', composers.SMS.composeDigest),
    handOver: handOverSms,
  },
  ZNS: {
    works: ({ config }) => config.texts.zns.is !== 'off',
    put: newsThroughOutbox('ZNS', composers.ZNS.compose),
    putDigest: digestThroughOutbox('ZNS', composers.ZNS.composeDigest),
    handOver: handOverZns,
  },
  PUSH: {
    works: () => true,
    put: newsThroughOutbox('PUSH', composers.PUSH.compose),
    putDigest: digestThroughOutbox('PUSH', composers.PUSH.composeDigest),
    handOver: handOverPush,
  },
}
