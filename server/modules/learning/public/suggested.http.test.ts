import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoCatalogue } from '#server/modules/catalog/catalogue.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let topic: { id: string; slug: string }
let person: Person
beforeAll(async () => {
  await demoCatalogue(t)
  topic = await fullestTopic()
})
beforeEach(async () => {
  t.clock.advance(60)
  person = await t.person()
  await t.call('updateInterests', { body: { categoryIds: [topic.id] } }, { as: person })
})

/** The theme with most courses: enough for a section of the home page, and far from all of them. */
function fullestTopic() {
  return t.db
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .innerJoin('categories as theme', 'theme.id', 'c.parent_id')
    .select(['theme.id', 'theme.slug'])
    .groupBy(['theme.id', 'theme.slug'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const ofTopic = async () =>
  ids((await t.call('listCourses', { query: { categorySlug: topic.slug, take: 100 } })).body.items)
const suggested = async (as?: Person) =>
  ids((await t.call('recommendations', { query: { take: 6 } }, as ? { as } : {})).body.items)
const homeKinds = async () => (await t.call('homepage', {}, { as: person })).body.sections.map(({ kind }) => kind)
const say = (given: boolean) => t.call('sayConsent', { body: { purpose: 'PERSONALISATION', given } }, { as: person })
const restrict = (at: Date | null) =>
  t.db.updateTable('users').set({ processing_restricted_at: at }).where('id', '=', person.id).execute()

/** They see what a visitor sees. */
async function expectNothingOfTheirs() {
  expect(await suggested(person)).toEqual(await suggested())
  expect(await homeKinds()).not.toContain('interest')
}

describe('suggestions by the topics somebody chose', () => {
  it('come with their consent', async () => {
    await say(true)
    const topicCourses = await ofTopic()
    const seen = await suggested(person)
    expect(seen.length).toBeGreaterThan(0)
    for (const id of seen) expect(topicCourses).toContain(id)
    expect((await homeKinds())[0]).toBe('interest')
  })

  it('do not come without it', expectNothingOfTheirs)

  it('end at once when it is taken back', async () => {
    await say(true)
    expect(await homeKinds()).toContain('interest')
    await say(false)
    await expectNothingOfTheirs()
  })

  it('end at once when the data is restricted, and come back when the person lifts that', async () => {
    await say(true)
    await restrict(t.clock.now)
    await expectNothingOfTheirs()
    const lifted = await t.call('liftRestriction', {}, { as: person })
    expect([lifted.status, lifted.body.restrictedAt]).toEqual([200, null])
    expect(await homeKinds()).toContain('interest')
  })
})
