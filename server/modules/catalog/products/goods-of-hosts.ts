import { type RawBuilder, sql } from 'kysely'
import type { Good } from '#server/modules/hosts/index.ts'

/** Products, as what hosts made. */
export const productsOfHosts: RawBuilder<Good> = sql`(select id, host_id, name, slug, on_sale, published_at from products)`
