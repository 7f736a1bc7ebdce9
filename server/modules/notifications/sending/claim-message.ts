import type { UpdateObject } from 'kysely'
import { kindOf, type NotificationKind, notificationKinds } from '#domain/notification-kinds.ts'
import type { SkipReason } from '#domain/notifications/delivery.ts'
import { NIGHT, quietUntilAll } from '#domain/notifications/quiet.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import type { DB } from '#server/core/schema.ts'
import { write } from '#server/core/write.ts'
import { contactsOf } from '#server/modules/identity/index.ts'
import { lockBells } from '../bell/rows.ts'
import { agreedTo } from '../messages/agreed.ts'
import type { ClaimedMessage } from '../messages/claimed.ts'
import { MOST_ADVERTISING } from '../messages/plan.ts'
import { DIGEST, SPENT, WORKER_GONE_MS } from '../messages/rules.ts'
import { hasRoom, priceOf } from './costs.ts'
import { withoutRefused } from './without-refused.ts'

type Claimed = ClaimedMessage & { expiresAt: Date | null }
export type Decision =
  | { is: 'go'; message: ClaimedMessage }
  /** We decided not to send it. */
  | { is: 'ended'; message: ClaimedMessage; why: SkipReason }
  /** It waits for quiet hours, it is with another worker, or it has ended before. */
  | { is: 'held' | 'taken' | 'over' }

const DAY_MS = 86_400_000

/**
 * Takes a message for this worker and decides, at the moment of sending, whether it may still go: it has not run out,
 * it is not night for it, the consent stands, it is not the fourth of a day, the month's money is not spent.
 */
export function claimMessage(ctx: Context, messageId: string): Promise<Decision> {
  return write(ctx, async (tx): Promise<Decision> => {
    const found = await claim(tx, messageId)
    if (!found) return { is: (await isOpen(tx, messageId)) ? 'taken' : 'over' }
    const { expiresAt, ...written } = found
    const until = await quietFor(tx, written)
    if (until) {
      await setMessage(tx, messageId, { claimed_at: null, not_before: until })
      return { is: 'held' }
    }
    const { message, refused } =
      written.kind === DIGEST ? await withoutRefused(tx, written) : { message: written, refused: null }
    const why =
      refused ??
      (expiresAt && expiresAt <= tx.now() ? 'EXPIRED' : ((await refusal(tx, message)) ?? (await budget(tx, message))))
    if (!why) return { is: 'go', message }
    const spent = message.kind === 'ACCOUNT_CODE' ? SPENT : {}
    await setMessage(tx, messageId, { failed_at: tx.now(), failure_code: why, failure: null, cost: 0, ...spent })
    return { is: 'ended', message, why }
  })
}

async function setMessage(tx: Tx, id: string, values: UpdateObject<DB, 'messages'>): Promise<void> {
  await tx.db.updateTable('messages').set(values).where('id', '=', id).execute()
}

/** Takes what it costs out of the month's money. What a person asked for in order to get in is not held back for money. */
async function budget(tx: Tx, message: ClaimedMessage): Promise<SkipReason | null> {
  const cost = priceOf(tx, message)
  if (cost === 0) return null
  if (message.kind !== 'ACCOUNT_CODE' && !(await hasRoom(tx, cost, message.id))) return 'BUDGET'
  await setMessage(tx, message.id, { cost })
  return null
}

async function claim(tx: Tx, messageId: string): Promise<Claimed | undefined> {
  const now = tx.now()
  const row = await tx.db
    .updateTable('messages')
    .set((eb) => ({ claimed_at: now, tries: eb('tries', '+', 1) }))
    .where('id', '=', messageId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', now)]))
    .where((eb) =>
      eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<=', new Date(now.getTime() - WORKER_GONE_MS))]),
    )
    .returning([
      'id',
      'kind',
      'channel',
      'user_id as userId',
      'recipient',
      'subject',
      'html',
      'text',
      'payload',
      'advertising',
      'tries',
      'resent',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst()
  return row && { ...row, payload: row.payload as Record<string, unknown> }
}

async function isOpen(tx: Tx, messageId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('messages')
    .select(['sent_at', 'failed_at', 'not_before'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row !== undefined && !row.sent_at && !row.failed_at && !(row.not_before && row.not_before > tx.now())
}

/** What a person waits for, or asked for just now, knows no quiet hours. */
async function quietFor(tx: Tx, { userId, kind, advertising, payload }: ClaimedMessage): Promise<Date | null> {
  // Nobody with an account: written to because they asked for it just now, or as one of a list.
  if (userId === null) return advertising ? quietUntilAll([NIGHT], tx.now()) : null
  if (payload.asked === true || (kind in notificationKinds && kindOf(kind as NotificationKind).transactional))
    return null
  const own = await tx.db
    .selectFrom('quiet_hours')
    .select(['from_minute as from', 'until_minute as until'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return quietUntilAll([...(own ? [own] : []), ...(advertising ? [NIGHT] : [])], tx.now())
}

/** The law's gate for offers. A package is judged thing by thing: its rest must not be lost with an offer. */
async function refusal(tx: Tx, message: ClaimedMessage): Promise<SkipReason | null> {
  const { id, kind, userId, channel, recipient, payload, advertising } = message
  if (!advertising || kind === DIGEST) return null
  if (userId) {
    if (!agreedTo(channel, (await contactsOf(tx, [userId])).get(userId))) return 'NO_CONSENT'
    await lockBells(tx, [userId])
  } else if (!(await lockListed(tx, recipient)).includes(String(payload.listed))) return 'NO_CONSENT'
  const sent = await countOf(
    tx.db
      .selectFrom('messages')
      .where((eb) =>
        userId ? eb('user_id', '=', userId) : eb.and([eb('user_id', 'is', null), eb('recipient', '=', recipient)]),
      )
      .where('advertising', '=', true)
      .where('id', '<>', id)
      .where('failed_at', 'is', null)
      .where((eb) => eb(eb.fn.coalesce('sent_at', 'claimed_at'), '>', new Date(tx.now().getTime() - DAY_MS))),
  )
  return sent >= MOST_ADVERTISING ? 'DAILY_LIMIT' : null
}

/** Where an address without an account still stands on a list; held until the end of the transaction. */
async function lockListed(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('email_collections')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
