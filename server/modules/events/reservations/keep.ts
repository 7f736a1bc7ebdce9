import { sql } from 'kysely'
import type { Reservations } from '#server/modules/capacity/index.ts'

/**
 * Places that events keep: of what is offered to somebody, and of tickets that are listed for resale and offered to nobody.
 * A listed ticket holds no place of its own, so that its place is there for whoever is offered it.
 */
export const ticketsKeep: Reservations = (now) => sql`
  select r.id, sum(w.quantity)::int as places
  from reserved_tickets w join ticket_reservations r on r.id = w.reservation_id
  where ${isKept(now)} and ${takesFrom(sql`w.tier_id`)}
  group by r.id
  union all
  select l.id, 1 as places
  from ticket_resales l join tickets t on t.id = l.ticket_id
  where l.status = 'LISTED' and ${takesFrom(sql`t.tier_id`)}
    and not exists (select from ticket_reservations r where r.id = l.reservation_id and ${isKept(now)})`

/** An offer `r` keeps its tickets until its time is over, and as long as an unpaid order takes them, in SQL. */
const isKept = (now: Date) => sql`(r.status = 'OFFERED' and r.closed_at is null and (r.expires_at > ${now}
  or exists (select from holds h where h.pool_id = r.id and h.status = 'HOLDING' and h.expires_at > ${now})))`

/** A tier takes from the pool `p`, in SQL. */
const takesFrom = (tierId: ReturnType<typeof sql>) =>
  sql`(p.id = ${tierId} or exists (select from shared_pools s where s.pool_id = p.id and s.product_id = ${tierId}))`
