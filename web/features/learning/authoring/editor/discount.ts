/** Whole percent off the list price, rounded down so that it never promises more than it gives; 0 without one. */
export function discountPercent(price: number, listPrice: number | null): number {
  return listPrice !== null && listPrice > price ? Math.floor(((listPrice - price) * 100) / listPrice) : 0
}
