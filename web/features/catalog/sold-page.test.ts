import { expect, it } from 'vitest'
import { SoldKind } from '#domain/sold/kinds.ts'
import { lineWords, madeKinds, productLink, soldPage } from './sold-page.ts'

it.each([
  ['ONLINE_COURSE', 'book', '/khoa-hoc/ten', '/hoc/ten', 'học trọn đời'],
  ['COMBO', 'books', '/combo/ten', '/hoc/ten', 'Combo'],
  ['E_BOOK', 'book', '/tai-lieu/ten', '/doc/ten', 'Sách điện tử'],
  ['DOCUMENT', 'book', '/tai-lieu/ten', '/doc/ten', 'Tài liệu'],
  ['MEMBERSHIP_PRICE', 'card', '/hoi-vien', '/tai-khoan/hoi-vien', 'Gói hội viên'],
  ['GIFT_CARD', 'gift', '/the-qua-tang', '/hoc/ten', 'Thẻ quà tặng'],
] as const)('%s has its sign, page, place and words', (kind, icon, page, place, words) => {
  expect(soldPage(kind).icon).toBe(icon)
  expect(productLink({ kind, slug: 'ten' })).toBe(page)
  expect(soldPage(kind).place('ten').to).toBe(place)
  expect(lineWords({ kind, availableDays: null })).toBe(words)
})

it('every kind has a row, and lists offer those of which there are products', () => {
  for (const kind of SoldKind) expect(soldPage(kind), kind).toBeDefined()
  expect(madeKinds).toEqual([
    'ONLINE_COURSE',
    'COMBO',
    'MEMBERSHIP_PRICE',
    'E_BOOK',
    'DOCUMENT',
    'CALENDAR',
    'CALENDAR_FRAME',
    'TICKET_TIER',
  ])
})

it('a ticket is sold on the page of its event, which its id leads to', () => {
  const id = '01980000-0000-7000-8000-000000000001'
  expect(productLink({ kind: 'TICKET_TIER', slug: 'hang-thuong', productId: id })).toBe(`/su-kien/hang-ve/${id}`)
  expect(productLink({ kind: 'TICKET_TIER', slug: 'hang-thuong' })).toBe('/su-kien')
  expect(soldPage('TICKET_TIER').place('hang-thuong')).toEqual({ to: '/ve', word: 'Xem vé' })
})

it('a paid line leads into a course, and to the page of everything else', () => {
  const bought = SoldKind.filter((kind) => soldPage(kind).bought)
  expect(bought).toEqual(['ONLINE_COURSE'])
  expect(soldPage('ONLINE_COURSE').bought?.('ten')).toBe('/hoc/ten')
  expect(lineWords({ kind: 'ONLINE_COURSE', availableDays: 30 })).toBe('học trong 30 ngày')
})
