import { sql } from 'kysely'
import type { Visits } from '#server/modules/growth/index.ts'

/** Visits through a person's link, while they are kept. */
export const visitsCounted: Visits = (userId) =>
  sql`select c.day from affiliate_clicks c where c.affiliate_id = ${userId}`
