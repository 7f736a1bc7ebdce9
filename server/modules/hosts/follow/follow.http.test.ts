import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

const t = openedApp()
let host: Person
let fan: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST', fullName: 'Phạm Thị Dạy' })
  fan = await t.person()
  await profile(host, 'APPROVED')
})

const profile = (person: Person, status: 'APPROVED' | 'NEW') =>
  t.db
    .insertInto('host_profiles')
    .values({
      user_id: person.id,
      status,
      headline: 'Đầu bếp hai mươi năm',
      bio: 'Nấu ăn từ chợ đến nhà hàng, nay kể lại cho người mới.',
      submitted_at: t.clock.now,
      decided_at: t.clock.now,
    })
    .execute()

describe('following a host', () => {
  it('counts once however often, and stops however often', async () => {
    expect((await t.call('followHost', { body: { hostId: host.id } }, { as: fan })).body).toEqual({
      following: true,
      followerCount: 1,
    })
    expect((await t.call('followHost', { body: { hostId: host.id } }, { as: fan })).body).toEqual({
      following: true,
      followerCount: 1,
    })
    expect((await t.call('followOf', { params: { id: host.id } }, { as: fan })).body).toEqual({
      following: true,
      followerCount: 1,
    })
    expect((await t.call('hostPage', { params: { id: host.id } }, { as: fan })).body.following).toBe(true)
    for (let twice = 0; twice < 2; twice++) {
      expect((await t.call('unfollowHost', { body: { hostId: host.id } }, { as: fan })).body).toEqual({
        following: false,
        followerCount: 0,
      })
    }
  })
  it('is one row when pressed twice at once', async () => {
    await Promise.all([1, 2, 3].map(() => t.call('followHost', { body: { hostId: host.id } }, { as: fan })))
    expect((await t.call('followOf', { params: { id: host.id } }, { as: fan })).body.followerCount).toBe(1)
  })
  it('refuses oneself and whoever is no host', async () => {
    expect((await t.call('followHost', { body: { hostId: host.id } }, { as: host })).fault.code).toBe(
      'CANNOT_FOLLOW_YOURSELF',
    )
    const waiting = await t.person()
    await profile(waiting, 'NEW')
    for (const hostId of [NOBODY, fan.id, waiting.id]) {
      const as = await t.person()
      expect((await t.call('followHost', { body: { hostId } }, { as })).fault.code).toBe('HOST_PROFILE_NOT_FOUND')
      expect((await t.call('followOf', { params: { id: hostId } }, { as })).fault.code).toBe('HOST_PROFILE_NOT_FOUND')
    }
  })
  it('is for people who are signed in', async () => {
    expect((await t.call('followHost', { body: { hostId: host.id } })).status).toBe(401)
    expect((await t.call('unfollowHost', { body: { hostId: host.id } })).status).toBe(401)
    expect((await t.call('followOf', { params: { id: host.id } })).status).toBe(401)
  })
})

describe('the public page of a host', () => {
  it('says who they are and what is counted, and nothing private', async () => {
    await publishedCourse(t, { host, name: 'Nấu ăn' })
    const { body, raw } = await t.call('hostPage', { params: { id: host.id } })
    expect(body).toMatchObject({ fullName: 'Phạm Thị Dạy', courseCount: 1, rating: null, following: null })
    expect(raw).not.toContain(host.email)
  })
  it('is there only for approved hosts', async () => {
    expect((await t.call('hostPage', { params: { id: fan.id } })).fault.code).toBe('HOST_PROFILE_NOT_FOUND')
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', host.id).execute()
    expect((await t.call('hostPage', { params: { id: host.id } })).status).toBe(404)
  })
})
