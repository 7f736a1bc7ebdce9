import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { clubOnSale, memberOf, membersPost } from '../posts/members.fixture.ts'
import { publishedPost } from '../posts/posts.fixture.ts'

const SECRET = 'Bí quyết là để lửa liu riu ba tiếng.'
const START = new Date('2026-06-15T03:00:00Z')
const t = openedApp()
let planId: string
let post: Awaited<ReturnType<typeof membersPost>>
beforeAll(async () => {
  planId = (await clubOnSale(t, 'Bếp Vàng', 'bep-vang')).planId
  post = await membersPost(t, SECRET)
})
beforeEach(() => {
  t.clock.now = START
})

const give = (as: Person, id = post.id) => t.call('givePost', { params: { id } }, { as })
type Visitor = { as?: Person; cookie?: string }
const manner = ({ as, cookie }: Visitor) => ({ as, ...(cookie && { headers: { cookie: `bh_reader=${cookie}` } }) })
/** Sessions outlive the clock that this file moves. */
const keepSessions = () =>
  t.db
    .updateTable('sessions')
    .set({ access_expires_at: new Date('2027-01-01') })
    .execute()
const look = (token: string, who: Visitor = {}) => t.call('giftedPost', { params: { token } }, manner(who))
/** Presses the button; a new minute each time, so that no limit of tries hides the answer. */
async function open(token: string, who: Visitor = {}) {
  t.clock.advance(60)
  await keepSessions()
  const answer = await t.call('openGift', { params: { token } }, manner(who))
  return { ...answer, cookie: answer.cookies.find(({ name }) => name === 'bh_reader')?.value ?? who.cookie ?? '' }
}
async function tokenOf(giver: Person, id = post.id) {
  const { body, status, fault } = await give(giver, id)
  if (status !== 201) throw new Error(fault.code)
  return body.token
}

describe('a gift', () => {
  it('says who gives it, opens the whole post after a press, and for that reader alone', async () => {
    const giver = await memberOf(t, planId, await t.person({ fullName: 'Lê Thị An' }))
    const token = await tokenOf(giver)
    const before = await look(token)
    expect(before.body).toMatchObject({ giver: { fullName: 'Lê Thị An' }, state: 'WAITING' })
    expect(before.raw).not.toContain(SECRET)
    const { cookie, status } = await open(token)
    expect(status).toBe(200)
    const after = await look(token, { cookie })
    expect(after.body).toMatchObject({ state: 'READ', post: { members: { way: 'GIFT', mayGive: false } } })
    expect(after.raw).toContain(SECRET)
    expect(after.headers['cache-control']).toBe('private, no-store')
    expect((await look(token)).raw).not.toContain(SECRET)
    // The post's own address stays as it is for the same browser, and another post of the kind too.
    const headers = { cookie: `bh_reader=${cookie}` }
    const others = [post.id, (await membersPost(t, SECRET)).id]
    for (const id of others)
      expect((await t.call('onePost', { params: { id } }, { headers })).raw).not.toContain(SECRET)
  })

  it('counts a browser and a person once, whoever may read anyway never, and ends at ten', async () => {
    const giver = await memberOf(t, planId)
    const token = await tokenOf(giver)
    const own = async () => (await t.call('myGifts', { query: { postId: post.id } }, { as: giver })).body.items[0]
    const first = await open(token)
    for (let again = 0; again < 3; again++) await open(token, { cookie: first.cookie })
    const person = await t.person()
    await open(token, { as: person })
    await open(token, { as: person })
    for (const as of [giver, post.as, await memberOf(t, planId)]) expect((await open(token, { as })).status).toBe(200)
    expect(await own()).toMatchObject({ readers: 2, mostReaders: 10, state: 'LIVE' })
    for (let reader = 0; reader < 8; reader++) expect((await open(token)).status).toBe(200)
    expect((await open(token)).fault.code).toBe('POST_GIFT_USED_UP')
    expect((await look(token)).body.state).toBe('USED_UP')
    expect(await own()).toMatchObject({ readers: 10, state: 'USED_UP' })
    // Who opened it reads on.
    expect((await open(token, { cookie: first.cookie })).status).toBe(200)
    expect((await look(token, { cookie: first.cookie })).raw).toContain(SECRET)
  })

  it('is dead at its end, once taken back, and while its giver or the post is gone; to who opened it too', async () => {
    const giver = await memberOf(t, planId)
    await giver.endsAt(new Date(START.getTime() + 30 * 86_400_000))
    const opened = async () => {
      const { body } = await give(giver)
      return { ...body, cookie: (await open(body.token)).cookie }
    }
    const isDead = async ({ token, cookie }: { token: string; cookie: string }) => {
      const answers = [await look(token, { cookie }), await open(token, { cookie }), await open(token)]
      const dead = answers.every(({ fault }) => fault.code === 'POST_GIFT_GONE')
      expect(answers.some(({ raw }) => raw.includes(SECRET))).toBe(!dead)
      return dead
    }
    const old = await opened()
    t.clock.now = new Date(START.getTime() + 7 * 86_400_000)
    expect(await isDead(old)).toBe(true)

    t.clock.now = START
    const back = await opened()
    const remove = (as: Person) => t.call('takeBackGift', { params: { id: back.id } }, { as })
    expect((await remove(post.as)).fault.code).toBe('POST_GIFT_NOT_FOUND')
    expect(await isDead(back)).toBe(false)
    expect((await remove(giver)).status).toBe(200)
    expect((await remove(giver)).status).toBe(200)
    expect(await isDead(back)).toBe(true)

    const ofRefunded = await opened()
    await giver.revoke()
    expect(await isDead(ofRefunded)).toBe(true)
    const [row] = (await t.call('myGifts', { query: {} }, { as: giver })).body.items
    expect(row?.state).toBe('STOPPED')

    const host = await membersPost(t, SECRET)
    const { body } = await give(host.as, host.id)
    const ofArchived = { token: body.token, cookie: (await open(body.token)).cookie }
    expect(await isDead(ofArchived)).toBe(false)
    await t.call('archivePost', { params: { id: host.id } }, { as: host.as })
    expect(await isDead(ofArchived)).toBe(true)
  })

  it('of a post that became everybody’s leads to it, and counts nobody', async () => {
    const free = await membersPost(t, SECRET)
    const giver = await memberOf(t, planId)
    const token = await tokenOf(giver, free.id)
    const params = { id: free.id }
    const changed = await t.call(
      'changePost',
      { params, body: { version: free.version, membersBody: null } },
      { as: free.as },
    )
    await t.call('publishPost', { params, body: { version: changed.body.version } }, { as: free.as })
    expect((await look(token)).body).toMatchObject({ state: 'READ', post: { id: free.id, members: null } })
    expect((await open(token)).status).toBe(200)
    const [own] = (await t.call('myGifts', { query: { postId: free.id } }, { as: giver })).body.items
    expect(own).toMatchObject({ state: 'LIVE', readers: 0 })
    expect((await give(giver, free.id)).fault.code).toBe('POST_HAS_NO_MEMBERS_PART')
  })

  it('of a closed account is dead', async () => {
    const giver = await memberOf(t, planId)
    const token = await tokenOf(giver)
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', giver.id).execute()
    expect((await look(token)).fault.code).toBe('POST_GIFT_GONE')
  })

  it('is not made up, nor turned into another', async () => {
    const token = await tokenOf(await memberOf(t, planId))
    const { id } = (await give(post.as)).body
    const [, mark] = token.split('.')
    for (const forged of [`${id}.${mark}`, `${token}x`, token.slice(0, -1), 'x'.repeat(60)])
      expect((await look(forged)).fault.code).toBe('POST_GIFT_GONE')
  })
})

