import { z } from 'zod'
import { signUpConsents } from '../../consents.ts'
import { type CodeChannel, UserRole } from '../../enums.ts'
import { signInAddress } from '../../sign-in.ts'
import { call } from '../call.ts'
import { byId, done, email, id, instant, person, text } from '../shapes.ts'

/** As long as argon2 is to chew on at most; spaces at the ends belong to a password. */
export const typedPassword = z.string().min(1).max(128)
const newPassword = z.string().min(8).max(128)
export const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Mã gồm 6 chữ số.')
const channel = z.enum(['EMAIL', 'SMS'] satisfies CodeChannel[]).default('EMAIL')
export const fullName = text(100, 1)

const repeated = <T extends { newPassword: string; confirmPassword: string }>(schema: z.ZodType<T, T>) =>
  schema.refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Mật khẩu nhập lại chưa khớp.',
  })

/** What clients without cookies keep; given only where a client says `x-client: app` or sent its refresh token itself. */
const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  accessExpiresIn: z.number().int(),
  refreshExpiresIn: z.number().int(),
})
export const signedIn = z.object({
  user: person.extend({ email: z.string(), role: z.enum(UserRole), firstLogin: z.boolean() }),
  tokens: tokens.optional(),
})
/** A code is on its way; another can be asked for after so many seconds. */
export const codeSent = z.object({ ok: z.literal(true), resendAfterSeconds: z.number().int() })

export const CODE_FAULTS = ['INVALID_OTP', 'OTP_EXPIRED', 'OTP_NOT_FOUND', 'OTP_MAX_RETRIES'] as const

export const signup = call('POST', '/api/v1/auth/signup', {
  who: 'public',
  status: 201,
  summary:
    'Registers an e-mail and sends a code to it. An unverified account of that e-mail is taken over; the owner of a verified one is told by letter, the answer never tells.',
  body: z.object({
    email,
    password: newPassword,
    fullName,
    /** Purposes that were ticked; whoever left the terms out is asked at the first login. */
    consents: z.array(z.enum(signUpConsents)).max(signUpConsents.length).default([]),
  }),
  reply: z.object({ email: z.string(), resendAfterSeconds: z.number().int() }),
  faults: ['PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS', 'CONTENT_REFUSED'],
  limit: { perMinute: 30, by: 'address' },
})

export const requestVerification = call('POST', '/api/v1/auth/request-verification', {
  who: 'public',
  summary:
    'Sends the code that verifies an e-mail that is not verified yet; within 60 seconds the code sent before stays the one. The answer never tells.',
  body: z.object({ email, purpose: z.literal('VERIFY_EMAIL').default('VERIFY_EMAIL') }),
  reply: codeSent,
  faults: ['TOO_MANY_REQUESTS'],
  limit: { perMinute: 30, by: 'address' },
})

export const verify = call('POST', '/api/v1/auth/verify', {
  who: 'public',
  summary:
    'VERIFY_EMAIL: verifies the e-mail and signs in. FORGOT_PASSWORD: says whether the code is right, which reset-password then uses.',
  body: z.object({ email, code, purpose: z.enum(['VERIFY_EMAIL', 'FORGOT_PASSWORD']).default('VERIFY_EMAIL') }),
  reply: signedIn.partial().extend({ ok: z.literal(true) }),
  faults: [...CODE_FAULTS, 'ACCOUNT_VERIFIED', 'ACCOUNT_LOCKED'],
  limit: { perMinute: 60, by: 'address' },
})

export const login = call('POST', '/api/v1/auth/login', {
  who: 'public',
  summary:
    'Opens a session: in cookies, or as tokens in the body when the client says `x-client: app`. `code` is the one mailed after LOGIN_CODE_REQUIRED.',
  body: z.object({ email, password: typedPassword, code: code.optional() }),
  reply: signedIn,
  faults: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_NOT_VERIFIED',
    'ACCOUNT_LOCKED',
    'LOGIN_CODE_REQUIRED',
    ...CODE_FAULTS,
    'TWO_FACTOR_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
  limit: { perMinute: 60, by: 'address' },
})

const loginAddress = text(254, 1).refine(
  (typed) => signInAddress(typed) !== null,
  'Hãy nhập email hoặc số điện thoại đúng.',
)
const WHY_LOGIN_CODE =
  'Whoever buys for the first time signs up, or in, at the checkout: by a code, without another page or a password.'

export const sendLoginCode = call('POST', '/api/v1/auth/login-code', {
  who: 'public',
  beyond: WHY_LOGIN_CODE,
  summary:
    'Sends a code that opens the account of an e-mail, begun where there is none, or of a phone number that its owner has proven. The answer never tells which.',
  body: z.object({ address: loginAddress }),
  reply: codeSent,
  faults: ['TOO_MANY_REQUESTS'],
  limit: { perMinute: 30, by: 'address' },
})

export const loginWithCode = call('POST', '/api/v1/auth/login-code/verify', {
  who: 'public',
  beyond: WHY_LOGIN_CODE,
  summary: 'Signs in with the code; who is new agrees to the terms with it, and has no name or password yet.',
  body: z.object({ address: loginAddress, code }),
  reply: signedIn,
  faults: [...CODE_FAULTS, 'ACCOUNT_LOCKED', 'TWO_FACTOR_REQUIRED'],
  limit: { perMinute: 60, by: 'address' },
})

