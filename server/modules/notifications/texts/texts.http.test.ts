import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryMode } from '#domain/enums.ts'
import type { Wire } from '#domain/notification-kinds.ts'
import { encrypt, keyFor } from '#server/core/crypto.ts'
import { tell } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { messageSettings, messageSimulator, type Simulator } from '#server/testing/message-simulators.ts'
import { announce } from '../news/announce.ts'
import { reportUrl } from '../reports/report-token.ts'
import { sendMessage } from '../sending/send-message.ts'
import { sendWaitingMessages } from '../sending/send-waiting-messages.ts'
import { freshAccessToken } from './zns-token.ts'

type Gateway = { phone: string; content: string; requestId: string; smsId: string; type: string; callbackUrl: string }
type Zalo = {
  messages: { phone: string; text: string; trackingId: string; msgId: string }[]
  asked: string[]
  usedTokens: number
}

let t: TestApp
let sms: Simulator
let zns: Simulator
let lan: Person
let phone = ''
let numbers = 0

beforeAll(async () => {
  sms = await messageSimulator('sms')
  zns = await messageSimulator('zns')
  t = await testApp({ ...messageSettings(sms, zns), MESSAGE_MONTHLY_LIMIT: '20000' })
})
afterAll(async () => {
  await t.close()
  await sms.stop()
  await zns.stop()
})
beforeEach(async () => {
  t.clock.advance(3_600)
  await sms.control('reset', {})
  await zns.control('reset', {})
  lan = await withPhone(`+8491234${String(1000 + ++numbers)}`)
})

async function withPhone(number: string): Promise<Person> {
  const person = await t.person({ fullName: 'Nguyễn Thị Lan', role: 'HOST' })
  phone = number
  await t.db.updateTable('users').set({ phone, phone_verified_at: t.clock.now }).where('id', '=', person.id).execute()
  return person
}
const choose = (kind: 'COURSE_OPENED' | 'ORDER_PAID', channel: Wire, mode: DeliveryMode = 'INSTANT', as = lan) =>
  t.call('changePreferences', { body: { changes: [{ kind, channel, mode }] } }, { as })
const opened = async (courseName = 'Nấu phở', to = lan) =>
  announce(await t.as(), {
    kind: 'COURSE_OPENED',
    facts: { courseName, slug: 'nau-pho' },
    source: randomUUID(),
    to: [to.id],
  })
const gateway = async () => (await sms.messages()).messages as Gateway[]
const zalo = async () => (await zns.messages()) as Zalo
const messages = (channel: Wire, of = lan) =>
  t.db.selectFrom('messages').selectAll().where('user_id', '=', of.id).where('channel', '=', channel).execute()
const deliveries = (of = lan) =>
  t.db
    .selectFrom('deliveries')
    .select(['channel', 'cause', 'skipped'])
    .where('user_id', '=', of.id)
    .orderBy('channel')
    .execute()
/** Everything that waits, as often as its provider lets it. */
const settle = async (turns = 8) => {
  for (let turn = 0; turn < turns; turn++) {
    await t.deliver().catch(() => {})
    t.clock.advance(700)
    await sendWaitingMessages(await t.as())
  }
}

