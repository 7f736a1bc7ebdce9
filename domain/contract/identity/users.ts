import { z } from 'zod'
import { bankCodes } from '../../banks.ts'
import { JobType, PaymentMethod, PaymentProvider } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, day, done, id, instant, listOf, paging, person, text } from '../shapes.ts'
import { CODE_FAULTS, code, codeSent } from './auth.ts'
import { ownProfile, profileChanges } from './profile.ts'

const link = z.url({ protocol: /^https?$/ }).max(300)
/** In a body a field that may be empty may be left out. */
const opt = <T extends z.ZodType>(field: T) => field.nullable().default(null)

const workTerms = z.object({
  company: text(120, 1),
  position: text(120, 1),
  jobType: z.enum(JobType),
  startedOn: day,
  /** null: still there. */
  endedOn: opt(day),
  description: opt(text(1000)),
})
const educationTerms = z.object({
  school: text(160, 1),
  field: opt(text(120)),
  degree: opt(text(120)),
  startedOn: day,
  endedOn: opt(day),
})
const achievementTerms = z.object({ title: text(160, 1), issuer: opt(text(120)), achievedOn: day, url: opt(link) })
const shown = z.string().nullable()
const work = workTerms.extend({ id, endedOn: shown, description: shown })
const education = educationTerms.extend({ id, field: shown, degree: shown, endedOn: shown })
const achievement = achievementTerms.extend({ id, issuer: shown, url: shown })
const entries = { works: z.array(work), educations: z.array(education), achievements: z.array(achievement) }

/** A bank account as its owner sees it again: never the whole number. */
const bankAccount = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  /** Null where it no longer opens. */
  holder: z.string().nullable(),
  masked: z.string(),
  changedAt: instant,
  /** Why nothing is paid to it until it is saved again: money sent there came back, or it no longer opens. */
  problem: z.string().nullable(),
})
const paymentWay = { provider: z.enum(PaymentProvider), method: z.enum(PaymentMethod) }
const paymentMethods = z.array(z.object({ ...paymentWay, preferred: z.boolean() }))

export const ownDetails = call('GET', '/api/v1/users/own-details', {
  who: 'user',
  impersonated: 'hidden',
  beyond: 'the catalogue adds and removes works, educations, achievements and the bank account, but reads them nowhere',
  summary: "The caller's works, educations, achievements, bank account (masked) and ways to pay.",
  reply: z.object({ ...entries, bankAccount: bankAccount.nullable(), paymentMethods }),
})

const PUBLIC = { headline: z.string().nullable(), isHost: z.boolean() }
export const publicUser = call('GET', '/api/v1/users/{id}/profile', {
  who: 'public',
  beyond: 'users/{id} of the catalogue is the page of a host; people who do not teach have a page too',
  summary:
    'A person as others may see them: name and picture; the rest of hosts and of those who opened their profile.',
  params: byId,
  reply: person.extend({ ...PUBLIC, bio: z.string().nullable(), joinedAt: instant.nullable(), ...entries }),
  faults: ['USER_NOT_FOUND'],
})
export const publicUsers = call('GET', '/api/v2/users', {
  who: 'public',
  summary: 'Hosts, and people who opened their profile, by name without accents.',
  query: paging(20).extend({ search: text(100).optional() }),
  reply: listOf(person.extend(PUBLIC)),
})
export const changeUser = call('PATCH', '/api/v1/users/{id}', {
  who: 'user',
  summary: 'The same as update-profile, for clients that address people by id; only oneself.',
  params: byId,
  body: profileChanges,
  reply: ownProfile,
  faults: ['NOT_OWNER', 'FILE_NOT_FOUND', 'CONTENT_REFUSED'],
})

export const sendUserOtp = call('POST', '/api/v1/users/get-otp', {
  who: 'user',
  summary:
    'Sends a code: VERIFY_PHONE to the phone of the profile, VERIFY_EMAIL to the e-mail (asked for by the bank account).',
  body: z.object({ purpose: z.enum(['VERIFY_PHONE', 'VERIFY_EMAIL']).default('VERIFY_PHONE') }),
  reply: codeSent,
  faults: ['PHONE_NUMBER_NOT_UPDATED', 'PHONE_ALREADY_VERIFIED', 'TOO_MANY_REQUESTS'],
})
export const verifyPhone = call('POST', '/api/v1/auth/verify-phone', {
  who: 'user',
  beyond: 'the catalogue sends a code to a phone, but takes it nowhere',
  summary: 'Proves with the code of an SMS that the phone of the profile is theirs.',
  body: z.object({ code }),
  reply: ownProfile,
  faults: [...CODE_FAULTS, 'PHONE_NUMBER_NOT_UPDATED', 'PHONE_ALREADY_VERIFIED', 'PHONE_ALREADY_IN_USE'],
})

