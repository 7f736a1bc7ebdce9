import { z } from 'zod'
import { call } from '../call.ts'
import { byId, done, instant, text } from '../shapes.ts'
import { code, signedIn, typedPassword } from './auth.ts'

const WHY = 'a second step protects an account whose password became known; the catalogue has none'
/** Six digits from the app, or one of the recovery codes. */
const secondStep = z.string().trim().min(6).max(20)
const recoveryCodes = z.object({
  /** Shown now and never again. */
  recoveryCodes: z.array(z.string()),
})

export const twoFactor = call('GET', '/api/v1/auth/two-factor', {
  who: 'user',
  impersonated: 'hidden',
  beforeTwoFactor: true,
  beyond: WHY,
  summary: 'Whether signing in asks the caller for a second step.',
  reply: z.object({
    since: instant.nullable(),
    recoveryCodesLeft: z.number().int(),
    /** The role asks for it: it cannot be switched off. */
    required: z.boolean(),
    /** Setting it up asks for the password. */
    asksPassword: z.boolean(),
  }),
})

export const setUpTwoFactor = call('POST', '/api/v1/auth/two-factor/setup', {
  who: 'user',
  beforeTwoFactor: true,
  beyond: WHY,
  summary: 'Makes the secret for an authenticator app; it counts once `confirm` has seen its digits.',
  body: z.object({ password: typedPassword.optional() }),
  reply: z.object({
    secret: z.string(),
    /** otpauth://, which the picture holds too. */
    address: z.string(),
    /** An SVG with the address as a QR code. */
    picture: z.string(),
  }),
  faults: ['OLD_PASSWORD_INCORRECT', 'TWO_FACTOR_ALREADY_ON', 'TOO_MANY_REQUESTS'],
})

export const confirmTwoFactor = call('POST', '/api/v1/auth/two-factor/confirm', {
  who: 'user',
  beforeTwoFactor: true,
  beyond: WHY,
  summary: 'Takes the first digits of the app and switches the second step on; answers the recovery codes.',
  body: z.object({ code }),
  reply: recoveryCodes,
  faults: ['INVALID_OTP', 'OTP_NOT_FOUND', 'TWO_FACTOR_ALREADY_ON', 'TOO_MANY_REQUESTS'],
})

export const renewRecoveryCodes = call('POST', '/api/v1/auth/two-factor/recovery-codes', {
  who: 'user',
  beyond: WHY,
  summary: 'Makes new recovery codes; those before stop working.',
  body: z.object({ code: secondStep }),
  reply: recoveryCodes,
  faults: ['INVALID_OTP', 'TWO_FACTOR_NOT_ON', 'TOO_MANY_REQUESTS'],
})

export const disableTwoFactor = call('POST', '/api/v1/auth/two-factor/disable', {
  who: 'user',
  beyond: WHY,
  summary: 'Switches the second step off, with a code of it. Not for those whose role asks for it.',
  body: z.object({ code: secondStep }),
  reply: done,
  faults: ['INVALID_OTP', 'TWO_FACTOR_NOT_ON', 'INSUFFICIENT_PRIVILEGES', 'TOO_MANY_REQUESTS'],
})

export const loginTwoFactor = call('POST', '/api/v1/auth/two-factor/login', {
  who: 'public',
  beyond: WHY,
  summary: 'The second step of signing in: the challenge of TWO_FACTOR_REQUIRED, and digits or a recovery code.',
  body: z.object({
    /** Browsers that came from a provider carry it in a cookie. */
    challenge: z.string().min(20).max(100).optional(),
    code: secondStep,
  }),
  reply: signedIn,
  faults: ['INVALID_OTP', 'OTP_MAX_RETRIES', 'TWO_FACTOR_STEP_ENDED', 'ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 60, by: 'address' },
})

export const resetTwoFactor = call('POST', '/api/v1/admin/users/{id}/two-factor/reset', {
  who: 'staff',
  grant: 'users.reset-two-factor',
  beyond: WHY,
  summary: 'Switches the second step off for somebody who lost their app and codes, and signs them out everywhere.',
  params: byId,
  body: z.object({ reason: text(500, 5) }),
  reply: done,
  faults: ['USER_NOT_FOUND', 'TWO_FACTOR_NOT_ON', 'INSUFFICIENT_PRIVILEGES'],
})
