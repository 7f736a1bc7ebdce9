import { beforeAll, expect, it } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'
import { type PublishedEvent, publishedEvent } from '../testing.ts'

const t = openedApp()
const NAME = 'Hội thảo phục chế đồng hồ cơ'
let event: PublishedEvent
beforeAll(async () => {
  event = await publishedEvent(t, {
    name: NAME,
    summary: 'Một buổi chiều tháo lắp từng bánh răng cùng người thợ bốn mươi năm trong nghề.',
    placeName: 'Nhà Văn hóa Thủ Thiêm',
    tiers: [{ price: 90_000 }, { price: 10_000, isHidden: true }],
  })
})
const finds = async (text: string) => {
  const { groups, didYouMean } = (await t.call('searchEverything', { query: { text } })).body
  return { names: groups.EVENT.items.map(({ name }) => name), didYouMean }
}

it.each(['phục chế đồng hồ', 'PHUC CHE DONG HO', 'phujc chees ddoongf hoof', 'dongho co', 'thu thiem', 'bánh răng'])(
  'an event is found by its name, its place and what it says: %s',
  async (text) => {
    expect((await finds(text)).names).toContain(NAME)
  },
)

it('a slip is understood', async () => {
  expect((await finds('phục chế đồgn hồ')).names).toContain(NAME)
})

it('its card says what a ticket for anybody costs, and the palette offers it with its day', async () => {
  const { body } = await t.call('searchEverything', { query: { text: 'phục chế', kind: 'EVENT' } })
  expect(body.groups.EVENT).toMatchObject({
    total: 1,
    items: [{ slug: event.slug, priceFrom: 90_000, soldOut: false }],
  })
  const offered = (await t.call('searchSuggestions', { query: { text: 'phục ch' } })).body.items
  const offer = offered.find(({ kind }) => kind === 'EVENT')
  expect(offer).toMatchObject({
    name: NAME,
    address: event.slug,
    note: expect.stringContaining('Nhà Văn hóa Thủ Thiêm'),
  })
})

it('one that waits, is hidden or canceled is found by nobody', async () => {
  const params = { id: event.id }
  const shown = (displayed: boolean) => t.call('displayEvent', { params, body: { displayed } }, { as: event.host })
  await shown(false)
  expect((await finds('phục chế đồng hồ')).names).toEqual([])
  await shown(true)
  expect((await finds('phục chế đồng hồ')).names).toEqual([NAME])
  await t.call('cancelEvent', { params, body: { reason: 'Người thợ ốm.' } }, { as: event.host })
  expect((await finds('phục chế đồng hồ')).names).toEqual([])
})
