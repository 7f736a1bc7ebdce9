import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'

const t = openedApp()
let codes: CodeReader
let boss: Person
let person: Person
beforeAll(async () => {
  codes = await readCodes(t)
  boss = await t.person({ role: 'SUPER_ADMIN' })
})
beforeEach(async () => {
  t.clock.advance(1_800)
  boss = await signInAgain(t, boss)
  person = await t.person({ fullName: 'Đỗ Thị Khách' })
})

const change = (body: object) => t.call('changeAdminUser', { params: { id: person.id }, body }, { as: boss })
const newEmail = () => `dung-${crypto.randomUUID()}@vidu.vn`

describe('staff give an account another e-mail', () => {
  it('codes that went to the old one open nothing, and both addresses are told', async () => {
    const email = newEmail()
    await t.call('forgotPassword', { body: { email: person.email } })
    const code = await codes.last(person.email, 'FORGOT_PASSWORD')
    await change({ email, reason: 'Mất hộp thư cũ.' })
    const password = 'mật khẩu mới của ai'
    const body = { email, code, newPassword: password, confirmPassword: password }
    expect((await t.call('resetPassword', { body })).fault.code).toBe('OTP_NOT_FOUND')
    await t.deliver()
    const letters = await t.db
      .selectFrom('messages')
      .select(['recipient', 'subject', 'text'])
      .where('user_id', '=', person.id)
      .where('kind', '=', 'EMAIL_CHANGED')
      .execute()
    const to = (recipient: string) => letters.find((letter) => letter.recipient === recipient)
    expect(letters).toHaveLength(2)
    expect(to(person.email)?.text).toContain('Mất hộp thư cũ.')
    expect(to(person.email)?.text).not.toContain(email)
    expect(to(email)?.subject).toBe('Từ nay bạn đăng nhập bằng email này')
  })

  it('of a locked account: the old address is told too', async () => {
    const locked = { state: 'INACTIVE' as const, reason: 'Có lý do.' }
    await t.call('changeUserStatus', { params: { id: person.id }, body: locked }, { as: boss })
    await change({ email: newEmail(), reason: 'Theo giấy tờ.' })
    await t.deliver()
    const told = t.db.selectFrom('messages').select('subject').where('recipient', '=', person.email)
    expect((await told.where('kind', '=', 'EMAIL_CHANGED').execute()).length).toBe(1)
  })

  it('needs a reason, like another role does', async () => {
    const refused = await change({ email: newEmail() })
    expect([refused.status, refused.fault.errors?.[0]?.path]).toEqual([400, 'reason'])
    expect((await t.call('me', {}, { as: person })).body.email).toBe(person.email)
  })
})
