import { type Dong, dong } from '#domain/money.ts'

export type Source = { paymentId: string; left: Dong }

/**
 * From which payments a sum goes back: the last one first, each as far as it reaches.
 * Throws RangeError where they do not hold so much together.
 */
export function spread(amount: Dong, sources: readonly Source[]): { paymentId: string; amount: Dong }[] {
  let open: number = amount
  const parts = sources.flatMap(({ paymentId, left }) => {
    const part = Math.min(open, left)
    open -= part
    return part > 0 ? [{ paymentId, amount: dong(part) }] : []
  })
  if (open > 0) throw new RangeError(`${amount} is more than the payments hold`)
  return parts
}
