import type { Wanted } from '#web/features/checkout/wanted.ts'

/**
 * A visitor's cart: product ids in a cookie of our own site, each with the price it was put in at, so that the server can draw
 * it and say where a price changed; where it is not one, with how many, and with the price that the visitor named. Nothing
 * else is kept; what the products are and cost is asked anew each time. At login it moves to the person's own cart.
 */
const COOKIE = 'bh_cart'
const MOST = 30
const KEPT_SECONDS = 90 * 86_400
const ONE = /^([0-9a-f-]{36})(?::(\d{1,10}))?(?:x([1-9]\d?))?(?:@(\d{1,9}))?$/

/** What a visitor chose of a product; `seen` is what one cost then, in đồng, null where nobody knows. */
export type GuestLine = Wanted & { seen: number | null }

export function guestLines(cookies: string = document.cookie): GuestLine[] {
  const value = /(?:^|;\s*)bh_cart=([^;]*)/.exec(cookies)?.[1] ?? ''
  return value
    .split('.')
    .flatMap((text): GuestLine[] => {
      const [, productId, seen, count, price] = ONE.exec(text) ?? []
      if (!productId) return []
      const named = price !== undefined && { price: Number(price) }
      return [{ productId, quantity: Number(count ?? 1), seen: seen === undefined ? null : Number(seen), ...named }]
    })
    .slice(0, MOST)
}

export function guestCartIds(cookies?: string): string[] {
  return guestLines(cookies).map(({ productId }) => productId)
}

/** The same as the calls take it. */
export function guestQuery(lines: readonly (Wanted & { seen?: number | null })[]) {
  const list = (of: (line: (typeof lines)[number]) => string | number) => lines.map(of).join(',')
  return {
    ids: list((line) => line.productId),
    seen: list((line) => line.seen ?? ''),
    ...(lines.some((line) => line.quantity > 1) && { counts: list((line) => line.quantity) }),
    ...(lines.some((line) => line.price !== undefined) && { prices: list((line) => line.price ?? '') }),
  }
}

/** Puts a product in the visitor's cart at the price they see. @returns how many it holds now */
export function addToGuestCart(line: GuestLine): number {
  return keepGuestCart([line, ...guestLines().filter(({ productId }) => productId !== line.productId)])
}

/** The visitor agrees to what a product costs now, or wants another number of it. */
export function changeGuestLine(productId: string, change: Partial<Pick<GuestLine, 'seen' | 'quantity'>>): number {
  return keepGuestCart(guestLines().map((one) => (one.productId === productId ? { ...one, ...change } : one)))
}

export function removeFromGuestCart(productId: string): number {
  return keepGuestCart(guestLines().filter((line) => line.productId !== productId))
}

/** Writes the cookie anew. @returns how many it holds */
export function keepGuestCart(lines: readonly GuestLine[]): number {
  const kept = lines.slice(0, MOST).map(written)
  const age = kept.length > 0 ? KEPT_SECONDS : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser people use
  document.cookie = `${COOKIE}=${kept.join('.')}; path=/; max-age=${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  return kept.length
}

function written({ productId, seen, quantity, price }: GuestLine): string {
  const count = quantity > 1 ? `x${quantity}` : ''
  return `${productId}${seen === null ? '' : `:${seen}`}${count}${price === undefined ? '' : `@${price}`}`
}

const CODES_COOKIE = 'bh_ma'
const MOST_CODES = 5

/** The codes a visitor typed in; what they do is asked anew each time. */
export function guestCodes(cookies: string = document.cookie): string[] {
  const value = /(?:^|;\s*)bh_ma=([^;]*)/.exec(cookies)?.[1] ?? ''
  return value
    .split('.')
    .filter((code) => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code))
    .slice(0, MOST_CODES)
}

export function keepGuestCodes(codes: string[]): void {
  const kept = [...new Set(codes)].slice(0, MOST_CODES)
  const age = kept.length > 0 ? KEPT_SECONDS : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser people use
  document.cookie = `${CODES_COOKIE}=${kept.join('.')}; path=/; max-age=${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
