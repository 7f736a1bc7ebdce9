import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '#server/core/crypto.ts'
import { type Listener, subscribe } from '#server/core/jobs.ts'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes, wrong } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let codes: CodeReader
let person: Person

beforeAll(async () => {
  codes = await readCodes(t)
})
beforeEach(async () => {
  t.clock.advance(3_600)
  person = await t.person()
  await t.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute()
})

const ask = () => t.call('requestVerification', { body: { email: person.email } })
const verify = (code: string) => t.call('verify', { body: { email: person.email, code } })
async function sentCode(): Promise<string> {
  await ask()
  return codes.last(person.email, 'VERIFY_EMAIL')
}
const tries = async () => {
  const row = await t.db
    .selectFrom('one_time_codes')
    .select('tries')
    .where('address_hash', '=', sha256(person.email))
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  return row?.tries
}

describe('a one-time code', () => {
  it('is kept as a hash that the digits alone do not give', async () => {
    const code = await sentCode()
    const row = await t.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('address_hash', '=', sha256(person.email))
      .executeTakeFirstOrThrow()
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  it('OTP_NOT_FOUND where none was sent, for an unknown e-mail too', async () => {
    expect((await verify('123456')).fault.code).toBe('OTP_NOT_FOUND')
    expect((await t.call('verify', { body: { email: 'la-ai@vidu.vn', code: '123456' } })).fault.code).toBe(
      'OTP_NOT_FOUND',
    )
  })

  it('INVALID_OTP says how many tries are left, and the count outlives the refusal', async () => {
    const code = await sentCode()
    const refused = await verify(wrong(code))
    expect([refused.status, refused.fault.code, refused.fault.detail]).toEqual([400, 'INVALID_OTP', { triesLeft: 4 }])
    expect(await tries()).toBe(1)
  })

  it('OTP_MAX_RETRIES after five wrong ones, for the right one too; a new code works', async () => {
    const code = await sentCode()
    for (let i = 0; i < 5; i++) expect((await verify(wrong(code))).fault.code).toBe('INVALID_OTP')
    expect((await verify(code)).fault.code).toBe('OTP_MAX_RETRIES')
    t.clock.advance(61)
    expect((await verify(await sentCode())).status).toBe(200)
  })

  it('OTP_EXPIRED after ten minutes', async () => {
    const code = await sentCode()
    t.clock.advance(600)
    expect((await verify(code)).fault.code).toBe('OTP_EXPIRED')
  })

  it('works once; then the account is verified', async () => {
    const code = await sentCode()
    const both = await Promise.all([verify(code), verify(code)])
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(['OTP_NOT_FOUND', 'ACCOUNT_VERIFIED']).toContain(both.find((answer) => answer.status !== 200)?.fault.code)
    expect((await verify(code)).fault.code).toBe('OTP_NOT_FOUND')
  })

  it('ACCOUNT_VERIFIED is told to whoever has the code, where another way has verified the e-mail meanwhile', async () => {
    const code = await sentCode()
    await t.call('forgotPassword', { body: { email: person.email } })
    const other = await codes.last(person.email, 'FORGOT_PASSWORD')
    const chosen = { newPassword: 'bến nước mái đình', confirmPassword: 'bến nước mái đình' }
    await t.call('resetPassword', { body: { email: person.email, code: other, ...chosen } })
    expect((await verify(wrong(code))).fault.code).toBe('INVALID_OTP')
    expect((await verify(code)).fault.code).toBe('ACCOUNT_VERIFIED')
  })

  it('of one purpose opens nothing else', async () => {
    const code = await sentCode()
    const other = await t.call('verify', { body: { email: person.email, code, purpose: 'FORGOT_PASSWORD' } })
    expect(other.fault.code).toBe('OTP_NOT_FOUND')
  })

  it('ACCOUNT_LOCKED: a locked account is not verified', async () => {
    const code = await sentCode()
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', person.id).execute()
    expect((await verify(wrong(code))).fault.code).toBe('INVALID_OTP')
    expect((await verify(code)).fault.code).toBe('ACCOUNT_LOCKED')
  })

  it('TOO_MANY_REQUESTS: ten codes of one’s own in an hour', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await t.call('getOwnOtp', { body: { purpose: 'CHANGE_PASSWORD' } }, { as: person })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(await codes.count(person.email)).toBe(1)
    expect((await t.call('terminateRequest', {}, { as: person })).fault.code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('a code by SMS', () => {
  const heard: { channel: string; phone: string | null; purpose: string }[] = []
  beforeAll(async () => {
    const { jobs } = await t.as()
    await jobs.boss.createQueue('account.code-issued/channels')
    ;(jobs.listeners as Listener[]).push(
      subscribe('account.code-issued', 'channels', async (_ctx, { channel, phone, purpose }) => {
        heard.push({ channel, phone, purpose })
      }),
    )
  })
  const send = (body: {
    purpose: 'VERIFY_PHONE' | 'CHANGE_PASSWORD' | 'TERMINATE_ACCOUNT'
    channel?: 'EMAIL' | 'SMS'
  }) => t.call('getOwnOtp', { body }, { as: person })
  const setPhone = (
    phone_verified_at: Date | null,
    phone = `+8491${String(Math.floor(t.clock.now.getTime() / 1_000)).slice(-7)}`,
  ) => t.db.updateTable('users').set({ phone, phone_verified_at }).where('id', '=', person.id).execute()
  const last = async () => {
    await t.deliver()
    return heard.at(-1)
  }

  it('proves a number: it goes to the number, whatever was asked', async () => {
    await setPhone(null, '+84912345678')
    expect((await send({ purpose: 'VERIFY_PHONE', channel: 'EMAIL' })).status).toBe(200)
    expect(await last()).toEqual({ channel: 'SMS', phone: '+84912345678', purpose: 'VERIFY_PHONE' })
  })

  it.each(['CHANGE_PASSWORD', 'TERMINATE_ACCOUNT'] as const)('%s: only to a number that is proven', async (purpose) => {
    await setPhone(null)
    const refused = await send({ purpose, channel: 'SMS' })
    expect([refused.status, refused.fault.code]).toEqual([400, 'PHONE_NUMBER_NOT_UPDATED'])
    await setPhone(t.clock.now)
    expect((await send({ purpose, channel: 'SMS' })).status).toBe(200)
    expect(await last()).toMatchObject({ channel: 'SMS', purpose })
  })

  it.each([
    ['a proven number', true, 'SMS'],
    ['a number that is not proven', false, 'EMAIL'],
  ] as const)('FORGOT_PASSWORD, asked for by SMS, with %s', async (_, proven, channel) => {
    await setPhone(proven ? t.clock.now : null)
    const { body } = await t.call('forgotPassword', { body: { email: person.email, channel: 'SMS' } })
    expect(body).toEqual({ ok: true })
    expect(await last()).toMatchObject({ channel, purpose: 'FORGOT_PASSWORD' })
  })

  it('PHONE_NUMBER_NOT_UPDATED without a number; the e-mail is what goes without saying', async () => {
    expect((await send({ purpose: 'VERIFY_PHONE' })).fault.code).toBe('PHONE_NUMBER_NOT_UPDATED')
    expect((await send({ purpose: 'CHANGE_PASSWORD' })).status).toBe(200)
    expect(await last()).toEqual({ channel: 'EMAIL', phone: null, purpose: 'CHANGE_PASSWORD' })
  })
})

describe('many wrong codes at once', () => {
  it('are five tries and no more', async () => {
    const code = await sentCode()
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(wrong(code))))
    const counts = Map.groupBy(answers, (answer) => answer.fault.code)
    expect(counts.get('INVALID_OTP')).toHaveLength(5)
    expect(counts.get('OTP_MAX_RETRIES')).toHaveLength(7)
    expect(await tries()).toBe(5)
    expect((await verify(code)).fault.code).toBe('OTP_MAX_RETRIES')
  })

  it('control: counted by reading first and writing after, tries get lost', async () => {
    await sentCode()
    const mine = t.db.selectFrom('one_time_codes').select('tries').where('address_hash', '=', sha256(person.email))
    const read = await Promise.all([mine.executeTakeFirstOrThrow(), mine.executeTakeFirstOrThrow()])
    for (const row of read) {
      await t.db
        .updateTable('one_time_codes')
        .set({ tries: row.tries + 1 })
        .where('address_hash', '=', sha256(person.email))
        .execute()
    }
    expect(await tries()).toBe(1)
  })
})
