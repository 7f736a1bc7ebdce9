import { z } from 'zod'
import { ConsentPurpose, welcomeConsents } from '../../consents.ts'
import { Gender, HostOnboardingState, LoginProvider, UserRole } from '../../enums.ts'
import { LearningGoal } from '../../people.ts'
import { Grant } from '../../permissions.ts'
import { call } from '../call.ts'
import { byId, day, done, id, instant, listOf, paging, person, text } from '../shapes.ts'
import { CODE_FAULTS, code, codeSent, fullName } from './auth.ts'

const profile = {
  fullName,
  gender: z.enum(Gender).nullable(),
  birthday: day.nullable(),
  bio: text(2000).nullable(),
}
export const ownProfile = person.extend({
  ...profile,
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  learningGoal: z.enum(LearningGoal).nullable(),
  /** The name they gave themselves last, while a person of the staff has yet to look at it; others read `fullName`. */
  nameHeld: z.string().nullable(),
  /** What they say of themselves is for them and the staff alone: it waits, or was removed. */
  wordsHidden: z.boolean(),
  /** Others may read bio, works, educations and achievements. Hosts are always open. */
  profilePublic: z.boolean(),
  /** The account is about to be deleted, and until then can be kept. */
  terminatesAt: instant.nullable(),
  /** Purposes that the account needs and that were not agreed to in the words of today. */
  consentsMissing: z.array(z.enum(ConsentPurpose)),
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

export const me = call('GET', '/api/v1/auth/me', {
  who: 'user',
  beforeTwoFactor: true,
  summary: 'The caller: profile, role, standing as a host, counts, and what the caller may do.',
  reply: ownProfile,
})

const nothingYet = z.object({ id, name: z.string() })

export const ownReskills = call('GET', '/api/v1/auth/reskills', {
  who: 'user',
  summary: 'The reskill plans the caller has. Empty as long as none is sold.',
  query: paging(),
  reply: listOf(nothingYet),
})
export const ownReskill = call('GET', '/api/v1/auth/reskills/{id}', {
  who: 'user',
  summary: 'One reskill plan the caller has. NOT_FOUND as long as none is sold.',
  params: byId,
  reply: nothingYet,
  faults: ['NOT_FOUND'],
})
export const ownSurveys = call('GET', '/api/v1/auth/surveys', {
  who: 'user',
  summary: 'The surveys that wait for the caller. Empty as long as there are no surveys.',
  query: paging(),
  reply: listOf(nothingYet),
})

export const profileChanges = z
  .object({
    ...profile,
    avatarFileId: id.nullable(),
    learningGoal: z.enum(LearningGoal).nullable(),
    profilePublic: z.boolean(),
  })
  .partial()

export const updateProfile = call('PATCH', '/api/v1/auth/update-profile', {
  who: 'user',
  summary: 'Changes the parts of the profile that are given; null empties one.',
  body: profileChanges,
  reply: ownProfile,
  faults: ['FILE_NOT_FOUND', 'CONTENT_REFUSED'],
})

export const updateInterests = call('PATCH', '/api/v1/auth/update-interests', {
  who: 'user',
  summary: 'Replaces the categories the caller is interested in.',
  body: z.object({ categoryIds: z.array(id).max(20) }),
  reply: ownProfile,
  faults: ['CATEGORY_NOT_FOUND'],
})

export const firstLogin = call('PATCH', '/api/v1/auth/first-login', {
  who: 'user',
  summary: 'Notes that the caller has been welcomed, with what they said meanwhile; all of it may be left out.',
  body: z
    .object({
      categoryIds: z.array(id).max(20),
      learningGoal: z.enum(LearningGoal),
      /** Purposes ticked in the welcome, for whoever came without the sign-up form. */
      consents: z.array(z.enum(welcomeConsents)).max(welcomeConsents.length),
    })
    .partial(),
  reply: done,
  faults: ['CATEGORY_NOT_FOUND'],
})

export const updatePhone = call('PATCH', '/api/v1/auth/update-phone', {
  who: 'user',
  summary: 'Sets the phone number; 0912 345 678 and +84912345678 are the same. Null removes it.',
  body: z.object({ phone: z.string().trim().max(30).nullable() }),
  reply: ownProfile,
  faults: ['PHONE_ALREADY_IN_USE'],
})

export const terminateRequest = call('POST', '/api/v1/auth/terminate-request', {
  who: 'user',
  summary: 'Sends the code that deleting the account asks for.',
  reply: codeSent,
  faults: ['INSUFFICIENT_PRIVILEGES', 'TOO_MANY_REQUESTS'],
})

export const terminate = call('DELETE', '/api/v1/auth/terminate', {
  who: 'user',
  summary:
    'Deletes the account: personal data is erased, every session ends, orders are kept. At once, or after days in which it can be kept.',
  body: z.object({ code, when: z.enum(['NOW', 'LATER']).default('NOW') }),
  reply: done.extend({ terminatesAt: instant.nullable() }),
  faults: [...CODE_FAULTS, 'INSUFFICIENT_PRIVILEGES'],
})

const part = z.object({ title: z.string(), text: z.string() })
export const terminationPlan = call('GET', '/api/v1/auth/termination', {
  who: 'user',
  beyond: 'people read exactly what happens before they delete their account',
  summary: "What deleting the caller's account erases, what is kept and why, and what stands in the way.",
  reply: z.object({
    erased: z.array(part),
    kept: z.array(part),
    /** Why the caller may not delete the account; null where they may. */
    why: z.string().nullable(),
    graceDays: z.number().int(),
    terminatesAt: instant.nullable(),
  }),
})
export const undoTermination = call('POST', '/api/v1/auth/terminate-undo', {
  who: 'user',
  beyond: 'an account that is about to be deleted can still be kept',
  summary: 'Keeps an account that is about to be deleted.',
  reply: ownProfile,
  faults: ['NOT_TERMINATING'],
})
