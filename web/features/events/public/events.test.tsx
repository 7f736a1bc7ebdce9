import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Agenda } from './Agenda.tsx'
import { googleCalendarUrl, mapLink } from './add-to-calendar.ts'
import Calendar from './Calendar.tsx'
import { eventCardsOf, priceWords } from './card.ts'
import { closedWords } from './closed.ts'
import { EventGrid } from './EventCard.tsx'
import { EventHead } from './EventHead.tsx'
import { eventLd } from './event-ld.ts'
import { canonicalPath, chipsOf, isNarrowed, queryOf, readEvents } from './events-address.ts'
import { NoEvents } from './NoEvents.tsx'
import { eventOf, tierOf } from './testing.ts'
import { startWords, whenWords, whereWords } from './when.ts'

const NOW = '2026-11-27T03:00:00.000Z'
const draw = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
const state = (address: string) => readEvents(new URL(address, 'http://page').searchParams, '2026-11')
const card = (change = {}) => ({ ...eventOf(), priceFrom: 200_000, soldOut: false, ...change }) as never

describe('the address of the list of events', () => {
  it('says in words what is asked of the API', () => {
    const asked =
      '/su-kien?tim=c%E1%BB%9D&thoi-gian=hom-nay&danh-muc=hoi-thao&hinh-thuc=tai-cho&gia=mien-phi&thoi-luong=30-60&sap-xep=gia&trang=3'
    expect(queryOf(state(asked))).toEqual({
      take: 12,
      skip: 24,
      search: 'cờ',
      filter: 'today',
      category: 'hoi-thao',
      type: 'OFFLINE',
      price: 'free',
      duration: '30-60',
      sort: 'price',
    })
    expect(chipsOf(state(asked), asked, 'Hội thảo').map(({ label }) => label)).toEqual([
      '“cờ”',
      'Hội thảo',
      'Tại chỗ',
      'Miễn phí',
      '30 đến 60 phút',
    ])
  })

  it('a calendar asks for its month, and for this one where it names none', () => {
    expect(queryOf(state('/su-kien?xem=lich&thang=2026-12&thoi-gian=hom-nay'))).toEqual({
      take: 100,
      from: '2026-12-01',
      to: '2026-12-31',
    })
    expect(state('/su-kien?xem=lich&thang=2026-13').month).toBe('2026-11')
  })

  it.each(['/su-kien?thoi-gian=__proto__&gia=9&trang=-1&danh-muc=A%20B', '/su-kien?tim=%00&trang=1e9', '/su-kien'])(
    'takes words it does not know for nothing said: %s',
    (address) => {
      expect(queryOf(state(address))).toEqual({ take: 12, skip: 0 })
      expect(isNarrowed(state(address))).toBe(false)
    },
  )

  it('a category and its pages are pages of their own', () => {
    expect(canonicalPath(state('/su-kien?danh-muc=hoi-thao&trang=2&tim=a'))).toBe('/su-kien?danh-muc=hoi-thao&trang=2')
  })
})