describe('who gives', () => {
  it('a member five links a month, and next month again; one taken back counts', async () => {
    const giver = await memberOf(t, planId)
    await giver.endsAt(new Date(START.getTime() + 60 * 86_400_000))
    const { body } = await give(giver)
    await t.call('takeBackGift', { params: { id: body.id } }, { as: giver })
    for (let link = 0; link < 4; link++) expect((await give(giver)).status).toBe(201)
    expect((await give(giver)).fault.code).toBe('POST_GIFT_LIMIT_REACHED')
    expect((await t.call('myGifts', { query: {} }, { as: giver })).body).toMatchObject({ total: 5, left: 0 })
    // The last instant of the month, and the first of the next, in Việt Nam.
    const nextMonth = new Date('2026-06-30T17:00:00Z')
    const asked = () => t.call('myGifts', { query: {} }, { as: giver })
    await keepSessions()
    t.clock.now = new Date(nextMonth.getTime() - 1)
    expect((await asked()).body.left).toBe(0)
    t.clock.now = nextMonth
    expect((await asked()).body.left).toBe(5)
  })

  it('an author without a limit', async () => {
    for (let link = 0; link < 7; link++)
      expect((await give(post.as)).body).toMatchObject({ mostReaders: null, endsAt: null, state: 'LIVE' })
    expect((await t.call('myGifts', { query: {} }, { as: post.as })).body.left).toBe(5)
  })

  it('nobody else: strangers, staff, who was given it; and no post that is everybody’s', async () => {
    const staff = await t.person({ role: 'ADMIN' })
    const reader = await t.person()
    await open(await tokenOf(post.as), { as: reader })
    for (const as of [await t.person(), staff, reader]) expect((await give(as)).fault.code).toBe('POST_MEMBERS_ONLY')
    const plain = await publishedPost(t)
    expect((await give(plain.as, plain.id)).fault.code).toBe('POST_HAS_NO_MEMBERS_PART')
    expect((await give(staff, reader.id)).fault.code).toBe('POST_NOT_FOUND')
  })
})

it('TOO_MANY_REQUESTS: whoever guesses, or makes links without end, is told to wait', async () => {
  t.clock.now = new Date('2026-09-01T03:00:00Z')
  await keepSessions()
  const token = 'x'.repeat(60)
  const last = async (times: number, ask: () => Promise<{ fault: { code: string } }>) => {
    for (let before = 0; before < times; before++) expect((await ask()).fault.code).not.toBe('TOO_MANY_REQUESTS')
    return (await ask()).fault.code
  }
  expect(await last(60, () => t.call('giftedPost', { params: { token } }))).toBe('TOO_MANY_REQUESTS')
  expect(await last(20, () => t.call('openGift', { params: { token } }))).toBe('TOO_MANY_REQUESTS')
  const { as } = post
  expect(await last(20, () => t.call('givePost', { params: { id: post.id } }, { as }))).toBe('TOO_MANY_REQUESTS')
})
