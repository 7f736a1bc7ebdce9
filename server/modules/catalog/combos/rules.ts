import { askedTogether, listedTogether, sharesInCombo } from '#domain/combos.ts'
import type { ProductItemType } from '#domain/enums.ts'
import type { FieldProblem } from '#domain/faults.ts'
import { COMPONENTS } from '#domain/goods.ts'
import { add, formatDong } from '#domain/money.ts'
import { isKindWith } from '#domain/sold/kinds.ts'

/** A part of a combo as it stands now. */
export type Part = {
  productId: string
  kind: ProductItemType
  slug: string
  name: string
  description: string
  hostId: string
  hostName: string
  coverFileId: string | null
  lessonCount: number
  durationSeconds: number
  availableDays: number | null
  price: number
  listPrice: number
  /** May it be bought at this moment? */
  onSale: boolean
}
export type Terms = {
  hostId: string
  name: string
  description: string
  price: number | null
  parts: readonly Part[]
  /** Why whoever sells a part does not let combos have it, in words, by its id. */
  unfit: ReadonlyMap<string, string>
}

/** Everything that stands against selling a combo, each at its field. */
export function problemsOf({ hostId, name, description, price, parts, unfit }: Terms): FieldProblem[] {
  const sum = askedTogether(parts)
  const problem = (holds: boolean, path: string, code: string, message: string): FieldProblem[] =>
    holds ? [{ path, code, message }] : []
  return [
    ...problem(name.trim().length < 5, 'name', 'TOO_SHORT', 'Hãy đặt tên combo dài ít nhất 5 ký tự.'),
    ...problem(
      description.trim().length < 20,
      'description',
      'TOO_SHORT',
      'Hãy giới thiệu combo bằng ít nhất 20 ký tự.',
    ),
    ...problem(
      parts.length < COMPONENTS.least,
      'productIds',
      'TOO_FEW',
      `Một combo có ít nhất ${COMPONENTS.least} sản phẩm.`,
    ),
    ...parts.flatMap((part, index) => problemsOfPart(part, `productIds.${index}`, { hostId, unfit })),
    ...problem(price === null, 'price', 'REQUIRED', 'Hãy đặt giá cho combo.'),
    ...problem(
      price !== null && parts.length > 0 && price > sum,
      'price',
      'ABOVE_PARTS',
      `Giá combo không được cao hơn tổng giá mua lẻ (${formatDong(sum)}).`,
    ),
    ...problem(sum > 100_000_000, 'productIds', 'TOO_DEAR', 'Tổng giá các sản phẩm vượt quá 100 triệu đồng.'),
  ]
}

function problemsOfPart(
  { productId, kind, name, hostId: owner, onSale }: Part,
  path: string,
  { hostId, unfit }: Pick<Terms, 'hostId' | 'unfit'>,
): FieldProblem[] {
  if (owner !== hostId) return [{ path, code: 'NOT_OWN', message: `“${name}” không phải sản phẩm của bạn.` }]
  if (!isKindWith('component', kind))
    return [{ path, code: 'WRONG_KIND', message: `“${name}” không đưa vào combo được.` }]
  const why = unfit.get(productId)
  if (why) return [{ path, code: 'UNFIT', message: `“${name}” không đưa vào combo được: ${why}.` }]
  return onSale ? [] : [{ path, code: 'NOT_ON_SALE', message: `“${name}” đang không mở bán.` }]
}

type Asked = { price: number; discount: number; parts: readonly Part[] }

/** What a combo costs somebody who has some of its parts, and what is crossed out beside that: without those parts. */
export function priceWithout({ price, discount, parts }: Asked, owned: ReadonlySet<string>) {
  const isNew = (part: Part | undefined) => part !== undefined && !owned.has(part.productId)
  const shares = sharesInCombo({ price, discount }, parts).filter((_, index) => isNew(parts[index]))
  return { price: add(...shares.map(({ due }) => due)), listPrice: listedTogether(parts.filter(isNew)) }
}
