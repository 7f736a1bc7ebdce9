import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a session that a tier `t` admits to is still to be held, in SQL: what admits to none is not to be had. */
export const isStillHeld = (now: Date): RawBuilder<SqlBool> => sql`exists (
  select from event_sessions s where s.event_id = t.event_id and s.canceled_at is null and s.ends_at > ${now}
    and (t.admits_all or exists (select from tier_sessions a where a.tier_id = t.id and a.session_id = s.id)))`
