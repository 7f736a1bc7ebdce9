import { expect, it } from 'vitest'
import { picture } from '#server/modules/learning/authoring/testing.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../learning/authoring/testing.ts'
import { eventsKeepFiles } from './find-uses.ts'
import { eventsOnTheMap } from './on-the-map.ts'
import { eventTerms, publishedEvent } from './testing.ts'

const t = openedApp()

it('pictures of an event are kept: its cover, and those in what it says of itself, in drafts too', async () => {
  const host = await approvedHost(t)
  const [cover, inside, free] = await Promise.all([1, 2, 3].map(() => picture(t, host)))
  const image = { type: 'image', attrs: { src: `/media/${inside}/1280.webp`, alt: 'Hội trường' } }
  const about = { type: 'doc', content: [image] } as never
  await t.call('draftEvent', { body: await eventTerms(t, { coverFileId: cover ?? '' }) }, { as: host })
  const draft = await t.call(
    'draftEvent',
    { body: await eventTerms(t, { about, name: 'Có ảnh ở trong' }) },
    { as: host },
  )
  expect([draft.status, draft.raw]).toEqual([201, draft.raw])
  const sought = [cover, inside, free].map((id) => ({ id: id ?? '', ownerId: host.id, fileIds: [id ?? ''] }))
  const found = await eventsKeepFiles.find(await t.as(), sought)
  expect(found.map(({ id, use }) => [id, use.place, use.how, use.version])).toEqual([
    [cover, 'EVENT', 'PICTURE', 'DRAFT'],
    [inside, 'EVENT', 'TEXT', 'DRAFT'],
  ])
})

it('what is shown stands on the map of the site', async () => {
  const event = await publishedEvent(t)
  const slice = { take: 10, skip: 0 }
  const paths = (await eventsOnTheMap.addresses(await t.as(), slice)).map(({ path }) => path)
  expect([paths, await eventsOnTheMap.count?.(await t.as())]).toEqual([[`/su-kien/${event.slug}`], 1])
})
