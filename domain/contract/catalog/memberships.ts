import { z } from 'zod'
import { ActiveState, PeriodUnit } from '../../enums.ts'
import { OpensKind } from '../../goods.ts'
import { call } from '../call.ts'
import { postCard } from '../content/posts.ts'
import { byId, done, dong, id, instant, listOf, paging, price, slug, text, whole } from '../shapes.ts'
import { productCard } from './courses.ts'

const period = z.object({ unit: z.enum(PeriodUnit), count: whole.min(1).max(366) })

/** What is bought: a period of a membership, or all time. */
const plan = z.object({
  /** Also the product that is put in the cart. */
  id,
  name: z.string(),
  /** null: for life. */
  period: period.nullable(),
  price: dong,
  listPrice: dong,
  trialDays: whole,
})

const words = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  benefits: z.array(z.string()),
  opensAll: z.boolean(),
  /** Taken off the price of everything that it does not open. */
  discountPercent: whole,
  main: z.boolean(),
})

export const membership = words.extend({
  plans: z.array(plan),
  /** How many products it opens today. */
  opensCount: whole,
  opens: z.array(z.object({ kind: z.enum(OpensKind), id, name: z.string() })),
  /** The caller’s own, with the plan that runs now; null for a visitor and for who is no member. */
  mine: z.object({ planId: id, endsAt: instant.nullable(), lifetime: z.boolean() }).nullable(),
})
const list = z.object({ items: z.array(membership), total: whole })

const staffMembership = words.extend({
  status: z.enum(ActiveState),
  version: whole,
  opens: z.array(z.object({ kind: z.enum(OpensKind), id, name: z.string() })),
  opensCount: whole,
  plans: z.array(
    plan.extend({
      /** Members of this plan at this moment. */
      memberCount: whole,
      /** Somebody paid for it once: its period stays, and it cannot be deleted. */
      hasPaid: z.boolean(),
    }),
  ),
  memberCount: whole,
  updatedAt: instant,
})

const registered = z.object({
  id,
  user: z.object({ id, fullName: z.string(), email: z.string() }),
  plan: z.object({ id, name: z.string() }),
  startsAt: instant,
  endsAt: instant.nullable(),
  revokedAt: instant.nullable(),
  state: z.enum(['LIVE', 'UPCOMING', 'ENDED', 'REVOKED']),
})

const terms = z.object({
  name: text(80, 1),
  slug: slug.max(100).optional(),
  description: text(500).default(''),
  benefits: z.array(text(200, 1)).max(12).default([]),
  main: z.boolean().default(false),
  opensAll: z.boolean().default(false),
  opens: z
    .array(z.object({ kind: z.enum(OpensKind), id }))
    .max(200)
    .default([]),
  discountPercent: whole.min(0).max(90).default(0),
  /** Those that have an id stay; those left out are deleted. */
  plans: z
    .array(
      z.object({
        id: id.optional(),
        name: text(60, 1),
        period: period.nullable(),
        price,
        listPrice: price.nullable().default(null),
        trialDays: whole.min(0).max(90).default(0),
      }),
    )
    .max(8)
    .default([]),
})

export const listMemberships = call('GET', '/api/v1/memberships', {
  who: 'public',
  summary: 'Memberships on sale with their plans',
  reply: list,
})
export const searchMemberships = call('GET', '/api/v1/memberships/search', {
  who: 'public',
  summary: 'Those whose words hold what is searched, with accents or without',
  query: z.object({ search: z.string().max(200).default('') }),
  reply: list,
})
export const mainMemberships = call('GET', '/api/v1/memberships/main', {
  who: 'public',
  summary: 'The ones that staff put forward',
  reply: list,
})
export const membershipById = call('GET', '/api/v1/memberships/{id}', {
  who: 'public',
  summary: 'One membership',
  params: byId,
  reply: membership,
  faults: ['MEMBERSHIP_NOT_FOUND'],
})

