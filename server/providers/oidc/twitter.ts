import { fail, must } from '#domain/faults.ts'
import type { SocialSettings } from '#server/core/config.ts'
import { address, ask, challengeOf, form, nameOf, needed } from './ask.ts'
import type { Identity, SocialPort } from './oidc.ts'

/**
 * OAuth 2 with PKCE. X tells no e-mail, and has no call that says for whom an access token was made: so an app sends its
 * authorization code, which only our own secret redeems, and never a token.
 */
export function openTwitter(settings: SocialSettings): SocialPort {
  const { clientId, secret, apiUrl = '' } = settings

  async function redeem(code: string, codeVerifier: string, redirectUri: string): Promise<Identity> {
    const request = form({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    })
    const proof = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')
    const answer = await ask(settings.tokenUrl, { ...request, headers: { authorization: `Basic ${proof}` } })
    const me = await ask(`${apiUrl}/users/me`, {
      headers: { authorization: `Bearer ${needed(answer.access_token)}` },
    })
    const { id, name } = (me.data ?? fail('ACCOUNT_VERIFICATION_FAILED')) as { id?: unknown; name?: unknown }
    return { subject: needed(id), email: null, emailVerified: false, fullName: nameOf(name) }
  }

  return {
    authorizeUrl: ({ state, codeVerifier, redirectUri }) =>
      address(settings.authorizeUrl, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'users.read tweet.read',
        state,
        code_challenge: challengeOf(codeVerifier),
        code_challenge_method: 'S256',
      }),
    redeem: (code, { codeVerifier, redirectUri }) => redeem(code, codeVerifier, redirectUri),
    async recognise({ token, codeVerifier, redirectUri }) {
      must(codeVerifier !== undefined && redirectUri !== undefined, 'ACCOUNT_VERIFICATION_FAILED')
      return redeem(token, codeVerifier, redirectUri)
    },
  }
}
