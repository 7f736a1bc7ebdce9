import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes, wrong } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { wholeBankAccount } from '../index.ts'

const t = openedApp()
let codes: CodeReader
let person: Person
beforeAll(async () => {
  codes = await readCodes(t)
})
beforeEach(async () => {
  t.clock.advance(3_600)
  person = await t.person({ fullName: 'Đặng Thị Ngọc Ánh' })
})
const details = async () => (await t.call('ownDetails', {}, { as: person })).body

describe('the bank account', () => {
  const NUMBER = '0071000123456'
  async function save(more: object = {}, code?: string) {
    await t.call('sendUserOtp', { body: { purpose: 'VERIFY_EMAIL' } }, { as: person })
    const right = await codes.last(person.email, 'VERIFY_EMAIL')
    const body = { bankCode: 'VCB' as const, number: NUMBER, holder: 'DANG THI NGOC ANH', consent: true as const }
    return t.call('updateBankAccount', { body: { ...body, code: code ?? right, ...more } }, { as: person })
  }

  it('is kept sealed and shown masked; the holder may be written without accents', async () => {
    const saved = await save()
    expect(saved.body).toMatchObject({ bankName: 'Vietcombank', holder: 'DANG THI NGOC ANH', masked: '•••• 3456' })
    expect(saved.raw).not.toContain(NUMBER)
    expect(JSON.stringify(await details())).not.toContain(NUMBER)
    const { rows } = await (await t.as()).db
      .selectFrom('bank_accounts')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute()
      .then((found) => ({ rows: found }))
    expect(JSON.stringify(rows)).not.toMatch(/0071000123456|DANG THI/)
  })

  it('BANK_ACCOUNT_HOLDER_MISMATCH for another name', async () => {
    const refused = await save({ holder: 'DANG THI NGOC ANH TU' })
    expect([refused.status, refused.fault.code]).toEqual([400, 'BANK_ACCOUNT_HOLDER_MISMATCH'])
    expect((await details()).bankAccount).toBeNull()
  })

  it('asks for the code: INVALID_OTP, OTP_MAX_RETRIES, OTP_EXPIRED, OTP_NOT_FOUND', async () => {
    const body = { bankCode: 'VCB' as const, number: NUMBER, holder: 'Đặng Thị Ngọc Ánh', consent: true as const }
    const tryCode = async (code: string) =>
      (await t.call('updateBankAccount', { body: { ...body, code } }, { as: person })).fault?.code
    expect(await tryCode('123456')).toBe('OTP_NOT_FOUND')
    await t.call('sendUserOtp', { body: { purpose: 'VERIFY_EMAIL' } }, { as: person })
    const code = await codes.last(person.email, 'VERIFY_EMAIL')
    for (let i = 0; i < 5; i++) expect(await tryCode(wrong(code))).toBe('INVALID_OTP')
    expect(await tryCode(code)).toBe('OTP_MAX_RETRIES')
    t.clock.advance(601)
    expect(await tryCode(code)).toBe('OTP_EXPIRED')
  })

  it('takes a consent of its own, which its removal takes back: BANK_ACCOUNT_NOT_FOUND when there is none', async () => {
    const standing = async () =>
      (await t.call('ownConsents', {}, { as: person })).body.items.find((one) => one.purpose === 'BANK_ACCOUNT')?.given
    expect((await save({ consent: false })).fault.code).toBe('VALIDATION_FAILED')
    await save()
    expect(await standing()).toBe(true)
    await t.call('removeBankAccount', {}, { as: person })
    expect([await standing(), (await details()).bankAccount]).toEqual([false, null])
    expect((await t.call('removeBankAccount', {}, { as: person })).fault.code).toBe('BANK_ACCOUNT_NOT_FOUND')
  })

  it('is opened whole only for a purpose, which the audit trail keeps', async () => {
    await save()
    const whole = await write(await t.as(), (tx) => wholeBankAccount(tx, person.id, 'chi trả tháng 6'))
    expect(whole).toEqual({ bankCode: 'VCB', number: NUMBER, holder: 'DANG THI NGOC ANH' })
    const seen = await t.db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject_id', '=', person.id)
      .where('action', '=', 'user.bank-account-read')
      .execute()
    expect(seen).toEqual([{ detail: { purpose: 'chi trả tháng 6' } }])
  })
})

describe('ways to pay', () => {
  const set = (methods: { provider: 'VNPAY'; method: 'VNPAY' | 'QR_CODE'; preferred?: boolean }[]) =>
    t.call('setPaymentMethods', { body: { methods } }, { as: person })
  const check = () => t.call('checkPaymentMethod', { body: { provider: 'VNPAY', method: 'QR_CODE' } }, { as: person })

  it('are replaced as a whole, with one preferred at most', async () => {
    const { body } = await set([
      { provider: 'VNPAY', method: 'VNPAY', preferred: true },
      { provider: 'VNPAY', method: 'QR_CODE', preferred: true },
    ])
    expect(body.paymentMethods.map(({ method, preferred }) => [method, preferred])).toEqual([
      ['VNPAY', true],
      ['QR_CODE', false],
    ])
    expect((await set([])).body.paymentMethods).toEqual([])
  })

  it('PAYMENT_METHOD_IN_USE while a payment made with it is open', async () => {
    await set([{ provider: 'VNPAY', method: 'QR_CODE' }])
    expect((await check()).body).toEqual({ inUse: false, payments: 0 })
    const at = t.clock.now
    const { id } = await t.db
      .insertInto('orders')
      .values({
        user_id: person.id,
        code: 'BH260615QRC123',
        list_total: 9,
        total: 9,
        created_at: at,
        expires_at: new Date(at.getTime() + 9_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('payments')
      .values({
        order_id: id,
        provider: 'VNPAY',
        method: 'QR_CODE',
        amount: 9,
        txn_ref: 'REF12345678',
        created_at: at,
        expires_at: new Date(at.getTime() + 9_000),
      })
      .execute()
    expect((await check()).body).toEqual({ inUse: true, payments: 1 })
    expect((await set([])).fault.code).toBe('PAYMENT_METHOD_IN_USE')
    expect((await details()).paymentMethods).toHaveLength(1)
    await t.db.updateTable('payments').set({ status: 'EXPIRED' }).where('order_id', '=', id).execute()
    expect((await set([])).status).toBe(200)
  })
})
