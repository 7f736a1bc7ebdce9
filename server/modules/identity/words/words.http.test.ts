import { beforeAll, describe, expect, it, test } from 'vitest'
import { UNNAMED } from '#domain/people.ts'
import { caseOf, keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { nameAccount } from './screen-person.ts'

const t = openedApp({ POOL_SIZE: '10' })
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
  await keyword(t, 'lừa đảo', { tones: 'FOLDED' })
  await keyword(t, 'đồ khốn', { severity: 'BLOCK', violation: 'PROFANITY' })
})

const work = {
  company: 'Xưởng gốm Xanh',
  position: 'Thợ cả',
  jobType: 'full-time' as const,
  startedOn: '2020-01-01',
  endedOn: null,
  description: null,
}
/** Somebody who opened their profile. */
async function openPerson(fullName = 'Bùi Thị Mở') {
  const person = await t.person({ fullName })
  await t.call('updateProfile', { body: { profilePublic: true, bio: 'Tôi học làm gốm.' } }, { as: person })
  return person
}
const change = (as: Person, body: object) => t.call('updateProfile', { body }, { as })
const page = async (id: string) => (await t.call('publicUser', { params: { id } })).body
const decide = async (id: string, verdict: 'ALLOWED' | 'REMOVED', as = staff) => {
  const body = { verdict, violation: 'PRIVACY' as const, reason: 'Có số điện thoại của người khác.' }
  const { status } = await t.call('decideCase', { params: { id: (await caseOf(t, id)).id }, body }, { as })
  expect(status).toBe(200)
  await t.deliver()
}
const report = async (id: string) =>
  t.call('reportContent', { body: { kind: 'PERSON', id, violation: 'PRIVACY' } }, { as: await t.person() })

describe('what a person says of themselves', () => {
  it('K4: is refused by its part, on every way in, and nothing is kept', async () => {
    const person = await openPerson()
    const tries = [
      ['fullName', await change(person, { fullName: 'Đồ Khốn' })],
      ['bio', await change(person, { bio: 'Các bạn là đồ khốn' })],
      ['bio', await t.call('changeUser', { params: { id: person.id }, body: { bio: 'Đồ khốn!' } }, { as: person })],
      ['position', await t.call('addWork', { body: { ...work, position: 'Đồ khốn trưởng' } }, { as: person })],
      [
        'school',
        await t.call(
          'addEducation',
          { body: { school: 'Trường đồ khốn', field: null, degree: null, startedOn: '2010-09-01', endedOn: null } },
          { as: person },
        ),
      ],
      [
        'title',
        await t.call(
          'addAchievement',
          { body: { title: 'Giải đồ khốn', issuer: null, achievedOn: '2020-01-01', url: null } },
          { as: person },
        ),
      ],
    ] as const
    for (const [path, { status, fault }] of tries)
      expect([status, fault.code, fault.errors?.[0]?.path], path).toEqual([422, 'CONTENT_REFUSED', path])
    expect(await page(person.id)).toMatchObject({ fullName: 'Bùi Thị Mở', bio: 'Tôi học làm gốm.', works: [] })
  })

  it('K5: held, it is read by the person and the staff; others read the name before, and all once it is allowed', async () => {
    const person = await openPerson()
    const { body } = await change(person, { fullName: 'Chuyên Gia Chống Lừa Đảo' })
    expect(body).toMatchObject({ nameHeld: 'Chuyên Gia Chống Lừa Đảo', wordsHidden: true, fullName: 'Bùi Thị Mở' })
    expect(await page(person.id)).toMatchObject({ fullName: 'Bùi Thị Mở', bio: null })
    await decide(person.id, 'ALLOWED')
    expect(await page(person.id)).toMatchObject({ fullName: 'Chuyên Gia Chống Lừa Đảo', bio: 'Tôi học làm gốm.' })
    expect((await t.call('me', {}, { as: person })).body).toMatchObject({ nameHeld: null, wordsHidden: false })
    const kept = await change(person, { fullName: 'Chuyên Gia Chống Lừa Đảo', gender: 'OTHER' })
    expect(kept.body).toMatchObject({ wordsHidden: false })
    const more = await t.call('addWork', { body: work }, { as: person })
    expect(more.status).toBe(201)
    expect((await page(person.id)).works).toHaveLength(1)
  })

  it('what a keyword of later refuses in another part is told in words, for no field of this form is wrong', async () => {
    const person = await openPerson()
    await t.call('addWork', { body: { ...work, company: 'Hội sậy' } }, { as: person })
    const { id } = await keyword(t, 'hội sậy', { severity: 'BLOCK' })
    const { fault } = await change(person, { bio: 'Tôi học đan.' })
    expect([fault.code, fault.errors]).toEqual(['CONTENT_REFUSED', undefined])
    expect(fault.message).toContain('Một mục khác')
    await t.call('deleteKeyword', { params: { id } }, { as: staff })
  })

  it('hidden by one entry, it is shown again once that entry is gone', async () => {
    const person = await openPerson()
    const { body } = await t.call('addWork', { body: { ...work, company: 'Tổ chống lừa đảo' } }, { as: person })
    expect((await page(person.id)).bio).toBeNull()
    await t.call('removeWork', { params: { id: body.id } }, { as: person })
    expect((await page(person.id)).bio).toBe('Tôi học làm gốm.')
    expect(await caseOf(t, person.id)).toMatchObject({ status: 'ALLOWED', decided_by: null })
  })

  it('is reported; removed, name and words are gone for others, and one more dot does not bring them back', async () => {
    const person = await openPerson('Phạm 0901 234 567')
    expect((await report(person.id)).status).toBe(201)
    expect(
      (await t.call('reportContent', { body: { kind: 'PERSON', id: person.id, violation: 'SPAM' } }, { as: person }))
        .fault.code,
    ).toBe('CANNOT_REPORT_OWN')
    await decide(person.id, 'REMOVED')
    expect(await page(person.id)).toMatchObject({ fullName: UNNAMED, bio: null })
    expect((await t.call('me', {}, { as: person })).body).toMatchObject({ nameHeld: 'Phạm 0901 234 567' })
    expect((await report(person.id)).fault.code).toBe('NOT_FOUND')
    expect((await change(person, { bio: 'Tôi học làm gốm..' })).body.wordsHidden).toBe(true)
    expect(await page(person.id)).toMatchObject({ fullName: UNNAMED, bio: null })
    await change(person, { fullName: 'Phạm Thị Hai' })
    await decide(person.id, 'ALLOWED')
    expect(await page(person.id)).toMatchObject({ fullName: 'Phạm Thị Hai', bio: 'Tôi học làm gốm..' })
  })

  it('an appeal brings name and words back', async () => {
    const person = await openPerson('Vũ Văn Đúng')
    await report(person.id)
    await decide(person.id, 'REMOVED')
    const { id } = await caseOf(t, person.id)
    await t.call('appealDecision', { params: { id }, body: { text: 'Đây là tên thật của tôi.' } }, { as: person })
    const another = await t.person({ role: 'ADMIN' })
    const answer = { verdict: 'OVERTURNED', reason: 'Đúng là tên thật.' } as const
    expect((await t.call('decideAppeal', { params: { id }, body: answer }, { as: another })).status).toBe(200)
    await t.deliver()
    expect(await page(person.id)).toMatchObject({ fullName: 'Vũ Văn Đúng', bio: 'Tôi học làm gốm.' })
  })

  it('a walk over what was published before finds names and open profiles, no closed ones', async () => {
    const [open, closed] = [await openPerson('Trần Thị Ốc Sên'), await t.person({ fullName: 'Lý Văn Kín' })]
    await change(closed, { bio: 'Ốc sên là bạn tôi.' })
    const { id } = await keyword(t, 'ốc sên')
    await t.call('startScan', { body: { dryRun: false } }, { as: staff })
    await t.deliver()
    expect(await caseOf(t, open.id)).toMatchObject({ kind: 'PERSON', source: 'RESCAN', held: false })
    const other = await t.db.selectFrom('moderation_cases').select('id').where('subject_id', '=', closed.id).execute()
    expect(other).toEqual([])
    await t.call('deleteKeyword', { params: { id } }, { as: staff })
  })

  it('staff may set a name right at once', async () => {
    const person = await openPerson()
    await change(person, { fullName: 'Hội Lừa Đảo' })
    const body = { fullName: 'Bùi Thị Mai' }
    expect((await t.call('changeAdminUser', { params: { id: person.id }, body }, { as: staff })).status).toBe(200)
    expect((await t.call('me', {}, { as: person })).body).toMatchObject({ fullName: 'Bùi Thị Mai', nameHeld: null })
  })

  it('a person whose publishing is stopped may still set right what is known of them', async () => {
    const person = await openPerson()
    const removed = { kind: 'COMMENT', source: 'REPORT', status: 'REMOVED', held: false, texts: '[]' } as const
    for (let n = 0; n < 5; n++)
      await t.db
        .insertInto('moderation_cases')
        .values({
          ...removed,
          subject_id: crypto.randomUUID(),
          author_id: person.id,
          list_version: 1,
          opened_at: t.clock.now,
          decided_at: t.clock.now,
          decided_by: staff.id,
          violation: 'SPAM',
          reason: 'Quảng cáo.',
        })
        .execute()
    expect((await change(person, { fullName: 'Bùi Thị Mai' })).body).toMatchObject({ fullName: 'Bùi Thị Mai' })
  })
})

