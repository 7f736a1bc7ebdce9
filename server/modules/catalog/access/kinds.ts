import type { RawBuilder } from 'kysely'
import { registry } from '#server/core/handed-up.ts'

/** By what a product is open: it was given to the person themselves (bought, a gift, a seat), or a membership opens it. */
export type AccessBy = 'GRANT' | 'MEMBERSHIP'

/** The one shape of access: who, what, by which line, from when until when, taken back when and why. */
type AccessRow = {
  user_id: string
  product_id: string
  order_item_id: string | null
  starts_at: Date | null
  ends_at: Date | null
  revoked_at: Date | null
  revoked_reason: string | null
}

/** A table of access, as a SELECT of the columns of the shape in their order. */
export type AccessKind = { readonly by: AccessBy; readonly rows: RawBuilder<AccessRow> }

/** Every table of access. Modules that give access hand up theirs. */
export const accessKinds = registry<AccessKind>('kinds of access')
