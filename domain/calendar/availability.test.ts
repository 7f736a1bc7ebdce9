import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { type Agenda, type BookingRules, freeStarts, isFree } from './availability.ts'
import { addDays, type Day, dayNumber } from './days.ts'
import { type Hours, hoursOn, type Schedule } from './hours.ts'
import { slowStarts } from './slow-model.fixture.ts'

const MINUTE = 60_000
const EVERY_DAY = (hours: Hours[]): Schedule['week'] => Array.from({ length: 7 }, () => hours)
const schedule = (zone: string, hours: Hours[], more: Partial<Schedule> = {}): Schedule => ({
  zone,
  week: EVERY_DAY(hours),
  overrides: new Map(),
  holidays: new Map(),
  travels: [],
  ...more,
})
const RULES: BookingRules = { minutes: 60, before: 0, after: 0, step: 60, notice: 0, windowDays: null, limits: [] }
const agenda = (own: Schedule, more: Partial<Agenda> = {}): Agenda => ({ schedule: own, busy: [], booked: [], ...more })
const at = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds
const shown = (starts: readonly number[], zone: string) =>
  starts.map((one) =>
    Temporal.Instant.fromEpochMilliseconds(one).toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' }),
  )
const HANOI = 'Asia/Ho_Chi_Minh'
const morning: Hours[] = [{ from: 540, to: 720 }]
const on = (day: Day) => ({ first: day, last: day })

describe('a day in Hanoi', () => {
  const monday = '2026-11-30'
  const long = at('2026-11-01T00:00[Asia/Ho_Chi_Minh]')

  it('offers each start that ends within the open hours', () => {
    expect(
      shown(freeStarts(agenda(schedule(HANOI, morning)), { ...RULES, step: 30 }, on(monday), long), HANOI),
    ).toEqual([
      '2026-11-30T09:00:00+07:00',
      '2026-11-30T09:30:00+07:00',
      '2026-11-30T10:00:00+07:00',
      '2026-11-30T10:30:00+07:00',
      '2026-11-30T11:00:00+07:00',
    ])
  })
  it('keeps what is taken free, with the time around it on both sides', () => {
    const busy = [{ from: at('2026-11-30T10:00[Asia/Ho_Chi_Minh]'), to: at('2026-11-30T10:30[Asia/Ho_Chi_Minh]') }]
    const own = agenda(schedule(HANOI, [{ from: 480, to: 780 }]), { busy })
    const rules = { ...RULES, step: 30, before: 0, after: 30 }
    expect(shown(freeStarts(own, rules, on(monday), long), HANOI).map((one) => one.slice(11, 16))).toEqual([
      '08:00',
      '08:30',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
    ])
  })
  it('begins at the minimum notice to the minute, and ends with the last day of the window in the host’s zone (I-85)', () => {
    const all = agenda(schedule(HANOI, [{ from: 0, to: 1440 }]))
    const rules = { ...RULES, notice: 90, windowDays: 1 }
    const two = { first: monday, last: '2026-12-05' }
    const late = freeStarts(all, rules, two, at('2026-11-30T21:30[Asia/Ho_Chi_Minh]'))
    expect(shown(late, HANOI).at(0)).toBe('2026-11-30T23:00:00+07:00')
    expect(shown(late, HANOI).at(-1)).toBe('2026-12-01T23:00:00+07:00')
    const before = freeStarts(all, rules, two, at('2026-11-30T23:59[Asia/Ho_Chi_Minh]'))
    expect(shown(before, HANOI).at(-1)).toBe('2026-12-01T23:00:00+07:00')
    // 17:00 UTC is midnight in Hanoi: the window has moved by a day.
    const after = freeStarts(all, rules, two, Date.parse('2026-11-30T17:00:00Z'))
    expect(shown(after, HANOI).at(-1)).toBe('2026-12-02T23:00:00+07:00')
  })
  it('counts the limits of day, week and month in the host’s zone (I-85)', () => {
    // 23:30 in Hanoi on Sunday is still the week before; in UTC it is the same afternoon.
    const sunday = at('2026-11-29T23:00[Asia/Ho_Chi_Minh]')
    const own = agenda(schedule(HANOI, morning), { booked: [{ from: sunday, to: sunday + 60 * MINUTE }] })
    const limited = (limits: BookingRules['limits'], day: Day) =>
      freeStarts(own, { ...RULES, limits }, on(day), long).length
    expect(limited([{ per: 'DAY', count: 1, minutes: null }], '2026-11-29')).toBe(0)
    expect(limited([{ per: 'DAY', count: 1, minutes: null }], monday)).toBe(3)
    expect(limited([{ per: 'WEEK', count: 1, minutes: null }], '2026-11-28')).toBe(0)
    expect(limited([{ per: 'WEEK', count: 1, minutes: null }], monday)).toBe(3)
    expect(limited([{ per: 'MONTH', count: null, minutes: 119 }], monday)).toBe(0)
    expect(limited([{ per: 'MONTH', count: null, minutes: 120 }], monday)).toBe(3)
    expect(limited([{ per: 'MONTH', count: 1, minutes: null }], '2026-12-01')).toBe(3)
  })
  it('takes a day’s own hours before a holiday, and a holiday before the weekday', () => {
    const own = schedule(HANOI, morning, {
      overrides: new Map([['2026-09-02', [{ from: 600, to: 660 }]]]),
      holidays: new Map([
        ['2026-09-01', { worksAs: null }],
        ['2026-09-02', { worksAs: null }],
        ['2026-08-22', { worksAs: 1 }],
      ]),
      week: [[{ from: 780, to: 840 }], morning, morning, morning, morning, [], []],
    })
    expect(hoursOn(own, '2026-09-01')).toEqual([])
    expect(hoursOn(own, '2026-09-02')).toEqual([{ from: 600, to: 660 }])
    expect(hoursOn(own, '2026-08-22')).toEqual([{ from: 780, to: 840 }])
    expect(hoursOn(own, '2026-08-29')).toEqual([])
  })
  it('lets what begins before midnight go on after it', () => {
    const night = schedule(HANOI, [
      { from: 0, to: 60 },
      { from: 1380, to: 1440 },
    ])
    const starts = freeStarts(agenda(night), { ...RULES, minutes: 120 }, on(monday), long)
    expect(shown(starts, HANOI)).toEqual(['2026-11-30T23:00:00+07:00'])
  })
})

