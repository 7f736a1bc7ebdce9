import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { byCalls, crawl, type Sighting, sightings } from './leaks/crawl.ts'
import { type Reader, readers, type Stage } from './leaks/readers.ts'
import { CANARIES } from './leaks/world.ts'

let stage: Stage
let ear: pg.Client
/** Every message for open pages, as all processes hear it. */
const heard: string[] = []

beforeAll(async () => {
  const t = await testApp()
  ear = new pg.Client({ connectionString: t.url })
  await ear.connect()
  ear.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await ear.query('listen realtime')
  stage = await readers(t)
})
afterAll(async () => {
  await ear?.end()
  await stage?.world.t.close()
})

/** All that somebody meets: by asking, in their feed, on an open page. */
async function metBy(who: Reader): Promise<Sighting[]> {
  const { world, known, feeds } = stage
  const person = await stage.now(who)
  const found = await crawl(world, person, byCalls(known))
  const places: [string, string][] = heard
    .filter((message) => JSON.parse(message).userId === person?.id)
    .map((message) => ['a message to an open page', message])
  const feed = person && feeds.get(person.id)
  if (feed) places.push(['their own feed', (await world.t.app.fastify.inject({ url: feed })).payload])
  return [...found, ...places.flatMap(([place, words]) => sightings(place, words))]
}

describe('words of paid text are met by nobody without the right to read them', () => {
  it('the control: a member who walks in the same way meets every one of them', async () => {
    const found = await metBy('paying')
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

  it('a visitor', async () => expect(await metBy('visitor')).toEqual([]))
  it('a free account', async () => expect(await metBy('free')).toEqual([]))
  it('who was a member until a moment ago', async () => expect(await metBy('expired')).toEqual([]))
  it('who got their money back', async () => expect(await metBy('refunded')).toEqual([]))
})
