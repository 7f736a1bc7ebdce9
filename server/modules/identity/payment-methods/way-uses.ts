import type { RawBuilder, SqlBool } from 'kysely'
import type { PaymentMethod, PaymentProvider } from '#domain/enums.ts'
import { registry } from '#server/core/handed-up.ts'

export type Way = { provider: PaymentProvider; method: PaymentMethod }

/** What a module still takes money for in the way a person pays, in SQL. */
export type WayUse = {
  /** How many of their payments in this way are not settled yet. */
  readonly unsettled?: (userId: string, way: Way) => RawBuilder<number>
  /** Whether a card of theirs is charged again by itself. */
  readonly chargesCard?: (userId: string) => RawBuilder<SqlBool>
}

/** Everything that takes money in the way people pay. Modules above hand up theirs. */
export const wayUses = registry<WayUse>('uses of ways to pay')
