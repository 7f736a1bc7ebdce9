import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { openSealed, seal } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { announce } from '../news/announce.ts'
import { announceWhole } from '../news/announce-whole.ts'
import { type Telephone, type TextWorld, textWorld } from './testing.ts'
import { currentAccessToken, freshAccessToken } from './zns-token.ts'

let world: TextWorld
let lan: Telephone

beforeAll(async () => {
  world = await textWorld({ MESSAGE_MONTHLY_LIMIT: '20000' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.begin()
  lan = await world.withPhone()
})

describe('codes by SMS', () => {
  it('go to the number they were asked for, once, and are not kept', async () => {
    const system = await world.t.as()
    const code = seal(system, 'codes', '271828')
    const codeId = await world.t.db
      .insertInto('one_time_codes')
      .values({
        user_id: lan.person.id,
        purpose: 'VERIFY_PHONE',
        channel: 'SMS',
        target: '+84988777666',
        code_hash: 'x',
        created_at: world.t.clock.now,
        expires_at: new Date(world.t.clock.now.getTime() + 600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const news = { userId: lan.person.id, purpose: 'VERIFY_PHONE', codeId: codeId.id, sealedCode: code } as const
    await write(system, (tx) => publish(tx, 'account.code-issued', { ...news, channel: 'SMS', phone: '+84988777666' }))
    await world.t.deliver()
    expect(await world.gateway()).toMatchObject([
      { phone: '0988777666', type: '2', content: expect.stringContaining('271828') },
    ])
    expect((await world.gateway())[0]?.content).toMatch(/^[\x20-\x7e]{1,160}$/)
    expect(await lan.messages('EMAIL')).toEqual([])
    expect((await lan.messages('SMS'))[0]?.sent_at).not.toBeNull()
  })
})

describe('ZNS', () => {
  it('sends an approved template to the number, and says accepted until Zalo reports it delivered', async () => {
    await lan.choose('COURSE_OPENED', 'ZNS')
    await lan.opened()
    await world.t.deliver()
    const { messages: taken } = await world.zalo()
    expect(taken).toMatchObject([
      { phone: lan.phone.slice(1), text: expect.stringContaining('Khóa học “Nấu phở” đã khai giảng') },
    ])
    expect((await lan.messages('ZNS'))[0]).toMatchObject({ delivered_at: null, provider_ref: taken[0]?.msgId })
    expect((await lan.messages('ZNS'))[0]?.sent_at).not.toBeNull()
  })

  it('H29: two refreshes at once spend one refresh token', async () => {
    const before = (await world.zalo()).usedTokens
    const system = await world.t.as()
    await world.t.db.updateTable('provider_tokens').set({ access_expires_at: world.t.clock.now }).execute()
    const tokens = await Promise.all([1, 2, 3].map(() => freshAccessToken(system, null)))
    expect(new Set(tokens).size).toBe(1)
    expect((await world.zalo()).usedTokens).toBe(before + 1)
  })

  it('H29, control: without the lock both spend the same refresh token, and one gets nothing', async () => {
    await currentAccessToken(await world.t.as())
    await world.t.db.updateTable('provider_tokens').set({ access_expires_at: world.t.clock.now }).execute()
    const both = meetAfter(
      (query) => query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('"provider_tokens"'),
    )
    const two = [both(withoutLocks(await world.t.as())), both(withoutLocks(await world.t.as()))]
    const answers = await Promise.allSettled(two.map((careless) => freshAccessToken(careless, null)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('renews a token that Zalo no longer takes and sends once', async () => {
    await lan.choose('COURSE_OPENED', 'ZNS')
    await world.zns.control('clock', { advanceSeconds: 90_001 })
    await lan.opened()
    await world.t.deliver()
    expect((await world.zalo()).messages).toHaveLength(1)
  })

  describe('a chain of refresh tokens that broke', () => {
    const begunWith = (system: Context, firstRefreshToken: string): Context => ({
      ...system,
      providers: { ...system.providers, zns: { ...system.providers.zns, firstRefreshToken } },
    })
    const expire = () =>
      world.t.db.updateTable('provider_tokens').set({ access_expires_at: world.t.clock.now }).execute()
    /** Somebody else spends our refresh token; what they got is what an administrator finds at Zalo. */
    const breakChain = async (system: Context) => {
      await freshAccessToken(system, null)
      const { refresh_token } = await world.t.db
        .selectFrom('provider_tokens')
        .select('refresh_token')
        .executeTakeFirstOrThrow()
      await expire()
      const held = openSealed(system, 'provider-tokens', refresh_token)
      return (await system.providers.zns.refresh(held)).refreshToken
    }

    it('is begun anew by another token in the settings, and a process with the old one goes on with the new chain', async () => {
      const system = await world.t.as()
      const other = await breakChain(system)
      await expect(freshAccessToken(system, null)).rejects.toThrow('Zalo gave no tokens')
      const repaired = await currentAccessToken(begunWith(system, other))
      expect(repaired).not.toBe('')
      expect(await currentAccessToken(system)).toBe(repaired)
      const spent = (await world.zalo()).usedTokens
      await expire()
      await currentAccessToken(system)
      await currentAccessToken(begunWith(system, other))
      expect((await world.zalo()).usedTokens).toBe(spent + 1)
    })

    it('says what to do where another SESSION_SECRET cannot open it', async () => {
      const system = await world.t.as()
      const other = await breakChain(system)
      const secrets = { ...system.config.secrets, session: 'another-session-secret-another-session' }
      const moved = { ...system, config: { ...system.config, secrets } }
      await expect(currentAccessToken(moved)).rejects.toThrow('ZNS_REFRESH_TOKEN')
      expect(await currentAccessToken(begunWith(moved, other))).not.toBe('')
      // The other tests go on with the secret they know.
      await currentAccessToken(begunWith(system, await breakChain(moved)))
    })
  })

  it('keeps its tokens sealed', async () => {
    await currentAccessToken(await world.t.as())
    const row = await world.t.db.selectFrom('provider_tokens').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('SIM')
  })
})

describe('N9: a template that does not hold its words', () => {
  it('is not sent; the staff are told once', async () => {
    const admin = await world.t.person({ role: 'ADMIN' })
    await lan.choose('ORDER_PAID', 'ZNS')
    for (const source of ['a', 'b'])
      await announce(await world.t.as(), {
        kind: 'ORDER_PAID',
        source,
        to: [lan.person.id],
        facts: {
          orderId: randomUUID(),
          code: 'X'.repeat(31),
          paidAt: world.t.clock.now,
          listTotal: 1,
          discount: 0,
          total: 1,
          items: [{ name: 'Phở', hostName: 'Minh', quantity: 1, price: 1 }],
          isGift: false,
        },
      })
    await world.t.deliver()
    expect((await world.zalo()).asked).toEqual([])
    expect((await lan.deliveries()).filter(({ channel }) => channel === 'ZNS')).toMatchObject([
      { skipped: 'TEMPLATE' },
      { skipped: 'TEMPLATE' },
    ])
    const { items } = (await world.t.call('listNotifications', { query: {} }, { as: admin })).body
    expect(items.filter(({ kind }) => kind === 'MESSAGE_TROUBLE')).toHaveLength(1)
    expect(items[0]?.body).toContain('order_code')
  })

  it('a missing fact stops everything before anything is written, with one alarm', async () => {
    const admin = await world.t.person({ role: 'ADMIN' })
    const system = await world.t.as()
    for (const source of ['a', 'b'])
      await announceWhole(system, {
        kind: 'COURSE_OPENED',
        source,
        to: [lan.person.id],
        facts: { courseName: ' ', slug: 'x' },
      })
    expect(await lan.deliveries()).toEqual([])
    expect((await world.t.call('countNotifications', {}, { as: admin })).body.unread).toBe(1)
  })
})

describe('the month’s money', () => {
  it('stops SMS and ZNS when it is spent, tells by letter instead, and never stops a code', async () => {
    await world.t.db
      .insertInto('messages')
      .values({
        dedupe_key: randomUUID(),
        kind: 'WELCOME',
        channel: 'SMS',
        recipient: '+84911111111',
        subject: 'x',
        html: '',
        text: 'x',
        created_at: world.t.clock.now,
        sent_at: world.t.clock.now,
        cost: 19_900,
      })
      .execute()
    await lan.choose('COURSE_OPENED', 'SMS')
    await lan.choose('COURSE_OPENED', 'EMAIL', 'OFF')
    await lan.opened()
    await world.t.deliver()
    expect(await world.gateway()).toEqual([])
    expect((await lan.messages('SMS'))[0]).toMatchObject({ failure_code: 'BUDGET', cost: 0 })
    await announce(await world.t.as(), {
      kind: 'ACCOUNT_CODE',
      facts: { purpose: 'VERIFY_PHONE', code: '314159', minutes: 10 },
      source: randomUUID(),
      to: [lan.person.id],
      only: ['SMS'],
    })
    await world.t.deliver()
    expect(await world.gateway()).toHaveLength(1)
  })
})
