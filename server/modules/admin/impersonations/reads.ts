import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { peopleOf } from '#server/modules/identity/index.ts'

/** Who looked on as whom, the latest first. */
export async function listImpersonations(ctx: Context, { take, skip }: Paging) {
  const { rows, total } = await page(selected(ctx).orderBy('i.started_at', 'desc').orderBy('i.id', 'desc'), {
    take,
    skip,
  })
  return { items: await shown(ctx, rows), total }
}

/** One of them. Throws NOT_FOUND. */
export async function theImpersonation(ctx: Context | Tx, id: string) {
  const [found] = await shown(ctx, await selected(ctx).where('i.id', '=', id).execute())
  return found ?? fail('NOT_FOUND')
}

/** The same with everything that was looked at or refused. Throws NOT_FOUND. */
export async function readImpersonation(ctx: Context, id: string) {
  const found = await theImpersonation(ctx, id)
  const events = await ctx.db
    .selectFrom('impersonation_events')
    .select(['at', 'kind', 'call', 'params'])
    .where('impersonation_id', '=', id)
    .orderBy('id')
    .limit(1_000)
    .execute()
  return { ...found, events: events.map((event) => ({ ...event, kind: event.kind as 'READ' | 'REFUSED' | 'ENDED' })) }
}

function selected(ctx: Context | Tx) {
  return ctx.db
    .selectFrom('impersonations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.staff_id', 'i.user_id', 'i.reason', 'i.started_at', 'i.expires_at', 'u.email'])
    .select((eb) => [
      eb
        .selectFrom('impersonation_events as e')
        .select('e.at')
        .whereRef('e.impersonation_id', '=', 'i.id')
        .where('e.kind', '=', 'ENDED')
        .as('ended_at'),
      eb
        .selectFrom('impersonation_events as e')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('e.impersonation_id', '=', 'i.id')
        .where('e.kind', '=', 'READ')
        .as('looks'),
      eb
        .selectFrom('impersonation_events as e')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('e.impersonation_id', '=', 'i.id')
        .where('e.kind', '=', 'REFUSED')
        .as('refusals'),
    ])
}

async function shown(ctx: Context | Tx, rows: Awaited<ReturnType<ReturnType<typeof selected>['execute']>>) {
  const people = await peopleOf(
    ctx,
    rows.flatMap((row) => [row.staff_id, row.user_id]),
  )
  const person = (id: string) => people.get(id) ?? fail('USER_NOT_FOUND')
  return rows.map((row) => ({
    id: row.id,
    staff: person(row.staff_id),
    person: { ...person(row.user_id), email: row.email },
    reason: row.reason,
    startedAt: row.started_at,
    endsAt: row.expires_at,
    endedAt: row.ended_at,
    active: row.ended_at === null && row.expires_at > ctx.now(),
    looks: row.looks ?? 0,
    refusals: row.refusals ?? 0,
  }))
}
