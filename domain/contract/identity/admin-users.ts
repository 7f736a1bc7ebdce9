import { z } from 'zod'
import { ActiveState, CreatorOrigin, Gender, LoginProvider, UserRole } from '../../enums.ts'
import { call } from '../call.ts'
import {
  byId,
  day,
  done,
  email,
  id,
  instant,
  listOf,
  paging,
  person,
  queryFlag,
  sentFile,
  text,
  whole,
} from '../shapes.ts'

const row = person.extend({
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(UserRole),
  state: z.enum(ActiveState),
  emailVerified: z.boolean(),
  origin: z.enum(CreatorOrigin),
  createdAt: instant,
  /** When one of their sessions was last used. */
  lastSeenAt: instant.nullable(),
  /** The account is about to be deleted, at the person's wish. */
  terminatesAt: instant.nullable(),
  terminatedAt: instant.nullable(),
})
const filters = paging(20).extend({
  search: text(100).optional(),
  role: z.enum(UserRole).optional(),
  state: z.enum(ActiveState).optional(),
})
const page = listOf(row)
const MANY_SORTS = ['newest', 'oldest', 'name', 'last-seen'] as const

export const listUsers = call('GET', '/api/v1/users', {
  who: 'staff',
  grant: 'users.read',
  summary: 'People with an account, the newest first; deleted accounts are left out.',
  query: filters,
  reply: page,
})
export const adminUsers = call('GET', '/api/v1/admin/users', {
  who: 'staff',
  grant: 'users.read',
  summary: 'People with an account, the newest first; deleted accounts are left out.',
  query: filters,
  reply: page,
})
export const adminUsersV2 = call('GET', '/api/v2/admin/users', {
  who: 'staff',
  grant: 'users.read',
  summary: 'The same with an order to choose and counts for the filters.',
  query: filters.extend({ sort: z.enum(MANY_SORTS).default('newest') }),
  reply: page.extend({ counts: z.object({ active: whole, locked: whole }) }),
})
export const internalUsers = call('GET', '/api/v1/admin/users/internal', {
  who: 'staff',
  grant: 'users.read',
  summary: 'The staff of the house, highest roles first.',
  query: paging(50).extend({ search: text(100).optional(), role: z.enum(UserRole).optional() }),
  reply: page,
})
export const userCountByRole = call('GET', '/api/v1/admin/users/count-by-role', {
  who: 'staff',
  grant: 'users.read',
  summary: 'How many people hold each role, deleted accounts left out.',
  reply: z.object({ counts: z.record(z.enum(UserRole), whole), total: whole }),
})

const event = z.object({ at: instant, word: z.string(), by: person.nullable(), reason: z.string().nullable() })
export const adminUser = call('GET', '/api/v1/admin/users/{id}', {
  who: 'staff',
  grant: 'users.read',
  summary: 'One person: account, sessions, numbers, what happened to the account, and what the caller may do.',
  params: byId,
  reply: row.extend({
    gender: z.enum(Gender).nullable(),
    birthday: day.nullable(),
    bio: z.string().nullable(),
    loginProvider: z.enum(LoginProvider),
    hasPassword: z.boolean(),
    hasTwoFactor: z.boolean(),
    phoneVerified: z.boolean(),
    processingRestrictedAt: instant.nullable(),
    counts: z.object({ orders: whole, paidOrders: whole, courses: whole, certificates: whole, follows: whole }),
    host: z.object({ profileId: id, status: z.string() }).nullable(),
    /** Their contents that the staff removed, and how often that stopped them from publishing. */
    strikes: z.object({
      last90: whole,
      stops: whole,
      until: instant.nullable(),
      /** Stopped so often that the staff look at the account itself. */
      review: z.boolean(),
    }),
    /** Open sessions; addresses only for those who manage users. */
    sessions: z.array(z.object({ id, device: z.string(), ip: z.string().nullable(), lastUsedAt: instant })),
    history: z.array(event),
    can: z.object({
      edit: z.boolean(),
      changeStatus: z.boolean(),
      delete: z.boolean(),
      roles: z.array(z.enum(UserRole)),
      /** What stands in the way of all of it, in words. */
      why: z.string().nullable(),
    }),
  }),
  faults: ['USER_NOT_FOUND'],
})