describe('codes by SMS', () => {
  it('go to the number they were asked for, once, and are not kept', async () => {
    const system = await t.as()
    const code = encrypt(keyFor(system.config.secrets.session, 'codes'), '271828')
    const codeId = await t.db
      .insertInto('one_time_codes')
      .values({
        user_id: lan.id,
        purpose: 'VERIFY_PHONE',
        channel: 'SMS',
        target: '+84988777666',
        code_hash: 'x',
        created_at: t.clock.now,
        expires_at: new Date(t.clock.now.getTime() + 600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const news = { userId: lan.id, purpose: 'VERIFY_PHONE', codeId: codeId.id, sealedCode: code } as const
    await write(system, (tx) => tell(tx, 'account.code-issued', { ...news, channel: 'SMS', phone: '+84988777666' }))
    await t.deliver()
    expect(await gateway()).toMatchObject([
      { phone: '0988777666', type: '2', content: expect.stringContaining('271828') },
    ])
    expect((await gateway())[0]?.content).toMatch(/^[\x20-\x7e]{1,160}$/)
    expect(await messages('EMAIL')).toEqual([])
    expect((await messages('SMS'))[0]?.sent_at).not.toBeNull()
  })
})

describe('ZNS', () => {
  it('sends an approved template to the number, and says accepted until Zalo reports it delivered', async () => {
    await choose('COURSE_OPENED', 'ZNS')
    await opened()
    await t.deliver()
    const { messages: taken } = await zalo()
    expect(taken).toMatchObject([
      { phone: phone.slice(1), text: expect.stringContaining('Khóa học “Nấu phở” đã mở bán') },
    ])
    expect((await messages('ZNS'))[0]).toMatchObject({ delivered_at: null, provider_ref: taken[0]?.msgId })
    expect((await messages('ZNS'))[0]?.sent_at).not.toBeNull()
  })

  it('H29: two refreshes at once spend one refresh token', async () => {
    const before = (await zalo()).usedTokens
    const system = await t.as()
    await t.db.updateTable('provider_tokens').set({ access_expires_at: t.clock.now }).execute()
    const tokens = await Promise.all([1, 2, 3].map(() => freshAccessToken(system, null)))
    expect(new Set(tokens).size).toBe(1)
    expect((await zalo()).usedTokens).toBe(before + 1)
  })

  it('renews a token that Zalo no longer takes and sends once', async () => {
    await choose('COURSE_OPENED', 'ZNS')
    await zns.control('clock', { advanceSeconds: 90_001 })
    await opened()
    await t.deliver()
    expect((await zalo()).messages).toHaveLength(1)
  })

  it('keeps its tokens sealed', async () => {
    const row = await t.db.selectFrom('provider_tokens').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('SIM')
  })
})

describe('N9: a template that does not hold its words', () => {
  it('is not sent; the staff are told once', async () => {
    const admin = await t.person({ role: 'ADMIN' })
    await choose('ORDER_PAID', 'ZNS')
    for (const source of ['a', 'b'])
      await announce(await t.as(), {
        kind: 'ORDER_PAID',
        source,
        to: [lan.id],
        facts: {
          orderId: randomUUID(),
          code: 'X'.repeat(31),
          paidAt: t.clock.now,
          listTotal: 1,
          discount: 0,
          total: 1,
          items: [{ name: 'Phở', hostName: 'Minh', quantity: 1, price: 1 }],
        },
      })
    await t.deliver()
    expect((await zalo()).asked).toEqual([])
    expect((await deliveries()).filter(({ channel }) => channel === 'ZNS')).toMatchObject([
      { skipped: 'TEMPLATE' },
      { skipped: 'TEMPLATE' },
    ])
    const { items } = (await t.call('listNotifications', { query: {} }, { as: admin })).body
    expect(items.filter(({ kind }) => kind === 'MESSAGE_TROUBLE')).toHaveLength(1)
    expect(items[0]?.body).toContain('order_code')
  })

  it('a missing fact stops everything before anything is written, with one alarm', async () => {
    const admin = await t.person({ role: 'ADMIN' })
    const system = await t.as()
    const { announceWhole } = await import('../news/announce-whole.ts')
    for (const source of ['a', 'b'])
      await announceWhole(system, {
        kind: 'COURSE_OPENED',
        source,
        to: [lan.id],
        facts: { courseName: ' ', slug: 'x' },
      })
    expect(await deliveries()).toEqual([])
    expect((await t.call('countNotifications', {}, { as: admin })).body.unread).toBe(1)
  })
})

describe('N10: what the other side says', () => {
  it('a person without Zalo gets an SMS instead, once', async () => {
    lan = await withPhone('+84912340118')
    await choose('COURSE_OPENED', 'ZNS')
    await opened()
    await settle(2)
    expect((await zalo()).asked).toHaveLength(1)
    expect(await gateway()).toMatchObject([{ phone: '0912340118', content: expect.stringContaining('Nau pho') }])
    expect(await deliveries()).toContainEqual({ channel: 'SMS', cause: 'FALLBACK', skipped: null })
  })

  it('where the SMS cannot reach them either, a letter does, and who gets that anyway gets no second', async () => {
    lan = await withPhone('+84912350118')
    await choose('COURSE_OPENED', 'ZNS')
    await choose('COURSE_OPENED', 'EMAIL', 'OFF')
    await sms.control('scenario', { as: '177' })
    await opened()
    await settle(2)
    // E-mail is off for this kind, by their own word.
    expect(await messages('EMAIL')).toEqual([])
    const hoa = await withPhone('+84912360118')
    await choose('COURSE_OPENED', 'ZNS', 'INSTANT', hoa)
    await sms.control('scenario', { as: '177' })
    await opened('Làm bánh', hoa)
    await settle(2)
    expect(await messages('EMAIL', hoa)).toHaveLength(1)
  })

  it('an unknown error is tried again under the same key, six times at most, and never falls back', async () => {
    await choose('COURSE_OPENED', 'ZNS')
    await zns.control('scenario', { as: '-100', times: 50 })
    await opened()
    await settle(12)
    const { asked } = await zalo()
    expect(asked).toHaveLength(6)
    expect(new Set(asked)).toEqual(new Set([(await messages('ZNS'))[0]?.id]))
    expect((await messages('ZNS'))[0]).toMatchObject({ failure_code: 'ZNS:-100', sent_at: null })
    expect(await gateway()).toEqual([])
  })

  it('an answer that was lost on its way is asked for again, and the gateway takes the message once', async () => {
    await choose('COURSE_OPENED', 'SMS')
    await sms.control('scenario', { as: 'drop' })
    await opened()
    await settle(3)
    expect(await gateway()).toHaveLength(1)
    expect((await messages('SMS'))[0]).toMatchObject({ tries: 2, failed_at: null })
  })

  it('reports that repeat and overtake each other end in the same state', async () => {
    const states: unknown[] = []
    for (const order of [
      [true, false],
      [false, true],
      [true, true, false, false],
    ]) {
      lan = await withPhone(`+8493333${1000 + ++numbers}`)
      await choose('COURSE_OPENED', 'SMS')
      await opened()
      await t.deliver()
      const [message] = await messages('SMS')
      for (const success of order) await report(message?.id ?? '', success)
      const [after] = await messages('SMS')
      states.push([after?.delivered_at !== null, after?.failed_at, after?.failure_code])
    }
    expect(states).toEqual(Array(3).fill([true, null, null]))
  })

  const report = async (id: string, success: boolean, mark?: string) => {
    const url = new URL(reportUrl(await t.as(), id))
    const query = { SMSID: 'x', SendStatus: '5', SendSuccess: success ? '1' : '0', SendFailed: success ? '0' : '1' }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (mark) url.searchParams.set('k', mark)
    return (await t.app.fastify.inject({ url: `${url.pathname}?${url.searchParams}` })).statusCode
  }

  it('believes no report that nobody signed', async () => {
    await choose('COURSE_OPENED', 'SMS')
    await choose('COURSE_OPENED', 'ZNS')
    await opened()
    await t.deliver()
    const [text] = await messages('SMS')
    expect(await report(text?.id ?? '', true, 'gia-mao')).toBe(401)
    expect(await report(randomUUID(), false)).toBe(200)
    const body = JSON.stringify({
      event_name: 'user_received_message',
      timestamp: '1',
      message: { tracking_id: (await messages('ZNS'))[0]?.id, msg_id: 'x' },
    })
    const forged = await t.app.fastify.inject({
      method: 'POST',
      url: '/api/v1/notifications/reports/zns',
      headers: { 'content-type': 'application/json', 'x-zevent-signature': `mac=${'0'.repeat(64)}` },
      body,
    })
    expect(forged.statusCode).toBe(401)
    expect([(await messages('SMS'))[0]?.delivered_at, (await messages('ZNS'))[0]?.delivered_at]).toEqual([null, null])
  })

  it("takes Zalo's report by its signature", async () => {
    await choose('COURSE_OPENED', 'ZNS')
    await opened()
    await t.deliver()
    const address = await t.app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const [message] = (await zalo()).messages
    const told = { msgId: message?.msgId, url: `${address}/api/v1/notifications/reports/zns` }
    expect((await zns.control('report', told)).answered).toBe(200)
    expect((await zns.control('report', told)).answered).toBe(200)
    expect((await messages('ZNS'))[0]?.delivered_at).not.toBeNull()
  })
})

it('H18: a gateway that answers nonsense leaves the message open, not lost', async () => {
  await choose('COURSE_OPENED', 'SMS')
  await sms.control('scenario', { as: 'html', times: 2 })
  await opened()
  await expect(sendMessage(await t.as(), (await messages('SMS'))[0]?.id ?? '')).rejects.toThrow()
  await settle(3)
  expect(await gateway()).toHaveLength(1)
})

describe('the month’s money', () => {
  it('stops SMS and ZNS when it is spent, tells by letter instead, and never stops a code', async () => {
    await t.db
      .insertInto('messages')
      .values({
        dedupe_key: randomUUID(),
        kind: 'WELCOME',
        channel: 'SMS',
        recipient: '+84911111111',
        subject: 'x',
        html: '',
        text: 'x',
        created_at: t.clock.now,
        sent_at: t.clock.now,
        cost: 19_900,
      })
      .execute()
    await choose('COURSE_OPENED', 'SMS')
    await choose('COURSE_OPENED', 'EMAIL', 'OFF')
    await opened()
    await t.deliver()
    expect(await gateway()).toEqual([])
    expect((await messages('SMS'))[0]).toMatchObject({ failure_code: 'BUDGET', cost: 0 })
    await announce(await t.as(), {
      kind: 'ACCOUNT_CODE',
      facts: { purpose: 'VERIFY_PHONE', code: '314159', minutes: 10 },
      source: randomUUID(),
      to: [lan.id],
      only: ['SMS'],
    })
    await t.deliver()
    expect(await gateway()).toHaveLength(1)
  })
})
