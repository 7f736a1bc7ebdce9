import { expect, it } from 'vitest'
import { type Notice, type NotificationKind, notificationKinds, wordsOf } from '#domain/notification-kinds.ts'
import { kindsFor } from '#domain/notifications/preferences.ts'
import { staffRoles } from '#domain/permissions.ts'
import { samples } from '../templates/samples.ts'

const kinds = Object.keys(notificationKinds) as NotificationKind[]
const listed = (role: Parameters<typeof kindsFor>[0]) => kindsFor(role).flatMap((group) => group.kinds)

/** Where a notice leads says whose it is: pages of the staff open for the staff, those of the studio for hosts. */
const leadsTo = (kind: NotificationKind) => wordsOf({ kind, facts: samples[kind] } as Notice).link ?? ''

it.each(kinds.filter((kind) => leadsTo(kind).startsWith('/quan-tri/')))('%s is listed for the staff alone', (kind) => {
  expect(listed('USER')).not.toContain(kind)
  expect(listed('HOST')).not.toContain(kind)
  for (const role of staffRoles) expect(listed(role)).toContain(kind)
})

it.each(kinds.filter((kind) => /^\/host(?:\/|$)/.test(leadsTo(kind))))('%s is listed for no learner', (kind) => {
  expect(listed('USER')).not.toContain(kind)
  expect(listed('HOST')).toContain(kind)
})

it('who writes no posts reads nothing of comments under them', () => {
  expect(listed('USER')).not.toContain('POST_COMMENTED')
  expect(listed('HOST')).toContain('POST_COMMENTED')
})

it('whatever else there is, is listed for everybody', () => {
  const own = kinds.filter((kind) => kind !== 'DEVICE_TEST' && !listed('USER').includes(kind))
  for (const kind of own)
    expect([kind, notificationKinds[kind].group]).toEqual([
      kind,
      expect.stringMatching(/^(STAFF|TEACHING|COMMUNITY|MODERATION)$/),
    ])
})
