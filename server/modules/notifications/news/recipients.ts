import { sql } from 'kysely'
import type { ContactPurpose } from '#domain/consents.ts'
import type { DeliveryMode } from '#domain/enums.ts'
import { kindOf, type NotificationKind, type Wire } from '#domain/notification-kinds.ts'
import type { Tx } from '#server/core/context.ts'
import { contactsOf } from '#server/modules/identity/index.ts'
import type { Recipient } from '../messages/announcement.ts'
import { liveBrowsers } from '../push/rows.ts'

const DAY_MS = 86_400_000

/** Those of these people whose account is open, in the order of their ids, which is the order everybody locks them in. */
export async function recipients(tx: Tx, ids: readonly string[], kind: NotificationKind): Promise<Recipient[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('users as u')
    .leftJoin('quiet_hours as q', 'q.user_id', 'u.id')
    .select((eb) => [
      'u.id',
      'u.full_name as fullName',
      'u.email',
      'q.from_minute as from',
      'q.until_minute as until',
      sql<string | null>`case when u.phone_verified_at is not null then u.phone end`.as('phone'),
      eb.exists(liveBrowsers(tx).select('p.id').where('p.user_id', '=', eb.ref('u.id'))).as('hasBrowser'),
      eb
        .selectFrom('notification_preferences as c')
        .select(sql<Partial<Record<Wire, DeliveryMode>> | null>`jsonb_object_agg(c.channel, c.mode)`.as('modes'))
        .whereRef('c.user_id', '=', 'u.id')
        .where('c.kind', '=', kind)
        .as('chosen'),
    ])
    .where('u.id', 'in', [...new Set(ids)])
    // Whoever was locked out is told so, and whom the account was given to; nothing else.
    .$if(kind !== 'ACCOUNT_LOCKED' && kind !== 'EMAIL_CHANGED', (query) => query.where('u.state', '=', 'ACTIVE'))
    .where('u.terminated_at', 'is', null)
    .orderBy('u.id')
    .execute()
  const advertising = kindOf(kind).advertising === true
  const advertised = advertising ? await advertisedTo(tx, rows) : new Map<string, Date[]>()
  const contacts = advertising ? await contactsOf(tx, ids) : new Map<string, Set<ContactPurpose>>()
  return rows.map(({ from, until, chosen, hasBrowser, ...row }) => ({
    ...row,
    hasBrowser: Boolean(hasBrowser),
    quiet: from === null || until === null ? null : { from, until },
    chosen: chosen ?? {},
    advertised: advertised.get(row.id) ?? [],
    contacts: contacts.get(row.id) ?? new Set(),
  }))
}

async function advertisedTo(tx: Tx, people: readonly { id: string }[]): Promise<Map<string, Date[]>> {
  if (people.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('deliveries')
    .select((eb) => ['user_id', eb.fn.coalesce('due_at', 'created_at').as('at')])
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('advertising', '=', true)
    .where('skipped', 'is', null)
    .where('channel', '<>', 'NOTIFICATION')
    .where((eb) => eb(eb.fn.coalesce('due_at', 'created_at'), '>', new Date(tx.now().getTime() - DAY_MS)))
    .execute()
  const found = new Map<string, Date[]>()
  for (const { user_id, at } of rows) if (at) found.set(user_id, [...(found.get(user_id) ?? []), at])
  return found
}
