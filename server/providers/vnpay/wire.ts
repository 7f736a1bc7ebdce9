import type { Dong } from '#domain/money.ts'

/** What stands for the payer's address where nobody's browser asks. */
export const SERVER_IP = '127.0.0.1'

/** VNPAY counts in hundredths of a đồng. */
export function times100(amount: Dong): string {
  return String(amount * 100)
}

/** VNPAY answers an IPv6 loopback with a blank page. */
export function ipv4(address: string): string {
  return address === '::1' ? SERVER_IP : address.replace(/^::ffff:/, '')
}
