import { expect, it } from 'vitest'
import { arrivalPoints } from './arrivals-points.ts'

it('has each quarter of the last day, also those in which nobody came, by the clock of Việt Nam', () => {
  expect(arrivalPoints([])).toEqual([])
  const arrivals = [
    { at: '2026-06-14T16:45:00.000Z', entries: 9 },
    { at: '2026-06-15T01:30:00.000Z', entries: 3 },
    { at: '2026-06-15T02:15:00.000Z', entries: 5 },
  ]
  expect(arrivalPoints(arrivals)).toEqual([
    { at: '2026-06-15T08:30', values: [3] },
    { at: '2026-06-15T08:45', values: [0] },
    { at: '2026-06-15T09:00', values: [0] },
    { at: '2026-06-15T09:15', values: [5] },
  ])
})
