import { importPKCS8, SignJWT } from 'jose'
import type { SocialSettings } from '#server/core/config.ts'
import { address, ask, challengeOf, form, needed } from './ask.ts'
import { idTokenReader } from './id-token.ts'
import type { SocialPort } from './oidc.ts'

const SECRET_LIVES = '5 minutes'

/**
 * OpenID Connect with three habits of its own: our client secret is a token that we sign each time, the browser comes
 * back with a POST, and the name stands beside the token, the first time only. The e-mail may be a relay's.
 */
export function openApple(settings: SocialSettings): SocialPort {
  const read = idTokenReader(settings)
  return {
    authorizeUrl: ({ state, nonce, codeVerifier, redirectUri }) =>
      address(settings.authorizeUrl, {
        response_type: 'code',
        response_mode: 'form_post',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: 'name email',
        state,
        nonce,
        code_challenge: challengeOf(codeVerifier),
        code_challenge_method: 'S256',
      }),
    async redeem(code, { nonce, codeVerifier, redirectUri }) {
      const answer = await ask(
        settings.tokenUrl,
        form({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: settings.clientId,
          client_secret: await clientSecret(settings),
          code_verifier: codeVerifier,
        }),
      )
      return read(needed(answer.id_token), nonce)
    },
    recognise: ({ token, nonce }) => read(token, nonce),
  }
}

async function clientSecret({ clientId, secret, teamId = '', keyId = '' }: SocialSettings): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime(SECRET_LIVES)
    .sign(await importPKCS8(secret, 'ES256'))
}
