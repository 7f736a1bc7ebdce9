import { kindOf, type NotificationKind, notificationKinds, type Wire } from '#domain/notification-kinds.ts'
import { type Slot, slotOf } from '#domain/notifications/slots.ts'
import type { Tx } from '#server/core/context.ts'
import type { ClaimedMessage } from './claim-message.ts'
import type { DigestItem, Reader } from './compose.ts'
import { TemplateProblem } from './compose.ts'
import { composers } from './composers.ts'
import { DIGEST, NEXT_WAY } from './rules.ts'
import { insertMessages, link, putRestInBell, skipForTemplate, theReader, tryToCompose } from './write-messages.ts'

type Unreached = Pick<ClaimedMessage, 'id' | 'kind' | 'channel' | 'userId' | 'advertising'>
type Told = DigestItem & { slot: Slot | null }

/**
 * Tells a person another way what could not reach them: ZNS, then SMS, then e-mail. Each thing goes each way once, so
 * what they get there anyway is not told twice. A code stays where it was asked for.
 */
export async function fallBack(tx: Tx, message: Unreached): Promise<void> {
  if (message.kind in notificationKinds && kindOf(message.kind as NotificationKind).fixed) return
  const reader = message.userId ? await theReader(tx, message.userId) : undefined
  if (!reader) return
  for (let next = NEXT_WAY[message.channel]; next; next = NEXT_WAY[next]) {
    if (next === 'SMS' && (!reader.phone || tx.config.texts.sms.is === 'off')) continue
    const items = await taken(tx, message, next)
    if (items.length > 0) await send(tx, { message, items, reader, next })
    return
  }
}

/** The deliveries of the message, written down for the next way; those that go there already are left out. */
async function taken(tx: Tx, message: Unreached, next: Wire): Promise<Told[]> {
  const items = await tx.db
    .selectFrom('deliveries')
    .select(['kind', 'source', 'title', 'body', 'link', 'advertising', 'created_at', 'mode'])
    .where('message_id', '=', message.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (items.length === 0 || !message.userId) return []
  const rows = await tx.db
    .insertInto('deliveries')
    .values(
      items.map((item) => ({ ...item, user_id: message.userId ?? '', channel: next, cause: 'FALLBACK' as const })),
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
  next: Exclude<Wire, 'NOTIFICATION'> | Wire
}

async function send(tx: Tx, { message, items, reader, next }: Turn): Promise<void> {
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
      dedupe_key: `after:${message.id}:${next}`,
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
      not_before: null,
      expires_at: null,
    },
  ])
  await link(
    tx,
    deliveryIds.map((deliveryId) => ({ deliveryId, messageId: first.id })),
  )
  await putRestInBell(tx, reader.id, items.slice(composed.shown ?? items.length))
}
