import { z } from 'zod'
import { HostOnboardingState, HostProfileStatus } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, id, instant, listOf, paging, person, text, whole } from '../shapes.ts'

/** What a person says of themselves as a host; learners read it too. */
export const HostProfileTerms = z.object({
  headline: text(120, 5),
  bio: text(4_000, 30),
  experience: text(4_000).nullable().default(null),
  topics: z.array(text(60, 1)).max(10).default([]),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable()
    .default(null),
})
const profile = z.object({
  id,
  status: z.enum(HostProfileStatus),
  headline: z.string(),
  bio: z.string(),
  experience: z.string().nullable(),
  topics: z.array(z.string()),
  website: z.string().nullable(),
  /** Why the staff sent it back; null unless they did. */
  reason: z.string().nullable(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  /** The staff must look at what was changed last; readers still see what was there before. */
  held: z.boolean(),
})
const standing = z.object({
  state: z.enum(HostOnboardingState),
  profile: profile.nullable(),
  can: z.object({ register: z.boolean(), resubmit: z.boolean(), change: z.boolean() }),
})

export const registerHost = call('POST', '/api/v1/users/register-host', {
  who: 'user',
  status: 201,
  summary: 'Asks to become a host; the staff decide',
  body: HostProfileTerms,
  reply: standing,
  faults: ['CONTENT_REFUSED', 'PUBLISHING_RESTRICTED', 'HOST_PROFILE_EXISTS'],
})
export const registerHostV2 = call('POST', '/api/v2/users/register-host', {
  who: 'user',
  status: 201,
  summary: 'The same as version 1',
  body: HostProfileTerms,
  reply: standing,
  faults: ['CONTENT_REFUSED', 'PUBLISHING_RESTRICTED', 'HOST_PROFILE_EXISTS'],
})
export const resubmitHost = call('PATCH', '/api/v1/users/resubmit-host', {
  who: 'user',
  summary: 'Sends a rejected profile again, changed',
  body: HostProfileTerms,
  reply: standing,
  faults: ['CONTENT_REFUSED', 'PUBLISHING_RESTRICTED', 'HOST_PROFILE_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const changeHostProfile = call('PATCH', '/api/v1/users/host-profile', {
  who: 'host',
  summary: 'Changes the public profile of an approved host',
  beyond: 'The catalogue registers a host profile but never changes an approved one.',
  body: HostProfileTerms,
  reply: standing,
  faults: ['CONTENT_REFUSED', 'PUBLISHING_RESTRICTED', 'HOST_PROFILE_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const ownHostProfile = call('GET', '/api/v2/users/register-host', {
  who: 'user',
  summary: 'My host profile, where I stand with it and what I may do',
  reply: standing,
})
export const hostStatus = call('GET', '/api/v2/users/register-host/status', {
  who: 'user',
  summary: 'Where I stand on the way to being a host',
  reply: z.object({
    state: z.enum(HostOnboardingState),
    reason: z.string().nullable(),
    submittedAt: instant.nullable(),
    decidedAt: instant.nullable(),
  }),
})

/** What the staff may do with it now; `why` says in words what stands in the way of both. */
const decisions = z.object({ approve: z.boolean(), reject: z.boolean(), why: z.string().nullable() })
const applicant = person.extend({
  /** null for staff who neither decide on hosts nor look after users. */
  email: z.string().nullable(),
})
const application = z.object({
  id,
  status: z.enum(HostProfileStatus),
  headline: z.string(),
  topics: z.array(z.string()),
  user: applicant,
  submittedAt: instant,
  decidedAt: instant.nullable(),
})

export const hostProfiles = call('GET', '/api/v1/admin/users/host-profiles', {
  who: 'staff',
  grant: 'hosts.read',
  summary: 'Profiles of hosts: those that wait first, the longest waiting on top',
  query: paging(20).extend({ status: z.enum(HostProfileStatus).optional(), search: text(100).optional() }),
  reply: listOf(application).extend({
    counts: z.record(z.enum(HostProfileStatus), whole),
    /** Since when the longest waiting profile waits. */
    oldestWaiting: instant.nullable(),
  }),
})
export const hostProfile = call('GET', '/api/v1/admin/users/host-profiles/{id}', {
  who: 'staff',
  grant: 'hosts.read',
  summary: 'One profile with its history',
  params: byId,
  reply: profile.extend({
    user: applicant.extend({ registeredAt: instant }),
    decidedBy: person.nullable(),
    history: z.array(
      z.object({
        at: instant,
        word: z.string(),
        to: z.enum(HostProfileStatus),
        by: person.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    can: decisions,
  }),
  faults: ['HOST_PROFILE_NOT_FOUND'],
})

const DECISION_FAULTS = ['HOST_PROFILE_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'] as const
const decided = z.object({ id, status: z.enum(HostProfileStatus) })

export const approveHost = call('PATCH', '/api/v1/admin/users/host-profiles/{id}/approve', {
  who: 'staff',
  grant: 'hosts.decide',
  summary: 'Makes the person a host',
  params: byId,
  reply: decided,
  faults: [...DECISION_FAULTS, 'CONTENT_HELD', 'CONTENT_REFUSED'],
})
export const rejectHost = call('PATCH', '/api/v1/admin/users/host-profiles/{id}/reject', {
  who: 'staff',
  grant: 'hosts.decide',
  summary: 'Sends the profile back with a reason the person reads',
  params: byId,
  body: z.object({ reason: text(2_000, 1) }),
  reply: decided,
  faults: DECISION_FAULTS,
})
