import { describe, expect, it } from 'vitest'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

describe('figures over time', () => {
  it('counts followers, learners and visits on their day in Vietnam; the line ends at the number of today', async () => {
    const host = await approvedHost(t)
    const course = await publishedCourse(t, { host })
    const [one, two] = [await t.person(), await t.person()]
    const follow = (as: typeof one) => t.call('followHost', { body: { hostId: host.id } }, { as })
    // 23:30 on the 14th and 00:30 on the 15th in Vietnam.
    t.clock.now = new Date('2026-06-14T16:30:00Z')
    const early = { ...one, ...(await session(one)) }
    await follow(early)
    await follow(early)
    t.clock.now = new Date('2026-06-14T17:30:00Z')
    const late = { ...two, ...(await session(two)) }
    await follow(late)
    await enroll(t, late, course)
    await t.call('trackAffiliate', { body: { affiliateId: host.id } })
    await t.call('unfollowHost', { body: { hostId: host.id } }, { as: late })
    await t.call('unfollowHost', { body: { hostId: host.id } }, { as: late })
    const asHost = { ...host, ...(await session(host)) }
    const { body } = await t.call('hostMetricsFollowers', { query: { days: 7 } }, { as: asHost })
    expect(body).toMatchObject({ total: 1, gained: 2, lost: 1, newsMode: 'INSTANT' })
    expect(body.items).toHaveLength(7)
    expect(body.items.slice(-2)).toEqual([
      { day: '2026-06-14', gained: 1, lost: 0, learners: 0, visits: 0, followers: 1 },
      { day: '2026-06-15', gained: 1, lost: 1, learners: 1, visits: 1, followers: 1 },
    ])
    const other = await approvedHost(t)
    expect((await t.call('hostMetricsFollowers', {}, { as: other })).body).toMatchObject({ total: 0, gained: 0 })
  })

  it('a follower whose account is deleted is one lost', async () => {
    const [host, fan, staff] = [await approvedHost(t), await t.person(), await t.person({ role: 'SUPER_ADMIN' })]
    await t.call('followHost', { body: { hostId: host.id } }, { as: fan })
    const { status } = await t.call(
      'deleteUser',
      { params: { id: fan.id }, body: { reason: 'Theo yêu cầu của chủ tài khoản.' } },
      { as: staff },
    )
    expect(status).toBe(200)
    await t.deliver()
    const { body } = await t.call('hostMetricsFollowers', {}, { as: host })
    expect(body).toMatchObject({ total: 0, gained: 1, lost: 1 })
  })
})

async function session(person: { id: string }) {
  const { openSession } = await import('#server/modules/identity/index.ts')
  const { write } = await import('#server/core/write.ts')
  return { token: (await write(await t.as(), (tx) => openSession(tx, person.id))).accessToken }
}
