import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTestCode, readTicketCode, testToSign, toSign } from './ticket-code.ts'

const KEY = 'khoa-1'
const SIGNATURE = 'A'.repeat(86)
const ids = fc.uuid()

describe('what a picture says', () => {
  it('a ticket and a test ticket say what they are of, with what was signed', () => {
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: 1, max: 999_999 }), (one, two, serial) => {
        const real = toSign(KEY, one, serial)
        expect(readTicketCode(` ${real}.${SIGNATURE}\n`)).toEqual({
          ...{ keyId: KEY, ticketId: one, serial, signed: real, signature: SIGNATURE },
        })
        const test = testToSign(KEY, { eventId: one, tierId: two })
        expect(readTestCode(` ${test}.${SIGNATURE}\n`)).toEqual({
          ...{ keyId: KEY, eventId: one, tierId: two, signed: test, signature: SIGNATURE },
        })
      }),
    )
  })

  it('neither is read as the other, and what is signed of one is never what is signed of the other', () => {
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: 1, max: 999_999 }), (one, two, serial) => {
        const [real, test] = [toSign(KEY, one, serial), testToSign(KEY, { eventId: one, tierId: two })]
        expect(readTestCode(`${real}.${SIGNATURE}`)).toBeNull()
        expect(readTicketCode(`${test}.${SIGNATURE}`)).toBeNull()
        expect(test).not.toBe(real)
        // Its name exchanged, each is no code of the other kind either.
        expect(readTicketCode(`${test.replace('BHT1', 'BH1')}.${SIGNATURE}`)?.signed).not.toBe(test)
        expect(readTestCode(`${real.replace('BH1', 'BHT1')}.${SIGNATURE}`)?.signed).not.toBe(real)
      }),
    )
  })

  it.each(['', 'BHT1', `BHT1.${KEY}.x.y.${SIGNATURE}`, `BHT2.${KEY}.${'A'.repeat(22)}.${'A'.repeat(22)}.${SIGNATURE}`])(
    '%j is none',
    (text) => {
      expect([readTestCode(text), readTicketCode(text)]).toEqual([null, null])
    },
  )
})
