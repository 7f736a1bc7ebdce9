import { sql } from 'kysely'
import type { Db } from '#server/core/db.ts'
import { owned } from './balances.ts'
import type { Buyer, PartPlan, Subscription, World } from './world.ts'

/** What the database says of these people apart from their orders, as one text each: credit, courses, subscription. */
export async function lookAtPeople(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; said: string }>`
    select u.id, concat_ws(' ',
        'credit', (select coalesce(-sum(e.amount), 0) from ledger_entries e where e.account = 'CREDIT' and e.user_id = u.id),
        'has', (select string_agg(n.course_id::text, ',' order by n.course_id::text) from enrollments n
          where n.user_id = u.id and n.revoked_at is null),
        'subscription', (select case when s.status = 'CANCEL' then s.status else
            concat_ws('/', s.status, extract(epoch from s.period_end) * 1000, extract(epoch from s.resumes_at) * 1000,
              case when s.cancel_at_end then 'leaves' end) end
          from subscriptions s where s.user_id = u.id order by s.id desc limit 1),
        'parts', (select string_agg(concat_ws('/', p.status, extract(epoch from case when p.status <> 'REFUNDED' then p.next_at end) * 1000, (
            select string_agg(a.status, ',' order by a.seq) from instalment_parts a where a.plan_id = p.id)), ' ' order by p.id)
          from instalment_plans p where p.user_id = u.id)) as said
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
  const plans = buyer.plans.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const running = sub && subscriptionOf(sub)
  const has = owned(world, buyer).join()
  const ran = running ? [running] : []
  return ['credit', credit, 'has', ...(has ? [has] : []), 'subscription', ...ran, 'parts', ...plans.map(partsOf)].join(
    ' ',
  )
}

function subscriptionOf({ hasEnded, periodEnd, resumesAt, leaves }: Subscription): string {
  if (hasEnded) return 'CANCEL'
  return ['ACTIVE', periodEnd, ...(resumesAt === null ? [] : [resumesAt]), ...(leaves ? ['leaves'] : [])].join('/')
}

function partsOf({ status, nextAt, parts }: PartPlan): string {
  // What is left to tidy of one that went back is due at once.
  const next = nextAt === null || status === 'REFUNDED' ? [] : [nextAt]
  return [status, ...next, parts.map((part) => part.status).join()].join('/')
}
