import { z } from 'zod'
import { socialProviders } from '../../sign-in.ts'
import { call } from '../call.ts'
import { done, email, instant, queryFlag } from '../shapes.ts'
import { CODE_FAULTS, code, codeSent, signedIn } from './auth.ts'

const provider = z.enum(socialProviders)
const byProvider = z.object({ provider: z.string().toUpperCase().pipe(provider) })
/** Names a sign-up that waits for its e-mail. Browsers carry it in a cookie; apps send it. */
const ticket = z.string().min(20).max(100).optional()

/** What may come of a person that a provider has proven. */
const ENTRY_FAULTS = [
  'INVALID_LOGIN_METHOD',
  'ACCOUNT_VERIFICATION_FAILED',
  'EMAIL_IN_USE_DIFFERENT_METHOD',
  'ACCOUNT_LOCKED',
  'ACCOUNT_NOT_VERIFIED',
  'SOCIAL_EMAIL_REQUIRED',
  'TWO_FACTOR_REQUIRED',
  'SIGN_IN_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
] as const

export const loginSocial = call('POST', '/api/v1/auth/login-social', {
  who: 'public',
  summary:
    'Signs in with what a provider gave an app: the id_token of GOOGLE and APPLE, the access token of FACEBOOK, the authorization code (with its verifier and address) of TWITTER. The first time registers.',
  body: z.object({
    provider,
    token: z.string().min(1).max(5000),
    /** What the app put into its request for the id_token. */
    nonce: z.string().max(200).optional(),
    codeVerifier: z.string().min(43).max(128).optional(),
    redirectUri: z.string().max(500).optional(),
    /** Where the provider tells none: the code goes there. */
    email: email.optional(),
  }),
  reply: signedIn,
  faults: ENTRY_FAULTS,
  limit: { perMinute: 60, by: 'address' },
})

export const socialLogins = call('GET', '/api/v1/auth/social', {
  who: 'public',
  beyond: 'the buttons on the login page are those of the providers that are set up',
  summary: 'Through which providers people can sign in here.',
  reply: z.object({ items: z.array(provider) }),
})

export const startSocial = call('GET', '/api/v1/auth/social/{provider}/start', {
  who: 'public',
  status: 302,
  raw: true,
  beyond: 'browsers sign in by going to the provider and back, with a state of their own',
  summary: 'Sends the browser to the provider; it comes back to `return` and goes on to `to`.',
  params: byProvider,
  query: z.object({
    to: z.string().max(2000).optional(),
    /** The page says beside its buttons that going on agrees to the terms. Counts from our own pages alone. */
    agrees: queryFlag.default(false),
  }),
  reply: z.undefined(),
  limit: { perMinute: 60, by: 'address' },
})

export const returnSocial = call('GET', '/api/v1/auth/social/{provider}/return', {
  who: 'public',
  status: 302,
  raw: true,
  beyond: 'browsers sign in by going to the provider and back, with a state of their own',
  summary:
    'Where providers send browsers back: signs in, registers or links, then goes to a page, which shows what failed.',
  params: byProvider,
  query: z.object({
    state: z.string().max(200).optional(),
    code: z.string().max(4000).optional(),
    error: z.string().max(200).optional(),
    /** The person's name, which APPLE tells once and beside the token. */
    name: z.string().max(200).optional(),
  }),
  reply: z.undefined(),
  limit: { perMinute: 60, by: 'address' },
})

export const waitingSignUp = call('GET', '/api/v1/auth/social/sign-up', {
  who: 'public',
  beyond: 'a provider that tells no e-mail leaves a sign-up that asks the person for one',
  summary: 'The sign-up of this browser that waits for an e-mail or its code.',
  reply: z.object({
    provider,
    fullName: z.string(),
    email: z.string().nullable(),
    resendAfterSeconds: z.number().int(),
  }),
  faults: ['SOCIAL_SIGN_UP_EXPIRED'],
})

export const signUpSocial = call('POST', '/api/v1/auth/social/sign-up', {
  who: 'public',
  beyond: 'a provider that tells no e-mail leaves a sign-up that asks the person for one',
  summary: 'Sends the code to the e-mail that the new account is to have.',
  body: z.object({ email, ticket }),
  reply: codeSent,
  faults: ['SOCIAL_SIGN_UP_EXPIRED', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 30, by: 'address' },
})

export const verifySocial = call('POST', '/api/v1/auth/social/verify', {
  who: 'public',
  beyond: 'a provider that tells no e-mail leaves a sign-up that asks the person for one',
  summary: 'Takes the code: the account is made, tied to the provider, and signed in.',
  body: z.object({ code, ticket }),
  reply: signedIn,
  faults: [...CODE_FAULTS, 'SOCIAL_SIGN_UP_EXPIRED', 'EMAIL_IN_USE_DIFFERENT_METHOD'],
  limit: { perMinute: 60, by: 'address' },
})

const OWN_WAYS = 'people see by which ways their account opens, and change them'

export const signInMethods = call('GET', '/api/v1/auth/sign-in-methods', {
  who: 'user',
  impersonated: 'hidden',
  beyond: OWN_WAYS,
  summary: 'By which ways the account of the caller opens, and which others there are.',
  reply: z.object({
    hasPassword: z.boolean(),
    items: z.array(
      z.object({
        provider,
        email: z.string().nullable(),
        linkedAt: instant,
        lastUsedAt: instant.nullable(),
        /** False for the only way in. */
        canUnlink: z.boolean(),
      }),
    ),
    available: z.array(provider),
  }),
})

export const linkSocial = call('POST', '/api/v1/auth/sign-in-methods/{provider}', {
  who: 'user',
  beyond: OWN_WAYS,
  summary: 'Starts linking an account elsewhere: answers the address of the provider to go to.',
  params: byProvider,
  reply: z.object({ url: z.string() }),
  faults: ['INVALID_LOGIN_METHOD', 'SIGN_IN_METHOD_EXISTS'],
})

export const unlinkSocial = call('DELETE', '/api/v1/auth/sign-in-methods/{provider}', {
  who: 'user',
  beyond: OWN_WAYS,
  summary: 'Ends signing in by a provider; never the last way in.',
  params: byProvider,
  reply: done,
  faults: ['LAST_SIGN_IN_METHOD', 'NOT_FOUND'],
})
