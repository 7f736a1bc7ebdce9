import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryMode } from '#domain/enums.ts'
import { type NotificationKind, notificationKinds, type Wire } from '#domain/notification-kinds.ts'
import { allowedModes, isLocked, wires } from '#domain/notifications/preferences.ts'
import { write } from '#server/core/write.ts'
import { recordConsent } from '#server/modules/identity/index.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { tokenOf } from '../messages/unsubscribe-token.ts'
import { announce } from '../news/announce.ts'
import { sendWaitingMessages } from '../sending/send-waiting-messages.ts'

const t = openedApp()
let lan: Person
let day = 0

beforeEach(async () => {
  // Ten in the morning in Việt Nam, each time on another day.
  t.clock.now = new Date(Date.UTC(2026, 5, 1 + ++day, 3))
  lan = await t.person({ role: 'HOST' })
})

const change = (changes: { kind: NotificationKind; channel: Wire; mode: DeliveryMode }[], as = lan) =>
  t.call('changePreferences', { body: { changes } }, { as })
const wayOf = async (kind: NotificationKind, channel: Wire, as = lan) => {
  const { groups } = (await t.call('notificationPreferences', {}, { as })).body
  return groups
    .flatMap(({ kinds }) => kinds)
    .find((one) => one.kind === kind)
    ?.ways.find((way) => way.channel === channel)
}
const agree = async (person = lan) =>
  write(await t.as(person), (tx) =>
    recordConsent(tx, { userId: person.id, purpose: 'MARKETING_EMAIL', given: true, source: 'PRIVACY_PAGE' }),
  )
const offer = async (to = lan) =>
  announce(await t.as(), {
    kind: 'PROMOTION',
    facts: { title: 'Tuần lễ nấu ăn', body: 'Giảm 30%', link: '/khoa-hoc' },
    source: randomUUID(),
    to: [to.id],
  })
const mails = (person = lan) =>
  t.db.selectFrom('messages').selectAll().where('user_id', '=', person.id).orderBy('created_at').execute()
const told = (channel: Wire, person = lan) =>
  t.db
    .selectFrom('deliveries')
    .select(['kind', 'skipped', 'cause', 'mode'])
    .where('user_id', '=', person.id)
    .where('channel', '=', channel)
    .execute()

describe('N6: preferences are one’s own', () => {
  it('change for the caller and nobody else', async () => {
    const other = await t.person({ role: 'HOST' })
    expect((await change([{ kind: 'COURSE_OPENED', channel: 'EMAIL', mode: 'DAILY_BATCH_4' }])).status).toBe(200)
    expect(await wayOf('COURSE_OPENED', 'EMAIL')).toMatchObject({ mode: 'DAILY_BATCH_4', cause: 'CHOSEN' })
    expect(await wayOf('COURSE_OPENED', 'EMAIL', other)).toMatchObject({ mode: 'INSTANT', cause: 'DEFAULT' })
  })

  it('a locked kind answers 409 and stays on, and nothing of the same change happens', async () => {
    const answer = await change([
      { kind: 'COURSE_OPENED', channel: 'EMAIL', mode: 'OFF' },
      { kind: 'ORDER_PAID', channel: 'EMAIL', mode: 'OFF' },
    ])
    expect([answer.status, answer.fault.code]).toEqual([409, 'NOTIFICATION_LOCKED'])
    expect(await wayOf('ORDER_PAID', 'EMAIL')).toMatchObject({ mode: 'INSTANT', cause: 'LOCKED', modes: ['INSTANT'] })
    expect(await wayOf('COURSE_OPENED', 'EMAIL')).toMatchObject({ mode: 'INSTANT' })
  })

  it('explains what is locked, and gives the times of packages', async () => {
    const { groups, slots } = (await t.call('notificationPreferences', {}, { as: lan })).body
    const kinds = groups.flatMap((group) => group.kinds)
    expect(kinds.find(({ kind }) => kind === 'PASSWORD_CHANGED')?.locked).toMatch(/luôn được gửi/)
    expect(kinds.find(({ kind }) => kind === 'COURSE_OPENED')?.locked).toBeNull()
    expect(slots).toEqual(['07:30', '11:30', '15:00', '18:00', '20:30'])
  })
})

