import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#domain/time.ts'
import type { Breach, StandingCheck } from '#server/core/standing-checks.ts'

/** Of whose time, and at what moment. Null: everybody's. */
export type Audited = { now: Date; hostId: string | null }
type BookingCheck = Omit<StandingCheck, 'query'> & {
  /** The same rule in the words of the host whose time it is. */
  hostRule: string
  query: (asked: Audited) => RawBuilder<Breach & { otherId: string | null }>
}

/** How long after its end an hour is still compared: nothing of it can be sold any more. */
const AUDITED_DAYS = 400

/** A booking that takes its hour whether or not anything else says so: paid for or free, and not ended. */
const STANDS = sql`(b.status = 'SUCCESS' or b.status = 'PENDING' and b.given_at is not null)`
const holdsNow = (now: Date) => sql`(o.status = 'SUCCESS' or o.status = 'HOLDING' and o.expires_at > ${now})`
const ofHost = (slotId: RawBuilder<unknown>, hostId: string | null) =>
  hostId === null ? sql`true` : sql`${slotId} in (select own.slot_id from slot_hosts own where own.host_id = ${hostId})`

/**
 * Slots of which somebody has a seat, as bookings and holds tell: neither the flag of their time nor the constraint is asked.
 * What waits for its money counts while it may, and a date of a class whether or not a seat of it is sold.
 */
const taken = ({ now, hostId }: Audited) => sql`
  select s.id, s.frame_id, s.starts_at, s.ends_at,
    tstzrange(s.starts_at - make_interval(mins => s.before_minutes), s.ends_at + make_interval(mins => s.after_minutes)) as span
  from calendar_slots s where s.ends_at > ${addDays(now, -AUDITED_DAYS)} and s.id in (
    select b.slot_id from bookings b where ${STANDS} and ${ofHost(sql`b.slot_id`, hostId)}
    union select k.id from calendar_slots k join holds o on o.pool_id = k.id
      where ${holdsNow(now)} and o.status <> 'CANCELED' and ${ofHost(sql`k.id`, hostId)}
    union select d.slot_id from class_sessions d where d.canceled_at is null and ${ofHost(sql`d.slot_id`, hostId)})`

/** A slot in words, by the clock of its calendar. */
const called = sql`f.name || ', ' || to_char(s.starts_at at time zone c.zone, 'HH24:MI DD/MM/YYYY')`
/** The booking whose page shows a slot: one that stands before one that ended. */
const shown = (slotId: RawBuilder<unknown>) =>
  sql`(select b.id from bookings b where b.slot_id = ${slotId} order by ${STANDS} desc, b.created_at, b.id limit 1)`

/**
 * What proves, from the rows themselves, that no hour was given twice. Each looks at all slots of a year at once and sorts the time of
 * each person once, so that its cost grows with the number of bookings alone.
 */
