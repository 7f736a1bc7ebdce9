import { sql } from 'kysely'
import type { StandingCheck } from '#server/core/standing-checks.ts'

/** What proves that no session of a package was used twice, or got lost. */
export const packageChecks: readonly StandingCheck[] = [
  {
    name: 'pass-sessions',
    rule: 'Mỗi gói đã dùng đúng bằng số buổi đã đặt bằng gói đó, và không quá số buổi đã mua',
    query: () => sql`
      select p.name as subject, a.id as "subjectId", null::bigint as expected, null::bigint as actual,
        'Đã đặt ' || n.booked || ' buổi, đã giữ ' || n.held || ' buổi trong ' || a.sessions as words
      from session_passes a join session_packages p on p.id = a.package_id
        cross join lateral (select
          (select count(*) from bookings b where b.pass_id = a.id and not b.session_back) as booked,
          coalesce((select sum(o.quantity) from holds o where o.pool_id = a.id and o.status = 'SUCCESS'), 0) as held) n
      where a.given_at is not null and (n.held <> n.booked or n.held > a.sessions)`,
  },
]
