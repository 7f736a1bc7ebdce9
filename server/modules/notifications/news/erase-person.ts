import { type SqlBool, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { hasMark } from '#server/modules/identity/index.ts'

const NOBODY = { title: 'Tin về một tài khoản đã xóa', body: '' }
/** What is left of a message that named them; one that waits is not sent any more. */
const EMPTY = { subject: NOBODY.title, html: '', text: '', payload: '{}' }

/**
 * Forgets what a person was told, what they chose and the devices they had, and the words in which others were told of
 * them; part of deleting their account. A second time changes nothing.
 */
export function erasePerson(ctx: Context, userId: string, emailMark?: string): Promise<void> {
  return write(ctx, async (tx) => {
    await blankWordsAbout(tx, userId)
    await tx.db.deleteFrom('notifications').where('user_id', '=', userId).execute()
    for (const table of [
      'deliveries',
      'digests',
      'notification_preferences',
      'quiet_hours',
      'push_subscriptions',
    ] as const)
      await tx.db.deleteFrom(table).where('user_id', '=', userId).execute()
    await tx.db.deleteFrom('mobile_devices').where('user_id', '=', userId).execute()
    await tx.db.deleteFrom('messages').where('user_id', '=', userId).execute()
    if (emailMark)
      await tx.db.deleteFrom('messages').where('user_id', 'is', null).where(hasMark(emailMark, 'recipient')).execute()
  })
}

async function blankWordsAbout(tx: Tx, userId: string): Promise<void> {
  const named = sql<SqlBool>`(kind, source) in (select a.kind, a.source from notices_about a where a.user_id = ${userId})`
  const told = tx.db
    .selectFrom('deliveries as d')
    .innerJoin('notices_about as a', (join) => join.onRef('a.kind', '=', 'd.kind').onRef('a.source', '=', 'd.source'))
    .select('d.message_id')
    .where('a.user_id', '=', userId)
    .where('d.message_id', 'is not', null)
  await tx.db
    .updateTable('messages')
    .set((eb) => ({
      ...EMPTY,
      failed_at: eb
        .case()
        .when('sent_at', 'is', null)
        .then(eb.fn.coalesce('failed_at', sql<Date>`${tx.now()}`))
        .else(eb.ref('failed_at'))
        .end(),
      failure_code: eb
        .case()
        .when('sent_at', 'is', null)
        .then(eb.fn.coalesce('failure_code', sql<string>`'EXPIRED'`))
        .else(eb.ref('failure_code'))
        .end(),
    }))
    .where('id', 'in', told)
    .execute()
  await tx.db.deleteFrom('message_files').where('message_id', 'in', told).execute()
  await tx.db.updateTable('deliveries').set(NOBODY).where(named).execute()
  await tx.db.updateTable('notifications').set(NOBODY).where(named).execute()
  await tx.db.deleteFrom('notices_about').where('user_id', '=', userId).execute()
}
