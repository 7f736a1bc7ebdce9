import { type FieldProblem, fail } from '#domain/faults.ts'
import { dong, formatDong } from '#domain/money.ts'
import { problemWords } from '#domain/selling.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import type { Tx } from '#server/core/context.ts'
import { comboParts } from '#server/modules/catalog/index.ts'
import { type QuotedLine, quote } from '#server/modules/pricing/index.ts'
import type { Proposal } from './rows.ts'
import { overlaps, type ProposedLine, proposed } from './rules.ts'

/** `unitPrice` null: what everybody pays. */
export type WantedLine = { productId: string; quantity: number; unitPrice: number | null }
type Manner = {
  /** Where in the input the lines stand, for the words of a refusal. */
  path: string
  /** Places are looked at when it is sent and taken when it is accepted; who asks may ask for more than there are. */
  evenFull?: boolean
}

/**
 * Prices lines at this moment: what everybody pays, and below that the unit prices wanted. Throws INVALID_PRODUCT_ITEM that
 * names each line that cannot be offered, OWN_PRODUCT where the customer would buy from themselves.
 */
export async function priceLines(
  tx: Tx,
  proposal: Pick<Proposal, 'id' | 'code' | 'user_id'>,
  wanted: readonly WantedLine[],
  manner: Manner,
): Promise<ProposedLine[]> {
  const { lines } = await quote(
    tx,
    null,
    wanted.map(({ productId, quantity }) => ({ productId, quantity })),
  )
  const byId = new Map(lines.map((line) => [line.productId, line]))
  const twice = await overlapsOf(tx, lines)
  const problems: FieldProblem[] = []
  const priced = wanted.flatMap((wish, index) => {
    const line = byId.get(wish.productId)
    const problem = problemOf(line, wish, proposal.user_id, { ...manner, twice: twice.get(wish.productId) })
    if (problem || !line) {
      problems.push({ ...(problem ?? NOT_SOLD), path: `${manner.path}.${index}.${problem?.path ?? 'productId'}` })
      return []
    }
    const unit = wish.unitPrice ?? Math.floor(line.offer / line.quantity)
    return [proposed(line, dong(unit), { id: proposal.id, name: `Báo giá ${proposal.code}` })]
  })
  if (problems.length === 0) return priced
  const only = problems.length === 1 && problems[0]?.code === 'OWN_PRODUCT'
  return fail(only ? 'OWN_PRODUCT' : 'INVALID_PRODUCT_ITEM', { errors: problems })
}

/** The parts of combos as they are, and not as a quotation for one buyer leaves them. */
async function overlapsOf(tx: Tx, lines: readonly QuotedLine[]): Promise<Map<string, string>> {
  const [combos = [], others = []] = [true, false].map((is) =>
    lines.filter((line) => isKindWith('bundle', line.kind) === is),
  )
  const parts = await comboParts(
    tx,
    combos.map((line) => line.productId),
  )
  return overlaps([...combos, ...others].map((line) => ({ ...line, parts: parts.get(line.productId) ?? [line] })))
}

const NOT_SOLD = { path: 'productId', code: 'NOT_ON_SALE', message: 'Sản phẩm này không bán theo báo giá.' }

function problemOf(
  line: QuotedLine | undefined,
  { quantity, unitPrice }: WantedLine,
  userId: string,
  { evenFull = false, twice }: Manner & { twice: string | undefined },
): FieldProblem | null {
  if (!line || ![line, ...line.parts].every(({ kind }) => isKindWith('seated', kind))) return NOT_SOLD
  const about = (code: string, words: string, path = 'productId') => ({
    path,
    code,
    message: `“${line.name}”: ${words}`,
  })
  if (line.hostId === userId) return about('OWN_PRODUCT', 'người mua là chủ của sản phẩm này.')
  if (twice) return { path: 'productId', code: 'OVERLAPS', message: twice }
  if (line.problem === 'SOLD_OUT' && !evenFull)
    return about('SOLD_OUT', `chỉ còn ${line.placesLeft ?? 0} chỗ.`, 'quantity')
  if (line.problem !== null && line.problem !== 'SOLD_OUT') return about(line.problem, problemWords(line.problem, line))
  if (line.offer === 0) return about('FREE', 'miễn phí nên không cần báo giá.')
  if (unitPrice !== null && unitPrice * quantity > line.offer)
    return about(
      'TOO_HIGH',
      `đơn giá cao hơn giá đang bán (${formatDong(Math.floor(line.offer / quantity))}).`,
      'unitPrice',
    )
  return null
}
