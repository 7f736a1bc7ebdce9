import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  person = await t.person({ fullName: 'Đặng Thị Ngọc Ánh' })
})
const details = async () => (await t.call('ownDetails', {}, { as: person })).body
const WORK = { company: 'Chợ nổi', position: 'Bán hàng', jobType: 'part-time' as const, startedOn: '2020-02-01' }
const SCHOOL = { school: 'Đại học Cần Thơ', startedOn: '2010-09-01', endedOn: '2014-06-30' }
const PRIZE = { title: 'Giải nhất bơi thuyền', achievedOn: '2019-05-01' }

describe('entries of the profile', () => {
  it('are added, told with what goes on first, and removed', async () => {
    await t.call('addWork', { body: { ...WORK, endedOn: '2022-01-01' } }, { as: person })
    await t.call('addWork', { body: { ...WORK, company: '  Bến \u200b  xe ' } }, { as: person })
    await t.call('addEducation', { body: SCHOOL }, { as: person })
    await t.call('addAchievement', { body: { ...PRIZE, url: 'https://vidu.vn/giai' } }, { as: person })
    const { works, educations, achievements } = await details()
    expect(works.map((work) => work.company)).toEqual(['Bến xe', 'Chợ nổi'])
    expect([educations.length, achievements.length]).toEqual([1, 1])
    await t.call('removeWork', { params: { id: works[0]?.id ?? '' } }, { as: person })
    await t.call('removeEducation', { params: { id: educations[0]?.id ?? '' } }, { as: person })
    await t.call('removeAchievement', { params: { id: achievements[0]?.id ?? '' } }, { as: person })
    expect((await details()).works).toHaveLength(1)
    expect([(await details()).educations, (await details()).achievements]).toEqual([[], []])
  })

  it.each([
    ['endedOn', { ...WORK, endedOn: '2019-01-01' }],
    ['startedOn', { ...WORK, startedOn: '2090-01-01' }],
    ['company', { ...WORK, company: '\u200b' }],
    ['jobType', { ...WORK, jobType: 'thất nghiệp' as never }],
  ])('names the bad field %s', async (path, body) => {
    const refused = await t.call('addWork', { body }, { as: person })
    expect([refused.fault.code, refused.fault.errors?.[0]?.path]).toEqual(['VALIDATION_FAILED', path])
  })

  it('an address that is a script is no link', async () => {
    const refused = await t.call('addAchievement', { body: { ...PRIZE, url: 'javascript:alert(1)' } }, { as: person })
    expect(refused.fault.code).toBe('VALIDATION_FAILED')
  })

  it('PROFILE_ENTRY_NOT_FOUND: another’s cannot be removed', async () => {
    const work = await t.call('addWork', { body: WORK }, { as: person })
    const school = await t.call('addEducation', { body: SCHOOL }, { as: person })
    const prize = await t.call('addAchievement', { body: PRIZE }, { as: person })
    const stranger = await t.person()
    const tried = [
      await t.call('removeWork', { params: { id: work.body.id } }, { as: stranger }),
      await t.call('removeEducation', { params: { id: school.body.id } }, { as: stranger }),
      await t.call('removeAchievement', { params: { id: prize.body.id } }, { as: stranger }),
    ]
    expect(tried.map(({ fault }) => fault.code)).toEqual(Array(3).fill('PROFILE_ENTRY_NOT_FOUND'))
    expect((await details()).works).toHaveLength(1)
  })

  it('PROFILE_ENTRIES_FULL after thirty of a sort', async () => {
    for (let i = 0; i < 30; i++) await t.call('addEducation', { body: SCHOOL }, { as: person })
    expect((await t.call('addEducation', { body: SCHOOL }, { as: person })).fault.code).toBe('PROFILE_ENTRIES_FULL')
    expect((await t.call('addWork', { body: WORK }, { as: person })).status).toBe(201)
    expect((await t.call('addAchievement', { body: PRIZE }, { as: person })).status).toBe(201)
  })
})

