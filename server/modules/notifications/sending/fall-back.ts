import { type Selectable, sql } from 'kysely'
import { kindOf, type NotificationKind, notificationKinds, Wire } from '#domain/notification-kinds.ts'
import { type Slot, slotOf } from '#domain/notifications/slots.ts'
import type { Tx } from '#server/core/context.ts'
import type { DB } from '#server/core/schema.ts'
import type { ClaimedMessage } from '../messages/claimed.ts'
import type { DigestItem, Reader } from '../messages/compose.ts'
import { TemplateProblem } from '../messages/compose.ts'
import { DIGEST, NEXT_WAY } from '../messages/rules.ts'
import { composers } from './composers.ts'
import { insertMessages, link, putRestInBell, skipForTemplate, theReader, tryToCompose } from './write-messages.ts'

type Unreached = Pick<ClaimedMessage, 'id' | 'kind' | 'channel' | 'userId' | 'advertising'>
type Told = DigestItem & { slot: Slot | null }
type Untold = Pick<
  Selectable<DB['deliveries']>,
  'kind' | 'source' | 'title' | 'body' | 'link' | 'advertising' | 'created_at' | 'mode'
> & {
  off: readonly Wire[]
}

/**
 * Tells a person another way what could not reach them: ZNS, then SMS, then e-mail. Each thing goes each way once, so
 * what they get there anyway is not told twice; a way they switched off for it is left out. A code stays where it was
 * asked for.
 * @param notBefore until then it waits: who said that it failed may yet say that it arrived
 */
export async function fallBack(tx: Tx, message: Unreached, notBefore: Date | null = null): Promise<void> {
  if (message.kind in notificationKinds && kindOf(message.kind as NotificationKind).fixed) return
  const reader = message.userId ? await theReader(tx, message.userId) : undefined
  if (!reader) return
  let left = await untold(tx, message)
  for (let next = NEXT_WAY[message.channel]; next && left.length > 0; next = NEXT_WAY[next]) {
    if (next === 'SMS' && (!reader.phone || tx.config.texts.sms.is === 'off')) continue
    const way = next
    const told = left.filter(({ off }) => !off.includes(way))
    left = left.filter(({ off }) => off.includes(way))
    const items = await written(tx, told, { userId: reader.id, next })
    if (items.length > 0) await send(tx, { message, items, reader, next, notBefore })
  }
}

/** Takes back what waits to be told another way: it arrived after all. What is on its way already stays. */
export async function takeBackFallBack(tx: Tx, messageId: string): Promise<void> {
  const waiting = await tx.db
    .selectFrom('messages')
    .select('id')
    .where(
      'dedupe_key',
      'in',
      Wire.map((wire) => followerKey(messageId, wire)),
    )
    .where('claimed_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .forUpdate()
    .execute()
  const ids = waiting.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.db.deleteFrom('deliveries').where('message_id', 'in', ids).execute()
  await tx.db.deleteFrom('messages').where('id', 'in', ids).execute()
}

function followerKey(messageId: string, next: Wire): string {
  return `after:${messageId}:${next}`
}

/** What the message was about, each with the ways its reader switched off for it. */
async function untold(tx: Tx, message: Unreached): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select d.kind, d.source, d.title, d.body, d.link, d.advertising, d.created_at, d.mode,
      coalesce((select jsonb_agg(p.channel) from notification_preferences p
        where p.user_id = d.user_id and p.kind = d.kind and p.mode = 'OFF'), '[]') as off
    from deliveries d where d.message_id = ${message.id} order by d.created_at, d.id`.execute(tx.db)
  return rows
}

/** Things written down for the next way; those that go there already are left out. */
async function written(tx: Tx, things: readonly Untold[], to: { userId: string; next: Wire }): Promise<Told[]> {
  if (things.length === 0) return []
  const rows = await tx.db
    .insertInto('deliveries')
    .values(
      things.map(({ off: _, ...thing }) => ({
        ...thing,
        user_id: to.userId,
        channel: to.next,
        cause: 'FALLBACK' as const,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'source', 'channel']).doNothing())
    .returning(['id', 'kind', 'source', 'mode', 'title', 'body', 'link', 'advertising', 'created_at as createdAt'])
    .execute()
  return rows.map(({ mode, ...row }) => ({ ...row, kind: row.kind as NotificationKind, slot: slotOf(mode) }))
}

type Turn = {
  message: Unreached
  items: readonly Told[]
  reader: Reader
  next: Wire
  notBefore: Date | null
}

async function send(tx: Tx, { message, items, reader, next, notBefore }: Turn): Promise<void> {
  const [first] = items
  if (!first || next === 'NOTIFICATION') return
  const { compose, composeDigest } = composers[next]
  const composed = tryToCompose(() =>
    message.kind === DIGEST
      ? composeDigest(
          tx,
          { id: first.id, userId: reader.id, wire: next, slot: first.slot ?? 1, asked: false },
          items,
          reader,
        )
      : compose(
          tx,
          { kind: first.kind, notice: null, words: first, setting: { mode: 'INSTANT', cause: 'FALLBACK' } },
          reader,
        ),
  )
  const deliveryIds = items.map(({ id }) => id)
  if (composed instanceof TemplateProblem)
    return skipForTemplate(tx, deliveryIds, { kind: message.kind, channel: next, problem: composed })
  const { recipient, subject, text, html = '', payload = {} } = composed
  await insertMessages(tx, [
    {
      id: first.id,
      dedupe_key: followerKey(message.id, next),
      user_id: reader.id,
      kind: message.kind,
      channel: next,
      recipient,
      subject,
      text,
      html,
      payload: JSON.stringify(payload),
      advertising: message.advertising,
      created_at: tx.now(),
      not_before: notBefore,
      expires_at: null,
    },
  ])
  await link(
    tx,
    deliveryIds.map((deliveryId) => ({ deliveryId, messageId: first.id })),
  )
  await putRestInBell(tx, reader.id, items.slice(composed.shown ?? items.length))
}
