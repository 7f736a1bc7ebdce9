import { type Day, dayNumber, dayOf } from './days.ts'

/**
 * The lunar calendar of Việt Nam, whose days begin at midnight of UTC+7: so it differs from the Chinese one by a day in some
 * years, and by a month in 1985. Source: Hồ Ngọc Đức, “Thuật toán tính âm lịch”, after Meeus, Astronomical Algorithms (1998).
 */

const ZONE_DAYS = 7 / 24
/** The Julian day number of 1 January 1970. */
const JULIAN_1970 = 2_440_588
/** From one new moon to the next, in days, and when that of 1 January 1900 was. */
const MONTH_DAYS = 29.530588853
const NEW_MOON_1900 = 2_415_021.076998695

export type LunarDay = { day: number; month: number; year: number; isLeap: boolean }

/** The lunar date of a day. Right for 1900 to 2100. */
export function lunarOf(day: Day): LunarDay {
  const julian = dayNumber(day) + JULIAN_1970
  const year = Number(day.slice(0, 4))
  let moon = Math.floor((julian - NEW_MOON_1900) / MONTH_DAYS) + 1
  while (newMoonDay(moon) > julian) moon -= 1
  const start = newMoonDay(moon)
  let winter = eleventhMonth(year)
  let next = winter
  let lunarYear = year
  if (winter >= start) {
    winter = eleventhMonth(year - 1)
  } else {
    lunarYear = year + 1
    next = eleventhMonth(year + 1)
  }
  const number = Math.floor((start - winter) / 29)
  let month = number + 11
  let isLeap = false
  if (next - winter > 365) {
    const leap = leapOffset(winter)
    if (number >= leap) {
      month = number + 10
      isLeap = number === leap
    }
  }
  if (month > 12) month -= 12
  if (month >= 11 && number < 4) lunarYear -= 1
  return { day: julian - start + 1, month, year: lunarYear, isLeap }
}

/** The day of a lunar date that is in no leap month. Right for 1900 to 2100. */
export function dayOfLunar({ day, month, year }: Omit<LunarDay, 'isLeap'>): Day {
  const winter = month < 11 ? eleventhMonth(year - 1) : eleventhMonth(year)
  const next = month < 11 ? eleventhMonth(year) : eleventhMonth(year + 1)
  let away = month - 11
  if (away < 0) away += 12
  if (next - winter > 365 && away >= leapOffset(winter)) away += 1
  const number = Math.floor(0.5 + (winter - NEW_MOON_1900) / MONTH_DAYS)
  return dayOf(newMoonDay(number + away) + day - 1 - JULIAN_1970)
}

/** The Julian day, in Việt Nam, of the new moon that is so many after that of 1 January 1900. */
function newMoonDay(count: number): number {
  const t = count / 1236.85
  const rad = Math.PI / 180
  const mean =
    2_415_020.75933 +
    29.53058868 * count +
    0.0001178 * t ** 2 -
    0.000000155 * t ** 3 +
    0.00033 * Math.sin((166.56 + 132.87 * t - 0.009173 * t ** 2) * rad)
  const sun = (359.2242 + 29.10535608 * count - 0.0000333 * t ** 2 - 0.00000347 * t ** 3) * rad
  const moon = (306.0253 + 385.81691806 * count + 0.0107306 * t ** 2 + 0.00001236 * t ** 3) * rad
  const node = (21.2964 + 390.67050646 * count - 0.0016528 * t ** 2 - 0.00000239 * t ** 3) * rad
  const wave =
    (0.1734 - 0.000393 * t) * Math.sin(sun) +
    0.0021 * Math.sin(2 * sun) -
    0.4068 * Math.sin(moon) +
    0.0161 * Math.sin(2 * moon) -
    0.0004 * Math.sin(3 * moon) +
    0.0104 * Math.sin(2 * node) -
    0.0051 * Math.sin(sun + moon) -
    0.0074 * Math.sin(sun - moon) +
    0.0004 * Math.sin(2 * node + sun) -
    0.0004 * Math.sin(2 * node - sun) -
    0.0006 * Math.sin(2 * node + moon) +
    0.001 * Math.sin(2 * node - moon) +
    0.0005 * Math.sin(2 * moon + sun)
  const clock =
    t < -11
      ? 0.001 + 0.000839 * t + 0.0002261 * t ** 2 - 0.00000845 * t ** 3 - 0.000000081 * t ** 4
      : -0.000278 + 0.000265 * t + 0.000262 * t ** 2
  return Math.floor(mean + wave - clock + 0.5 + ZONE_DAYS)
}

/** In which twelfth of its way the sun stands at the midnight that begins a Julian day in Việt Nam; 0 begins at the spring equinox. */
function sunTwelfth(julian: number): number {
  const t = (julian - 0.5 - ZONE_DAYS - 2_451_545) / 36_525
  const rad = Math.PI / 180
  const anomaly = (357.5291 + 35_999.0503 * t - 0.0001559 * t ** 2 - 0.00000048 * t ** 3) * rad
  const mean = 280.46645 + 36_000.76983 * t + 0.0003032 * t ** 2
  const centre =
    (1.9146 - 0.004817 * t - 0.000014 * t ** 2) * Math.sin(anomaly) +
    (0.019993 - 0.000101 * t) * Math.sin(2 * anomaly) +
    0.00029 * Math.sin(3 * anomaly)
  const longitude = (mean + centre) % 360
  return Math.floor((longitude < 0 ? longitude + 360 : longitude) / 30)
}

/** The Julian day on which the eleventh month of a year begins: the month that holds the winter solstice. */
function eleventhMonth(year: number): number {
  const end = dayNumber(`${year}-12-31`) + JULIAN_1970
  const number = Math.floor((end - 2_415_021) / MONTH_DAYS)
  const start = newMoonDay(number)
  return sunTwelfth(start) >= 9 ? newMoonDay(number - 1) : start
}

/** Which month after the eleventh is a leap month, in a year that has one: the first in which the sun stays in one twelfth. */
function leapOffset(winter: number): number {
  const number = Math.floor(0.5 + (winter - NEW_MOON_1900) / MONTH_DAYS)
  let before = -1
  for (let away = 1; away < 14; away++) {
    const twelfth = sunTwelfth(newMoonDay(number + away))
    if (twelfth === before) return away - 1
    before = twelfth
  }
  throw new RangeError('no leap month')
}
