import { describe, expect, it } from 'vitest'
import { hoursProblems, hoursWords, minutesWords, readClock, readTyped } from './clock.ts'

describe('times of day', () => {
  it.each([
    ['9', 540],
    ['9:30', 570],
    ['9h30', 570],
    ['0930', 570],
    ['09:05', 545],
    ['24:00', null],
    ['9:', 540],
    ['25', null],
    ['9:7', null],
    ['sáng', null],
    ['', null],
  ])('“%s” is read as people write it', (typed, minute) => {
    expect(readTyped(typed, false)).toBe(minute)
  })

  it('an end at midnight is the end of the day', () => {
    expect([
      readTyped('24:00', true),
      readTyped('24h', true),
      readTyped('00:00', true),
      readClock('00:00', false),
    ]).toEqual([1440, 1440, 1440, 0])
  })

  it('are told in words, and what is wrong with them at their field', () => {
    expect(hoursWords([])).toBe('Đóng')
    expect(hoursWords([{ from: 540, to: 1440 }])).toBe('09:00–24:00')
    expect([minutesWords(45), minutesWords(90), minutesWords(2880)]).toEqual(['45 phút', '1 giờ 30 phút', '2 ngày'])
    const found = hoursProblems([
      { from: 540, to: 600 },
      { from: 590, to: 580 },
      { from: 570, to: 700 },
    ])
    expect(Object.keys(found)).toEqual(['1.to', '2.from'])
  })
})
