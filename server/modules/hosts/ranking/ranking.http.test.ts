import { beforeAll, describe, expect, it } from 'vitest'
import { rankingScore } from '#domain/host-ranking.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { countRanks } from './count-ranks.ts'

const t = openedApp()
let first: Person
let second: Person
beforeAll(async () => {
  first = await approvedHost(t, 'Nguyễn Thị Nhất')
  second = await approvedHost(t, 'Phạm Văn Nhì')
})

const list = (query: Record<string, unknown> = {}) => t.call('hostRankings', { query } as never)

describe('the ranking of hosts', () => {
  it('counts what really happened in ninety days, and is the same for everybody until it is counted again', async () => {
    const course = await publishedCourse(t, { host: first })
    const [one, two] = [await t.person(), await t.person()]
    await enroll(t, one, course)
    await enroll(t, two, course)
    await enroll(t, first, course)
    await t.call('followHost', { body: { hostId: first.id } }, { as: one })
    await t.db
      .insertInto('reviews')
      .values({
        product_id: course.courseId,
        user_id: one.id,
        rating: 5,
        text: '',
        created_at: t.clock.now,
        updated_at: t.clock.now,
      } as never)
      .execute()
    await t.call('followHost', { body: { hostId: second.id } }, { as: two })
    expect((await list()).body.items.map((host) => host.rank)).toEqual([null, null])

    await countRanks(await t.as())
    const { items, countedAt } = (await list()).body
    expect(items.map((host) => [host.rank, host.fullName, host.score])).toEqual([
      [1, 'Nguyễn Thị Nhất', rankingScore({ learners: 2, completions: 0, stars: 2, followers: 1 })],
      [2, 'Phạm Văn Nhì', 2],
    ])
    expect(items[0]?.deeds).toEqual({ learners: 2, completions: 0, stars: 2, followers: 1 })
    expect(countedAt).toBe(t.clock.now.toISOString())
    expect((await t.call('topHosts')).body.items.map((host) => host.id)).toEqual([first.id])
    expect((await t.call('hostPage', { params: { id: first.id } })).body).toMatchObject({
      rank: 1,
      verified: true,
      followerCount: 1,
    })
  })

  it('forgets what is older; two processes that count at once agree', async () => {
    t.clock.advance(91 * 86_400)
    await Promise.all([countRanks(await t.as()), countRanks(await t.as()), countRanks(await t.as())])
    const { items } = (await list()).body
    expect(items.map((host) => [host.rank, host.score])).toEqual([
      [1, 0],
      [2, 0],
    ])
  })

  it('is searched without accents and sorted; who is not approved is not in it', async () => {
    expect((await list({ search: 'nguyen nhat' })).body.items.map((host) => host.id)).toEqual([first.id])
    expect((await list({ search: '%' })).body.total).toBe(0)
    for (const sort of ['ranking', 'learners', 'rating', 'newest']) expect((await list({ sort })).body.total).toBe(2)
    await t.db.updateTable('host_profiles').set({ status: 'RESUBMIT' }).where('user_id', '=', second.id).execute()
    expect((await list()).body.items.map((host) => host.id)).toEqual([first.id])
    await t.db.updateTable('host_profiles').set({ status: 'APPROVED' }).where('user_id', '=', second.id).execute()
  })

  it('pages hold each host once', async () => {
    const seen = [...(await list({ take: 1 })).body.items, ...(await list({ take: 1, skip: 1 })).body.items]
    expect(new Set(seen.map((host) => host.id)).size).toBe(2)
  })
})

it('points never fall below nothing', () => {
  expect(rankingScore({ learners: 0, completions: 0, stars: -20, followers: 1 })).toBe(0)
})