export const forgotPassword = call('POST', '/api/v1/auth/forgot-password', {
  who: 'public',
  summary:
    'Sends a code if the e-mail has an account: to the e-mail, or by SMS to its verified number. The answer never tells.',
  body: z.object({ email, channel }),
  reply: done,
  faults: ['TOO_MANY_REQUESTS'],
  limit: { perMinute: 30, by: 'address' },
})

export const resetPassword = call('PATCH', '/api/v1/auth/reset-password', {
  who: 'public',
  summary: 'Sets a new password with the code that forgot-password sent, and ends every session.',
  body: repeated(z.object({ email, code, newPassword, confirmPassword: z.string() })),
  reply: done,
  faults: [...CODE_FAULTS, 'PASSWORD_TOO_COMMON', 'OLD_PASSWORD_DIFF_NEW_PASSWORD', 'ACCOUNT_LOCKED'],
  limit: { perMinute: 60, by: 'address' },
})

export const refresh = call('POST', '/api/v1/auth/refresh', {
  who: 'public',
  impersonated: 'allowed',
  summary:
    'Exchanges a refresh token, which works once. From the cookie it renews the cookies; from the body it answers tokens.',
  body: z.object({ refreshToken: z.string().min(20).max(100).optional() }),
  reply: done.extend({ tokens: tokens.optional() }),
  faults: ['SESSION_ENDED', 'REQUEST_IN_PROGRESS'],
  limit: { perMinute: 120, by: 'address' },
})

/** The catalogue says `user`: a person whose access token has run out, which is why nobody can be asked for one here. */
export const refreshPage = call('GET', '/session/refresh', {
  who: 'public',
  impersonated: 'allowed',
  status: 302,
  raw: true,
  summary:
    'Renews the session cookies and goes back to the page `to` of this site; as a visitor when the session is over.',
  query: z.object({ to: z.string().max(2000).optional() }),
  reply: z.undefined(),
})

export const logout = call('POST', '/api/v1/auth/logout', {
  who: 'public',
  impersonated: 'allowed',
  summary: 'Ends the session of this client, if it has one.',
  body: z.object({ refreshToken: z.string().max(100).optional() }),
  reply: done,
})

export const changePassword = call('PATCH', '/api/v1/auth/change-password', {
  who: 'user',
  beforeTwoFactor: true,
  summary: 'Changes the password and ends all other sessions.',
  body: repeated(z.object({ oldPassword: typedPassword, newPassword, confirmPassword: z.string() })),
  reply: done,
  faults: [
    'OLD_PASSWORD_INCORRECT',
    'NEW_PASSWORD_SAME_AS_OLD_PASSWORD',
    'PASSWORD_TOO_COMMON',
    'INVALID_LOGIN_METHOD',
    'TOO_MANY_REQUESTS',
  ],
})

const firstPassword = repeated(z.object({ code, newPassword, confirmPassword: z.string() }))
const FIRST_PASSWORD_FAULTS = [...CODE_FAULTS, 'PASSWORD_ALREADY_SET', 'PASSWORD_TOO_COMMON'] as const

export const configurePassword = call('PATCH', '/api/v1/auth/configure-password', {
  who: 'user',
  beforeTwoFactor: true,
  summary:
    'Gives an account made by social login its first password, with a code for CHANGE_PASSWORD from get-own-otp.',
  body: firstPassword,
  reply: done,
  faults: FIRST_PASSWORD_FAULTS,
})
export const setPassword = call('PATCH', '/api/v1/auth/set-password', {
  who: 'user',
  beforeTwoFactor: true,
  summary: 'The same as configure-password, for any account without a password.',
  body: firstPassword,
  reply: done,
  faults: FIRST_PASSWORD_FAULTS,
})

export const getOwnOtp = call('POST', '/api/v1/auth/get-own-otp', {
  who: 'user',
  beforeTwoFactor: true,
  summary:
    "Sends a code to the caller's own e-mail, or to their phone: VERIFY_PHONE always, the others only to a verified number.",
  body: z.object({
    purpose: z.enum(['VERIFY_PHONE', 'CHANGE_PASSWORD', 'TERMINATE_ACCOUNT']),
    channel,
  }),
  reply: codeSent,
  faults: ['PHONE_NUMBER_NOT_UPDATED', 'TOO_MANY_REQUESTS'],
})

export const sessions = call('GET', '/api/v1/auth/sessions', {
  who: 'user',
  impersonated: 'hidden',
  beforeTwoFactor: true,
  beyond: 'people see where they are signed in, and end what they do not know',
  summary: 'Where the caller is signed in, the latest first.',
  reply: z.object({
    items: z.array(
      z.object({
        id,
        device: z.string(),
        ip: z.string().nullable(),
        /** Where it was last used, as far as the address tells; null for an address out there. */
        place: z.string().nullable(),
        createdAt: instant,
        lastUsedAt: instant,
        current: z.boolean(),
      }),
    ),
    total: z.number().int(),
  }),
})
export const endSession = call('DELETE', '/api/v1/auth/sessions/{id}', {
  who: 'user',
  beforeTwoFactor: true,
  beyond: 'people see where they are signed in, and end what they do not know',
  summary: 'Signs the caller out on one device.',
  params: byId,
  reply: done,
  faults: ['NOT_FOUND'],
})
export const endOtherSessions = call('POST', '/api/v1/auth/sessions/end-others', {
  who: 'user',
  beforeTwoFactor: true,
  beyond: 'people see where they are signed in, and end what they do not know',
  summary: 'Signs the caller out everywhere else.',
  reply: done.extend({ ended: z.number().int() }),
})
