import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/contract/index.ts'
import { dong, id, instant, richText } from '#domain/contract/shapes.ts'
import { encodeReply } from './encode.ts'

const SAMPLE = z.object({
  id,
  owner: id.nullable(),
  kind: z.enum(['A', 'B']),
  ok: z.literal(true),
  name: z.string(),
  price: dong,
  rate: z.number().nullable(),
  at: instant,
  until: instant.nullable(),
  note: z.string().optional(),
  about: richText,
  tags: z.array(z.string()),
  five: z.tuple([z.number().int(), z.number()]),
  nested: z.object({ count: z.number().int() }).nullable(),
})
const VALID = {
  id: '01900000-0000-7000-8000-000000000001',
  owner: null,
  kind: 'A',
  ok: true,
  name: 'Phở',
  price: 199_000,
  rate: 4.5,
  at: new Date('2026-06-15T03:00:00Z'),
  until: null,
  about: { type: 'doc', content: [{ type: 'paragraph' }] },
  tags: ['a'],
  five: [1, 2.5],
  nested: { count: 3 },
}

/** What both did: an encoded value, or a refusal. */
function outcomes(schema: z.ZodType, value: unknown) {
  const attempt = (work: () => unknown) => {
    try {
      return { encoded: JSON.stringify(work()) }
    } catch {
      return 'refused'
    }
  }
  return [attempt(() => encodeReply(schema, value)), attempt(() => schema.encode(value as never))]
}

describe('encodeReply', () => {
  test('writes instants as text and drops what the contract does not name', () => {
    const encoded = encodeReply(SAMPLE, { ...VALID, passwordHash: 'secret', nested: { count: 3, secret: 1 } })
    expect(encoded).toEqual({ ...VALID, at: '2026-06-15T03:00:00.000Z' })
  })

  test('does as zod does, whatever one field holds', () => {
    const odd = fc.oneof(
      fc.constantFrom(
        null,
        undefined,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        1.5,
        -1,
        2 ** 53,
        new Date(Number.NaN),
        new Date(0),
        [],
        {},
        '',
        'A',
        'C',
        true,
        false,
      ),
      fc.anything(),
    )
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(SAMPLE.shape)), odd, (key, value) => {
        const [ours, zods] = outcomes(SAMPLE, { ...VALID, [key]: value })
        expect(ours).toEqual(zods)
      }),
      { numRuns: 2_000 },
    )
  })

  test('refuses with the words of zod', () => {
    expect(() => encodeReply(SAMPLE, { ...VALID, price: -1 })).toThrow(z.core.$ZodError)
  })

  test('does as zod does for what no reply of the contract allows', () => {
    for (const { reply } of Object.values(contract)) {
      for (const value of [undefined, null, 0, '', [], {}, { items: [{}], total: 'x' }]) {
        const [ours, zods] = outcomes(reply, value)
        expect(ours).toEqual(zods)
      }
    }
  })
})
