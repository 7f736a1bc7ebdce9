import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationKind, Wire } from '#domain/notification-kinds.ts'
import { write } from '#server/core/write.ts'
import { recordConsent } from '#server/modules/identity/index.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { messageSettings, messageSimulator, type Simulator } from '#server/testing/message-simulators.ts'
import { announce } from '../news/announce.ts'
import { sendWaitingMessages } from '../sending/send-waiting-messages.ts'

let t: TestApp
let sms: Simulator
let zns: Simulator
let admin: Person
let lan: Person
let numbers = 1000

beforeAll(async () => {
  sms = await messageSimulator('sms')
  zns = await messageSimulator('zns')
  t = await testApp(messageSettings(sms, zns))
})
afterAll(async () => {
  await t.close()
  await sms.stop()
  await zns.stop()
})
beforeEach(async () => {
  await sms.control('reset', {})
  t.clock.now = new Date('2026-06-15T03:00:00Z')
  admin = await t.person({ role: 'MARKETING', fullName: 'Đặng Quốc Trung' })
  lan = await t.person({ role: 'HOST', fullName: `Lan ${randomUUID().slice(0, 8)}` })
  const phone = `+8491234${++numbers}`
  await t.db.updateTable('users').set({ phone, phone_verified_at: t.clock.now }).where('id', '=', lan.id).execute()
})

const opened = async (courseName = 'Nấu phở') =>
  announce(await t.as(), {
    kind: 'COURSE_OPENED',
    facts: { courseName, slug: 'nau-pho' },
    source: randomUUID(),
    to: [lan.id],
  })
const choose = (channel: Wire, mode: 'OFF' | 'INSTANT' | 'DAILY_BATCH_4') =>
  t.call('changePreferences', { body: { changes: [{ kind: 'COURSE_OPENED', channel, mode }] } }, { as: lan })
const log = async (query: Record<string, string> = {}) =>
  (await t.call('deliveryLog', { query: { search: lan.fullName, ...query } as never }, { as: admin })).body

describe('the log', () => {
  it('says by person what went which way, because of which setting, and why not', async () => {
    await choose('EMAIL', 'DAILY_BATCH_4')
    await opened('Phở')
    await choose('EMAIL', 'OFF')
    await opened('Bún')
    const { items, total } = await log()
    expect(total).toBe(4)
    const of = (channel: Wire, title: string) =>
      items.find((row) => row.channel === channel && row.title.includes(title))
    expect(of('NOTIFICATION', 'Phở')).toMatchObject({ state: 'SHOWN', cause: 'DEFAULT', why: null })
    expect(of('EMAIL', 'Phở')).toMatchObject({ state: 'SKIPPED', mode: 'DAILY_BATCH_4', why: 'người nhận đã tắt' })
    expect(of('EMAIL', 'Bún')).toMatchObject({ state: 'SKIPPED', cause: 'CHOSEN' })
    expect((await log({ state: 'skipped' })).total).toBe(2)
    expect((await log({ state: 'sent' })).total).toBe(2)
    expect((await log({ channel: 'EMAIL' })).total).toBe(2)
  })

  it('tells what waits from what was accepted', async () => {
    await choose('NOTIFICATION', 'DAILY_BATCH_4')
    await opened()
    expect((await log({ state: 'waiting' })).items.map(({ state }) => state).sort()).toEqual(['PACKAGED', 'QUEUED'])
    await t.deliver()
    expect((await log({ channel: 'EMAIL' })).items[0]).toMatchObject({ state: 'ACCEPTED' })
  })

  it('finds nobody by a percent sign', async () => {
    await opened()
    expect((await log({ search: '%' })).total).toBe(0)
  })

  it('is for those who look after messages', async () => {
    const sale = await t.person({ role: 'SALE' })
    expect((await t.call('deliveryLog', {}, { as: sale })).status).toBe(403)
    expect((await t.call('deliveryLog', {}, { as: lan })).status).toBe(403)
  })
})

describe('what failed', () => {
  const fail = async () => {
    await choose('SMS', 'INSTANT')
    await sms.control('scenario', { as: '104' })
    await opened(`Phở ${randomUUID().slice(0, 6)}`)
    await t.deliver()
    const { items } = (await t.call('deadLetters', {}, { as: admin })).body
    return items[0]
  }
  const resend = (id: string) => t.call('resendMessage', { params: { id }, body: {} }, { as: admin })

  it('stands with its reason, is sent again under a new key, and leaves the list', async () => {
    const dead = await fail()
    expect(dead).toMatchObject({ code: 'SMS:104', channel: 'SMS', canResend: true })
    expect((await resend(dead?.id ?? '')).status).toBe(200)
    await t.deliver()
    const { messages } = await sms.messages()
    expect(messages.map(({ requestId }: { requestId: string }) => requestId)).toEqual([`${dead?.id}-1`])
    expect((await resend(dead?.id ?? '')).fault.code).toBe('MESSAGE_NOT_FAILED')
    const { items } = (await t.call('deadLetters', {}, { as: admin })).body
    expect(items.map(({ id }) => id)).not.toContain(dead?.id)
  })

  it('knows no message that never was', async () => {
    expect((await resend(randomUUID())).fault.code).toBe('MESSAGE_NOT_FOUND')
  })

  it('adds up what the month costs', async () => {
    const spent = async () => (await t.call('deadLetters', {}, { as: admin })).body.month.spent
    const before = await spent()
    await choose('SMS', 'INSTANT')
    await opened()
    await t.deliver()
    expect(await spent()).toBe(before + 800)
  })
})