describe('a change of the clock (I-84)', () => {
  const long = 0
  const nights: Hours[] = [{ from: 60, to: 240 }]
  it('leaves out the hour that New York skips', () => {
    const zone = 'America/New_York'
    expect(shown(freeStarts(agenda(schedule(zone, nights)), RULES, on('2026-03-08'), long), zone)).toEqual([
      '2026-03-08T01:00:00-05:00',
      '2026-03-08T03:00:00-04:00',
    ])
  })
  it('offers the hour that New York has twice, twice', () => {
    const zone = 'America/New_York'
    expect(shown(freeStarts(agenda(schedule(zone, nights)), RULES, on('2026-11-01'), long), zone)).toEqual([
      '2026-11-01T01:00:00-04:00',
      '2026-11-01T01:00:00-05:00',
      '2026-11-01T02:00:00-05:00',
      '2026-11-01T03:00:00-05:00',
    ])
  })
  it('knows that Lord Howe turns its clock by half an hour', () => {
    const zone = 'Australia/Lord_Howe'
    expect(
      shown(
        freeStarts(agenda(schedule(zone, nights)), { ...RULES, minutes: 30, step: 30 }, on('2026-10-04'), long),
        zone,
      ),
    ).toEqual([
      '2026-10-04T01:00:00+10:30',
      '2026-10-04T01:30:00+10:30',
      '2026-10-04T02:30:00+11:00',
      '2026-10-04T03:00:00+11:00',
      '2026-10-04T03:30:00+11:00',
    ])
  })
  it('knows that Apia had no 30 December 2011', () => {
    const zone = 'Pacific/Apia'
    const starts = freeStarts(agenda(schedule(zone, morning)), RULES, { first: '2011-12-29', last: '2011-12-31' }, long)
    expect(new Set(shown(starts, zone).map((one) => one.slice(0, 10)))).toEqual(new Set(['2011-12-29', '2011-12-31']))
  })
})

