import { describe, expect, test } from 'vitest'
import spec from './enums.spec.json' with { type: 'json' }
import * as enums from './enums.ts'

describe('enums', () => {
  test("every list is the specification's, no more and no less, in its order", () => {
    expect({ ...enums }).toEqual(spec)
  })

  test('no list names a member twice', () => {
    for (const [name, members] of Object.entries(enums)) {
      expect(new Set(members).size, name).toBe(members.length)
    }
  })
})
