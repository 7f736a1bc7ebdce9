import { z } from 'zod'
import { Gender, HostOnboardingState, LoginProvider, UserRole } from '../enums.ts'
import { Grant } from '../permissions.ts'
import { call } from './call.ts'
import { byId, done, email, id, instant, listOf, paging, person, text } from './shapes.ts'

/** As long as argon2 is to chew on at most; spaces at the ends belong to a password. */
const typedPassword = z.string().min(1).max(128)
const newPassword = z.string().min(8).max(128)
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Mã gồm 6 chữ số.')
const fullName = text(100, 1)

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
const signedIn = z.object({
  user: person.extend({ email: z.string(), role: z.enum(UserRole), firstLogin: z.boolean() }),
  tokens: tokens.optional(),
})
/** A code is on its way; another can be asked for after so many seconds. */
const codeSent = z.object({ ok: z.literal(true), resendAfterSeconds: z.number().int() })

const CODE_FAULTS = ['INVALID_OTP', 'OTP_EXPIRED', 'OTP_NOT_FOUND', 'OTP_MAX_RETRIES'] as const

export const signup = call({
  method: 'POST',
  path: '/api/v1/auth/signup',
  who: 'public',
  status: 201,
  summary: 'Registers an e-mail and sends a code to it. An unverified account of that e-mail is taken over.',
  body: z.object({ email, password: newPassword, fullName }),
  reply: z.object({ email: z.string(), resendAfterSeconds: z.number().int() }),
  faults: ['EMAIL_ALREADY_IN_USE', 'EMAIL_IN_USE_DIFFERENT_METHOD', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 30, by: 'address' },
})

export const requestVerification = call({
  method: 'POST',
  path: '/api/v1/auth/request-verification',
  who: 'public',
  summary: 'Sends the code that verifies an e-mail; within 60 seconds the code sent before stays the one.',
  body: z.object({ email, purpose: z.literal('VERIFY_EMAIL').default('VERIFY_EMAIL') }),
  reply: codeSent,
  faults: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_VERIFIED', 'ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 30, by: 'address' },
})

export const verify = call({
  method: 'POST',
  path: '/api/v1/auth/verify',
  who: 'public',
  summary:
    'VERIFY_EMAIL: verifies the e-mail and signs in. FORGOT_PASSWORD: says whether the code is right, which reset-password then uses.',
  body: z.object({ email, code, purpose: z.enum(['VERIFY_EMAIL', 'FORGOT_PASSWORD']).default('VERIFY_EMAIL') }),
  reply: signedIn.partial().extend({ ok: z.literal(true) }),
  faults: [...CODE_FAULTS, 'ACCOUNT_VERIFIED', 'ACCOUNT_LOCKED'],
  limit: { perMinute: 60, by: 'address' },
})

export const login = call({
  method: 'POST',
  path: '/api/v1/auth/login',
  who: 'public',
  summary: 'Opens a session: in cookies, or as tokens in the body when the client says `x-client: app`.',
  body: z.object({ email, password: typedPassword }),
  reply: signedIn,
  faults: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_NOT_VERIFIED',
    'ACCOUNT_LOCKED',
    'INVALID_LOGIN_METHOD',
    'TOO_MANY_REQUESTS',
  ],
  limit: { perMinute: 60, by: 'address' },
})

export const forgotPassword = call({
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  who: 'public',
  summary: 'Sends a code to the e-mail if it has an account; the answer is the same if it has not.',
  body: z.object({ email }),
  reply: done,
  faults: ['TOO_MANY_REQUESTS'],
  limit: { perMinute: 30, by: 'address' },
})

export const resetPassword = call({
  method: 'PATCH',
  path: '/api/v1/auth/reset-password',
  who: 'public',
  summary: 'Sets a new password with the code that forgot-password sent, and ends every session.',
  body: repeated(z.object({ email, code, newPassword, confirmPassword: z.string() })),
  reply: done,
  faults: [...CODE_FAULTS, 'PASSWORD_TOO_COMMON', 'ACCOUNT_LOCKED'],
  limit: { perMinute: 60, by: 'address' },
})