const newUser = z.object({
  email,
  fullName: text(100, 1),
  phone: z.string().trim().max(30).nullable().default(null),
  role: z.enum(UserRole).default('USER'),
})
const CREATE_FAULTS = ['EMAIL_ALREADY_IN_USE', 'ROLE_NOT_ASSIGNABLE'] as const
export const createUser = call('POST', '/api/v1/admin/users', {
  who: 'staff',
  grant: 'users.manage',
  status: 201,
  summary: 'Opens an account for somebody; a letter tells them how to choose a password.',
  body: newUser,
  reply: row,
  faults: CREATE_FAULTS,
})
export const createUserV1 = call('POST', '/api/v1/users', {
  who: 'staff',
  grant: 'users.manage',
  status: 201,
  summary: 'The same.',
  body: newUser,
  reply: row,
  faults: CREATE_FAULTS,
})
export const changeAdminUser = call('PATCH', '/api/v1/admin/users/{id}', {
  who: 'staff',
  grant: 'users.manage',
  summary: 'Corrects a person or gives them another role. A new e-mail has to be verified again, and sessions end.',
  params: byId,
  body: z
    .object({
      fullName: text(100, 1),
      email,
      phone: z.string().trim().max(30).nullable(),
      gender: z.enum(Gender).nullable(),
      birthday: day.nullable(),
      role: z.enum(UserRole),
      /** Needed where the role or the e-mail changes. */
      reason: text(2000),
    })
    .partial(),
  reply: row,
  faults: [
    'USER_NOT_FOUND',
    'EMAIL_ALREADY_IN_USE',
    'ROLE_NOT_ASSIGNABLE',
    'LAST_SUPER_ADMIN',
    'CANNOT_CHANGE_YOURSELF',
    'ACCOUNT_TERMINATED',
  ],
})
const MANAGE_FAULTS = [
  'USER_NOT_FOUND',
  'ROLE_NOT_ASSIGNABLE',
  'LAST_SUPER_ADMIN',
  'CANNOT_CHANGE_YOURSELF',
  'ACCOUNT_TERMINATED',
] as const
export const changeUserStatus = call('PATCH', '/api/v1/admin/users/{id}/change-status', {
  who: 'staff',
  grant: 'users.manage',
  summary: 'Locks an account, which ends every session at once, or opens it again; the person is told why.',
  params: byId,
  body: z.object({ state: z.enum(ActiveState), reason: text(2000, 1) }),
  reply: row,
  faults: [...MANAGE_FAULTS, 'STATUS_CONFLICT'],
})
export const deleteUser = call('DELETE', '/api/v1/admin/users/{id}', {
  who: 'staff',
  grant: 'users.manage',
  summary: 'Deletes an account as its owner would: who they were is erased, accounting stays.',
  params: byId,
  body: z.object({ reason: text(2000, 1) }),
  reply: done,
  faults: MANAGE_FAULTS,
})

const reportRow = z.object({
  /** As the sheet counts, the heading being 1. */
  row: whole,
  email: z.string(),
  status: z.enum(['CREATED', 'READY', 'REFUSED']),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
})
export const uploadUsers = call('POST', '/api/v1/admin/users/upload', {
  who: 'staff',
  grant: 'users.manage',
  summary:
    'Opens accounts from a spreadsheet (.xlsx, .csv), with a report for each row; a row is done whole or not at all.',
  form: true,
  body: z
    .object({
      file: sentFile.optional(),
      /** The file in another way of writing: its name, and its bytes in base64. */
      name: text(200, 1).optional(),
      content: z.base64().min(4).max(2_800_000).optional(),
      /** One bad row stops all, or only itself. */
      mode: z.enum(['ALL_OR_NOTHING', 'GOOD_ROWS']).default('ALL_OR_NOTHING'),
      /** Only say what would happen. */
      dryRun: z.union([z.boolean(), queryFlag]).default(false),
    })
    .transform(({ file, name, content, ...how }, ctx) => {
      if (file) return { file, ...how }
      if (name !== undefined && content !== undefined) return { file: { name, base64: content }, ...how }
      const path = name === undefined ? (content === undefined ? 'file' : 'name') : 'content'
      ctx.addIssue({ code: 'custom', path: [path], message: 'Cần có tệp.' })
      return z.NEVER
    }),
  bodyLimit: 3_000_000,
  reply: z.object({ rows: z.array(reportRow), created: whole, refused: whole }),
  faults: ['SHEET_UNREADABLE', 'TOO_LARGE'],
})

export const categoryUsers = call('GET', '/api/v1/category/{id}/users', {
  who: 'staff',
  grant: 'users.read',
  summary: 'People interested in a category, the latest first.',
  params: byId,
  query: paging(20),
  reply: listOf(person.extend({ email: z.string(), role: z.enum(UserRole), since: instant })),
  faults: ['CATEGORY_NOT_FOUND'],
})
