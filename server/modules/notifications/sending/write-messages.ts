import { sql } from 'kysely'
import { kindOf, type Wire, type Words } from '#domain/notification-kinds.ts'
import type { LetterFile } from '#domain/notifications/letter-files.ts'
import { greetedAs } from '#domain/people.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { putInBells } from '../bell/put-in-bell.ts'
import { lockBells } from '../bell/rows.ts'
import type { Announcement, Placed } from '../messages/announcement.ts'
import {
  type Compose,
  type ComposeDigest,
  type Composed,
  type Digest,
  type DigestItem,
  type Reader,
  TemplateProblem,
} from '../messages/compose.ts'
import { insertFiles, mustFit } from '../messages/files.ts'
import { DIGEST, priorityOf } from '../messages/rules.ts'
import { raiseAlarm } from './alarm.ts'

export type NewMessage = {
  id: string
  dedupe_key: string
  /** Null: written to an address that has no account. */
  user_id: string | null
  kind: string
  channel: Exclude<Wire, 'NOTIFICATION'>
  recipient: string
  subject: string
  text: string
  html: string
  payload: string
  advertising: boolean
  created_at: Date
  not_before: Date | null
  expires_at: Date | null
  /** Of a letter. */
  files?: readonly LetterFile[]
}

const A_JOB = 10

/** How a channel whose messages leave the house takes news: a message for each person, under the id of its delivery. */
export function newsThroughOutbox(channel: NewMessage['channel'], compose: Compose) {
  return async (tx: Tx, announcement: Announcement, words: Words, to: readonly Placed[]): Promise<void> => {
    const { kind, source, expiresAt, files } = announcement
    const messages: NewMessage[] = []
    for (const { deliveryId, person, plan } of to) {
      const telling = { kind, notice: announcement, words, setting: plan }
      const composed = tryToCompose(() => compose(tx, telling, person))
      if (composed instanceof TemplateProblem) {
        await skipForTemplate(tx, [deliveryId], { kind, channel, problem: composed })
        continue
      }
      messages.push({
        ...rowOf(tx, composed),
        id: deliveryId,
        dedupe_key: `${kind}:${source}:${person.id}:${channel}`.slice(0, 200),
        user_id: person.id,
        kind,
        channel,
        advertising: kindOf(kind).advertising === true,
        not_before: plan.notBefore,
        expires_at: expiresAt ?? null,
        ...(channel === 'EMAIL' && files && { files }),
      })
    }
    await insertMessages(tx, messages)
    await link(
      tx,
      messages.map(({ id }) => ({ deliveryId: id, messageId: id })),
    )
  }
}

/** How such a channel takes a package: one message, under the id of the package. */
export function digestThroughOutbox(channel: NewMessage['channel'], compose: ComposeDigest) {
  return async (tx: Tx, digest: Digest, items: readonly DigestItem[]): Promise<string | null> => {
    const reader = await theReader(tx, digest.userId)
    if (!reader) return null
    const composed = tryToCompose(() => compose(tx, digest, items, reader))
    const deliveryIds = items.map(({ id }) => id)
    if (composed instanceof TemplateProblem) {
      await skipForTemplate(tx, deliveryIds, { kind: DIGEST, channel, problem: composed })
      return null
    }
    const message: NewMessage = {
      ...rowOf(tx, composed, digest.asked ? { asked: true } : {}),
      id: digest.id,
      dedupe_key: `${DIGEST}:${digest.id}`,
      user_id: digest.userId,
      kind: DIGEST,
      channel,
      advertising: items.some(({ advertising }) => advertising),
      not_before: null,
      expires_at: null,
    }
    await insertMessages(tx, [message])
    await link(
      tx,
      deliveryIds.map((deliveryId) => ({ deliveryId, messageId: digest.id })),
    )
    await putRestInBell(tx, digest.userId, items.slice(composed.shown ?? items.length))
    return digest.id
  }
}

/** What a letter counts but has no room for stands where it leads to, whatever was chosen for the bell: nothing gets lost. */
export async function putRestInBell(tx: Tx, userId: string, rest: readonly DigestItem[]): Promise<void> {
  if (rest.length === 0) return
  await lockBells(tx, [userId])
  await putInBells(
    tx,
    rest.map(({ kind, source, title, body, link: path }) => ({ userId, kind, source, title, body, link: path })),
  )
}

/**
 * Puts messages in the outbox with their files; each leaves after the commit, the most urgent first. One that is there
 * already stays as it is. Throws where the files are more than one letter takes, before anything is written.
 */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  for (const { files = [] } of messages) mustFit(files)
  const written = await tx.db
    .insertInto('messages')
    .values(messages.map(({ files: _, ...row }) => row))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'kind', 'advertising', 'not_before'])
    .execute()
  await insertFiles(tx, messages, new Set(written.map(({ id }) => id)))
  const now = tx.now()
  const ready = written.filter(({ not_before: from }) => !from || from <= now)
  for (const [priority, some] of Map.groupBy(ready, priorityOf)) {
    const ids = some.map(({ id }) => id)
    for (let start = 0; start < ids.length; start += A_JOB)
      await publish(tx, 'message.written', { messageIds: ids.slice(start, start + A_JOB) }, { priority })
  }
}

/** Whom a message is written to, as they are now; undefined for an account that is closed. */
export async function theReader(tx: Tx, userId: string): Promise<Reader | undefined> {
  const person = await tx.db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'full_name as fullName',
      'email',
      eb.case().when('phone_verified_at', 'is not', null).then(eb.ref('phone')).else(null).end().as('phone'),
    ])
    .where('id', '=', userId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  return person && { ...person, fullName: greetedAs(person.fullName) }
}

/** Notes which message tells of which delivery. */
export async function link(tx: Tx, pairs: readonly { deliveryId: string; messageId: string }[]): Promise<void> {
  if (pairs.length === 0) return
  await sql`update deliveries set message_id = r."messageId"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r("deliveryId" uuid, "messageId" uuid)
    where deliveries.id = r."deliveryId"`.execute(tx.db)
}

function rowOf(tx: Tx, { recipient, subject, text, html = '', payload = {} }: Composed, more: object = {}) {
  return { recipient, subject, text, html, payload: JSON.stringify({ ...payload, ...more }), created_at: tx.now() }
}

export function tryToCompose<T>(compose: () => T): T | TemplateProblem {
  try {
    return compose()
  } catch (error) {
    if (error instanceof TemplateProblem) return error
    throw error
  }
}

/** Nothing leaves with a hole in it: the deliveries say so, and the staff are told once. */
export async function skipForTemplate(
  tx: Tx,
  deliveryIds: readonly string[],
  { kind, channel, problem }: { kind: string; channel: Wire; problem: TemplateProblem },
): Promise<void> {
  await tx.db
    .updateTable('deliveries')
    .set({ skipped: 'TEMPLATE' })
    .where('id', 'in', [...deliveryIds])
    .execute()
  await raiseAlarm(tx, {
    about: `${kind}:${channel}:template`,
    what: `mẫu ${kind} qua ${channel}`,
    why: problem.message,
  })
}
