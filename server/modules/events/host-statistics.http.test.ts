import { runInNewContext } from 'node:vm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dong, formatDong } from '#domain/money.ts'
import { addDays } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../learning/authoring/testing.ts'
import { type EventWish, type PublishedEvent, publishedEvent } from './testing.ts'

const t = openedApp()
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
/** The last minute of 15 June in Hanoi. */
const LATE = new Date('2026-06-15T16:59:00Z')
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(() => {
  t.clock.now = LATE
})

async function held(wish: EventWish): Promise<PublishedEvent> {
  return publishedEvent(t, wish, { host: await fresh(t, host), staff: await fresh(t, staff) })
}
async function bought(productId: string, quantity = 1, isPaid = true): Promise<void> {
  const buyer = await t.person()
  const { body } = await t.call('placeOrder', { body: { items: [{ productId, quantity }] } }, { as: buyer })
  if (body.paymentId && isPaid) expect(await notify(t, noticeOf(await attemptOf(t, body.paymentId)))).toBe('00')
}
const figures = async ({ id }: { id: string }, as = host) =>
  t.call('eventStatistics', { params: { id } }, { as: await fresh(t, as) })

describe('figures of an event', () => {
  it('count each ticket on the day in Hanoi on which it was sold, what waits only as ordered, and entries by quarter of an hour', async () => {
    const event = await held({ tiers: [{ price: 100_000, capacity: 10 }, { price: 0 }] })
    const [dear = '', free = ''] = event.tierIds
    await bought(dear, 2)
    await bought(dear, 1, false)
    t.clock.now = new Date(LATE.getTime() + 60_000)
    await bought(free)
    const params = { id: event.id }
    const as = await fresh(t, host)
    const doors = await t.call('openDoors', { params }, { as })
    const { items } = (await t.call('eventOrderItems', { params, query: {} }, { as })).body
    const scan = { ticketId: items[0]?.ticketId ?? '', listId: doors.body.lists[0]?.id ?? '' }
    expect((await t.call('checkInByHand', { params, body: scan }, { as })).body.result).toBe('ACCEPTED')
    const basket = await t.person()
    await t.call('addToCart', { body: { productId: free, quantity: 3 } }, { as: basket })
    expect((await figures(event)).body).toMatchObject({
      days: [
        { day: '2026-06-15', tickets: 2, amount: 200_000 },
        { day: '2026-06-16', tickets: 1, amount: 0 },
      ],
      arrivals: [{ at: '2026-06-15T17:00:00.000Z', entries: 1 }],
      funnel: { inCarts: 3, ordered: 4, paid: 3, cameIn: 1 },
    })
    expect((await figures(event)).body.tiers).toMatchObject([
      { id: dear, capacity: 10, sold: 2, amount: 200_000 },
      { id: free, capacity: null, sold: 1, cameIn: 1 },
    ])
  })

  it('are empty before the first ticket, and nobody else’s', async () => {
    const event = await held({ tiers: [{ price: 0 }] })
    expect((await figures(event)).body).toMatchObject({ days: [], arrivals: [], funnel: { ordered: 0, paid: 0 } })
    expect((await figures(event, await approvedHost(t))).fault.code).toBe('NOT_OWNER')
    expect((await figures({ id: NOBODY })).fault.code).toBe('EVENT_NOT_FOUND')
  })
})

describe('the button for a host’s own site', () => {
  const button = (id: string) => t.call('eventButton', { params: { id } })
  type Link = { tagName: string; href: string; textContent: string; style: Record<string, string> }
  /** What the script makes of a page on which it stands behind this link. */
  function run(code: string, link: Link | null): Link {
    const made: Link = { tagName: 'A', href: '', textContent: '', style: {} }
    const script = { previousElementSibling: link, parentNode: { insertBefore: () => undefined } }
    runInNewContext(code, { document: { currentScript: script, createElement: () => made } })
    return link && link.textContent !== '' && link.style.display ? link : made
  }
  const linkTo = (href: string): Link => ({ tagName: 'A', href, textContent: 'Mua vé', style: {} })

  it('says the price and what is left on the link before it, loads on any site and sets no cookie', async () => {
    const event = await held({
      tiers: [
        { price: 199_000, capacity: 5 },
        { price: 99_000, capacity: 3 },
      ],
    })
    const { status, headers, raw, cookies } = await button(event.id)
    expect([status, cookies]).toEqual([200, []])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    })
    const href = /"href":"([^"]+)"/.exec(raw)?.[1] ?? ''
    const link = run(raw, linkTo(href))
    expect(link).toMatchObject({ textContent: `Mua vé · Từ ${formatDong(dong(99_000))} · Còn 8 vé`, href })
    expect(link.href).toMatch(new RegExp(`/su-kien/${event.slug}$`))
    expect(run(raw, linkTo('https://noi-khac.vn/')).href).toBe(href)
  })

  it('says that it is sold out, over or called off; of what nobody sees there is none', async () => {
    const event = await held({ tiers: [{ price: 0, capacity: 1 }] })
    await bought(event.tierIds[0] ?? '')
    expect((await button(event.id)).raw).toContain('"Đã hết vé"')
    t.clock.now = addDays(LATE, 9)
    expect((await button(event.id)).raw).toContain('"Sự kiện đã kết thúc"')
    t.clock.now = LATE
    const as = await fresh(t, host)
    const reason = 'Diễn giả bị ốm nặng.'
    await t.call('cancelEvent', { params: { id: event.id }, body: { reason } }, { as })
    expect((await button(event.id)).raw).toContain('"Sự kiện đã hủy"')
    expect((await button(NOBODY)).fault.code).toBe('EVENT_NOT_FOUND')
  })
})
