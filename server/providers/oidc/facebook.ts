import { createHmac } from 'node:crypto'
import { must } from '#domain/faults.ts'
import type { SocialSettings } from '#server/core/config.ts'
import { address, ask, challengeOf, emailOf, form, nameOf, needed } from './ask.ts'
import type { Identity, SocialPort } from './oidc.ts'

/**
 * OAuth 2. An access token says nothing of whom it was made for, so each one is first shown to `debug_token`: asking
 * `/me` alone would let in whoever holds a token of any other app. FACEBOOK does not say whether an e-mail was verified.
 */
export function openFacebook(settings: SocialSettings): SocialPort {
  const { clientId, secret, apiUrl = '' } = settings

  async function identify(token: string): Promise<Identity> {
    const { data } = await ask(
      address(`${apiUrl}/debug_token`, { input_token: token, access_token: `${clientId}|${secret}` }),
    )
    const seen = (data ?? {}) as { is_valid?: unknown; app_id?: unknown; user_id?: unknown }
    must(seen.is_valid === true && seen.app_id === clientId, 'ACCOUNT_VERIFICATION_FAILED')
    const me = await ask(
      address(`${apiUrl}/me`, {
        fields: 'id,name,email',
        access_token: token,
        appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
      }),
    )
    must(needed(me.id) === seen.user_id, 'ACCOUNT_VERIFICATION_FAILED')
    return { subject: needed(me.id), email: emailOf(me.email), emailVerified: false, fullName: nameOf(me.name) }
  }

  return {
    authorizeUrl: ({ state, codeVerifier, redirectUri }) =>
      address(settings.authorizeUrl, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'email,public_profile',
        state,
        code_challenge: challengeOf(codeVerifier),
        code_challenge_method: 'S256',
      }),
    async redeem(code, { codeVerifier, redirectUri }) {
      const answer = await ask(
        settings.tokenUrl,
        form({
          client_id: clientId,
          client_secret: secret,
          redirect_uri: redirectUri,
          code,
          code_verifier: codeVerifier,
        }),
      )
      return identify(needed(answer.access_token))
    },
    recognise: ({ token }) => identify(token),
  }
}