describe('what is said of time and place', () => {
  it('the day with its weekday, the year only where it is another', () => {
    expect(startWords('2026-11-28T12:30:00.000Z', NOW)).toBe('Thứ Bảy, 28/11 · 19:30')
    expect(startWords('2027-01-02T12:30:00.000Z', NOW)).toBe('Thứ Bảy, 02/01/2027 · 19:30')
    expect(whenWords(eventOf(), NOW)).toBe('Thứ Bảy, 28/11 · 19:30 – 21:00')
    expect(whenWords(eventOf({ endsAt: '2026-11-29T03:00:00.000Z' }), NOW)).toBe(
      'Thứ Bảy, 28/11 · 19:30 – Chủ Nhật, 29/11 · 10:00',
    )
  })
  it('a place, online, or both', () => {
    expect(whereWords(eventOf())).toBe('Nhà Bè Coworking')
    expect(whereWords(eventOf({ types: ['ONLINE'] }))).toBe('Trực tuyến')
    expect(whereWords(eventOf({ types: ['OFFLINE', 'ONLINE'] }))).toBe('Nhà Bè Coworking và trực tuyến')
  })
  it('a calendar is filled in with a moment, a place and a name', () => {
    const url = new URL(googleCalendarUrl(eventOf()))
    expect(url.searchParams.get('dates')).toBe('20261128T123000Z/20261128T140000Z')
    expect(url.searchParams.get('location')).toBe('Nhà Bè Coworking, 12 Tôn Đản, Quận 4, TP. Hồ Chí Minh')
  })
  it('a map is the host’s own link, else a search', () => {
    expect(mapLink(eventOf({ mapUrl: 'https://maps.app.goo.gl/abc' }))).toBe('https://maps.app.goo.gl/abc')
    expect(mapLink(eventOf({ mapUrl: 'javascript:alert(1)' }))).toMatch(/^https:\/\/www\.google\.com\/maps\//)
    expect(mapLink(eventOf({ placeName: '', address: '' }))).toBeNull()
  })
})

describe('how an event stands', () => {
  it.each([
    [{}, null],
    [{ status: 'CANCELED' as const }, /đã bị hủy/],
    [{ status: 'UNPUBLISHED' as const }, /đang được ẩn/],
    [{ startsAt: '2026-11-20T01:00:00.000Z', endsAt: '2026-11-20T03:00:00.000Z' }, /đã kết thúc/],
  ])('%o', (change, words) => {
    const said = closedWords(eventOf(change), NOW)
    if (words) expect(said).toMatch(words)
    else expect(said).toBeNull()
  })
  it('a card says the least price, that it is free, or that nothing is left', () => {
    expect(priceWords({ priceFrom: 199_000, soldOut: false } as never)).toBe('Từ 199.000\u00a0₫')
    expect(priceWords({ priceFrom: 0, soldOut: false } as never)).toBe('Miễn phí')
    expect(priceWords({ priceFrom: 199_000, soldOut: true } as never)).toBe('Hết vé')
    expect(priceWords({ priceFrom: null, soldOut: false } as never)).toBe('')
  })
  it('a canceled one says why at its head', () => {
    const html = draw(<EventHead event={eventOf({ status: 'CANCELED', reason: 'Bão lớn' })} now={NOW} />)
    expect(html).toMatch(/Sự kiện đã bị hủy.*Bão lớn/)
    expect(html).not.toContain('Thêm vào lịch')
  })
})

describe('what search engines read', () => {
  it('tells time, place, who speaks and what tickets cost', () => {
    const tiers = [tierOf(1), tierOf(2, { left: 0, problem: 'SOLD_OUT' }), tierOf(3, { isAddOn: true })]
    expect(eventLd('https://ben.vn', eventOf({ tiers }), NOW)).toMatchObject({
      '@type': 'Event',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Nhà Bè Coworking' },
      performer: [{ '@type': 'Person', name: 'Trần Minh Quân' }],
      offers: [
        { price: 200_000, priceCurrency: 'VND', availability: 'https://schema.org/InStock' },
        { availability: 'https://schema.org/SoldOut' },
      ],
    })
  })
  it('a canceled one is canceled and sells nothing', () => {
    expect(eventLd('https://ben.vn', eventOf({ status: 'CANCELED', types: ['ONLINE'] }), NOW)).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      location: { '@type': 'VirtualLocation' },
      offers: [{ availability: 'https://schema.org/Discontinued' }],
    })
  })
})

it('cards, days and an empty list are drawn', () => {
  const html = draw(<EventGrid events={eventCardsOf([card()])} now={NOW} />)
  expect(html).toMatch(/Thứ Bảy, 28\/11 · 19:30.*Đêm kể chuyện sản phẩm.*Nhà Bè Coworking.*Lê Thu Hà.*Từ 200\.000/)
  const calendar = draw(
    <Calendar month="2026-11" events={eventCardsOf([card()])} total={3} address="/su-kien?xem=lich" now={NOW} />,
  )
  expect(calendar).toMatch(/Tháng 11 năm 2026.*thang=2026-10.*thang=2026-12.*Thứ Bảy, 28\/11.*19:30/)
  expect(calendar).toContain('Còn 2 sự kiện nữa')
  expect(draw(<NoEvents state={state('/su-kien')} total={0} address="/su-kien" chips={[]} />)).toContain(
    'Xem các khóa học',
  )
})

it('the agenda stands day by day; a session that does not take place says why', () => {
  const [session] = eventOf().sessions
  if (!session) throw new Error('no session')
  const next = {
    ...session,
    id: 'b',
    name: 'Buổi hai',
    startsAt: '2026-11-29T12:30:00.000Z',
    endsAt: '2026-11-29T14:00:00.000Z',
  }
  const canceled = { ...next, canceledAt: NOW, cancelReason: 'Diễn giả ốm' }
  const html = draw(<Agenda sessions={[canceled, session]} now={NOW} />)
  expect(html).toMatch(/Thứ Bảy, 28\/11.*Trần Minh Quân.*Chủ Nhật, 29\/11.*<s>Buổi hai<\/s>.*Đã hủy.*Diễn giả ốm/)
  expect(draw(<Agenda sessions={[{ ...session, speakers: [] }]} now={NOW} />)).toBe('')
})
