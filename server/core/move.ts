import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Flow, Party } from '#domain/statuses/flow.ts'
import { actorRow } from './actor.ts'
import type { Tx } from './context.ts'

type Step<State extends string, Name extends string> = {
  /** Table whose row moves; it has `id` and `status`. */
  table: string
  /** How the history names the thing: `course`, `order` … */
  subject: string
  flow: Flow<State, Name>
  id: string
  action: Name
  /** In whose part the actor does it; refused where the flow does not let that party. */
  as: Party
  reason?: string | undefined
  /** Columns that change with the status, in the same statement. */
  set?: Record<string, unknown>
}

/**
 * Takes one step of a lifecycle: a conditional update that moves the row only from a state the flow allows, and a row of
 * history. Two who try at once: one moves, the other gets STATUS_CONFLICT. A step that demands a reason is refused without.
 * @returns the status it came from and the one it has now
 */
export async function move<State extends string, Name extends string>(
  tx: Tx,
  step: Step<State, Name>,
): Promise<{ from: State; to: State }> {
  const action = step.flow.actions[step.action]
  must(action.who.includes(step.as), 'INSUFFICIENT_PRIVILEGES')
  must(!action.reason || Boolean(step.reason?.trim()), 'VALIDATION_FAILED', {
    errors: [{ path: 'reason', code: 'required', message: 'Vui lòng nêu lý do.' }],
  })
  const columns = Object.entries({ status: action.to, ...step.set }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  const actor = actorRow(tx.actor)
  // One statement: a lifecycle is walked too often for a journey each.
  const { rows } = await sql<{ old: State }>`
    with moved as (
      update ${sql.table(step.table)} as t set ${sql.join(columns)}
      from (select id, status from ${sql.table(step.table)} where id = ${step.id} for update) as before
      where t.id = before.id and before.status = any(${[...action.from]}::text[])
      returning before.status as old)
    insert into status_history (subject, subject_id, action, from_status, to_status, actor_kind, actor_id, reason, at)
    select ${step.subject}, ${step.id}, ${step.action}, moved.old, ${action.to},
      ${actor.actor_kind}, ${actor.actor_id}::uuid, ${step.reason ?? null}, ${tx.now()}
    from moved returning from_status as old`.execute(tx.db)
  const from = rows[0]?.old
  must(from !== undefined, 'STATUS_CONFLICT')
  return { from, to: action.to }
}

/** A row of history for a step that `move` does not take: the first status of a thing, or one that lies in another column. */
export async function noteStatus(
  tx: Tx,
  step: { subject: string; id: string; action: string; from: string | null; to: string; reason?: string },
): Promise<void> {
  await tx.db
    .insertInto('status_history')
    .values({
      subject: step.subject,
      subject_id: step.id,
      action: step.action,
      from_status: step.from,
      to_status: step.to,
      ...actorRow(tx.actor),
      reason: step.reason ?? null,
      at: tx.now(),
    })
    .execute()
}
