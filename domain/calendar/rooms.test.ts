import { describe, expect, it } from 'vitest'
import { roomStateOf } from './rooms.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 18, 2, minute))
const hour = { startsAt: at(0), endsAt: at(60), isMade: true }

describe('the room of a booked hour', () => {
  it('is open to guests a quarter of an hour before and to its host an hour before, until the end', () => {
    expect([-16, -15, 59, 60].map((minute) => roomStateOf(hour, 'GUEST', at(minute)))).toEqual([
      'EARLY',
      'OPEN',
      'OPEN',
      'OVER',
    ])
    expect([-61, -60].map((minute) => roomStateOf(hour, 'HOST', at(minute)))).toEqual(['EARLY', 'OPEN'])
  })
  it('is said to be missing as long as it could be entered', () => {
    expect([-600, 30, 60].map((minute) => roomStateOf({ ...hour, isMade: false }, 'GUEST', at(minute)))).toEqual([
      'NOT_READY',
      'NOT_READY',
      'OVER',
    ])
  })
})
