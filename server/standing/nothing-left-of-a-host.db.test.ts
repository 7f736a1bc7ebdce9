import { beforeAll, expect, it } from 'vitest'
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts'
import { doc, publishedPost } from '#server/modules/content/posts/posts.fixture.ts'
import { approvedHost, readyDraft } from '#server/modules/learning/authoring/testing.ts'
import { hostTerms } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type CodeReader, readCodes } from '#server/testing/codes.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { tracesOf } from './traces.ts'

const t = openedApp()
let codes: CodeReader
let staff: Person
beforeAll(async () => {
  codes = await readCodes(t)
  staff = await t.person({ role: 'SUPER_ADMIN' })
})

const WORDS = 'hoàng yến lông đỏ'
let made = 0

/** Places where a trace may stay, and why. */
const MAY_STAY: Record<string, string> = {}

async function ok<A extends { status: number; raw: string }>(answer: Promise<A>): Promise<A> {
  const got = await answer
  if (got.status >= 300) throw new Error(got.raw)
  return got
}

async function newcomer(fullName: string): Promise<Person> {
  const email = `khong-tuoc-${++made}@vidu.vn`
  // The address is left before there is an account: nothing but the address says whose it is.
  await ok(t.call('collectEmail', { body: { email, consentVersion: NEWSLETTER_CONSENT.version } }))
  return t.person({ fullName, email })
}

async function invited(person: Person, accept: boolean): Promise<string> {
  const owner = await approvedHost(t)
  const { courseId } = await readyDraft(t, owner)
  const body = { email: person.email, role: 'EDITOR' as const }
  const { body: invitation } = await ok(t.call('inviteCohost', { params: { id: courseId }, body }, { as: owner }))
  if (accept) await ok(t.call('answerInvitation', { params: { id: invitation.id }, body: { accept } }, { as: person }))
  return owner.id
}

/** Writes where others are told of it: under somebody's post, and below somebody's words. */
async function talk(person: Person): Promise<void> {
  const post = await publishedPost(t)
  const say = (as: Person, text: string, parentId?: string) =>
    ok(
      t.call(
        'writeComment',
        { body: { subject: 'POST', subjectId: post.id, text, ...(parentId && { parentId }) } },
        { as },
      ),
    )
  await say(person, `Tôi là ${person.fullName}: ${WORDS}`)
  const { body: other } = await say(await t.person(), 'Tôi cũng nghĩ vậy.')
  await say(person, `Cảm ơn bạn, ${WORDS}`, other.id)
}

async function host(person: Person): Promise<void> {
  const as = { as: person }
  await ok(
    t.call('registerHost', { body: { ...hostTerms, bio: `${person.fullName}, ${WORDS}, ${hostTerms.bio}` } }, as),
  )
  await t.deliver()
  const { id } = await t.db
    .selectFrom('host_profiles')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await ok(t.call('approveHost', { params: { id } }, { as: staff }))
  const follower = await t.person()
  await ok(t.call('followHost', { body: { hostId: person.id } }, { as: follower }))
  await publishedPost(t, { as: person, title: `Bài của ${person.fullName}`, body: doc(WORDS) })
  await ok(t.call('createHostCategory', { body: { name: WORDS, productIds: [] } }, as))
  const { body: folder } = await ok(t.call('createFolder', { body: { name: WORDS } }, as))
  const colleague = await t.person({ role: 'HOST' })
  const right = { email: colleague.email, right: 'EDIT' as const }
  await ok(t.call('grantFolder', { params: { id: folder.id }, body: right }, as))
  await ok(t.call('createBusiness', { body: { name: `Công ty ${person.fullName}` } }, as))
}

async function terminate(person: Person): Promise<void> {
  t.clock.advance(61)
  await ok(t.call('terminateRequest', {}, { as: person }))
  const code = await codes.last(person.email, 'TERMINATE_ACCOUNT')
  await ok(t.call('terminate', { body: { code } }, { as: person }))
  await t.deliver()
}

const lives: Record<string, (person: Person) => Promise<void>> = {
  'a co-host with another invitation open': async (person) => {
    await invited(person, true)
    await invited(person, false)
    await talk(person)
  },
  'a host with posts, followers, a company and courses in the queue': async (person) => {
    await host(person)
    await talk(person)
    await invited(person, true)
  },
}

it.each(Object.entries(lives))('after %s deletes the account no table says who they were', async (_, live) => {
  const person = await newcomer(`Khổng Tước Số ${made + 1}`)
  await live(person)
  await t.deliver()
  const words = [person.fullName, person.email, WORDS]
  expect((await tracesOf(t, words)).length).toBeGreaterThan(5)
  await terminate(person)
  expect((await tracesOf(t, words)).filter((place) => !MAY_STAY[place])).toEqual([])
})
