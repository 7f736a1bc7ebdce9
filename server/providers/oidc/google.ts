import type { SocialSettings } from '#server/core/config.ts'
import { address, ask, challengeOf, form, needed } from './ask.ts'
import { idTokenReader } from './id-token.ts'
import type { SocialPort } from './oidc.ts'

/** OpenID Connect as written: the id_token says everything, so nobody is asked for more. */
export function openGoogle(settings: SocialSettings): SocialPort {
  const read = idTokenReader(settings)
  return {
    authorizeUrl: ({ state, nonce, codeVerifier, redirectUri }) =>
      address(settings.authorizeUrl, {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challengeOf(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }),
    async redeem(code, { nonce, codeVerifier, redirectUri }) {
      const answer = await ask(
        settings.tokenUrl,
        form({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: settings.clientId,
          client_secret: settings.secret,
          code_verifier: codeVerifier,
        }),
      )
      return read(needed(answer.id_token), nonce)
    },
    recognise: ({ token, nonce }) => read(token, nonce),
  }
}
