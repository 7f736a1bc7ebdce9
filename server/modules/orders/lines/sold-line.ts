import type { SoldKind } from '#domain/sold/kinds.ts'
import type { QuotedLine, QuotedPart } from '#server/modules/pricing/index.ts'

/** A line as it is written: what it delivers, and what was ordered. */
export type SoldLine = {
  part: Omit<QuotedPart, 'kind' | 'slug'> & { kind: SoldKind }
  line: Pick<QuotedLine, 'productId' | 'name' | 'quantity'> & { kind: SoldKind }
  /** Which of several of one product it is, where each is a line of its own. */
  piece?: number
}
