import { z } from 'zod'
import { DeliveryMode } from '../../enums.ts'
import { type NotificationKind, notificationKinds } from '../../notification-kinds.ts'
import { DeliveryCause } from '../../notifications/delivery.ts'
import { NotificationGroup, Wire } from '../../notifications/kind.ts'
import { call } from '../call.ts'
import { byId, done, id, instant } from '../shapes.ts'

export const kindName = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]])
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const way = z.object({
  channel: z.enum(Wire),
  mode: z.enum(DeliveryMode),
  cause: z.enum(DeliveryCause),
  /** Modes to choose from; one alone cannot be changed. */
  modes: z.array(z.enum(DeliveryMode)),
})
const preferences = z.object({
  groups: z.array(
    z.object({
      group: z.enum(NotificationGroup),
      kinds: z.array(
        z.object({
          kind: kindName,
          name: z.string(),
          advertising: z.boolean(),
          /** Why some of its ways cannot be switched off; null where all can. */
          locked: z.string().nullable(),
          ways: z.array(way),
        }),
      ),
    }),
  ),
  quietHours: z.object({ from: time, until: time }).nullable(),
  /** The five times of packages, `18:00`. */
  slots: z.array(time),
  reach: z.object({
    email: z.string(),
    phone: z.string().nullable(),
    browsers: z.number().int(),
    /** Whether the browser that asks is one of them: each is pushed to as long as its sign-in lasts. */
    pushedHere: z.boolean(),
    /** Whether advertising may come at all; said on the page of consents. */
    advertisingByEmail: z.boolean(),
    advertisingByPhone: z.boolean(),
  }),
  /** What a browser subscribes with. */
  pushKey: z.string(),
})
const digestItem = z.object({
  id,
  kind: kindName,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  createdAt: instant,
})
const stop = z.object({ name: z.string(), channel: z.enum(Wire) })
const token = z.string().min(10).max(300)

export const notificationPreferences = call('GET', '/api/v1/notifications/preferences', {
  who: 'user',
  summary: 'How each kind of news reaches me by each channel, and what I may change',
  beyond: 'the specification names channels and modes; the catalogue has no call that sets them',
  reply: preferences,
})
export const changePreferences = call('PATCH', '/api/v1/notifications/preferences', {
  who: 'user',
  summary: 'Sets modes of mine, all or none; what is switched off leaves waiting packages too',
  beyond: 'see notificationPreferences',
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ kind: kindName, channel: z.enum(Wire), mode: z.enum(DeliveryMode) }))
      .min(1)
      // Each kind on each wire, once.
      .max(kindName.options.length * Wire.length),
  }),
  reply: preferences,
  faults: ['NOTIFICATION_LOCKED'],
})
export const setQuietHours = call('PATCH', '/api/v1/notifications/quiet-hours', {
  who: 'user',
  summary: 'Sets hours in which nothing but what I wait for is sent; null ends them',
  beyond: 'see notificationPreferences',
  body: z.strictObject({
    quietHours: z
      .strictObject({ from: time, until: time })
      .refine(({ from, until }) => from !== until, 'Giờ bắt đầu và kết thúc phải khác nhau.')
      .nullable(),
  }),
  reply: preferences,
})
export const unsubscribeAsked = call('GET', '/api/v1/notifications/unsubscribe', {
  who: 'public',
  summary: 'What a link in a message would stop; changes nothing, because scanners of mail open links',
  beyond: 'the page behind the link says what it is about to do',
  query: z.object({ t: token }),
  reply: stop,
  faults: ['UNSUBSCRIBE_LINK_WRONG'],
})
export const unsubscribe = call('POST', '/api/v1/notifications/unsubscribe', {
  who: 'public',
  summary: 'Stops what a link in a message is about, without signing in',
  beyond: 'the law and mail providers ask for one-click refusal',
  body: z.strictObject({ t: token }),
  reply: stop,
  faults: ['UNSUBSCRIBE_LINK_WRONG'],
})

export const waitingDigests = call('GET', '/api/v1/notifications/digests', {
  who: 'user',
  summary: 'The packages that wait for me, soonest first, with what is in them',
  beyond: 'a package that people cannot look into is a package they switch off',
  reply: z.object({
    items: z.array(
      z.object({
        channel: z.enum(Wire),
        mode: z.enum(DeliveryMode),
        dueAt: instant,
        items: z.array(digestItem.extend({ dropped: z.boolean() })),
      }),
    ),
  }),
})
export const sendDigestNow = call('POST', '/api/v1/notifications/digests/send', {
  who: 'user',
  limit: { perMinute: 10, by: 'user' },
  summary: 'Sends one of my waiting packages now instead of at its time',
  beyond: 'see waitingDigests',
  body: z.strictObject({ channel: z.enum(Wire), dueAt: instant }),
  reply: z.object({ sent: z.number().int() }),
  faults: ['DIGEST_EMPTY', 'TOO_MANY_REQUESTS'],
})
export const dropDigestItem = call('PATCH', '/api/v1/notifications/digests/items/{id}', {
  who: 'user',
  summary: 'Takes one thing out of a package of mine, or puts it back',
  beyond: 'see waitingDigests',
  params: byId,
  body: z.strictObject({ dropped: z.boolean() }),
  reply: done,
  faults: ['NOTIFICATION_NOT_FOUND'],
})

export const subscribeBrowser = call('POST', '/api/v1/notifications/browsers', {
  who: 'user',
  status: 201,
  summary: 'Lets this browser be pushed to; a browser belongs to whoever subscribed it last',
  beyond: 'web push needs keys beside the address, which the call for device tokens has no place for',
  body: z.strictObject({
    endpoint: z.url().max(1000),
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{80,100}$/),
      auth: z.string().regex(/^[\w-]{20,30}$/),
    }),
  }),
  reply: z.object({ ok: z.literal(true), browsers: z.number().int() }),
  faults: ['BROWSER_NOT_SUPPORTED', 'CONFLICT'],
})
export const forgetBrowser = call('DELETE', '/api/v1/notifications/browsers', {
  who: 'user',
  summary: 'Stops pushing to one browser of mine; so does a second time',
  beyond: 'see subscribeBrowser',
  body: z.strictObject({ endpoint: z.url().max(1000) }),
  reply: z.object({ ok: z.literal(true), browsers: z.number().int() }),
})