const shelf = listOf(productCard)
export const membershipPreview = call('GET', '/api/v1/memberships/{id}/preview', {
  who: 'public',
  summary: 'Exactly what opens with a membership, and what stays closed, by the rule that opens it after paying',
  beyond: 'People see what they get before they pay.',
  params: byId,
  query: paging(24).extend({
    show: z.enum(['opens', 'closed']).default('opens'),
    search: z.string().max(200).optional(),
    postTake: z.coerce.number().int().min(1).max(100).default(6),
    postSkip: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  reply: shelf.extend({
    opensCount: whole,
    closedCount: whole,
    /** Posts whose members’ part it opens (or leaves closed, as asked), the newest first; how many there are of each. */
    posts: listOf(postCard).extend({ opensCount: whole, closedCount: whole }),
  }),
  faults: ['MEMBERSHIP_NOT_FOUND'],
})
export const myMemberships = call('GET', '/api/v1/my-memberships', {
  who: 'user',
  summary: 'The caller’s memberships, running and past',
  beyond: 'A member sees until when it runs.',
  reply: listOf(
    registered.omit({ user: true }).extend({ membership: z.object({ id, name: z.string(), slug: z.string() }) }),
  ),
})

export const startWithMembership = call('POST', '/api/v1/online-courses/{id}/start-with-membership', {
  who: 'user',
  status: 201,
  summary: 'Begins a course that a running membership of the caller opens; it is learnt for as long as one does',
  beyond: 'Members begin a course without an order.',
  params: byId,
  reply: z.object({ courseId: id, slug, expiresAt: instant.nullable() }),
  faults: ['COURSE_NOT_FOUND', 'COURSE_NOT_OPEN', 'MEMBERSHIP_DOES_NOT_OPEN', 'ALREADY_OWNED'],
})

export const adminMemberships = call('GET', '/api/v1/admin/memberships', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'Every membership, also those not on sale',
  query: paging(50),
  reply: listOf(staffMembership),
})
export const createMembership = call('POST', '/api/v1/admin/memberships', {
  who: 'staff',
  grant: 'memberships.manage',
  status: 201,
  summary: 'Adds a membership; it is not on sale yet',
  body: terms,
  reply: staffMembership,
  faults: ['MEMBERSHIP_SLUG_EXISTS', 'PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'HOST_PROFILE_NOT_FOUND'],
})
export const exportMemberships = call('GET', '/api/v1/admin/memberships/export', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'All members of all memberships as an .xlsx file',
  query: z.object({ membershipId: id.optional() }),
  raw: true,
  reply: z.any(),
})
export const adminMembership = call('GET', '/api/v1/admin/memberships/{id}', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'One membership as staff see it',
  params: byId,
  reply: staffMembership,
  faults: ['MEMBERSHIP_NOT_FOUND'],
})
export const changeMembership = call('PUT', '/api/v1/admin/memberships/{id}', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'Changes a membership and its plans; what members paid for keeps its period',
  params: byId,
  body: terms.extend({ version: whole }),
  reply: staffMembership,
  faults: [
    'MEMBERSHIP_NOT_FOUND',
    'VERSION_CONFLICT',
    'MEMBERSHIP_SLUG_EXISTS',
    'MEMBERSHIP_NOT_READY',
    'MEMBERSHIP_PRICE_NOT_FOUND',
    'MEMBERSHIP_PRICE_HAS_PAID_CANNOT_DELETE',
    'MEMBERSHIP_PRICE_HAS_PAID_CANNOT_CHANGE',
    'PRODUCT_NOT_FOUND',
    'CATEGORY_NOT_FOUND',
    'HOST_PROFILE_NOT_FOUND',
  ],
})
export const deleteMembership = call('DELETE', '/api/v1/admin/memberships/{id}', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'Removes a membership that nobody ever paid for',
  params: byId,
  reply: done,
  faults: ['MEMBERSHIP_NOT_FOUND', 'MEMBERSHIP_PRICE_HAS_PAID_CANNOT_DELETE'],
})
export const switchMembershipStatus = call('PATCH', '/api/v1/admin/memberships/{id}/switch-status', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'Puts a membership on sale, or takes it off; members keep what they have',
  params: byId,
  reply: staffMembership,
  faults: ['MEMBERSHIP_NOT_FOUND', 'MEMBERSHIP_NOT_READY'],
})
export const membershipRegistered = call('GET', '/api/v1/admin/memberships/{id}/registered', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'Who is, was or will be a member, the latest first',
  params: byId,
  query: paging(10).extend({ search: z.string().max(200).optional() }),
  reply: listOf(registered),
  faults: ['MEMBERSHIP_NOT_FOUND'],
})
