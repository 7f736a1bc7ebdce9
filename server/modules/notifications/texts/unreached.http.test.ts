import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../news/announce.ts'
import { sendMessage } from '../sending/send-message.ts'
import { reportUrl } from './report-token.ts'
import { type Telephone, type TextWorld, textWorld } from './testing.ts'

let world: TextWorld
let lan: Telephone

beforeAll(async () => {
  world = await textWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.begin()
  lan = await world.withPhone()
})

describe('N10: what the other side says', () => {
  it('a person without Zalo gets an SMS instead, once', async () => {
    lan = await world.withPhone('+84912340118')
    await lan.choose('COURSE_OPENED', 'ZNS')
    await lan.opened()
    await world.settle(2)
    expect((await world.zalo()).asked).toHaveLength(1)
    expect(await world.gateway()).toMatchObject([{ phone: '0912340118', content: expect.stringContaining('Nau pho') }])
    expect(await lan.deliveries()).toContainEqual({ channel: 'SMS', cause: 'FALLBACK', skipped: null })
  })

  it('where the SMS cannot reach them either, a letter does, and who gets that anyway gets no second', async () => {
    lan = await world.withPhone('+84912350118')
    await lan.choose('COURSE_OPENED', 'ZNS')
    await lan.choose('COURSE_OPENED', 'EMAIL', 'OFF')
    await world.sms.control('scenario', { as: '177' })
    await lan.opened()
    await world.settle(2)
    // E-mail is off for this kind, by their own word.
    expect(await lan.messages('EMAIL')).toEqual([])
    const hoa = await world.withPhone('+84912360118')
    await hoa.choose('COURSE_OPENED', 'ZNS')
    await world.sms.control('scenario', { as: '177' })
    await hoa.opened('Làm bánh')
    await world.settle(2)
    expect(await hoa.messages('EMAIL')).toHaveLength(1)
  })

  it('a way they switched off is left out: no SMS to who wants none, a letter instead', async () => {
    lan = await world.withPhone('+84912370118')
    await lan.choose('ORDER_PAID', 'ZNS')
    await lan.choose('COURSE_OPENED', 'ZNS')
    await lan.choose('COURSE_OPENED', 'SMS', 'OFF')
    await lan.choose('COURSE_OPENED', 'EMAIL', 'OFF')
    await lan.opened()
    await world.settle(2)
    expect((await world.zalo()).asked).toHaveLength(1)
    expect(await world.gateway()).toEqual([])
    expect(await lan.messages('EMAIL')).toEqual([])
    expect((await lan.deliveries()).filter(({ cause }) => cause === 'FALLBACK')).toEqual([])
    const hoa = await world.withPhone('+84912380118')
    await hoa.choose('POST_COMMENTED', 'ZNS')
    await hoa.choose('POST_COMMENTED', 'SMS', 'OFF')
    await announce(await world.t.as(), {
      kind: 'POST_COMMENTED',
      source: 'x',
      to: [hoa.person.id],
      facts: { commentId: randomUUID(), title: 'Phở', slug: 'pho', personName: 'Minh', text: 'Ngon quá' },
    })
    await world.settle(2)
    expect(await world.gateway()).toEqual([])
    expect(await hoa.messages('EMAIL')).toHaveLength(1)
  })

  it('an unknown error is tried again under the same key, six times at most, and never falls back', async () => {
    await lan.choose('COURSE_OPENED', 'ZNS')
    await world.zns.control('scenario', { as: '-100', times: 50 })
    await lan.opened()
    await world.settle(12)
    const { asked } = await world.zalo()
    expect(asked).toHaveLength(6)
    expect(new Set(asked)).toEqual(new Set([(await lan.messages('ZNS'))[0]?.id]))
    expect((await lan.messages('ZNS'))[0]).toMatchObject({ failure_code: 'ZNS:-100', sent_at: null })
    expect(await world.gateway()).toEqual([])
  })

  it('an answer that was lost on its way is asked for again, and the gateway takes the message once', async () => {
    await lan.choose('COURSE_OPENED', 'SMS')
    await world.sms.control('scenario', { as: 'drop' })
    await lan.opened()
    await world.settle(3)
    expect(await world.gateway()).toHaveLength(1)
    expect((await lan.messages('SMS'))[0]).toMatchObject({ tries: 2, failed_at: null })
  })

  it('reports that repeat and overtake each other end in the same state', async () => {
    const states: unknown[] = []
    for (const order of [
      [true, false],
      [false, true],
      [true, true, false, false],
    ]) {
      lan = await world.withPhone()
      await lan.choose('COURSE_OPENED', 'SMS')
      await lan.opened()
      await world.t.deliver()
      const [message] = await lan.messages('SMS')
      for (const success of order) await report(message?.id ?? '', success)
      const [after] = await lan.messages('SMS')
      states.push([after?.delivered_at !== null, after?.failed_at, after?.failure_code])
    }
    expect(states).toEqual(Array(3).fill([true, null, null]))
  })

  describe('what the delivering service tells the webhook', () => {
    const tell = async (messageId: string, status: 'DELIVERED' | 'FAILED', error: string | null = null) => {
      const { webhookSecret } = (await world.t.as()).config
      const payload = JSON.stringify({ messageId, status, at: world.t.clock.now.toISOString(), error })
      const delivery = { deliveryId: randomUUID(), timestamp: Math.floor(world.t.clock.now.getTime() / 1_000), payload }
      const signature = createHmac('sha256', webhookSecret ?? '')
        .update(`${delivery.timestamp}.${delivery.deliveryId}.${payload}`)
        .digest('base64url')
      return world.t.call('messageReported', { body: { ...delivery, signature } })
    }
    const sent = async () => {
      lan = await world.withPhone()
      await lan.choose('COURSE_OPENED', 'ZNS')
      await lan.opened()
      await world.t.deliver()
      return (await lan.messages('ZNS'))[0]?.id ?? ''
    }
    const state = async () => {
      const [message] = await lan.messages('ZNS')
      return [message?.delivered_at !== null, message?.failed_at !== null, message?.failure ?? null]
    }

    it('is noted: delivered, or failed with its reason and then told another way', async () => {
      await tell(await sent(), 'DELIVERED')
      await world.t.deliver()
      expect(await state()).toEqual([true, false, null])
      await tell(await sent(), 'FAILED', 'Máy tắt quá lâu')
      await world.t.deliver()
      expect(await state()).toEqual([false, true, 'Máy tắt quá lâu'])
      await world.settle(1)
      expect(await world.gateway()).toHaveLength(1)
    })

    it.each([
      { order: ['FAILED', 'DELIVERED'] as const },
      { order: ['DELIVERED', 'FAILED'] as const },
      { order: ['FAILED', 'FAILED', 'DELIVERED', 'DELIVERED'] as const },
    ])('$order ends in the same state, and nobody is told twice', async ({ order }) => {
      const id = await sent()
      for (const status of order) {
        await tell(id, status)
        await world.t.deliver()
        world.t.clock.advance(5)
      }
      await world.settle(1)
      expect(await state()).toEqual([true, false, null])
      expect(await world.gateway()).toEqual([])
      expect((await lan.deliveries()).filter(({ cause }) => cause === 'FALLBACK')).toEqual([])
    })

    it('about no message of ours changes nothing', async () => {
      const id = await sent()
      for (const other of [randomUUID(), 'SMS-1', `${id}x`]) expect((await tell(other, 'FAILED')).status).toBe(200)
      await world.t.deliver()
      expect(await state()).toEqual([false, false, null])
    })
  })

  const report = async (id: string, success: boolean, mark?: string) => {
    const url = new URL(reportUrl(await world.t.as(), id))
    const query = { SMSID: 'x', SendStatus: '5', SendSuccess: success ? '1' : '0', SendFailed: success ? '0' : '1' }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (mark) url.searchParams.set('k', mark)
    return (await world.t.app.fastify.inject({ url: `${url.pathname}?${url.searchParams}` })).statusCode
  }

  it('believes no report that nobody signed', async () => {
    await lan.choose('COURSE_OPENED', 'SMS')
    await lan.choose('COURSE_OPENED', 'ZNS')
    await lan.opened()
    await world.t.deliver()
    const [text] = await lan.messages('SMS')
    expect(await report(text?.id ?? '', true, 'gia-mao')).toBe(401)
    expect(await report(randomUUID(), false)).toBe(200)
    const body = JSON.stringify({
      event_name: 'user_received_message',
      timestamp: '1',
      message: { tracking_id: (await lan.messages('ZNS'))[0]?.id, msg_id: 'x' },
    })
    const forged = await world.t.app.fastify.inject({
      method: 'POST',
      url: '/api/v1/notifications/reports/zns',
      headers: { 'content-type': 'application/json', 'x-zevent-signature': `mac=${'0'.repeat(64)}` },
      body,
    })
    expect(forged.statusCode).toBe(401)
    expect([(await lan.messages('SMS'))[0]?.delivered_at, (await lan.messages('ZNS'))[0]?.delivered_at]).toEqual([
      null,
      null,
    ])
  })

  it("takes Zalo's report by its signature", async () => {
    await lan.choose('COURSE_OPENED', 'ZNS')
    await lan.opened()
    await world.t.deliver()
    const address = await world.t.app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const [message] = (await world.zalo()).messages
    const told = { msgId: message?.msgId, url: `${address}/api/v1/notifications/reports/zns` }
    expect((await world.zns.control('report', told)).answered).toBe(200)
    expect((await world.zns.control('report', told)).answered).toBe(200)
    expect((await lan.messages('ZNS'))[0]?.delivered_at).not.toBeNull()
  })
})

it('H18: a gateway that answers nonsense leaves the message open, not lost', async () => {
  await lan.choose('COURSE_OPENED', 'SMS')
  await world.sms.control('scenario', { as: 'html', times: 2 })
  await lan.opened()
  await expect(sendMessage(await world.t.as(), (await lan.messages('SMS'))[0]?.id ?? '')).rejects.toThrow()
  await world.settle(3)
  expect(await world.gateway()).toHaveLength(1)
})
