import type { SocialProvider } from '#domain/enums.ts'
import type { Config } from '#server/core/config.ts'
import { openApple } from './apple.ts'
import { openFacebook } from './facebook.ts'
import { openGoogle } from './google.ts'
import { openTwitter } from './twitter.ts'

/** Somebody as a provider knows them. `subject` never changes; the rest may, and may be missing. */
export type Identity = {
  subject: string
  /** As told, in lower case. */
  email: string | null
  /** The provider vouches that the e-mail is theirs. */
  emailVerified: boolean
  fullName: string | null
}

/** What ties one way to a provider and back together. */
export type Trip = { state: string; nonce: string; codeVerifier: string; redirectUri: string }

/** What an app got from the provider's own tools, and what it said when it asked for it. */
export type AppProof = {
  token: string
  nonce?: string | undefined
  codeVerifier?: string | undefined
  redirectUri?: string | undefined
}

/**
 * One provider. Both ways of proving throw ACCOUNT_VERIFICATION_FAILED when the proof is not good, was made for somebody
 * else's site, or is too old, and SIGN_IN_UNAVAILABLE when the provider does not answer.
 */
export type SocialPort = {
  /** Where the browser is sent. */
  authorizeUrl(trip: Trip): string
  /** Exchanges the code that the browser brought back. */
  redeem(code: string, trip: Omit<Trip, 'state'>): Promise<Identity>
  /** Checks what an app sends. */
  recognise(proof: AppProof): Promise<Identity>
}

/** null: not set up here. */
export type SocialPorts = Readonly<Record<SocialProvider, SocialPort | null>>

/** The providers that the configuration names. */
export function openSocial({ social }: Pick<Config, 'social'>): SocialPorts {
  return {
    GOOGLE: social.GOOGLE && openGoogle(social.GOOGLE),
    FACEBOOK: social.FACEBOOK && openFacebook(social.FACEBOOK),
    TWITTER: social.TWITTER && openTwitter(social.TWITTER),
    APPLE: social.APPLE && openApple(social.APPLE),
  }
}