describe('any schedule in any zone', () => {
  /** Days around which clocks change, or do not. */
  const places = fc.constantFrom(
    { zone: HANOI, day: '2026-11-30' },
    { zone: 'America/New_York', day: '2026-03-07' },
    { zone: 'America/New_York', day: '2026-10-31' },
    { zone: 'Australia/Lord_Howe', day: '2026-04-04' },
    { zone: 'Australia/Lord_Howe', day: '2026-10-03' },
    { zone: 'Asia/Kathmandu', day: '2026-06-30' },
    { zone: 'Pacific/Apia', day: '2011-12-29' },
    { zone: 'Pacific/Apia', day: '2021-04-03' },
  )
  const anyHours = fc
    .uniqueArray(fc.integer({ min: 0, max: 144 }), { minLength: 2, maxLength: 6 })
    .map((marks) => marks.sort((a, b) => a - b))
    .map((marks) =>
      Array.from({ length: Math.floor(marks.length / 2) }, (_, index) => ({
        from: (marks[2 * index] ?? 0) * 10,
        to: (marks[2 * index + 1] ?? 0) * 10,
      })),
    )
  const hours = fc.oneof(
    anyHours,
    fc.constantFrom<Hours[]>(
      [{ from: 0, to: 1440 }],
      [{ from: 60, to: 200 }],
      [
        { from: 0, to: 150 },
        { from: 1380, to: 1440 },
      ],
    ),
  )
  // Fives meet the edges of each other far more often than minutes.
  const five = (min: number, max: number) => fc.integer({ min: min / 5, max: max / 5 }).map((fives) => fives * 5)
  const span = (day: Day) =>
    fc.tuple(five(-600, 3_500), five(5, 120)).map(([from, length]) => ({
      from: (dayNumber(day) * 1440 + from) * MINUTE,
      to: (dayNumber(day) * 1440 + from + length) * MINUTE,
    }))
  const world = places.chain(({ zone, day }) =>
    fc.record({
      agenda: fc.record({
        schedule: fc.record({
          zone: fc.constant(zone),
          week: fc.array(hours, { minLength: 7, maxLength: 7 }),
          overrides: fc
            .array(fc.tuple(fc.integer({ min: -1, max: 4 }), hours), { maxLength: 2 })
            .map((list) => new Map(list.map(([away, own]) => [addDays(day, away), own]))),
          holidays: fc
            .array(fc.tuple(fc.integer({ min: -1, max: 4 }), fc.option(fc.integer({ min: 1, max: 7 }))), {
              maxLength: 2,
            })
            .map((list) => new Map(list.map(([away, worksAs]) => [addDays(day, away), { worksAs }]))),
          travels: fc
            .option(
              fc.record({ away: fc.integer({ min: -1, max: 2 }), zone: fc.constantFrom(HANOI, 'Asia/Kathmandu') }),
            )
            .map((trip) =>
              trip ? [{ first: addDays(day, trip.away), last: addDays(day, trip.away + 1), zone: trip.zone }] : [],
            ),
        }),
        busy: fc.array(span(day), { maxLength: 4 }),
        booked: fc.array(span(day), { maxLength: 4 }),
      }),
      rules: fc.record({
        minutes: fc.oneof(five(5, 180), fc.integer({ min: 1, max: 180 })),
        before: five(0, 45),
        after: five(0, 45),
        step: fc.constantFrom(5, 7, 10, 15, 20, 30, 60, 90),
        notice: five(0, 600),
        windowDays: fc.option(fc.integer({ min: 0, max: 3 })),
        limits: fc.array(
          fc.record({
            per: fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const),
            count: fc.option(fc.integer({ min: 1, max: 3 })),
            minutes: fc.option(five(60, 300)),
          }),
          { maxLength: 2 },
        ),
      }),
      days: fc.integer({ min: 0, max: 2 }).map((more) => ({ first: day, last: addDays(day, more) })),
      now: five(-1_440, 900).map((away) => (dayNumber(day) * 1440 + away) * MINUTE),
    }),
  )

  it('agrees with a model that looks at every minute', () => {
    fc.assert(
      fc.property(world, ({ agenda: own, rules, days, now }) => {
        expect(freeStarts(own, rules, days, now)).toEqual(slowStarts(own, rules, days, now))
      }),
      { numRuns: 250 },
    )
  })
  it('says of one moment what it says of all', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 0, max: 2_880 }), ({ agenda: own, rules, days, now }, minute) => {
        const moment = (dayNumber(days.first) * 1440 + minute) * MINUTE
        const all = freeStarts(own, rules, { first: addDays(days.first, -2), last: addDays(days.first, 4) }, now)
        expect(isFree(own, rules, moment, now)).toBe(all.includes(moment))
        for (const one of all.slice(0, 3)) expect(isFree(own, rules, one, now)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