describe('N5: what people wait for, and what is advertising', () => {
  it('what they wait for comes although everything is off and it is the middle of the night', async () => {
    const kinds = Object.keys(notificationKinds) as NotificationKind[]
    const off = kinds.flatMap((kind) =>
      wires
        .filter((channel) => !isLocked(kind, channel) && allowedModes(kind, channel).includes('OFF'))
        .map((channel) => ({ kind, channel, mode: 'OFF' as const })),
    )
    expect((await change(off)).status).toBe(200)
    await t.call('setQuietHours', { body: { quietHours: { from: '00:00', until: '23:59' } } }, { as: lan })
    await announce(await t.as(), { kind: 'PASSWORD_CHANGED', facts: { at: t.clock.now }, source: 'x', to: [lan.id] })
    await announce(await t.as(), {
      kind: 'COURSE_OPENED',
      facts: { courseName: 'a', slug: 'a' },
      source: 'x',
      to: [lan.id],
    })
    await t.deliver()
    expect((await mails()).map(({ kind, sent_at }) => [kind, sent_at !== null])).toEqual([['PASSWORD_CHANGED', true]])
    expect((await t.call('countNotifications', {}, { as: lan })).body.unread).toBe(1)
  })

  it('advertising never comes without consent, nor after it was taken back', async () => {
    await offer()
    expect(await told('EMAIL')).toMatchObject([{ skipped: 'NO_CONSENT' }])
    await agree()
    t.clock.now = new Date(Date.UTC(2026, 5, 1 + day, 16))
    await offer()
    await write(await t.as(lan), (tx) =>
      recordConsent(tx, { userId: lan.id, purpose: 'MARKETING_EMAIL', given: false, source: 'PRIVACY_PAGE' }),
    )
    t.clock.advance(9 * 3_600)
    await sendWaitingMessages(await t.as())
    expect(await mails()).toMatchObject([{ sent_at: null, failure_code: 'NO_CONSENT' }])
  })

  it('advertising of the night waits for seven in the morning', async () => {
    await agree()
    t.clock.now = new Date(Date.UTC(2026, 5, 1 + day, 15))
    await offer()
    await t.deliver()
    await sendWaitingMessages(await t.as())
    expect(await mails()).toMatchObject([{ sent_at: null, not_before: new Date(Date.UTC(2026, 5, 2 + day, 0)) }])
    t.clock.now = new Date(Date.UTC(2026, 5, 2 + day, 0))
    await sendWaitingMessages(await t.as())
    expect((await mails())[0]?.sent_at).toEqual(t.clock.now)
  })

  it('there is never a fourth in twenty-four hours, in whatever way it piled up', async () => {
    await agree()
    for (let turn = 0; turn < 5; turn++) {
      await offer()
      t.clock.advance(60)
    }
    await t.deliver()
    expect((await mails()).filter(({ sent_at }) => sent_at)).toHaveLength(3)
    expect((await told('EMAIL')).filter(({ skipped }) => skipped === 'DAILY_LIMIT')).toHaveLength(2)
    await t.db.updateTable('messages').set({ sent_at: null, claimed_at: null }).where('user_id', '=', lan.id).execute()
    await t.db
      .updateTable('deliveries')
      .set({ created_at: new Date(0) })
      .where('user_id', '=', lan.id)
      .execute()
    await offer()
    await t.deliver()
    t.clock.advance(600)
    await sendWaitingMessages(await t.as())
    expect((await mails()).filter(({ sent_at }) => sent_at)).toHaveLength(3)
    t.clock.advance(86_400)
    await offer()
    await t.deliver()
    expect((await mails()).filter(({ sent_at }) => sent_at)).toHaveLength(4)
  })

  it('offers are labelled as advertising', async () => {
    await agree()
    await offer()
    expect((await mails())[0]?.subject).toMatch(/^\[QC\] /)
  })
})

