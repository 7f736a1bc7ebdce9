import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { ERASED_NAME } from './erase-account.ts'
import { GRACE_DAYS } from './rules.ts'

const t = openedApp()
let codes: CodeReader
let person: Person
beforeAll(async () => {
  codes = await readCodes(t)
})
beforeEach(async () => {
  t.clock.advance(3_600)
  person = await t.person({ fullName: 'Lê Thị Phân Vân' })
})

async function leave(when: 'NOW' | 'LATER') {
  await t.call('terminateRequest', {}, { as: person })
  const code = await codes.last(person.email, 'TERMINATE_ACCOUNT')
  return t.call('terminate', { body: { code, when } }, { as: person })
}
const days = (n: number) => t.clock.advance(n * 86_400)
async function runJob() {
  const ctx = await t.as()
  await ctx.jobs.timed.find(({ name }) => name === 'terminate-due-accounts')?.run(ctx)
  await t.deliver()
}
const row = () => t.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()

describe('deleting the account after some days', () => {
  it('ends every session at once and says when it goes; nothing is erased yet', async () => {
    const { body } = await leave('LATER')
    expect(body.terminatesAt).toBe(new Date(t.clock.now.getTime() + GRACE_DAYS * 86_400_000).toISOString())
    expect((await t.call('me', {}, { as: person })).status).toBe(401)
    expect(await row()).toMatchObject({ full_name: 'Lê Thị Phân Vân', state: 'ACTIVE', email: person.email })
    person = await signInAgain(t, person)
    expect((await t.call('me', {}, { as: person })).body.terminatesAt).toBe(body.terminatesAt)
  })

  it('can be undone by signing in again: NOT_TERMINATING once it is', async () => {
    await leave('LATER')
    person = await signInAgain(t, person)
    expect((await t.call('undoTermination', {}, { as: person })).body.terminatesAt).toBeNull()
    days(GRACE_DAYS + 1)
    await runJob()
    expect((await row()).full_name).toBe('Lê Thị Phân Vân')
    person = await signInAgain(t, person)
    expect((await t.call('undoTermination', {}, { as: person })).fault.code).toBe('NOT_TERMINATING')
  })

  it('happens when the days are over, not before, and once', async () => {
    await leave('LATER')
    days(GRACE_DAYS)
    t.clock.advance(-1)
    await runJob()
    expect((await row()).terminated_at).toBeNull()
    t.clock.advance(1)
    await runJob()
    const gone = await row()
    expect(gone).toMatchObject({ full_name: ERASED_NAME, state: 'INACTIVE', terminates_at: null })
    t.clock.advance(3_600)
    await runJob()
    expect(await row()).toEqual(gone)
  })

  it('takes consents, entries, bank account and requests along', async () => {
    const at = t.clock.now
    await t.call('sayConsent', { body: { purpose: 'MARKETING_EMAIL', given: true } }, { as: person })
    await t.call(
      'addWork',
      { body: { company: 'Bến Tre', position: 'Lái đò', jobType: 'full-time', startedOn: '2020-01-01' } },
      { as: person },
    )
    await t.db
      .insertInto('bank_accounts')
      .values({ user_id: person.id, bank_code: 'VCB', sealed: 'x'.repeat(60), last_digits: '6789', changed_at: at })
      .execute()
    await t.call('makeDataRequest', { body: { kind: 'CORRECT', detail: 'Tên tôi là Riêng' } }, { as: person })
    expect((await leave('NOW')).body).toEqual({ ok: true, terminatesAt: null })
    for (const table of ['user_works', 'bank_accounts'] as const) {
      expect(await t.db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()).toEqual([])
    }
    const request = await t.db
      .selectFrom('data_requests')
      .select(['status', 'detail'])
      .where('user_id', '=', person.id)
      .executeTakeFirst()
    expect(request).toEqual({ status: 'CANCELLED', detail: null })
    const last = await t.db
      .selectFrom('consents')
      .select(['given', 'source'])
      .where('user_id', '=', person.id)
      .orderBy('no', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({ given: false, source: 'TERMINATION' })
  })
})

describe('what deleting the account would do', () => {
  it('is told beforehand, about this very person', async () => {
    const { body } = await t.call('terminationPlan', {}, { as: person })
    expect(body).toMatchObject({ why: null, graceDays: GRACE_DAYS, terminatesAt: null })
    expect(JSON.stringify(body.kept)).not.toContain('đơn hàng')
    await t.db
      .insertInto('orders')
      .values({
        user_id: person.id,
        code: 'BH260615ABC777',
        list_total: 0,
        total: 0,
        created_at: t.clock.now,
        expires_at: new Date(t.clock.now.getTime() + 1_000),
      })
      .execute()
    expect(JSON.stringify((await t.call('terminationPlan', {}, { as: person })).body.kept)).toContain('1 đơn hàng')
  })

  it('says to a super admin why not', async () => {
    const keeper = await t.person({ role: 'SUPER_ADMIN' })
    expect((await t.call('terminationPlan', {}, { as: keeper })).body.why).toContain('quản trị viên cấp cao')
  })
})
