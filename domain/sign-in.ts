import { LoginProvider, type SocialProvider } from './enums.ts'
import { canonicalPhone } from './phone.ts'

/** Whose accounts open an account here, in the order in which they are offered. */
export const socialProviders = LoginProvider.filter((one): one is SocialProvider => one !== 'CREDENTIALS')

/** What people call them. */
export const providerNames: Record<SocialProvider, string> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  TWITTER: 'X (Twitter)',
  APPLE: 'Apple',
}

/** Ten letters and digits in two groups: `K7QP2-M4X9T`. */
export const RECOVERY_CODE_GROUP = 5
export const RECOVERY_CODES = 10

/** Where a code to sign in with goes, as somebody typed it in one field: a number where it is one, else an e-mail; null for neither. */
export function signInAddress(typed: string): { email: string } | { phone: string } | null {
  const phone = canonicalPhone(typed)
  if (phone) return { phone }
  const email = typed.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { email } : null
}
