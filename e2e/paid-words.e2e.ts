import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountPages } from '#server/main.ts'
import { byPages, crawl } from '#server/standing/leaks/crawl.ts'
import { type Reader, readers, type Stage } from '#server/standing/leaks/readers.ts'
import { testApp } from '#server/testing/app.ts'
import { paths } from '#web/paths.ts'

let stage: Stage
let starts: string[]
beforeAll(async () => {
  const t = await testApp()
  await mountPages(t.app, t.app.door.config, 'production')
  stage = await readers(t)
  const { course, book, document } = stage.world
  const post = stage.known.slug.at(-1) ?? ''
  starts = [
    paths.home(),
    paths.courses(),
    paths.documents(),
    paths.memberships(),
    paths.course(course.slug),
    ...course.lessons.map(({ id }) => paths.player(course.slug, id)),
    ...[book, document].flatMap(({ slug }) => [paths.document(slug), paths.reader(slug)]),
    paths.post(post),
  ]
})
afterAll(() => stage?.world.t.close())

const metBy = async (who: Reader) => crawl(stage.world, await stage.now(who), byPages(starts))

// The calls behind the pages are walked by server/standing/paid-words.http.test.ts; here it is what pages make of them.
describe('no page shows words of paid text to who has no right to read them', () => {
  it('the control: a member meets them on pages', async () => {
    const places = await metBy('paying')
    for (const canary of ['lesson', 'post'])
      expect(places.filter((one) => one.canary === canary).map(({ place }) => place)).toEqual(
        expect.arrayContaining([expect.stringMatching(canary === 'lesson' ? /^GET \/hoc/ : /^GET \/bai-viet\//)]),
      )
  })

  it('a visitor', async () => expect(await metBy('visitor')).toEqual([]))
  it('a free account', async () => expect(await metBy('free')).toEqual([]))
  it('who was a member until a moment ago', async () => expect(await metBy('expired')).toEqual([]))
  it('who got their money back', async () => expect(await metBy('refunded')).toEqual([]))
})
