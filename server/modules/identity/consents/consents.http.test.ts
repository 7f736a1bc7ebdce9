import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ConsentPurpose } from '#domain/consents.ts'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { mayContact, recordConsent } from '../index.ts'

const t = openedApp()
let person: Person
beforeEach(async () => {
  t.clock.advance(3_600)
  person = await t.person()
})

const say = (purpose: 'TERMS' | 'MARKETING_EMAIL' | 'MARKETING_PHONE', given: boolean) =>
  t.call('sayConsent', { body: { purpose, given } }, { as: person })
const own = async () => (await t.call('ownConsents', {}, { as: person })).body
const standing = async (purpose: ConsentPurpose) => (await own()).items.find((item) => item.purpose === purpose)
const rows = async () =>
  (await t.db.selectFrom('consents').select(['purpose', 'given', 'source']).where('user_id', '=', person.id).execute())
    .length

describe('consents', () => {
  it('nothing is agreed to until it is said', async () => {
    expect((await own()).items.filter((item) => item.given)).toEqual([])
    expect((await own()).history).toEqual([])
    expect(await mayContact(await t.as(), person.id, 'MARKETING_EMAIL')).toBe(false)
  })

  it('are kept with the version of the words, when and where, and can be taken back', async () => {
    await say('MARKETING_EMAIL', true)
    expect(await standing('MARKETING_EMAIL')).toMatchObject({ given: true, current: true, textVersion: '2026-06' })
    t.clock.advance(60)
    await say('MARKETING_EMAIL', false)
    expect(await standing('MARKETING_EMAIL')).toMatchObject({ given: false })
    expect((await own()).history.map(({ given, source }) => [given, source])).toEqual([
      [false, 'PRIVACY_PAGE'],
      [true, 'PRIVACY_PAGE'],
    ])
  })

  it('said twice stand once; what was never given is not taken back', async () => {
    await Promise.all([say('MARKETING_EMAIL', true), say('MARKETING_EMAIL', true), say('MARKETING_EMAIL', true)])
    await say('MARKETING_PHONE', false)
    expect(await rows()).toBe(1)
  })

  it('CONSENT_REQUIRED: the terms end with the account', async () => {
    await say('TERMS', true)
    const refused = await say('TERMS', false)
    expect([refused.status, refused.fault.code]).toEqual([409, 'CONSENT_REQUIRED'])
  })

  it('to older words do not count as given', async () => {
    await t.db
      .insertInto('consents')
      .values({
        user_id: person.id,
        purpose: 'TERMS',
        given: true,
        text_version: '2025-01',
        source: 'SIGN_UP',
        at: t.clock.now,
      })
      .execute()
    expect(await standing('TERMS')).toMatchObject({ given: true, current: false })
    expect((await t.call('me', {}, { as: person })).body.consentsMissing).toEqual(['TERMS'])
    await say('TERMS', true)
    expect((await t.call('me', {}, { as: person })).body.consentsMissing).toEqual([])
  })

  it('the ledger refuses change and removal, whoever asks', async () => {
    await say('MARKETING_EMAIL', true)
    await expect(sql`update consents set given = false`.execute(t.db)).rejects.toThrow('append-only')
    await expect(sql`delete from consents`.execute(t.db)).rejects.toThrow('append-only')
    await expect(sql`truncate consents`.execute(t.db)).rejects.toThrow('append-only')
  })

  it('one person sees only what they said themselves', async () => {
    await say('MARKETING_EMAIL', true)
    const other = await t.person()
    expect((await t.call('ownConsents', {}, { as: other })).body.history).toEqual([])
  })
})

describe('being written to with advertising', () => {
  const may = async (purpose: 'MARKETING_EMAIL' | 'MARKETING_PHONE') => mayContact(await t.as(), person.id, purpose)
  const set = (columns: object) => t.db.updateTable('users').set(columns).where('id', '=', person.id).execute()

  it('takes a consent to that very way', async () => {
    await say('MARKETING_EMAIL', true)
    expect([await may('MARKETING_EMAIL'), await may('MARKETING_PHONE')]).toEqual([true, false])
  })

  it.each([
    ['locked', { state: 'INACTIVE' }],
    ['about to be deleted', { terminates_at: new Date('2026-07-01T00:00:00Z') }],
    ['restricted', { processing_restricted_at: new Date('2026-06-01T00:00:00Z') }],
    ['of an unproven address', { email_verified_at: null }],
  ])('stops when the account is %s', async (_what, columns) => {
    await say('MARKETING_EMAIL', true)
    await set(columns)
    expect(await may('MARKETING_EMAIL')).toBe(false)
  })

  it('by telephone takes a number proven to be theirs', async () => {
    await say('MARKETING_PHONE', true)
    expect(await may('MARKETING_PHONE')).toBe(false)
    await set({ phone: '+84912000333', phone_verified_at: t.clock.now })
    expect(await may('MARKETING_PHONE')).toBe(true)
  })
})

describe('consents of the sign-up form', () => {
  const signUp = async (email: string, consents: ('TERMS' | 'MARKETING_EMAIL')[]) => {
    await t.call('signup', { body: { email, password: 'con đò qua sông', fullName: 'Người Mới', consents } })
    await t.deliver()
  }
  const said = (email: string) =>
    t.db
      .selectFrom('consents as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(['c.purpose', 'c.given', 'c.source'])
      .where('u.email', '=', email)
      .orderBy('c.no')
      .execute()

  it('are those that were ticked', async () => {
    await signUp('tich-mot@vidu.vn', ['TERMS'])
    expect(await said('tich-mot@vidu.vn')).toEqual([{ purpose: 'TERMS', given: true, source: 'SIGN_UP' }])
  })

  it('of a stranger who typed the e-mail before do not bind its owner', async () => {
    await signUp('chu-that@vidu.vn', ['TERMS', 'MARKETING_EMAIL'])
    t.clock.advance(61)
    await signUp('chu-that@vidu.vn', ['TERMS'])
    expect((await said('chu-that@vidu.vn')).at(-1)).toEqual({
      purpose: 'MARKETING_EMAIL',
      given: false,
      source: 'SIGN_UP',
    })
  })

  it('are asked in the welcome of whoever came another way', async () => {
    expect((await t.call('me', {}, { as: person })).body.consentsMissing).toEqual(['TERMS'])
    await t.call('firstLogin', { body: { consents: ['TERMS'], learningGoal: 'HOBBY' } }, { as: person })
    expect((await t.call('me', {}, { as: person })).body).toMatchObject({
      consentsMissing: [],
      learningGoal: 'HOBBY',
      firstLogin: false,
    })
    expect((await own()).history[0]?.source).toBe('WELCOME')
  })

  it('a welcome that names a hidden topic changes nothing: CATEGORY_NOT_FOUND', async () => {
    const refused = await t.call(
      'firstLogin',
      { body: { consents: ['TERMS'], categoryIds: [crypto.randomUUID()] } },
      { as: person },
    )
    expect(refused.fault.code).toBe('CATEGORY_NOT_FOUND')
    expect((await t.call('me', {}, { as: person })).body).toMatchObject({
      consentsMissing: ['TERMS'],
      firstLogin: true,
    })
  })
})

it('recordConsent takes part in the caller’s transaction', async () => {
  const ctx = await t.as(person)
  const failing = write(ctx, async (tx) => {
    await recordConsent(tx, { userId: person.id, purpose: 'MARKETING_EMAIL', given: true, source: 'UNSUBSCRIBE_LINK' })
    throw new Error('the rest went wrong')
  })
  await expect(failing).rejects.toThrow('went wrong')
  expect(await rows()).toBe(0)
})