export const refresh = call({
  method: 'POST',
  path: '/api/v1/auth/refresh',
  who: 'public',
  summary:
    'Exchanges a refresh token, which works once. From the cookie it renews the cookies; from the body it answers tokens.',
  body: z.object({ refreshToken: z.string().min(20).max(100).optional() }),
  reply: done.extend({ tokens: tokens.optional() }),
  faults: ['SESSION_ENDED', 'REQUEST_IN_PROGRESS'],
  limit: { perMinute: 120, by: 'address' },
})

/** The catalogue says `user`: a person whose access token has run out, which is why nobody can be asked for one here. */
export const refreshPage = call({
  method: 'GET',
  path: '/session/refresh',
  who: 'public',
  status: 302,
  raw: true,
  summary:
    'Renews the session cookies and goes back to the page `to` of this site; to the login page when the session is over.',
  query: z.object({ to: z.string().max(2000).optional() }),
  reply: z.undefined(),
  faults: [],
})

export const logout = call({
  method: 'POST',
  path: '/api/v1/auth/logout',
  who: 'public',
  summary: 'Ends the session of this client, if it has one.',
  body: z.object({ refreshToken: z.string().max(100).optional() }),
  reply: done,
  faults: [],
})

const profile = {
  fullName,
  gender: z.enum(Gender).nullable(),
  birthday: z.iso.date().nullable(),
  bio: text(2000).nullable(),
}
const ownProfile = person.extend({
  ...profile,
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  avatarFileId: id.nullable(),
  role: z.enum(UserRole),
  grants: z.array(z.enum(Grant)),
  loginProvider: z.enum(LoginProvider),
  hasPassword: z.boolean(),
  firstLogin: z.boolean(),
  hostStatus: z.enum(HostOnboardingState),
  interests: z.array(z.object({ id, name: z.string(), slug: z.string() })),
  createdAt: instant,
  counts: z.object({
    cart: z.number().int(),
    unreadNotifications: z.number().int(),
    followings: z.number().int(),
    courses: z.number().int(),
  }),
  can: z.object({
    becomeHost: z.boolean(),
    useHostStudio: z.boolean(),
    useStaffPages: z.boolean(),
    changePassword: z.boolean(),
    configurePassword: z.boolean(),
    terminate: z.boolean(),
  }),
})

export const me = call({
  method: 'GET',
  path: '/api/v1/auth/me',
  who: 'user',
  summary: 'The caller: profile, role, standing as a host, counts, and what the caller may do.',
  reply: ownProfile,
  faults: [],
})

export const followings = call({
  method: 'GET',
  path: '/api/v1/auth/followings',
  who: 'user',
  summary: 'The hosts the caller follows, the latest first.',
  query: paging(20),
  reply: listOf(person.extend({ headline: z.string().nullable(), followedAt: instant })),
  faults: [],
})

const nothingYet = z.object({ id, name: z.string() })

export const ownSubscriptions = call({
  method: 'GET',
  path: '/api/v1/auth/subscriptions',
  who: 'user',
  summary: 'The memberships the caller has. Empty as long as no membership is sold.',
  query: paging(),
  reply: listOf(nothingYet),
  faults: [],
})
export const ownSubscriptionPlans = call({
  method: 'GET',
  path: '/api/v1/auth/subscriptions/{id}/plans',
  who: 'user',
  summary: 'The plans of one membership the caller has. NOT_FOUND as long as no membership is sold.',
  params: byId,
  reply: listOf(nothingYet),
  faults: ['NOT_FOUND'],
})
export const ownReskills = call({
  method: 'GET',
  path: '/api/v1/auth/reskills',
  who: 'user',
  summary: 'The reskill plans the caller has. Empty as long as none is sold.',
  query: paging(),
  reply: listOf(nothingYet),
  faults: [],
})
export const ownReskill = call({
  method: 'GET',
  path: '/api/v1/auth/reskills/{id}',
  who: 'user',
  summary: 'One reskill plan the caller has. NOT_FOUND as long as none is sold.',
  params: byId,
  reply: nothingYet,
  faults: ['NOT_FOUND'],
})
export const ownSurveys = call({
  method: 'GET',
  path: '/api/v1/auth/surveys',
  who: 'user',
  summary: 'The surveys that wait for the caller. Empty as long as there are no surveys.',
  query: paging(),
  reply: listOf(nothingYet),
  faults: [],
})

