import { sql } from 'kysely'
import type { Reservations } from '#server/modules/capacity/index.ts'

/** Vouchers keep places of a product. What has ended, is off or was deleted keeps nothing. */
export const vouchersKeep: Reservations = (now) => sql`
  select v.id, v.keeps as places from vouchers v
  where v.keeps_product_id = p.id and v.active and v.deleted_at is null and (v.ends_at is null or v.ends_at > ${now})`