describe('the number proven by a code', () => {
  const set = (phone: string | null, as = person) => t.call('updatePhone', { body: { phone } }, { as })
  const ask = (as = person) => t.call('sendUserOtp', { body: { purpose: 'VERIFY_PHONE' } }, { as })
  const prove = (code: string, as = person) => t.call('verifyPhone', { body: { code } }, { as })

  it('PHONE_NUMBER_NOT_UPDATED without a number', async () => {
    expect((await ask()).fault.code).toBe('PHONE_NUMBER_NOT_UPDATED')
    expect((await prove('123456')).fault.code).toBe('PHONE_NUMBER_NOT_UPDATED')
  })

  it('is theirs once they type the code: PHONE_ALREADY_VERIFIED', async () => {
    await set('0912 345 001')
    expect((await ask()).body.resendAfterSeconds).toBe(60)
    const code = await codes.last(person.email, 'VERIFY_PHONE')
    expect((await prove(wrong(code))).fault.code).toBe('INVALID_OTP')
    expect((await prove(code)).body).toMatchObject({ phone: '+84912345001', phoneVerified: true })
    expect((await ask()).fault.code).toBe('PHONE_ALREADY_VERIFIED')
    expect((await prove(code)).fault.code).toBe('PHONE_ALREADY_VERIFIED')
  })

  it('a new number is not, and the code sent to the old one is worth nothing: OTP_NOT_FOUND', async () => {
    await set('0912 345 002')
    await ask()
    const code = await codes.last(person.email, 'VERIFY_PHONE')
    await set('0912 345 003')
    expect((await prove(code)).fault.code).toBe('OTP_NOT_FOUND')
  })

  it('PHONE_ALREADY_IN_USE: of two who typed it the first to prove it has it', async () => {
    const other = await t.person()
    await set('0912 345 004')
    await set('0912345004', other)
    await ask()
    await ask(other)
    const [mine, theirs] = [
      await codes.last(person.email, 'VERIFY_PHONE'),
      await codes.last(other.email, 'VERIFY_PHONE'),
    ]
    const both = await Promise.all([prove(mine), prove(theirs, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.fault.code).toBe('PHONE_ALREADY_IN_USE')
  })

  it('OTP_EXPIRED after ten minutes, OTP_MAX_RETRIES after five wrong ones', async () => {
    await set('0912 345 005')
    await ask()
    const code = await codes.last(person.email, 'VERIFY_PHONE')
    for (let i = 0; i < 5; i++) await prove(wrong(code))
    expect((await prove(code)).fault.code).toBe('OTP_MAX_RETRIES')
    t.clock.advance(601)
    expect((await prove(code)).fault.code).toBe('OTP_EXPIRED')
  })

  it('TOO_MANY_REQUESTS after ten codes in an hour', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await t.call('sendUserOtp', { body: { purpose: 'VERIFY_EMAIL' } }, { as: person })).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await t.call('sendUserOtp', { body: { purpose: 'VERIFY_EMAIL' } }, { as: person })).fault.code).toBe(
      'TOO_MANY_REQUESTS',
    )
  })
})

describe('interests one by one', () => {
  async function category(name: string): Promise<string> {
    const { id } = await t.db
      .insertInto('categories')
      .values({ name, slug: `muc-${crypto.randomUUID()}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const names = (body: { interests: { name: string }[] }) => body.interests.map(({ name }) => name).sort()

  it('are added and removed; CATEGORY_NOT_FOUND changes nothing', async () => {
    const [a, b, c] = [await category('Âm nhạc'), await category('Bếp núc'), await category('Cây cảnh')]
    const call = (body: { add?: string[]; remove?: string[] }) => t.call('userOnCategoryV2', { body }, { as: person })
    expect(names((await t.call('userOnCategory', { body: { categoryIds: [a] } }, { as: person })).body)).toEqual([
      'Âm nhạc',
    ])
    expect(names((await call({ add: [b, c], remove: [a] })).body)).toEqual(['Bếp núc', 'Cây cảnh'])
    const unknown = crypto.randomUUID()
    expect((await call({ add: [unknown], remove: [b] })).fault.code).toBe('CATEGORY_NOT_FOUND')
    const one = (interested: boolean, categoryId: string) =>
      t.call('userInterestOnCategoryV2', { body: { categoryId, interested } }, { as: person })
    expect(names((await one(false, b)).body)).toEqual(['Cây cảnh'])
    expect(names((await one(true, a)).body)).toEqual(['Cây cảnh', 'Âm nhạc'])
    expect((await one(true, unknown)).fault.code).toBe('CATEGORY_NOT_FOUND')
    const whole = await t.call('userOnCategory', { body: { categoryIds: [unknown] } }, { as: person })
    expect(whole.fault.code).toBe('CATEGORY_NOT_FOUND')
  })
})

describe('what others see of a person', () => {
  const seen = () => t.call('publicUser', { params: { id: person.id } })

  it('is the name and the picture, until they open their profile', async () => {
    await t.call('updateProfile', { body: { bio: 'Người chèo đò' } }, { as: person })
    await t.call('addWork', { body: WORK }, { as: person })
    expect((await seen()).body).toMatchObject({ fullName: person.fullName, bio: null, works: [], joinedAt: null })
    expect((await t.call('publicUsers', { query: { search: 'ngoc anh dang' } })).body.total).toBe(0)
    await t.call('updateProfile', { body: { profilePublic: true } }, { as: person })
    const open = await seen()
    expect(open.body).toMatchObject({ bio: 'Người chèo đò', works: [{ company: 'Chợ nổi' }], isHost: false })
    expect(open.raw).not.toContain(person.email)
    expect((await t.call('publicUsers', { query: { search: 'ngoc anh dang' } })).body).toMatchObject({
      total: 1,
      items: [{ id: person.id }],
    })
  })

  it('USER_NOT_FOUND for a locked, an unverified and an unknown one', async () => {
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', person.id).execute()
    expect((await seen()).fault.code).toBe('USER_NOT_FOUND')
    expect((await t.call('publicUser', { params: { id: crypto.randomUUID() } })).fault.code).toBe('USER_NOT_FOUND')
  })

  it('changes by id only for oneself: NOT_OWNER; FILE_NOT_FOUND for a picture that is not theirs', async () => {
    const change = (id: string, body: object) => t.call('changeUser', { params: { id }, body }, { as: person })
    expect((await change(person.id, { bio: 'Mới' })).body.bio).toBe('Mới')
    expect((await change((await t.person()).id, { bio: 'Của kẻ khác' })).fault.code).toBe('NOT_OWNER')
    expect((await change(person.id, { avatarFileId: crypto.randomUUID() })).fault.code).toBe('FILE_NOT_FOUND')
  })
})
