import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ReplyOf } from '#domain/contract/index.ts'
import { allLines } from '#domain/course/fields.ts'
import { courseLd } from '#web/features/learning/public/course-ld.ts'
import { CourseGrid } from './CourseCard.tsx'
import { Filters } from './list/Filters.tsx'
import { canonicalPath, chipsOf, queryOf, readState } from './list/list-address.ts'
import { NothingFound } from './list/NothingFound.tsx'

const draw = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
const state = (address: string) => readState(new URL(address, 'http://page').searchParams)

const card: ReplyOf<'listCourses'>['items'][number] = {
  id: '01980000-0000-7000-8000-000000000001',
  kind: 'ONLINE_COURSE',
  slug: 'pho-bo',
  name: 'Phở bò nước trong',
  description: 'Nấu phở.',
  hostId: '01980000-0000-7000-8000-000000000002',
  hostName: 'Trương Thị Cẩm Tú',
  coverFileId: '01980000-0000-7000-8000-000000000003',
  price: 229_000,
  listPrice: 329_000,
  offerEndsAt: null,
  rating: 4.66,
  ratingCount: 12,
  paidCount: 1_234,
  lessonCount: 6,
  durationSeconds: 5_400,
  isLnD: false,
  publishedAt: '2026-01-01T00:00:00Z',
  startAt: null,
  placesLeft: null,
}

describe('the address of the course list', () => {
  it('says in words what is asked of the API', () => {
    const asked = queryOf(
      state('/khoa-hoc?q=ph%E1%BB%9F&danh-muc=am-thuc&gia=200-500&danh-gia=4.5&sap-xep=moi-nhat&trang=3'),
    )
    expect(asked).toEqual({
      take: 24,
      offset: 3,
      facets: 'true',
      search: 'phở',
      categorySlug: 'am-thuc',
      minPrice: 200_000,
      maxPrice: 500_000,
      rating: 4.5,
      sort: 'newest',
    })
  })
  it.each([
    '/khoa-hoc?gia=toString&sap-xep=__proto__&danh-gia=9&trang=-1&danh-muc=A%20B',
    '/khoa-hoc?trang=1e9&danh-muc=..%2F',
    '/khoa-hoc?q=%00',
  ])('takes words it does not know for nothing said: %s', (address) => {
    expect(queryOf(state(address))).toEqual({ take: 24, offset: 1, facets: 'true' })
  })
  it('keeps the category and the page in its canonical form, nothing narrower', () => {
    expect(canonicalPath(state('/khoa-hoc?q=a&gia=mien-phi&danh-muc=python&trang=2'))).toBe(
      '/khoa-hoc?danh-muc=python&trang=2',
    )
  })
  it('offers each filter in force as a chip that leads to the list without it', () => {
    const address = '/khoa-hoc?q=excel&gia=mien-phi&trang=2'
    expect(chipsOf(state(address), address, null)).toEqual([
      { label: '“excel”', without: '/khoa-hoc?gia=mien-phi' },
      { label: 'Miễn phí', without: '/khoa-hoc?q=excel' },
    ])
  })
})

describe('a card', () => {
  it('is one link by the name of the course, with what it costs and how it is liked', () => {
    const html = draw(<CourseGrid cards={[card]} />)
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toContain('href="/khoa-hoc/pho-bo"')
    expect(html).toContain('229.000\u00a0₫')
    expect(html).toContain('Giảm 30%')
    expect(html).toContain('4,7 trên 5 sao, 12 đánh giá')
    expect(html).toContain('6 bài · 1 giờ 30 phút · 1.234 người học')
  })
  it('says how many places are left where they are few', () => {
    expect(draw(<CourseGrid cards={[{ ...card, placesLeft: 3 }]} />)).toContain('Còn 3 chỗ')
    expect(draw(<CourseGrid cards={[{ ...card, placesLeft: 0 }]} />)).toContain('Hết chỗ')
    expect(draw(<CourseGrid cards={[card]} />)).not.toContain('chỗ')
  })
  it('says that a course is free, or still to come', () => {
    expect(draw(<CourseGrid cards={[{ ...card, price: 0, listPrice: 0 }]} />)).toContain('Miễn phí')
    expect(draw(<CourseGrid cards={[{ ...card, startAt: '2999-05-01T00:00:00Z' }]} />)).toContain(
      'Khai giảng 01/05/2999',
    )
  })
})