export const bookingChecks: readonly BookingCheck[] = [
  {
    name: 'bookings-apart',
    rule: 'Không ai có hai buổi hẹn trùng giờ, tính cả khoảng nghỉ trước và sau, trên mọi dịch vụ, cả buổi chờ nhận và chờ thanh toán',
    hostRule: 'Không có hai buổi hẹn nào của bạn trùng giờ, tính cả khoảng nghỉ trước và sau',
    query: (asked) => sql`
      with taken as (${taken(asked)}),
        agenda as (select h.host_id, t.id, t.span, max(upper(t.span)) over earlier as busy_until
          from taken t join slot_hosts h on h.slot_id = t.id
          ${asked.hostId === null ? sql`` : sql`where h.host_id = ${asked.hostId}`}
          window earlier as (partition by h.host_id order by lower(t.span), t.id rows between unbounded preceding and 1 preceding))
      select u.full_name || ': ' || ${called} as subject, ${shown(sql`a.id`)} as "subjectId", null::bigint as expected,
        null::bigint as actual, 'Trùng giờ với ' || e.words as words, ${shown(sql`e.id`)} as "otherId"
      from agenda a join users u on u.id = a.host_id join taken s on s.id = a.id
        join calendar_frames f on f.id = s.frame_id join calendars c on c.id = f.calendar_id
        cross join lateral (select x.id, ${called} as words from agenda x join taken s on s.id = x.id
            join calendar_frames f on f.id = s.frame_id join calendars c on c.id = f.calendar_id
          where x.host_id = a.host_id and x.span && a.span and (lower(x.span), x.id) < (lower(a.span), a.id)) e
      where a.busy_until > lower(a.span)`,
  },
  {
    name: 'booking-seats',
    rule: 'Không giờ hẹn nào có nhiều chỗ đã giữ hoặc đã đặt hơn số chỗ của nó',
    hostRule: 'Không giờ hẹn nào của bạn nhận quá số chỗ',
    query: (asked) => sql`
      select ${called} as subject, ${shown(sql`s.id`)} as "subjectId", null::bigint as expected, null::bigint as actual,
        'Có ' || p.capacity || ' chỗ, đã giữ ' || n.held || ', đã đặt ' || n.booked as words, null::uuid as "otherId"
      from (${taken(asked)}) s join pools p on p.id = s.id
        join calendar_frames f on f.id = s.frame_id join calendars c on c.id = f.calendar_id
        cross join lateral (select
            coalesce((select sum(o.quantity) from holds o where o.pool_id = s.id and o.status <> 'CANCELED' and ${holdsNow(asked.now)}), 0) as held,
            (select count(*) from bookings b where b.slot_id = s.id and ${STANDS}) as booked) n
      where greatest(n.held, n.booked) > p.capacity`,
  },
  {
    name: 'booking-time-kept',
    rule: 'Giờ đang giữ của mỗi người khớp với buổi hẹn và chỗ đã bán: không giữ thừa, không giữ thiếu',
    hostRule: 'Giờ hệ thống giữ cho bạn khớp với các buổi hẹn: không giữ thừa, không giữ thiếu',
    query: (asked) => sql`
      with taken as (${taken(asked)})
      select ${called} as subject, ${shown(sql`s.id`)} as "subjectId", null::bigint as expected, null::bigint as actual,
        x.words, null::uuid as "otherId"
      from (
        select t.id, 'Đã có khách nhưng giờ của người dẫn không được giữ' as words from taken t
        where t.ends_at > ${asked.now} and coalesce((select not bool_and(h.is_live) from slot_hosts h where h.slot_id = t.id), true)
        union all
        select k.id, 'Không còn khách nhưng giờ của người dẫn vẫn bị giữ' from calendar_slots k
        where k.ends_at > ${asked.now} and ${ofHost(sql`k.id`, asked.hostId)}
          and exists (select from slot_hosts h where h.slot_id = k.id and h.is_live) and k.id not in (select id from taken)
          and not exists (select from bookings b where b.slot_id = k.id and b.status = 'PENDING')
        union all
        select coalesce(n.slot_id, m.slot_id), case when coalesce(n.booked, 0) > coalesce(m.held, 0)
          then 'Buổi hẹn còn hiệu lực nhưng không giữ chỗ' else 'Chỗ đã bán nhưng không có buổi hẹn còn hiệu lực' end
        from (select b.slot_id, b.order_id, count(*) as booked from bookings b
            where ${STANDS} and ${ofHost(sql`b.slot_id`, asked.hostId)} group by 1, 2) n
          full join (select k.id as slot_id, o.order_id, sum(o.quantity) as held from calendar_slots k join holds o on o.pool_id = k.id
            where o.status = 'SUCCESS' and ${ofHost(sql`k.id`, asked.hostId)} group by 1, 2) m
            on m.slot_id = n.slot_id and m.order_id = n.order_id
          join calendar_slots k on k.id = coalesce(n.slot_id, m.slot_id)
        where coalesce(n.booked, 0) <> coalesce(m.held, 0) and k.starts_at > ${asked.now}
      ) x join calendar_slots s on s.id = x.id join calendar_frames f on f.id = s.frame_id join calendars c on c.id = f.calendar_id`,
  },
  {
    name: 'booking-time-written',
    rule: 'Giờ bận ghi cho mỗi người đúng bằng buổi hẹn cộng khoảng nghỉ trước và sau của dịch vụ lúc đặt',
    hostRule: 'Giờ bận ghi cho bạn đúng bằng buổi hẹn cộng khoảng nghỉ trước và sau lúc khách đặt',
    query: (asked) => sql`
      select ${called} as subject, ${shown(sql`s.id`)} as "subjectId", null::bigint as expected, null::bigint as actual,
        'Giờ bận đang ghi là ' || to_char(lower(h.span) at time zone c.zone, 'HH24:MI') || '–' || to_char(upper(h.span) at time zone c.zone, 'HH24:MI')
          || ', đúng ra là ' || to_char(lower(s.span) at time zone c.zone, 'HH24:MI') || '–' || to_char(upper(s.span) at time zone c.zone, 'HH24:MI') as words,
        null::uuid as "otherId"
      from (${taken(asked)}) s join slot_hosts h on h.slot_id = s.id
        join calendar_frames f on f.id = s.frame_id join calendars c on c.id = f.calendar_id
      where h.span <> s.span`,
  },
]

/** The same as accounting looks at them every minute. */
export const standingBookingChecks: readonly StandingCheck[] = bookingChecks.map(({ name, rule, query }) => ({
  name,
  rule,
  query: ({ now }) => query({ now, hostId: null }),
}))

/** How many bookings of somebody were compared, from when to when. */
export const comparedSql = (asked: Audited) => sql<{ bookings: number; from: Date | null; to: Date | null }>`
  with taken as (${taken(asked)})
  select count(*)::int as bookings, min(t.starts_at) as "from", max(t.ends_at) as "to"
  from bookings b join taken t on t.id = b.slot_id where b.status in ('PENDING', 'SUCCESS')`
