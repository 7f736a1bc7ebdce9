import { z } from 'zod'
import { AccessLevel, UserRole } from '../../enums.ts'
import { TargetKind } from '../../permission-table.ts'
import { Grant } from '../../permissions.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, person, text } from '../shapes.ts'

const reason = text(500, 5)
const target = z.object({ kind: z.enum(TargetKind), name: text(100, 1) })
const entry = z.object({
  id,
  role: z.enum(UserRole),
  target,
  accessLevel: z.enum(AccessLevel),
  reason: z.string(),
  createdAt: instant,
  createdBy: person,
  /** How many calls it is about, and for how many of them it makes a difference now. */
  calls: z.number().int(),
  differs: z.number().int(),
})

export const permissions = call('GET', '/api/v1/admin/permissions', {
  who: 'staff',
  grant: 'permissions.read',
  summary: 'The exceptions to the defaults of the roles, by role.',
  query: z.object({ role: z.enum(UserRole).optional() }),
  reply: listOf(entry).extend({ can: z.object({ manage: z.boolean() }) }),
})

export const addPermission = call('POST', '/api/v1/admin/permissions', {
  who: 'staff',
  grant: 'permissions.manage',
  status: 201,
  summary:
    'Makes an exception for a role: what it counts as before one call, the calls of a grant or of an area. Counts at once everywhere.',
  body: z.object({ role: z.enum(UserRole), target, accessLevel: z.enum(AccessLevel), reason }),
  reply: entry,
  faults: ['PERMISSION_EXISTS', 'PERMISSION_PROTECTED', 'PERMISSION_NOT_FOR_ROLE', 'VALIDATION_FAILED'],
})

export const removePermission = call('DELETE', '/api/v1/admin/permissions/{id}', {
  who: 'staff',
  grant: 'permissions.manage',
  summary: 'Takes an exception away: the default of the role counts again, at once and everywhere.',
  params: byId,
  body: z.object({ reason }),
  reply: done,
  faults: ['PERMISSION_NOT_FOUND'],
})

const cell = z.object({ byDefault: z.boolean(), now: z.boolean(), entryId: id.nullable(), fixed: z.boolean() })

export const permissionMatrix = call('GET', '/api/v1/admin/permissions/matrix', {
  who: 'staff',
  grant: 'permissions.read',
  beyond: 'staff see at one look who may do what',
  summary:
    'Every task of the staff and every call of the product and, for each role, whether it may by default and now.',
  query: z.object({
    search: text(100).optional(),
    area: text(50).optional(),
    /** The calls of one task: those that ask for its right, and those in which it opens what belongs to others. */
    task: z.enum(Grant).optional(),
    onlyDifferences: z.stringbool().default(false),
  }),
  reply: z.object({
    /** What the staff do, one row a right. */
    tasks: z.array(
      z.object({
        grant: z.enum(Grant),
        roles: z.record(z.enum(UserRole), cell),
        calls: z.number().int(),
        /** For how many of its calls some role may otherwise than by default. */
        differs: z.number().int(),
      }),
    ),
    areas: z.array(z.object({ name: z.string(), calls: z.number().int(), differs: z.number().int() })),
    items: z.array(
      z.object({
        name: z.string(),
        method: z.string(),
        path: z.string(),
        area: z.string(),
        who: z.string(),
        grant: z.enum(Grant).nullable(),
        /** Rights of which one opens what belongs to others. */
        opens: z.array(z.enum(Grant)),
        asks: z.enum(AccessLevel),
        summary: z.string(),
        roles: z.record(z.enum(UserRole), cell),
      }),
    ),
    total: z.number().int(),
    can: z.object({ manage: z.boolean() }),
  }),
})

const step = z.object({
  rule: z.enum(['ACCOUNT', 'DEFAULT', 'ENTRY', 'PROTECTED', 'SECOND_STEP', 'OBJECT']),
  holds: z.boolean(),
  words: z.string(),
})

export const whyPermitted = call('GET', '/api/v1/admin/permissions/why', {
  who: 'staff',
  grant: 'permissions.read',
  beyond: 'staff see why a person may or may not do a thing',
  summary:
    'Whether a person may make a call, or do a task by the name of its right, step by step. The person by id or e-mail.',
  query: z.object({ person: text(254, 1), call: text(100, 1) }),
  reply: z.object({
    person: person.extend({ email: z.string(), role: z.enum(UserRole) }),
    task: z.enum(Grant).nullable(),
    call: z.object({ name: z.string(), method: z.string(), path: z.string(), area: z.string() }).nullable(),
    allowed: z.boolean(),
    steps: z.array(step),
  }),
  faults: ['USER_NOT_FOUND', 'NOT_FOUND'],
})

const looking = z.object({
  id,
  staff: person,
  person: person.extend({ email: z.string() }),
  reason: z.string(),
  startedAt: instant,
  endsAt: instant,
  endedAt: instant.nullable(),
  active: z.boolean(),
  looks: z.number().int(),
  refusals: z.number().int(),
})

export const impersonations = call('GET', '/api/v1/admin/impersonations', {
  who: 'staff',
  grant: 'users.impersonate',
  beyond: 'support looks on as a person, and everybody can see who did',
  summary: 'Who looked at the site as whom, the latest first.',
  query: paging(20),
  reply: listOf(looking),
})

export const impersonation = call('GET', '/api/v1/admin/impersonations/{id}', {
  who: 'staff',
  grant: 'users.impersonate',
  beyond: 'support looks on as a person, and everybody can see who did',
  summary: 'One of them, with what was looked at and what was refused.',
  params: byId,
  reply: looking.extend({
    events: z.array(
      z.object({
        at: instant,
        kind: z.enum(['READ', 'REFUSED', 'ENDED']),
        call: z.string().nullable(),
        params: z.any(),
      }),
    ),
  }),
  faults: ['NOT_FOUND'],
})

export const startImpersonation = call('POST', '/api/v1/admin/impersonations', {
  who: 'staff',
  grant: 'users.impersonate',
  status: 201,
  beyond: 'support looks on as a person, and everybody can see who did',
  summary:
    'Lets the caller look at the site as a learner or host, by id or e-mail, for thirty minutes, changing nothing. The person is told. Only in a browser: it is bound to the cookies of the session.',
  body: z.object({ person: text(254, 1), reason }),
  reply: looking,
  faults: [
    'IMPERSONATION_NEEDS_COOKIES',
    'USER_NOT_FOUND',
    'ACCOUNT_LOCKED',
    'IMPERSONATION_REFUSED',
    'TOO_MANY_REQUESTS',
  ],
  limit: { perMinute: 10, by: 'user' },
})

export const endImpersonation = call('POST', '/api/v1/auth/impersonation/end', {
  who: 'user',
  beyond: 'support looks on as a person, and everybody can see who did',
  summary: 'Ends whatever looking on this session began. Nothing happens where there is none.',
  impersonated: 'allowed',
  reply: done,
})
