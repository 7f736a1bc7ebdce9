import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { closed, lanesOf, opened, openness } from './stretches.ts'
import { WeekGrid } from './WeekGrid.tsx'
import type { WeekData } from './week-data.ts'
import { dayShown, type HostCalendar, monthWeeks, takenBack, weekCopied, weekShown, withDay } from './week-shown.ts'

const MORNING = { from: 540, to: 720 }
const calendar = {
  id: 'lich',
  zone: 'Asia/Ho_Chi_Minh',
  week: [[MORNING], [MORNING], [], [], [], [], []],
  days: [{ day: '2026-12-02', hours: [{ from: 600, to: 660 }] }],
  travels: [{ first: '2026-12-04', last: '2026-12-05', zone: 'Asia/Tokyo' }],
  holidays: [{ day: '2026-12-01', name: 'Tết', worksAs: null, isPublished: true }],
  worksOnHolidays: false,
} as unknown as HostCalendar
const MONDAY = '2026-11-30'

describe('hours of a day', () => {
  it('that touch become one, and are cut where something is closed', () => {
    expect(opened([MORNING], 720, 780)).toEqual([{ from: 540, to: 780 }])
    expect(opened([MORNING], 800, 860)).toEqual([MORNING, { from: 800, to: 860 }])
    expect(closed([MORNING], 600, 630)).toEqual([
      { from: 540, to: 600 },
      { from: 630, to: 720 },
    ])
    expect([openness([MORNING], 540, 570), openness([MORNING], 700, 730), openness([MORNING], 720, 750)]).toEqual([
      'open',
      'part',
      'closed',
    ])
  })

  it('are the day’s own, else the holiday’s, else the week’s', () => {
    const shown = weekShown(calendar, MONDAY, MONDAY)
    expect(shown.map(({ hours }) => hours.length)).toEqual([1, 0, 1, 0, 0, 0, 0])
    expect(shown[1]?.holiday?.name).toBe('Tết')
    expect(shown[2]?.isOwn).toBe(true)
    expect(shown[4]?.tripZone).toBe('Asia/Tokyo')
    expect(dayShown({ ...calendar, worksOnHolidays: true }, '2026-12-01', MONDAY).hours).toEqual([MORNING])
  })

  it('of a week are copied to the weeks after, and every change is taken back by itself', () => {
    const copied = weekCopied(calendar, MONDAY, 2)
    expect(copied.find(({ day }) => day === '2026-12-16')?.hours).toEqual([{ from: 600, to: 660 }])
    expect(copied.filter(({ day }) => day > '2026-12-06')).toHaveLength(14)
    const elsewhere = withDay(copied, '2027-01-04', [MORNING])
    expect(takenBack(calendar.days, copied)(elsewhere)).toEqual([
      ...calendar.days,
      { day: '2027-01-04', hours: [MORNING] },
    ])
    expect(withDay(calendar.days, '2026-12-02', null)).toEqual([])
  })
})

it('things that overlap stand beside each other', () => {
  const [a, b, c] = [
    { from: 0, to: 60 },
    { from: 30, to: 90 },
    { from: 90, to: 120 },
  ]
  expect(lanesOf([c, a, b]).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ])
})

it('a month is whole weeks', () => {
  const weeks = monthWeeks('2026-12')
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2026-11-30', '2027-01-03', 5])
})

it('the grid says of each cell when it is, whether it is open and who comes; one of them takes the focus', () => {
  const data: WeekData = {
    view: 'week',
    at: MONDAY,
    now: { day: MONDAY, minute: 600 },
    away: [{ day: '2026-12-03', from: 0, to: 1440, note: 'Về quê' }],
    bookings: [
      {
        day: MONDAY,
        from: 540,
        to: 600,
        ids: ['a'],
        guests: ['An'],
        frame: 'Tư vấn',
        other: null,
        waits: true,
        isUnpaid: false,
      },
    ],
  }
  const days = weekShown(calendar, MONDAY, MONDAY)
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WeekGrid days={days} data={data} isDrawing={false} isWhole={false} onAct={() => {}} onDay={() => {}} />
    </MemoryRouter>,
  )
  expect(html).toContain('aria-label="Thứ Hai 30/11, 09:00, mở, có hẹn với An"')
  expect(html).toContain('aria-label="Thứ Năm 03/12, 09:00, đóng, bạn nghỉ"')
  expect(html.match(/role="gridcell"[^>]*tabindex="0"/gi)).toHaveLength(1)
  expect(html).toContain('Chờ bạn nhận')
})
