import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CodeReader, readCodes, wrong } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { ERASED_NAME } from './erase-account.ts'

const t = openedApp()
let codes: CodeReader

beforeAll(async () => {
  codes = await readCodes(t)
})
beforeEach(() => t.clock.advance(3_600))

describe('deleting one’s account', () => {
  it('erases who they were, ends every session and frees the e-mail', async () => {
    const person = await t.person({ fullName: 'Lê Thị Riêng Tư' })
    await t.call(
      'updateProfile',
      { body: { bio: 'Chuyện của tôi', gender: 'FEMALE', birthday: '1990-02-03' } },
      { as: person },
    )
    await t.call('updatePhone', { body: { phone: '0912345678' } }, { as: person })
    await t.call('rememberSearch', { body: { text: 'chuyện riêng' } }, { as: person })
    expect((await t.call('terminateRequest', {}, { as: person })).body).toEqual({ ok: true, resendAfterSeconds: 60 })
    const code = await codes.last(person.email, 'TERMINATE_ACCOUNT')
    expect((await t.call('terminate', { body: { code } }, { as: person })).status).toBe(200)

    const row = await t.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      full_name: ERASED_NAME,
      phone: null,
      bio: null,
      gender: null,
      birthday: null,
      avatar_file_id: null,
      password_hash: null,
      state: 'INACTIVE',
    })
    expect(JSON.stringify(row)).not.toContain(person.email)
    expect(await t.db.selectFrom('search_histories').select('id').where('user_id', '=', person.id).execute()).toEqual(
      [],
    )
    const sessions = await t.db
      .selectFrom('sessions')
      .select(['ended_at', 'ip', 'user_agent'])
      .where('user_id', '=', person.id)
      .execute()
    expect(sessions.every((session) => session.ended_at && session.ip === null && session.user_agent === null)).toBe(
      true,
    )
    expect((await t.call('me', {}, { as: person })).status).toBe(401)
    t.clock.advance(61)
    expect(
      (await t.call('signup', { body: { email: person.email, password: 'con đò qua sông', fullName: 'Người Mới' } }))
        .status,
    ).toBe(201)
  })

  it('names nobody in the audit trail', async () => {
    const person = await t.person()
    await t.call('terminateRequest', {}, { as: person })
    await t.call('terminate', { body: { code: await codes.last(person.email, 'TERMINATE_ACCOUNT') } }, { as: person })
    const rows = await t.db.selectFrom('audit_log').selectAll().where('subject_id', '=', person.id).execute()
    expect(rows.map((row) => row.action)).toContain('user.terminated')
    expect(JSON.stringify(rows)).not.toContain(person.email)
  })

  it('asks for the code: OTP_NOT_FOUND, INVALID_OTP, OTP_MAX_RETRIES, OTP_EXPIRED', async () => {
    const person = await t.person()
    const terminate = async (code: string) => (await t.call('terminate', { body: { code } }, { as: person })).fault.code
    expect(await terminate('123456')).toBe('OTP_NOT_FOUND')
    await t.call('terminateRequest', {}, { as: person })
    const code = await codes.last(person.email, 'TERMINATE_ACCOUNT')
    for (let i = 0; i < 5; i++) expect(await terminate(wrong(code))).toBe('INVALID_OTP')
    expect(await terminate(code)).toBe('OTP_MAX_RETRIES')
    t.clock.advance(600)
    expect(await terminate(code)).toBe('OTP_EXPIRED')
  })

  it('INSUFFICIENT_PRIVILEGES for a super admin, who holds the keys', async () => {
    const keeper = await t.person({ role: 'SUPER_ADMIN' })
    expect((await t.call('terminateRequest', {}, { as: keeper })).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
    await t.call('getOwnOtp', { body: { purpose: 'TERMINATE_ACCOUNT' } }, { as: keeper })
    const code = await codes.last(keeper.email, 'TERMINATE_ACCOUNT')
    expect((await t.call('terminate', { body: { code } }, { as: keeper })).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
    expect((await t.call('me', {}, { as: keeper })).body.can.terminate).toBe(false)
  })
})
