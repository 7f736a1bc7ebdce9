import type { ContactPurpose } from '#domain/consents.ts'
import type { DeliveryMode } from '#domain/enums.ts'
import { kindOf, type NotificationKind } from '#domain/notification-kinds.ts'
import type { SkipReason } from '#domain/notifications/delivery.ts'
import { slotOf } from '#domain/notifications/slots.ts'
import type { Tx } from '#server/core/context.ts'
import { contactsOf } from '#server/modules/identity/index.ts'
import { agreedTo } from '../messages/agreed.ts'
import type { ClaimedMessage } from '../messages/claimed.ts'
import { type DigestItem, TemplateProblem } from '../messages/compose.ts'
import { DIGEST } from '../messages/rules.ts'
import { composers } from './composers.ts'
import { skipForTemplate, theReader, tryToCompose } from './write-messages.ts'

type Judged = DigestItem & { mode: DeliveryMode; chosen: DeliveryMode | null }
type Renewed = { message: ClaimedMessage; refused: SkipReason | null }

/**
 * A package may lie written for a night. What its reader does not want any more leaves it before it goes: offers they took
 * their consent back for, kinds they switched off. The rest is written anew, under the same key.
 * @returns the message as it is to be sent; `refused` where nothing of it is left
 */
export async function withoutRefused(tx: Tx, message: ClaimedMessage): Promise<Renewed> {
  const { channel, userId } = message
  if (channel === 'NOTIFICATION' || !userId) return { message, refused: null }
  const items = await itemsOf(tx, message.id)
  const offered = items.some(({ advertising }) => advertising)
  const contacts = offered ? (await contactsOf(tx, [userId])).get(userId) : undefined
  const refusals = new Map(items.map((item) => [item.id, refusalOf(item, channel, contacts)]))
  const left = items.filter(({ id }) => !refusals.get(id))
  if (left.length === items.length) return { message, refused: null }
  for (const why of ['OFF', 'NO_CONSENT'] as const) {
    const ids = items.flatMap(({ id }) => (refusals.get(id) === why ? [id] : []))
    if (ids.length > 0)
      await tx.db.updateTable('deliveries').set({ skipped: why, message_id: null }).where('id', 'in', ids).execute()
  }
  const reader = await theReader(tx, userId)
  const [first] = left
  if (!first || !reader) return { message, refused: refusals.get(items[0]?.id ?? '') ?? 'DROPPED' }
  const asked = message.payload.asked === true
  const digest = { id: message.id, userId, wire: channel, slot: slotOf(first.mode) ?? 1, asked }
  const composed = tryToCompose(() => composers[channel].composeDigest(tx, digest, left, reader))
  if (composed instanceof TemplateProblem) {
    await unlink(tx, message.id)
    await skipForTemplate(
      tx,
      left.map(({ id }) => id),
      { kind: DIGEST, channel, problem: composed },
    )
    return { message, refused: 'TEMPLATE' }
  }
  const { subject, text, html = '', payload = {} } = composed
  const renewed = {
    subject,
    text,
    html,
    payload: { ...payload, ...(asked && { asked }) },
    advertising: left.some(({ advertising }) => advertising),
  }
  await tx.db
    .updateTable('messages')
    .set({ ...renewed, payload: JSON.stringify(renewed.payload) })
    .where('id', '=', message.id)
    .execute()
  return { message: { ...message, ...renewed }, refused: null }
}

function refusalOf(
  { kind, advertising, chosen }: Judged,
  channel: ClaimedMessage['channel'],
  contacts: ReadonlySet<ContactPurpose> | undefined,
): 'OFF' | 'NO_CONSENT' | null {
  if (kindOf(kind).transactional) return null
  if (chosen === 'OFF') return 'OFF'
  return advertising && !agreedTo(channel, contacts) ? 'NO_CONSENT' : null
}

async function itemsOf(tx: Tx, messageId: string): Promise<Judged[]> {
  const rows = await tx.db
    .selectFrom('deliveries as d')
    .leftJoin('notification_preferences as p', (join) =>
      join.onRef('p.user_id', '=', 'd.user_id').onRef('p.kind', '=', 'd.kind').onRef('p.channel', '=', 'd.channel'),
    )
    .select(['d.id', 'd.kind', 'd.source', 'd.mode', 'd.title', 'd.body', 'd.link', 'd.advertising'])
    .select(['d.created_at as createdAt', 'p.mode as chosen'])
    .where('d.message_id', '=', messageId)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as NotificationKind }))
}

async function unlink(tx: Tx, messageId: string): Promise<void> {
  await tx.db.updateTable('deliveries').set({ message_id: null }).where('message_id', '=', messageId).execute()
}
