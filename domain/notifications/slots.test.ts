import { describe, expect, it } from 'vitest'
import { NIGHT, parseMinute, quietUntil, quietUntilAll } from './quiet.ts'
import { dueAt, modeWords, Slot, slotAt, slotClock, slotOf, slotTime } from './slots.ts'

const at = (text: string) => new Date(text)

describe('N3: the package an event belongs to', () => {
  it('an event one second before a slot is in it, an event at the slot is in the next', () => {
    // 18:00 in Việt Nam is 11:00 in UTC.
    expect(dueAt(4, at('2026-06-15T10:59:59Z'))).toEqual(at('2026-06-15T11:00:00Z'))
    expect(dueAt(4, at('2026-06-15T10:59:59.999Z'))).toEqual(at('2026-06-15T11:00:00Z'))
    expect(dueAt(4, at('2026-06-15T11:00:00Z'))).toEqual(at('2026-06-16T11:00:00Z'))
  })

  it.each([
    ['over the day change of Việt Nam', '2026-06-15T17:00:00Z', 1, '2026-06-16T00:30:00Z'],
    ['while it is still yesterday in UTC', '2026-06-15T23:00:00Z', 1, '2026-06-16T00:30:00Z'],
    ['into 29 February', '2028-02-28T13:30:00Z', 5, '2028-02-29T13:30:00Z'],
    ['out of 29 February', '2028-02-29T13:30:00Z', 5, '2028-03-01T13:30:00Z'],
    ['over the end of a year', '2026-12-31T13:30:00Z', 5, '2027-01-01T13:30:00Z'],
    ['when Europe changes its clocks', '2026-10-25T01:00:00Z', 4, '2026-10-25T11:00:00Z'],
  ] as const)('%s', (_, event, slot, due) => {
    expect(dueAt(slot, at(event))).toEqual(at(due))
  })

  it('gives the same in a server of any time zone', () => {
    const zone = process.env.TZ
    const results = ['UTC', 'Asia/Ho_Chi_Minh', 'America/Los_Angeles'].map((name) => {
      process.env.TZ = name
      return Slot.map((slot) => dueAt(slot, at('2026-06-15T10:59:59Z')).toISOString()).join()
    })
    process.env.TZ = zone
    expect(new Set(results).size).toBe(1)
  })

  it('knows its slot and day again from the moment', () => {
    for (const slot of Slot)
      expect(slotAt(slotTime(slot, at('2026-06-15T03:00:00Z')))).toEqual({ slot, date: '2026-06-15' })
    expect(() => slotAt(at('2026-06-15T11:00:01Z'))).toThrow(RangeError)
  })

  it('is named by its mode', () => {
    expect(slotOf('DAILY_BATCH_4')).toBe(4)
    expect([slotOf('OFF'), slotOf('INSTANT')]).toEqual([null, null])
    expect([modeWords.DAILY_BATCH_4, slotClock(1)]).toEqual(['Bản tổng hợp 18:00', '07:30'])
  })
})

describe('quiet hours', () => {
  it.each([
    ['at their beginning', '2026-06-15T15:00:00Z', '2026-06-16T00:00:00Z'],
    ['after midnight', '2026-06-15T18:00:00Z', '2026-06-16T00:00:00Z'],
    ['a second before their end', '2026-06-15T23:59:59Z', '2026-06-16T00:00:00Z'],
  ])('hold %s until seven in the morning', (_, now, end) => {
    expect(quietUntil(NIGHT, at(now))).toEqual(at(end))
  })

  it('are over at their end, and before they begin', () => {
    expect(quietUntil(NIGHT, at('2026-06-16T00:00:00Z'))).toBeNull()
    expect(quietUntil(NIGHT, at('2026-06-15T14:59:59Z'))).toBeNull()
  })

  it('follow one another without a gap', () => {
    const morning = { from: 7 * 60, until: 9 * 60 }
    expect(quietUntilAll([NIGHT, morning], at('2026-06-15T16:00:00Z'))).toEqual(at('2026-06-16T02:00:00Z'))
    expect(quietUntilAll([NIGHT, morning], at('2026-06-16T03:00:00Z'))).toBeNull()
  })

  it('are read as people write them', () => {
    expect([parseMinute('22:30'), parseMinute('24:00'), parseMinute('7:00')]).toEqual([1350, null, null])
  })
})
