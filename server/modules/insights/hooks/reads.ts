import { sql } from 'kysely'
import type { HookKind } from '#domain/hooks.ts'
import type { Context } from '#server/core/context.ts'
import { hooksBase, shownHook, theHook } from './rows.ts'

type Page = { take: number; skip: number }

/** Addresses that are told what happens, the newest first; never their secrets. */
export async function listHooks(ctx: Context, { take, skip }: Page) {
  const [rows, { n }] = await Promise.all([
    hooksBase(ctx).orderBy('h.created_at', 'desc').orderBy('h.id').limit(sql.lit(take)).offset(skip).execute(),
    ctx.db
      .selectFrom('hooks')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(shownHook), total: n }
}

type State = 'WAITING' | 'DELIVERED' | 'DEAD'
const COLUMN = { WAITING: 'next_at', DELIVERED: 'delivered_at', DEAD: 'dead_at' } as const

/** One address and what was sent to it, the newest first. Throws HOOK_NOT_FOUND. */
export async function listDeliveries(
  ctx: Context,
  hookId: string,
  { take, skip, state }: Page & { state?: State | undefined },
) {
  const hook = await theHook(ctx, hookId)
  const all = ctx.db.selectFrom('hook_deliveries').where('hook_id', '=', hookId)
  const found = state ? all.where(COLUMN[state], 'is not', null) : all
  const [rows, { n }] = await Promise.all([
    found.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(sql.lit(take)).offset(skip).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind as HookKind,
    state: (row.delivered_at ? 'DELIVERED' : row.dead_at ? 'DEAD' : 'WAITING') as State,
    tries: row.tries,
    status: row.answer_status,
    answer: row.answer,
    createdAt: row.created_at,
    nextAt: row.next_at,
    doneAt: row.delivered_at ?? row.dead_at,
    body: row.body,
  }))
  return { hook, items, total: n }
}
