import { expect, it } from 'vitest'
import { isUnexplained, missedLimits } from './argued.ts'

const line = { part: 'bytes', what: 'Trang chủ: script, gzip', figure: '134,4 kB', holds: false }

it('a missed limit stands below the table with its reason; one without a reason fails the run', () => {
  expect(missedLimits([line])).toContain('- Trang chủ: script, gzip: React và bộ định tuyến')
  expect(isUnexplained(line)).toBe(false)
  const unknown = { ...line, part: 'kills' }
  expect(missedLimits([unknown])).toContain('chưa rõ vì sao')
  expect(isUnexplained(unknown)).toBe(true)
  expect(isUnexplained({ ...unknown, holds: true })).toBe(false)
})
