import { z } from 'zod'
import { type NotificationKind, notificationKinds } from '../../notification-kinds.ts'
import { NotificationGroup } from '../../notifications/kind.ts'
import { call } from '../call.ts'
import { byId, id, instant, listOf, paging } from '../shapes.ts'

const whole = z.number().int().min(0)
export const notification = z.object({
  id,
  kind: z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]),
  title: z.string(),
  body: z.string(),
  /** A path of this site; null where there is nothing to open. */
  link: z.string().nullable(),
  createdAt: instant,
  seenAt: instant.nullable(),
  readAt: instant.nullable(),
  archivedAt: instant.nullable(),
})
/** unseen: never shown in an opened bell. unread: not opened, nor marked as read. What is archived counts in neither. */
export const notificationCounts = z.object({ unseen: whole, unread: whole })
const changed = z.object({ changed: whole, counts: notificationCounts })
const deviceToken = z
  .string()
  .trim()
  .min(10)
  .max(500)
  .regex(/^[\x21-\x7e]+$/)

export const listNotifications = call('GET', '/api/v1/notifications', {
  who: 'user',
  summary: 'What I was told, newest first: all, unread or archived',
  query: paging(20).extend({
    tab: z.enum(['all', 'unread', 'archived']).default('all'),
    /** Only kinds that belong together. */
    group: z.enum(NotificationGroup).optional(),
  }),
  reply: listOf(notification).extend({
    counts: notificationCounts,
    /** The groups of which something stands in this tab. */
    groups: z.array(z.enum(NotificationGroup)),
  }),
})
export const countNotifications = call('GET', '/api/v1/notifications/count', {
  who: 'user',
  summary: 'How many of mine are unseen and unread',
  reply: notificationCounts,
})
export const unreadNotifications = call('GET', '/api/v1/notifications/unread', {
  who: 'user',
  summary: 'Mine that are unread, newest first',
  query: paging(20),
  reply: listOf(notification),
})
export const oneNotification = call('GET', '/api/v1/notifications/{id}', {
  who: 'user',
  summary: 'One of mine',
  params: byId,
  reply: notification,
  faults: ['NOTIFICATION_NOT_FOUND'],
})
export const changeNotification = call('PATCH', '/api/v1/notifications/{id}', {
  who: 'user',
  summary: 'Marks one of mine read or unread, seen, archived or taken back; the opposite value undoes it',
  params: byId,
  body: z
    .strictObject({ read: z.boolean().optional(), seen: z.literal(true).optional(), archived: z.boolean().optional() })
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'Cần ít nhất một thay đổi.'),
  reply: z.object({ notification, counts: notificationCounts }),
  faults: ['NOTIFICATION_NOT_FOUND'],
})
export const markAllRead = call('PATCH', '/api/v1/notifications/mark-all-read', {
  who: 'user',
  summary: 'Marks mine read, up to a moment if given: what came after the reader looked stays unread',
  body: z.strictObject({ upTo: instant.optional() }),
  reply: changed,
})
export const markAllSeen = call('PATCH', '/api/v1/notifications/mark-all-seen', {
  who: 'user',
  summary: 'Marks mine seen: the bell was opened',
  beyond: 'unseen and unread are different numbers, and opening the bell ends the first',
  body: z.strictObject({}),
  reply: changed,
})

export const registerDevice = call('POST', '/api/v1/notifications/mobile', {
  who: 'user',
  status: 201,
  summary: 'Stores the push token of a device; a token belongs to whoever registered it last',
  body: z.strictObject({ token: deviceToken, platform: z.enum(['ios', 'android', 'web']) }),
  reply: z.object({ ok: z.literal(true), devices: whole }),
  faults: ['CONFLICT'],
})
export const removeDevice = call('DELETE', '/api/v1/notifications/mobile', {
  who: 'user',
  summary: 'Forgets one of my devices; so does a second time',
  body: z.strictObject({ token: deviceToken }),
  reply: z.object({ ok: z.literal(true), devices: whole }),
})
export const testDevice = call('POST', '/api/v1/notifications/mobile/test', {
  who: 'user',
  limit: { perMinute: 5, by: 'user' },
  summary: 'Puts a test notification in my own bell and on my browsers, and says what was pushed to',
  body: z.strictObject({}),
  reply: z.object({ notification, push: z.object({ configured: z.boolean(), devices: whole, message: z.string() }) }),
  faults: ['TOO_MANY_REQUESTS'],
})
