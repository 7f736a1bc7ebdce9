import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  clock,
  DAY,
  dayWords,
  durationLabel,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  fromLocalInput,
  isoWithZone,
  localDay,
  millis,
  parseDate,
  parseVnpTimestamp,
  relative,
  startOfDay,
  toLocalInput,
  vnpTimestamp,
} from './time.ts'

const at = new Date('2026-11-21T09:05:07Z')
const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const home = process.env.TZ

afterEach(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})

describe('dates as people read them', () => {
  test('date, time, both, and the day in full', () => {
    expect(formatDate(at)).toBe('21/11/2026')
    expect(formatTime(at)).toBe('16:05')
    expect(formatDateTime(at)).toBe('16:05 21/11/2026')
    expect([dayWords('2026-06-05'), dayWords('2026-06')]).toEqual(['05/06/2026', '06/2026'])
    expect(formatDay(at)).toBe('Thứ Bảy, 21 tháng 11, 2026')
    expect(formatDay('2026-11-22T00:00:00+07:00')).toBe('Chủ Nhật, 22 tháng 11, 2026')
    expect(formatDate('2026-12-31T17:00:00Z')).toBe('01/01/2027')
  })

  test.each(['UTC', 'Asia/Ho_Chi_Minh', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'H23: are the same in a process in %s',
    (zone) => {
      process.env.TZ = zone
      expect(new Date('2026-11-21T00:00').getTimezoneOffset()).toBe(
        { UTC: 0, 'Asia/Ho_Chi_Minh': -420, 'America/Los_Angeles': 480, 'Pacific/Kiritimati': -840 }[zone],
      )
      expect(formatDateTime(at)).toBe('16:05 21/11/2026')
      expect(vnpTimestamp(at)).toBe('20261121160507')
      expect(parseVnpTimestamp('20261121160507')).toEqual(at)
      expect(fromLocalInput('2026-11-21T16:05')).toEqual(new Date('2026-11-21T09:05:00Z'))
      expect(startOfDay(at)).toEqual(new Date('2026-11-20T17:00:00Z'))
    },
  )

  test.each(['2026-11-21T16:05', '2026-11-21', 'hôm nay', '', '2026-13-45T00:00:00Z'])(
    'text without a certain meaning is refused: "%s"',
    (text) => {
      expect(() => millis(text)).toThrow(RangeError)
    },
  )

  test('a broken Date or number is refused', () => {
    expect(() => formatDate(new Date(Number.NaN))).toThrow(RangeError)
    expect(() => formatDate(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})

describe('relative', () => {
  test.each([
    ['2026-11-21T09:05:00Z', 'vừa xong'],
    ['2026-11-21T09:00:07Z', '5 phút trước'],
    ['2026-11-21T06:05:07Z', '3 giờ trước'],
    ['2026-11-20T17:00:00Z', '16 giờ trước'],
    ['2026-11-20T16:59:59Z', 'hôm qua'],
    ['2026-11-19T02:00:00Z', '2 ngày trước'],
    ['2026-11-14T09:00:00Z', '1 tuần trước'],
    ['2026-10-30T09:00:00Z', '3 tuần trước'],
    ['2026-10-01T09:00:00Z', '01/10/2026'],
    ['2026-11-21T09:05:37Z', 'ngay bây giờ'],
    ['2026-11-21T09:15:07Z', '10 phút nữa'],
    ['2026-11-22T09:05:07Z', 'ngày mai'],
    ['2026-11-25T09:05:07Z', '4 ngày nữa'],
  ])('%s is %s', (instant, words) => {
    expect(relative(instant, at)).toBe(words)
  })

  test('an hour after midnight, ten to midnight is minutes or hours ago, not yesterday', () => {
    expect(relative('2026-11-20T16:50:00Z', '2026-11-20T18:00:00Z')).toBe('1 giờ trước')
  })
})

describe('lengths', () => {
  test.each([
    [4800, '1 giờ 20 phút'],
    [3600, '1 giờ'],
    [2700, '45 phút'],
    [30, '30 giây'],
    [0, '0 phút'],
    [60, '1 phút'],
    [3599, '1 giờ'],
    [760, '13 phút'],
    [Number.NaN, '0 phút'],
    [-4, '0 phút'],
    [90_000, '25 giờ'],
  ])('%d s last %s', (seconds, words) => {
    expect(durationLabel(seconds)).toBe(words)
  })

  test.each([
    [725, '12:05'],
    [7.9, '0:07'],
    [3723, '1:02:03'],
    [0, '0:00'],
    [Number.NaN, '0:00'],
    [36_000, '10:00:00'],
  ])('position %d is %s', (seconds, words) => {
    expect(clock(seconds)).toBe(words)
  })
})

describe('reading', () => {
  test.each(['20260230103000', '20260115240000', '2026011510300', '20260115106000', 'abc', '20261315103000'])(
    '%s is no VNPAY moment',
    (text) => {
      expect(parseVnpTimestamp(text)).toBeNull()
    },
  )

  test('every whole second comes back from its VNPAY form and every minute from its input', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const second = new Date(Math.floor(moment.getTime() / 1000) * 1000)
        expect(parseVnpTimestamp(vnpTimestamp(second))).toEqual(second)
        const minute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000)
        expect(fromLocalInput(toLocalInput(minute))).toEqual(minute)
        expect(new Date(isoWithZone(minute))).toEqual(minute)
      }),
    )
  })

  test('a day typed by hand', () => {
    expect(parseDate('21/11/2026')).toEqual(new Date('2026-11-20T17:00:00Z'))
    expect(parseDate(' 1/2/2026 ')).toEqual(new Date('2026-01-31T17:00:00Z'))
    expect(parseDate('29/02/2027')).toBeNull()
    expect(fromLocalInput('2026-02-30')).toBeNull()
  })
})

describe('arithmetic', () => {
  test('days and minutes move the clock by their length', () => {
    expect(addDays(at, 30)).toEqual(new Date('2026-12-21T09:05:07Z'))
    expect(addDays(at, -1)).toEqual(new Date('2026-11-20T09:05:07Z'))
    expect(addMinutes(at, 15)).toEqual(new Date('2026-11-21T09:20:07Z'))
    expect(() => addDays(at, Number.NaN)).toThrow(RangeError)
  })

  test('a day starts at its local midnight and holds the instant', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const start = startOfDay(moment)
        expect(formatTime(start)).toBe('00:00')
        expect(localDay(start)).toBe(localDay(moment))
        expect(moment.getTime() - start.getTime()).toBeGreaterThanOrEqual(0)
        expect(moment.getTime() - start.getTime()).toBeLessThan(DAY)
      }),
    )
  })
})
