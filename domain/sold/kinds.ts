import { type KindRow, type Ready, soldRows, type Trait } from './rows.ts'

type Rows = typeof soldRows
/** What a line of an order may be: the nine kinds of the specification, and a gift card, which is money taken in. */
export type SoldKind = keyof Rows
export const SoldKind = Object.keys(soldRows) as readonly SoldKind[]

/** The kinds with a trait. */
export type KindsWith<T extends Trait> = {
  [K in SoldKind]: Rows[K] extends { readonly [one in T]: true } ? K : never
}[SoldKind]

/** What both ends agree on about this kind. */
export function kindRow(kind: SoldKind): KindRow {
  return soldRows[kind]
}

export function isKindWith<T extends Trait>(trait: T, kind: SoldKind): kind is KindsWith<T> {
  return kindRow(kind)[trait] === true
}

/** The rights of the staff who say how something is sold, each once. */
export const kindManagers = [...new Set(SoldKind.map((kind) => soldRows[kind].managedBy))]

export function kindsWith<T extends Trait>(trait: T): readonly KindsWith<T>[] {
  return SoldKind.filter((kind) => isKindWith(trait, kind))
}

export function kindsWithout<T extends Trait>(trait: T): readonly Exclude<SoldKind, KindsWith<T>>[] {
  return SoldKind.filter((kind): kind is Exclude<SoldKind, KindsWith<T>> => !isKindWith(trait, kind))
}

const LEARNT: Ready = {
  short: 'Bạn có thể vào học ngay.',
  words: 'Khóa học đã có trong mục “Khóa học của tôi”.',
  label: 'Vào học ngay',
  path: '/hoc-tap',
}

/** What whoever bought these has now, each way once; of a receipt that does not say what it is of, what is learnt. */
export function readyWith(kinds: readonly SoldKind[] | undefined): readonly Ready[] {
  return kinds === undefined ? [LEARNT] : [...new Set(kinds.map((kind) => kindRow(kind).ready ?? LEARNT))]
}
