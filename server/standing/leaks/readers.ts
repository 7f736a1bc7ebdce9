import { write } from '#server/core/write.ts'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { openSession, recordConsent } from '#server/modules/identity/index.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import type { Known } from './crawl.ts'
import { member, plant, publishPaidPost, refunded, talk } from './world.ts'

export type Reader = 'visitor' | 'free' | 'expired' | 'refunded' | 'paying'
export type Stage = Awaited<ReturnType<typeof readers>>

/** The world with everybody who may come to read in it, as they stand once a member left and another got the money back. */
export async function readers(t: TestApp) {
  const world = await plant(t)
  const people = await Promise.all([t.person(), t.person(), t.person(), t.person()])
  // Pages of one's own are for who agreed to the terms.
  for (const { id: userId } of people)
    await write(await t.as(), (tx) => recordConsent(tx, { userId, purpose: 'TERMS', given: true, source: 'SIGN_UP' }))
  const [free, expired, gone, paying] = people as [Person, Person, Person, Person]
  const { expire } = await member(world, expired)
  await member(world, paying)
  const post = await publishPaidPost(world, people)
  /** Each with a feed of their own, made while they might read. */
  const feeds = new Map<string, string>()
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
  const known: Known = {
    id: [...world.products, post.id, host.id, club.id, ...files.flatMap(({ id, file_id }) => [id, file_id])],
    sectionId: course.sections.map(({ id }) => id),
    lessonId: course.lessons.map(({ id }) => id),
    slug: [course.slug, book.slug, document.slug, post.slug],
    token: [gift.token],
  }
  const all: Record<Reader, Person | undefined> = { visitor: undefined, free, expired, refunded: gone, paying }
  return {
    world,
    known,
    feeds,
    /** Who it is, with a session of this hour. */
    async now(reader: Reader): Promise<Person | undefined> {
      const person = all[reader]
      if (!person) return undefined
      const session = await write(await t.as(), (tx) => openSession(tx, person.id))
      return { ...person, token: session.accessToken, sessionId: session.sessionId }
    },
  }
}