describe('filters', () => {
  const facets = {
    categories: [{ slug: 'python', name: 'Python', count: 3 }],
    prices: { free: 1, paid: 2, under200: 1, from200to500: 1, over500: 0 },
    ratings: [4.5, 4, 3.5, 3].map((from) => ({ from, count: 2 })),
  }
  const categories = {
    above: [],
    current: null,
    below: [
      { name: 'Python', slug: 'python', courseCount: 9 },
      { name: 'Dữ liệu', slug: 'du-lieu', courseCount: 4 },
    ],
  }
  it('are links with how many courses each would leave; a category without any is not offered', () => {
    const html = draw(
      <Filters state={state('/khoa-hoc')} address="/khoa-hoc" facets={facets} categories={categories} />,
    )
    expect(html).toMatch(/href="\/khoa-hoc\?danh-muc=python"[^>]*>.*?Python.*?>3</)
    expect(html).not.toContain('Dữ liệu')
    expect(html).toContain('href="/khoa-hoc?gia=mien-phi"')
  })
  it('lead back when they are on', () => {
    const address = '/khoa-hoc?gia=mien-phi&danh-muc=python'
    const html = draw(
      <Filters
        state={state(address)}
        address={address}
        facets={null}
        categories={{ ...categories, current: { name: 'Python', slug: 'python' }, below: [] }}
      />,
    )
    expect(html).toMatch(
      /aria-current="true"[^>]*href="\/khoa-hoc\?danh-muc=python"|href="\/khoa-hoc\?danh-muc=python"[^>]*aria-current="true"/,
    )
    expect(html).toContain('href="/khoa-hoc?gia=mien-phi"')
  })
})

describe('an empty list', () => {
  it('proposes another spelling, fewer filters and what others learn', () => {
    const address = '/khoa-hoc?q=exel&gia=mien-phi'
    const html = draw(
      <NothingFound
        state={state(address)}
        total={0}
        popular={[card]}
        address={address}
        didYouMean="excel"
        chips={chipsOf(state(address), address, null)}
      />,
    )
    expect(html).toContain('Chưa có khóa học nào về “exel”')
    expect(html).toContain('href="/khoa-hoc?q=excel&amp;gia=mien-phi"')
    expect(html).toContain('href="/khoa-hoc?q=exel"')
    expect(html).toContain('Phở bò nước trong')
  })
})

describe('what search engines are told of a course', () => {
  const course = {
    ...card,
    about: { type: 'doc' as const },
    ...allLines({ benefit: ['Nấu nước dùng trong'] }),
    questionAndAnswers: [],
    tags: [],
    videoCompletionRequired: false,
    availableDays: null,
    onSale: true,
    updatedAt: card.publishedAt,
    categories: [],
    sections: [],
    cohosts: [],
    host: {
      id: card.hostId,
      fullName: card.hostName,
      avatarUrl: null,
      headline: null,
      courseCount: 1,
      learnerCount: 1,
      rating: null,
      ratingCount: 0,
      followerCount: 0,
    },
    ratingDistribution: [0, 0, 0, 4, 8] as [number, number, number, number, number],
    viewer: null,
  }
  it('is a Course with its offer in đồng and the mean of real ratings', () => {
    expect(courseLd('https://benhoc.test', course, null)).toMatchObject({
      '@type': 'Course',
      url: 'https://benhoc.test/khoa-hoc/pho-bo',
      offers: { price: 229_000, priceCurrency: 'VND', category: 'Paid' },
      aggregateRating: { ratingValue: 4.7, ratingCount: 12 },
      hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT2H' },
    })
  })
  it('claims no rating before the first', () => {
    expect(courseLd('https://benhoc.test', { ...course, rating: null, ratingCount: 0 }, null)).not.toHaveProperty(
      'aggregateRating',
    )
  })
})
