import { partsOf } from '#domain/instalments.ts'

/** A price paid monthly: in how many parts, and the first of them in đồng, which is the largest. */
export type InParts = { parts: number; first: number }

/** Null where the price is paid at once. */
export function inPartsOf(price: number, parts: number | null): InParts | null {
  const [first] = parts === null ? [] : partsOf(price, parts)
  return parts === null || first === undefined ? null : { parts, first }
}
