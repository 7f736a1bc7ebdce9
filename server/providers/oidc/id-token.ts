import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { fail, must } from '#domain/faults.ts'
import type { SocialSettings } from '#server/core/config.ts'
import { emailOf, nameOf, needed } from './ask.ts'
import type { Identity } from './oidc.ts'

const CLOCKS_APART_SECONDS = 60

/**
 * Reads id_tokens of one provider: signed by one of its published keys, by its name, for us, in time, and for this trip
 * where it named a nonce. The keys are kept and fetched anew when a token names one that is not among them.
 */
export function idTokenReader({ issuers = [], audiences, keysUrl = '' }: SocialSettings) {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 8_000, cooldownDuration: 5_000 })
  return async (token: string, nonce: string | undefined): Promise<Identity> => {
    const claims = await jwtVerify(token, keys, {
      algorithms: ['RS256', 'ES256'],
      issuer: [...issuers],
      audience: [...audiences],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCKS_APART_SECONDS,
    }).then(({ payload }) => payload, refuse)
    must(nonce === undefined ? claims.nonce === undefined : claims.nonce === nonce, 'ACCOUNT_VERIFICATION_FAILED')
    return identityOf(claims)
  }
}

/** What jose says of a token is about the token; what it cannot fetch is about the provider. */
function refuse(error: unknown): never {
  const isAboutToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
  return fail(isAboutToken && error.code !== 'ERR_JOSE_GENERIC' ? 'ACCOUNT_VERIFICATION_FAILED' : 'SIGN_IN_UNAVAILABLE')
}

/** APPLE writes the flag as a text. */
function identityOf({ sub, email, email_verified: verified, name }: JWTPayload): Identity {
  const told = emailOf(email)
  return {
    subject: needed(sub),
    email: told,
    emailVerified: told !== null && (verified === true || verified === 'true'),
    fullName: nameOf(name),
  }
}
