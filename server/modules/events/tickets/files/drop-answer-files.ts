import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'

/** Forgets files of these orders that no answer names any more. */
export function dropUnnamedFiles(tx: Tx, orderIds: readonly string[]): Promise<void> {
  return drop(
    tx,
    sql`exists (select from answer_file_uses u where u.file_id = f.id and u.order_id = any(${orderIds}::uuid[])
      and not exists (select from tickets t where t.order_id = u.order_id and ${names(sql`t.answers`)})
      and not exists (select from ticket_wishes w where w.order_id = u.order_id and (${names(sql`w.answers`)}
        or exists (select from jsonb_array_elements(w.holders) as h where ${names(sql`h -> 'answers'`)})
          and not exists (select from tickets t where t.order_id = w.order_id and t.event_id = w.event_id))))`,
  )
}

/** Forgets all that a person handed in. */
export function dropFilesOf(tx: Tx, ownerId: string): Promise<void> {
  return drop(tx, sql`f.owner_id = ${ownerId}`)
}

/** Forgets these. */
export function dropFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  return drop(tx, sql`f.id = any(${ids}::uuid[])`)
}

/** What follows once they are forgotten: their bytes go. */
export async function removeDropped(ctx: Context, { keys }: { keys: readonly string[] }): Promise<void> {
  for (const key of keys) await ctx.providers.storage.remove(key)
}

function names(answers: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${answers} ->> u.question_id::text = u.file_id::text`
}

async function drop(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  const { rows: found } = await sql<{ id: string }>`
    select f.id from answer_files f where ${which} order by f.id for update`.execute(tx.db)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.db.deleteFrom('answer_file_uses').where('file_id', 'in', ids).execute()
  const gone = await tx.db.deleteFrom('answer_files').where('id', 'in', ids).returning('file_key').execute()
  await publish(tx, 'answer-files.dropped', { keys: gone.map(({ file_key }) => file_key) })
}
