import { z } from 'zod'
import { Gender, HostOnboardingState, LoginProvider, UserRole } from '../enums.ts'
import { Grant } from '../permissions.ts'
import { CODE_FAULTS, code, codeSent, fullName } from './auth.ts'
import { call } from './call.ts'
import { byId, done, id, instant, listOf, paging, person, text } from './shapes.ts'

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