describe('templates', () => {
  const preview = (kind: NotificationKind, channel: Wire) =>
    t.call('previewTemplate', { params: { kind, channel } }, { as: admin })
  const test = (kind: NotificationKind, channel: Wire) =>
    t.call('testTemplate', { params: { kind, channel }, body: {} }, { as: admin })

  it('every template of every channel holds its sample', async () => {
    const { items } = (await t.call('messageTemplates', {}, { as: admin })).body
    expect(items.length).toBeGreaterThan(10)
    for (const { kind, channels } of items)
      for (const { channel } of channels) {
        const { status, body } = await preview(kind, channel)
        expect([kind, channel, status]).toEqual([kind, channel, 200])
        if (channel === 'SMS') expect(body.text).toMatch(/^[\n\x20-\x7e]{1,306}$/)
        expect(body.html !== null).toBe(channel === 'EMAIL')
      }
  })

  it('there is none for a way a kind does not go', async () => {
    expect((await preview('ACCOUNT_CODE', 'NOTIFICATION')).fault.code).toBe('TEMPLATE_NOT_FOUND')
    expect((await test('ACCOUNT_CODE', 'NOTIFICATION')).fault.code).toBe('TEMPLATE_NOT_FOUND')
  })

  it('a test goes to the one who asked, and says that it is one', async () => {
    expect((await test('ORDER_PAID', 'EMAIL')).body.recipient).toBe(admin.email)
    await test('ORDER_PAID', 'NOTIFICATION')
    await t.deliver()
    const mails = await t.db.selectFrom('messages').selectAll().where('user_id', '=', admin.id).execute()
    expect(mails).toMatchObject([{ recipient: admin.email, subject: expect.stringMatching(/^\[Thử\] Biên nhận/) }])
    const { items } = (await t.call('listNotifications', { query: {} }, { as: admin })).body
    expect(items[0]?.title).toMatch(/^\[Thử\]/)
    expect((await test('ORDER_PAID', 'SMS')).fault.code).toBe('CONFLICT')
  })

  it('TOO_MANY_REQUESTS: nobody fills an inbox with tests', async () => {
    const as = await t.person({ role: 'ADMIN' })
    const send = () => t.call('testTemplate', { params: { kind: 'WELCOME', channel: 'EMAIL' }, body: {} }, { as })
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) statuses.push((await send()).status)
    expect([new Set(statuses).size, (await send()).fault.code]).toEqual([1, 'TOO_MANY_REQUESTS'])
  })
})

describe('offers', () => {
  it('reach those who agreed and nobody else', async () => {
    await write(await t.as(lan), (tx) =>
      recordConsent(tx, { userId: lan.id, purpose: 'MARKETING_EMAIL', given: true, source: 'PRIVACY_PAGE' }),
    )
    const other = await t.person()
    const body = { title: 'Tuần lễ nấu ăn', body: 'Giảm giá đến hết Chủ nhật.', link: '/khoa-hoc' }
    expect((await t.call('makePromotion', { body }, { as: admin })).status).toBe(201)
    await t.deliver()
    await sendWaitingMessages(await t.as())
    const told = await t.db
      .selectFrom('messages')
      .select(['user_id', 'sent_at', 'subject'])
      .where('kind', '=', 'PROMOTION')
      .execute()
    expect(told).toMatchObject([{ user_id: lan.id, subject: '[QC] Tuần lễ nấu ăn' }])
    expect(told[0]?.sent_at).not.toBeNull()
    expect((await t.call('countNotifications', {}, { as: other })).body.unread).toBe(0)
  })

  it('lead to a page of this site only', async () => {
    for (const link of ['//ke-xau.example', 'https://ke-xau.example', 'khoa-hoc']) {
      const body = { title: 'Tuần lễ nấu ăn', body: 'Giảm giá đến hết Chủ nhật.', link }
      expect((await t.call('makePromotion', { body }, { as: admin })).status).toBe(400)
    }
  })

  it('TOO_MANY_REQUESTS after five in a minute', async () => {
    const as = await t.person({ role: 'ADMIN' })
    const offer = (n: number) =>
      t.call(
        'makePromotion',
        { body: { title: `Ưu đãi số ${n}`, body: 'Giảm giá đến hết Chủ nhật.', link: '/khoa-hoc' } },
        { as },
      )
    for (let n = 0; n < 5; n++) expect((await offer(n)).status).toBe(201)
    expect((await offer(5)).fault.code).toBe('TOO_MANY_REQUESTS')
  })
})
