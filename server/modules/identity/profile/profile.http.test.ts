import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let person: Person

beforeEach(async () => {
  t.clock.advance(60)
  person = await t.person({ fullName: 'Trần Văn Bến' })
})

async function file(owner: Person, more: object = {}): Promise<string> {
  const { id } = await t.db
    .insertInto('files')
    .values({
      owner_id: owner.id,
      name: 'anh.webp',
      kind: 'IMAGE',
      visibility: 'PUBLIC',
      status: 'READY',
      mime: 'image/webp',
      size: 10,
      part_size: 10,
      storage_key: `${owner.id}-${Math.random()}`,
      created_at: t.clock.now,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
async function category(name: string, status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE'): Promise<string> {
  const slug = `muc-${crypto.randomUUID()}`
  const { id } = await t.db
    .insertInto('categories')
    .values({ name, slug, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
async function hostProfile(status: 'NEW' | 'RESUBMIT' | 'APPROVED' | 'REJECTED') {
  await t.db
    .insertInto('host_profiles')
    .values({
      user_id: person.id,
      status,
      headline: 'Dạy chèo đò',
      bio: 'Ba mươi năm trên sông nước miền Tây.',
      submitted_at: t.clock.now,
      reason: status === 'REJECTED' ? 'Thiếu ảnh.' : null,
    })
    .execute()
}
const me = async () => (await t.call('me', {}, { as: person })).body

describe('oneself', () => {
  it('is told in full', async () => {
    expect(await me()).toMatchObject({
      id: person.id,
      email: person.email,
      emailVerified: true,
      fullName: 'Trần Văn Bến',
      role: 'USER',
      grants: [],
      hasPassword: false,
      firstLogin: true,
      hostStatus: 'NEW',
      interests: [],
      counts: { cart: 0, unreadNotifications: 0, followings: 0, courses: 0 },
      can: {
        becomeHost: true,
        useHostStudio: false,
        useStaffPages: false,
        changePassword: false,
        configurePassword: true,
        terminate: true,
      },
    })
    expect(JSON.stringify(await me())).not.toMatch(/hash/)
  })

  it('is welcomed once', async () => {
    expect((await t.call('firstLogin', {}, { as: person })).body).toEqual({ ok: true })
    expect(await me()).toMatchObject({ firstLogin: false, hostStatus: 'USER' })
  })

  it.each([
    ['NEW', 'NEW_HOST'],
    ['RESUBMIT', 'HOST_RESUBMIT'],
    ['APPROVED', 'HOST_APPROVED'],
    ['REJECTED', 'HOST_REJECTED'],
  ] as const)('with a host profile %s stands as %s', async (status, standing) => {
    await hostProfile(status)
    expect((await me()).hostStatus).toBe(standing)
  })

  it('as staff sees the grants of the role', async () => {
    person = await t.person({ role: 'SALE' })
    expect(await me()).toMatchObject({
      grants: [
        'hosts.read',
        'courses.read',
        'users.read',
        'refunds.decide',
        'layoffs.decide',
        'products.read',
        'orders.read',
        'orders.manage',
        'proposals.manage',
      ],
      can: { useStaffPages: true, useHostStudio: true, becomeHost: false },
    })
  })
})

describe('the profile', () => {
  const update = (body: object) => t.call('updateProfile', { body }, { as: person })

  it('changes what is given and leaves the rest', async () => {
    await update({ bio: 'Người chèo đò', gender: 'MALE', birthday: '1988-11-20' })
    const answer = await update({ fullName: '  Trần   Văn\u200b Bến Tre ' })
    expect(answer.body).toMatchObject({
      fullName: 'Trần Văn Bến Tre',
      bio: 'Người chèo đò',
      gender: 'MALE',
      birthday: '1988-11-20',
    })
    expect((await update({ bio: null, gender: null, birthday: null })).body).toMatchObject({
      bio: null,
      gender: null,
      birthday: null,
    })
  })

  it.each([
    ['fullName', { fullName: '\u200b\u200b' }],
    ['birthday', { birthday: '1890-01-01' }],
    ['birthday', { birthday: '2090-01-01' }],
    ['birthday', { birthday: '2001-02-30' }],
    ['gender', { gender: 'NAM' }],
    ['bio', { bio: 'x'.repeat(2001) }],
  ])('names the bad field %s', async (path, body) => {
    const refused = await update(body)
    expect([refused.status, refused.fault.code, refused.fault.errors?.[0]?.path]).toEqual([
      400,
      'VALIDATION_FAILED',
      path,
    ])
  })

  it('takes one’s own public picture as the avatar, and nothing else: FILE_NOT_FOUND', async () => {
    const own = await file(person)
    expect((await update({ avatarFileId: own })).body.avatarUrl).toBe(`/media/${own}/256.webp`)
    const refused = [
      await file(await t.person()),
      await file(person, { kind: 'PDF' }),
      await file(person, { visibility: 'PRIVATE' }),
      await file(person, { status: 'UPLOADING' }),
    ]
    for (const avatarFileId of refused) expect((await update({ avatarFileId })).fault.code).toBe('FILE_NOT_FOUND')
    expect((await update({ avatarFileId: null })).body.avatarUrl).toBeNull()
  })
})

describe('interests', () => {
  const update = (categoryIds: string[]) => t.call('updateInterests', { body: { categoryIds } }, { as: person })

  it('are replaced as a whole', async () => {
    const [music, trade] = [await category('Âm nhạc'), await category('Kinh doanh')]
    await update([music, music])
    expect((await update([trade])).body.interests.map((one) => one.name)).toEqual(['Kinh doanh'])
    expect((await update([])).body.interests).toEqual([])
  })

  it('CATEGORY_NOT_FOUND for a hidden or unknown one, and nothing changes', async () => {
    const [shown, hidden] = [await category('Vẽ'), await category('Ẩn', 'INACTIVE')]
    await update([shown])
    expect((await update([hidden])).fault.code).toBe('CATEGORY_NOT_FOUND')
    expect((await update([crypto.randomUUID()])).fault.code).toBe('CATEGORY_NOT_FOUND')
    expect((await me()).interests).toHaveLength(1)
  })
})

describe('the telephone number', () => {
  const update = (phone: string | null, as = person) => t.call('updatePhone', { body: { phone } }, { as })

  it('is kept in one form', async () => {
    expect((await update('0987 654 321')).body.phone).toBe('+84987654321')
    expect((await update(null)).body.phone).toBeNull()
  })

  it('PHONE_ALREADY_IN_USE however it is typed, once its owner has proven it', async () => {
    await update('0977 000 111')
    expect((await update('0977000111', await t.person())).status).toBe(200)
    await t.db.updateTable('users').set({ phone_verified_at: t.clock.now }).where('id', '=', person.id).execute()
    const refused = await update('+84 977-000-111', await t.person())
    expect([refused.status, refused.fault.code]).toEqual([409, 'PHONE_ALREADY_IN_USE'])
  })

  it('names the field of what is no number', async () => {
    const refused = await update('12345')
    expect([refused.fault.code, refused.fault.errors?.[0]?.path]).toEqual(['VALIDATION_FAILED', 'phone'])
  })
})

describe('what one has', () => {
  it('lists the hosts one follows, the latest first', async () => {
    for (const fullName of ['Thầy Một', 'Cô Hai']) {
      const host = await t.person({ fullName, role: 'HOST' })
      t.clock.advance(1)
      await t.db
        .insertInto('follows')
        .values({ follower_id: person.id, host_id: host.id, created_at: t.clock.now })
        .execute()
    }
    const { body } = await t.call('followings', { query: { take: 1 } }, { as: person })
    expect(body).toMatchObject({ total: 2, items: [{ fullName: 'Cô Hai', headline: null }] })
    expect((await me()).counts.followings).toBe(2)
  })

  it.each(['ownReskills', 'ownSurveys'] as const)('%s is empty', async (name) => {
    expect((await t.call(name, {}, { as: person })).body).toEqual({ items: [], total: 0 })
  })

  it('ownReskill: NOT_FOUND', async () => {
    expect((await t.call('ownReskill', { params: { id: person.id } }, { as: person })).fault.code).toBe('NOT_FOUND')
  })
})