describe('quiet hours', () => {
  it('hold back what can wait, and let it go when they end', async () => {
    await t.call('setQuietHours', { body: { quietHours: { from: '09:00', until: '12:00' } } }, { as: lan })
    await announce(await t.as(), {
      kind: 'COURSE_OPENED',
      facts: { courseName: 'a', slug: 'a' },
      source: 'x',
      to: [lan.id],
    })
    await t.deliver()
    expect((await mails())[0]?.sent_at).toBeNull()
    t.clock.advance(2 * 3_600)
    await sendWaitingMessages(await t.as())
    expect((await mails())[0]?.sent_at).toEqual(t.clock.now)
  })

  it('can be ended, and cannot be nothing', async () => {
    const set = (quietHours: { from: string; until: string } | null) =>
      t.call('setQuietHours', { body: { quietHours } }, { as: lan })
    expect((await set({ from: '09:00', until: '09:00' })).status).toBe(400)
    expect((await set({ from: '22:00', until: '06:30' })).body.quietHours).toEqual({ from: '22:00', until: '06:30' })
    expect((await set(null)).body.quietHours).toBeNull()
  })
})

describe('N11: one click to stop', () => {
  const token = async (kind: NotificationKind | 'DIGEST' = 'COURSE_OPENED') =>
    tokenOf(await t.as(), { userId: lan.id, kind, wire: 'EMAIL' })
  const post = (t_: string) =>
    t.app.fastify.inject({
      method: 'POST',
      url: `/huy-nhan?t=${encodeURIComponent(t_)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.google.com' },
      body: 'List-Unsubscribe=One-Click',
    })

  it('opening the link changes nothing, posting to it stops the kind', async () => {
    const link = await token()
    const asked = await t.call('unsubscribeAsked', { query: { t: link } })
    expect(asked.body).toEqual({ name: 'Khóa học khai giảng', channel: 'EMAIL' })
    expect(await wayOf('COURSE_OPENED', 'EMAIL')).toMatchObject({ mode: 'INSTANT' })
    expect((await post(link)).statusCode).toBe(200)
    expect((await post(link)).statusCode).toBe(200)
    expect(await wayOf('COURSE_OPENED', 'EMAIL')).toMatchObject({ mode: 'OFF' })
    expect(await wayOf('COURSE_OPENED', 'NOTIFICATION')).toMatchObject({ mode: 'INSTANT' })
  })

  it('a wrong mark is 401 everywhere, and changes nothing', async () => {
    const link = await token()
    const [, kind, wire, mark] = link.split('.')
    for (const wrong of [`${link}x`, `${(await t.person()).id}.${kind}.${wire}.${mark}`, 'a.b.c.d.e.f.g']) {
      expect((await post(wrong)).statusCode).toBe(401)
      expect((await t.call('unsubscribe', { body: { t: wrong } })).fault.code).toBe('UNSUBSCRIBE_LINK_WRONG')
      expect((await t.call('unsubscribeAsked', { query: { t: wrong } })).status).toBe(401)
    }
    expect((await post('')).statusCode).toBe(401)
    expect(await wayOf('COURSE_OPENED', 'EMAIL')).toMatchObject({ mode: 'INSTANT' })
  })

  it('stands in every letter that can be stopped, and in no other', async () => {
    await announce(await t.as(), {
      kind: 'COURSE_OPENED',
      facts: { courseName: 'a', slug: 'a' },
      source: 'x',
      to: [lan.id],
    })
    await announce(await t.as(), { kind: 'PASSWORD_CHANGED', facts: { at: t.clock.now }, source: 'x', to: [lan.id] })
    const [first, second] = (await mails()).sort((a, b) => a.kind.localeCompare(b.kind))
    expect((first?.payload as { unsubscribe?: string } | undefined)?.unsubscribe).toContain('/huy-nhan?t=')
    expect((second?.payload as { unsubscribe?: string } | undefined)?.unsubscribe).toBeUndefined()
  })

  it('of a package stops all that is sent in packages that way', async () => {
    await change([
      { kind: 'COURSE_OPENED', channel: 'EMAIL', mode: 'DAILY_BATCH_1' },
      { kind: 'COURSE_COMPLETED', channel: 'EMAIL', mode: 'INSTANT' },
    ])
    expect((await t.call('unsubscribe', { body: { t: await token('DIGEST') } })).body).toMatchObject({
      channel: 'EMAIL',
    })
    expect(await wayOf('COURSE_OPENED', 'EMAIL')).toMatchObject({ mode: 'OFF' })
    expect(await wayOf('COURSE_COMPLETED', 'EMAIL')).toMatchObject({ mode: 'INSTANT' })
  })
})