const added = <B extends z.ZodType, R extends z.ZodType>(body: B, reply: R) => ({
  who: 'user' as const,
  status: 201,
  body,
  reply,
  faults: ['PROFILE_ENTRIES_FULL', 'CONTENT_REFUSED'] as const,
})
const removed = {
  who: 'user' as const,
  params: byId,
  reply: done,
  faults: ['PROFILE_ENTRY_NOT_FOUND'] as const,
}
export const addWork = call('POST', '/api/v1/users/works', {
  ...added(workTerms, work),
  summary: 'Adds a job to the profile.',
})
export const removeWork = call('DELETE', '/api/v1/users/works/{id}', { ...removed, summary: 'Removes a job.' })
export const addEducation = call('POST', '/api/v1/users/educations', {
  ...added(educationTerms, education),
  summary: 'Adds a school to the profile.',
})
export const removeEducation = call('DELETE', '/api/v1/users/educations/{id}', {
  ...removed,
  summary: 'Removes a school.',
})
export const addAchievement = call('POST', '/api/v1/users/achievements', {
  ...added(achievementTerms, achievement),
  summary: 'Adds an achievement to the profile.',
})
export const removeAchievement = call('DELETE', '/api/v1/users/achievements/{id}', {
  ...removed,
  summary: 'Removes an achievement.',
})

export const updateBankAccount = call('POST', '/api/v1/users/update-bank-account', {
  who: 'user',
  summary: 'Sets where the caller is paid, with a code for VERIFY_EMAIL from get-otp and the consent to keep it.',
  body: z.object({
    bankCode: z.enum(bankCodes),
    number: z
      .string()
      .trim()
      .transform((typed) => typed.replace(/[\s.-]/g, ''))
      .pipe(z.string().regex(/^\d{6,19}$/, 'Số tài khoản gồm 6 đến 19 chữ số.')),
    holder: text(100, 1),
    consent: z.literal(true, 'Cần đồng ý để chúng tôi lưu tài khoản.'),
    code,
  }),
  reply: bankAccount,
  faults: [...CODE_FAULTS, 'BANK_ACCOUNT_HOLDER_MISMATCH'],
})
export const removeBankAccount = call('DELETE', '/api/v1/users/bank-account', {
  who: 'user',
  beyond: 'who may give a bank account may take it back',
  summary: 'Removes the bank account and takes the consent to keep it back.',
  reply: done,
  faults: ['BANK_ACCOUNT_NOT_FOUND'],
})

export const setPaymentMethods = call('POST', '/api/v1/users/payments', {
  who: 'user',
  summary: 'Replaces the ways the caller likes to pay; one at most is the preferred one.',
  body: z.object({ methods: z.array(z.object({ ...paymentWay, preferred: z.boolean().default(false) })).max(10) }),
  reply: z.object({ paymentMethods }),
  faults: ['PAYMENT_METHOD_IN_USE'],
})
export const checkPaymentMethod = call('POST', '/api/v1/users/payments/check', {
  who: 'user',
  summary:
    'Whether a way to pay is in use: a payment of the caller made with it is not settled yet, or it is charged again by itself.',
  body: z.object(paymentWay),
  reply: z.object({ inUse: z.boolean(), payments: z.number().int() }),
})

const categoryIds = z.array(id).max(20)
export const userOnCategory = call('PATCH', '/api/v1/users/user-on-category', {
  who: 'user',
  summary: 'Replaces the categories the caller is interested in, as update-interests does.',
  body: z.object({ categoryIds }),
  reply: ownProfile,
  faults: ['CATEGORY_NOT_FOUND'],
})
export const userOnCategoryV2 = call('PATCH', '/api/v1/users/user-on-category-v2', {
  who: 'user',
  summary: 'Adds and removes some of the categories the caller is interested in; 20 are kept at most.',
  body: z.object({ add: categoryIds.default([]), remove: categoryIds.default([]) }),
  reply: ownProfile,
  faults: ['CATEGORY_NOT_FOUND'],
})
export const userInterestOnCategoryV2 = call('PATCH', '/api/v1/users/user-interest-on-category-v2', {
  who: 'user',
  summary: 'Says of one category whether the caller is interested in it.',
  body: z.object({ categoryId: id, interested: z.boolean() }),
  reply: ownProfile,
  faults: ['CATEGORY_NOT_FOUND'],
})