describe('a name somebody signs up with', () => {
  const signUp = (fullName: string) => {
    const email = `${crypto.randomUUID()}@vidu.vn`
    return [email, t.call('signup', { body: { email, fullName, password: 'con-meo-ngu-tren-mai' } })] as const
  }
  const nameOf = (email: string) =>
    t.db.selectFrom('users').select(['full_name', 'name_held']).where('email', '=', email).executeTakeFirst()

  test('is refused in its place, and no account stays behind', async () => {
    const [email, answer] = signUp('Đồ Khốn')
    expect(await answer).toMatchObject({
      status: 422,
      fault: { code: 'CONTENT_REFUSED', errors: [{ path: 'fullName' }] },
    })
    await t.deliver()
    expect(await nameOf(email)).toBeUndefined()
  })

  test('is held while a person looks: others read a neutral one', async () => {
    const [email, answer] = signUp('Vua Lừa Đảo')
    expect((await answer).status).toBe(201)
    await t.deliver()
    expect(await nameOf(email)).toEqual({ full_name: UNNAMED, name_held: 'Vua Lừa Đảo' })
    const [other, fine] = signUp('Nguyễn Thị Ổn')
    await fine
    await t.deliver()
    expect(await nameOf(other)).toEqual({ full_name: 'Nguyễn Thị Ổn', name_held: null })
  })

  test('of another site is never refused: nobody is there to mend it', async () => {
    const { id } = await t.person({ fullName: 'Ai Đó' })
    const { write } = await import('#server/core/write.ts')
    await write(await t.as(), (tx) => nameAccount(tx, id, 'Đồ Khốn', 'IMPORT'))
    expect(await page(id)).toMatchObject({ fullName: 'Ai Đó' })
    expect(await caseOf(t, id)).toMatchObject({ kind: 'PERSON', held: true, status: 'OPEN' })
  })
})
