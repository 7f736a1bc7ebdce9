import type { AnyHookKind } from '#domain/hooks.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { hooksBase, shownHook, theHook, type Whose } from './rows.ts'

/** Addresses that are told what happens, the newest first; never their secrets. */
export async function listHooks<K extends AnyHookKind>(ctx: Context, whose: Whose<K>, { take, skip }: Paging) {
  const { rows, total } = await page(hooksBase(ctx, whose).orderBy('h.created_at', 'desc').orderBy('h.id'), {
    take,
    skip,
  })
  return { items: rows.map((row) => shownHook<K>(row)), total }
}

type State = 'WAITING' | 'DELIVERED' | 'DEAD'
const COLUMN = { WAITING: 'next_at', DELIVERED: 'delivered_at', DEAD: 'dead_at' } as const

/** One address and what was sent to it, the newest first. Throws HOOK_NOT_FOUND. */
export async function listDeliveries<K extends AnyHookKind>(
  ctx: Context,
  whose: Whose<K>,
  hookId: string,
  { take, skip, state }: Paging & { state?: State | undefined },
) {
  const hook = await theHook(ctx, whose, hookId)
  const all = ctx.db.selectFrom('hook_deliveries').where('hook_id', '=', hookId)
  const found = state ? all.where(COLUMN[state], 'is not', null) : all
  const { rows, total } = await page(found.selectAll().orderBy('created_at', 'desc').orderBy('id'), { take, skip })
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind as K,
    state: (row.delivered_at ? 'DELIVERED' : row.dead_at ? 'DEAD' : 'WAITING') as State,
    tries: row.tries,
    status: row.answer_status,
    answer: row.answer,
    createdAt: row.created_at,
    nextAt: row.next_at,
    doneAt: row.delivered_at ?? row.dead_at,
    body: row.body,
  }))
  return { hook, items, total }
}
