import { sql } from 'kysely'
import type { Db } from '#server/core/db.ts'
import { owned } from './balances.ts'
import type { Buyer, World } from './world.ts'

/** What the database says of these people apart from their orders, as one text each: credit, courses, subscription. */
export async function lookAtPeople(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; said: string }>`
    select u.id, concat_ws(' ',
        'credit', (select coalesce(-sum(e.amount), 0) from ledger_entries e where e.account = 'CREDIT' and e.user_id = u.id),
        'has', (select string_agg(n.course_id::text, ',' order by n.course_id::text) from enrollments n
          where n.user_id = u.id and n.revoked_at is null),
        'subscription', (select concat_ws('/', s.status, extract(epoch from s.period_end) * 1000, extract(epoch from s.resumes_at) * 1000)
          from subscriptions s where s.user_id = u.id)) as said
    from users u where u.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, said }) => [id, said.replaceAll('.000000', '')]))
}

/** How that differs from the model, in words. */
export function peopleDifferences(seen: ReadonlyMap<string, string>, world: World, ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const buyer = world.buyers.get(id)
    const said = buyer && saidOf(world, buyer)
    return said === undefined || said === seen.get(id) ? [] : [`model ${said} ≠ product ${seen.get(id)}`]
  })
}

function saidOf(world: World, buyer: Buyer): string {
  const { credit, subscription: sub } = buyer
  const running = sub && ['ACTIVE', sub.periodEnd, ...(sub.resumesAt === null ? [] : [sub.resumesAt])].join('/')
  const has = owned(world, buyer).join()
  return ['credit', credit, 'has', ...(has ? [has] : []), 'subscription', ...(running ? [running] : [])].join(' ')
}
