import { LoginProvider, type SocialProvider } from './enums.ts'

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
