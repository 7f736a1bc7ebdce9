/**
 * A visitor's cart: product ids in a cookie of our own site, so that the server can draw it. Nothing else is kept; what
 * the products are and cost is asked anew each time. At login it moves to the person's own cart.
 */
const COOKIE = 'bh_cart'
const MOST = 30
const KEPT_SECONDS = 90 * 86_400

export function guestCartIds(cookies: string = document.cookie): string[] {
  const value = /(?:^|;\s*)bh_cart=([^;]*)/.exec(cookies)?.[1] ?? ''
  return value
    .split('.')
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
    .slice(0, MOST)
}

/** Puts a product in the visitor's cart. @returns how many it holds now */
export function addToGuestCart(productId: string): number {
  return keepGuestCart([productId, ...guestCartIds().filter((id) => id !== productId)])
}

export function removeFromGuestCart(productId: string): number {
  return keepGuestCart(guestCartIds().filter((id) => id !== productId))
}

/** Writes the cookie anew. @returns how many it holds */
export function keepGuestCart(ids: string[]): number {
  const kept = ids.slice(0, MOST)
  const age = kept.length > 0 ? KEPT_SECONDS : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser people use
  document.cookie = `${COOKIE}=${kept.join('.')}; path=/; max-age=${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  return kept.length
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
