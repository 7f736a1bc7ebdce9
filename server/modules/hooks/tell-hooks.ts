import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DomainEventName, DomainEvents } from '#domain/domain-events.ts'
import type { AnyHookKind } from '#domain/hooks.ts'
import { arrayOf } from '#server/core/array-of.ts'
import { cached } from '#server/core/cached.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type Listener, publish, subscribe } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

/**
 * What is told of one event. `source`: what it is about, so that news that comes twice is told once; `hostIds`: whose
 * addresses hear of it. Left out: those of the house.
 */
export type Said = { source: string; data: object; hostIds?: readonly string[] }

/**
 * A row of whoever has something to tell: news that happen there → a kind of the closed list, and what is said of it; null:
 * nothing. Each event is written down once for each address that wants its kind.
 */
export function tellHooks<N extends DomainEventName>(
  kind: AnyHookKind,
  news: N,
  about: (ctx: Context, data: DomainEvents[N]) => Promise<Said | null>,
  /** Another one where the same news is told as two kinds. */
  name = 'note-hooks',
): Listener {
  const listener = subscribe(news, name, async (ctx, data) => {
    const said = await about(ctx, data)
    if (said) await note(ctx, kind, said)
  })
  return { ...listener, isWanted: async (ctx) => (await wantedKinds(ctx)).has(kind) }
}

/** The kinds that addresses wait for, some seconds old. */
function wantedKinds(ctx: Context | Tx): Promise<ReadonlySet<string>> {
  return cached(ctx, 'hook-kinds', async () => {
    const rows = await ctx.db.selectFrom('hooks').select('kinds').where('active', '=', true).execute()
    return new Set(rows.flatMap(({ kinds }) => kinds))
  })
}

/** Writes an event down for every address that is on and wants it; one that was written down before is not told again. */
function note(ctx: Context, kind: AnyHookKind, { source, data, hostIds }: Said): Promise<void> {
  return write(ctx, async (tx) => {
    const wanting = await tx.db
      .selectFrom('hooks')
      .select('id')
      .where('active', '=', true)
      .where(sql<boolean>`${kind} = any(kinds)`)
      .where(hostIds ? sql<boolean>`host_id = any(${arrayOf(hostIds, 'uuid')})` : sql<boolean>`host_id is null`)
      .execute()
    for (const { id: hookId } of wanting) {
      const id = randomUUID()
      const body = JSON.stringify({ id, kind, at: tx.now().toISOString(), data })
      const fresh = await tx.db
        .insertInto('hook_deliveries')
        .values({
          id,
          hook_id: hookId,
          kind,
          source: `${kind}:${source}`,
          body,
          created_at: tx.now(),
          next_at: tx.now(),
        })
        .onConflict((conflict) => conflict.columns(['hook_id', 'source']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (fresh) await publish(tx, 'hook.to-send', { deliveryId: id })
    }
  })
}