export const updateProfile = call({
  method: 'PATCH',
  path: '/api/v1/auth/update-profile',
  who: 'user',
  summary: 'Changes the parts of the profile that are given; null empties one.',
  body: z.object({ ...profile, avatarFileId: id.nullable() }).partial(),
  reply: ownProfile,
  faults: ['FILE_NOT_FOUND'],
})

export const updateInterests = call({
  method: 'PATCH',
  path: '/api/v1/auth/update-interests',
  who: 'user',
  summary: 'Replaces the categories the caller is interested in.',
  body: z.object({ categoryIds: z.array(id).max(20) }),
  reply: ownProfile,
  faults: ['CATEGORY_NOT_FOUND'],
})

export const firstLogin = call({
  method: 'PATCH',
  path: '/api/v1/auth/first-login',
  who: 'user',
  summary: 'Notes that the caller has been welcomed.',
  reply: done,
  faults: [],
})

export const updatePhone = call({
  method: 'PATCH',
  path: '/api/v1/auth/update-phone',
  who: 'user',
  summary: 'Sets the phone number; 0912 345 678 and +84912345678 are the same. Null removes it.',
  body: z.object({ phone: z.string().trim().max(30).nullable() }),
  reply: ownProfile,
  faults: ['PHONE_ALREADY_IN_USE'],
})

export const changePassword = call({
  method: 'PATCH',
  path: '/api/v1/auth/change-password',
  who: 'user',
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

export const configurePassword = call({
  method: 'PATCH',
  path: '/api/v1/auth/configure-password',
  who: 'user',
  summary:
    'Gives an account made by social login its first password, with a code for CHANGE_PASSWORD from get-own-otp.',
  body: firstPassword,
  reply: done,
  faults: FIRST_PASSWORD_FAULTS,
})
export const setPassword = call({
  method: 'PATCH',
  path: '/api/v1/auth/set-password',
  who: 'user',
  summary: 'The same as configure-password, for any account without a password.',
  body: firstPassword,
  reply: done,
  faults: FIRST_PASSWORD_FAULTS,
})

export const getOwnOtp = call({
  method: 'POST',
  path: '/api/v1/auth/get-own-otp',
  who: 'user',
  summary: "Sends a code to the caller's own e-mail.",
  body: z.object({ purpose: z.enum(['CHANGE_PASSWORD', 'TERMINATE_ACCOUNT']) }),
  reply: codeSent,
  faults: ['TOO_MANY_REQUESTS'],
})

export const terminateRequest = call({
  method: 'POST',
  path: '/api/v1/auth/terminate-request',
  who: 'user',
  summary: 'Sends the code that deleting the account asks for.',
  reply: codeSent,
  faults: ['INSUFFICIENT_PRIVILEGES', 'TOO_MANY_REQUESTS'],
})

export const terminate = call({
  method: 'DELETE',
  path: '/api/v1/auth/terminate',
  who: 'user',
  summary: 'Deletes the account: personal data is erased, every session ends, orders are kept.',
  body: z.object({ code }),
  reply: done,
  faults: [...CODE_FAULTS, 'INSUFFICIENT_PRIVILEGES'],
})

export const sessions = call({
  method: 'GET',
  path: '/api/v1/auth/sessions',
  who: 'user',
  beyond: 'people see where they are signed in, and end what they do not know',
  summary: 'Where the caller is signed in, the latest first.',
  reply: z.object({
    items: z.array(
      z.object({
        id,
        device: z.string(),
        ip: z.string().nullable(),
        createdAt: instant,
        lastUsedAt: instant,
        current: z.boolean(),
      }),
    ),
    total: z.number().int(),
  }),
  faults: [],
})
export const endSession = call({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/{id}',
  who: 'user',
  beyond: 'people see where they are signed in, and end what they do not know',
  summary: 'Signs the caller out on one device.',
  params: byId,
  reply: done,
  faults: ['NOT_FOUND'],
})
export const endOtherSessions = call({
  method: 'POST',
  path: '/api/v1/auth/sessions/end-others',
  who: 'user',
  beyond: 'people see where they are signed in, and end what they do not know',
  summary: 'Signs the caller out everywhere else.',
  reply: done.extend({ ended: z.number().int() }),
  faults: [],
})
