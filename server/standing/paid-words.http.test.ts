import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { openSession } from '#server/modules/identity/index.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { crawl, type Known, type Sighting } from './leaks/crawl.ts'
import { CANARIES, member, plant, publishPaidPost, refunded, talk, type World } from './leaks/world.ts'

let t: TestApp
let world: World
let known: Known
/** Every message for open pages, as all processes hear it. */
const heard: string[] = []
let ear: pg.Client
/** Each with a feed of their own, made while they might read. */
const feeds = new Map<string, string>()
let free: Person
let expired: Person
let gone: Person
let paying: Person

beforeAll(async () => {
  t = await testApp()
  ear = new pg.Client({ connectionString: t.url })
  await ear.connect()
  ear.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await ear.query('listen realtime')
  world = await plant(t)
  const people = await Promise.all([t.person(), t.person(), t.person(), t.person()])
  ;[free, expired, gone, paying] = people as [Person, Person, Person, Person]
  const { expire } = await member(world, expired)
  await member(world, paying)
  const post = await publishPaidPost(world, people)
  for (const person of people) feeds.set(person.id, (await ok(t.call('renewFeed', {}, { as: person }))).path)
  const [first, second] = [await talk(world, post.id, expired), await talk(world, post.id, paying)]
  const gift = await ok(t.call('givePost', { params: { id: post.id } }, { as: paying }))
  t.clock.advance(60)
  await expire()
  await refunded(world, gone)
  // Answered once the one who asked may not read it any more.
  await first.answer()
  await second.answer()
  await t.deliver().catch(() => t.deliver())
  const { course, book, document, host, club } = world
  const files = await t.db
    .selectFrom('e_document_versions')
    .select(['id', 'file_id'])
    .where('document_id', 'in', [book.id, document.id])
    .execute()
  known = {
    id: [...world.products, post.id, host.id, club.id, ...files.flatMap(({ id, file_id }) => [id, file_id])],
    sectionId: course.sections.map(({ id }) => id),
    lessonId: course.lessons.map(({ id }) => id),
    slug: [course.slug, book.slug, document.slug, post.slug],
    token: [gift.token],
  }
})
afterAll(async () => {
  await ear?.end()
  await t?.close()
})

/** The same person with a session of this hour. */
async function now(person: Person): Promise<Person> {
  const session = await write(await t.as(), (tx) => openSession(tx, person.id))
  return { ...person, token: session.accessToken, sessionId: session.sessionId }
}

/** All that somebody meets: by asking, in their feed, on an open page. */
async function metBy(person: Person | undefined): Promise<Sighting[]> {
  const found = await crawl(world, person && (await now(person)), known)
  const places: [string, string][] = heard
    .filter((message) => JSON.parse(message).userId === person?.id)
    .map((message) => ['a message to an open page', message])
  const feed = person && feeds.get(person.id)
  if (feed) places.push(['their own feed', (await t.app.fastify.inject({ url: feed })).payload])
  for (const [place, words] of places)
    for (const [canary, word] of Object.entries(CANARIES))
      if (words.includes(word)) found.push({ canary: canary as Sighting['canary'], place })
  return found
}

describe('words of paid text are met by nobody without the right to read them', () => {
  it('the control: a member who walks in the same way meets every one of them', async () => {
    const found = await metBy(paying)
    expect([...new Set(found.map(({ canary }) => canary))].sort()).toEqual(Object.keys(CANARIES).sort())
    const places = (canary: string) => found.filter((one) => one.canary === canary).map(({ place }) => place)
    expect(places('post')).toContain('their own feed')
    expect(places('comment')).toEqual(expect.arrayContaining(['bells', 'a message to an open page']))
    for (const canary of ['book', 'document'])
      expect(places(canary).some((place) => place.startsWith('GET /media/'))).toBe(true)
    expect(places('lesson').some((place) => place.includes('/lession/'))).toBe(true)
    // What everybody meets names none of them, whoever asks.
    expect(found.filter(({ place }) => /sitemap|rss\.xml|search|sample|letters/.test(place))).toEqual([])
  })

  it('a visitor', async () => expect(await metBy(undefined)).toEqual([]))
  it('a free account', async () => expect(await metBy(free)).toEqual([]))
  it('who was a member until a moment ago', async () => expect(await metBy(expired)).toEqual([]))
  it('who got their money back', async () => expect(await metBy(gone)).toEqual([]))
})
