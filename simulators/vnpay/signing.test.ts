import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import messages from './messages.json' with { type: 'json' }
import {
  canonicalQuery,
  type Fields,
  formEncode,
  PIPES,
  sameHash,
  signPipes,
  signQuery,
  signUnencoded,
} from './signing.ts'
import vectors from './vectors.json' with { type: 'json' }

type Vector = { id: string; key: string; canonical: string; expected: string; verdict: string; params?: Fields }

const all: Vector[] = vectors
const ofQueries = all.filter((vector) => vector.params && vector.id !== 'VNP-8')
const ofPipes = all.filter((vector) => vector.canonical.includes('|'))
const ORDERS: Record<string, readonly string[]> = {
  'VNP-9': PIPES.query,
  'VNP-10': PIPES.refund,
  'VNP-11': PIPES.queryReply,
  'VNP-12': PIPES.refundReply,
}

test('every vector is there, and each agrees with itself', () => {
  const numbered = (prefix: string, length: number) => Array.from({ length }, (_, index) => `${prefix}-${index + 1}`)
  expect(all.map((vector) => vector.id)).toEqual([...numbered('VNP', 15), ...numbered('REC', 4)])
  for (const { key, canonical, expected } of all) {
    expect(createHmac('sha512', key).update(canonical).digest('hex')).toBe(expected)
  }
})

test.each(ofQueries)('$id: $verdict', ({ key, params = {}, canonical, expected }) => {
  expect(canonicalQuery(params)).toBe(canonical)
  expect(signQuery(key, params)).toBe(expected)
})

test('VNP-8: the unencoded hash is another one, and is not accepted', () => {
  const { key, params = {}, expected } = all.find((vector) => vector.id === 'VNP-8') ?? ({} as Vector)
  expect(signUnencoded(key, params)).toBe(expected)
  expect(sameHash(expected, signQuery(key, params))).toBe(false)
})

test.each(ofPipes)('$id: $verdict', ({ id, key, canonical, expected }) => {
  const values = canonical.split('|')
  // The recurring interface needs a contract; its texts are signed the same way.
  const order = ORDERS[id] ?? values.map((_, index) => `Field${index}`)
  expect(values).toHaveLength(order.length)
  const fields = Object.fromEntries(order.map((name, index) => [`vnp_${name}`, values[index] || undefined]))
  expect(signPipes(key, order, fields)).toBe(expected)
})

test.each(Object.entries(messages))('%s: its fields by their names, in the order of VNPAY', (id, fields) => {
  const { key, expected } = all.find((vector) => vector.id === id) ?? ({} as Vector)
  const order = ORDERS[id] ?? []
  expect(signPipes(key, order, fields)).toBe(expected)
  // Any other order is another hash: two neighbours that changed places are found out.
  for (const place of order.keys()) {
    const [one, other] = [order[place] ?? '', order[place + 1] ?? '']
    const named: Fields = fields
    if (named[`vnp_${one}`] === named[`vnp_${other}`] || !other) continue
    const swapped = order.with(place, other).with(place + 1, one)
    expect(signPipes(key, swapped, fields), `${one}, ${other}`).not.toBe(expected)
  }
})

test('VNP-15: the text of a payment link is signed as it came', () => {
  const { key, canonical, expected } = all.find((vector) => vector.id === 'VNP-15') ?? ({} as Vector)
  expect(signPipes(key, ['Body'], { vnp_Body: canonical })).toBe(expected)
})

test('encodes as Java and the URL standard do', () => {
  expect(formEncode("Đ é & = + / : ! ' ( ) * ~ - _ .")).toBe(
    '%C4%90+%C3%A9+%26+%3D+%2B+%2F+%3A+%21+%27+%28+%29+*+%7E+-+_+.',
  )
})

test('fields of others and the hash itself are not signed', () => {
  const fields = {
    vnp_B: '2',
    vnp_A: '1',
    vnp_Empty: '',
    utm_source: 'zalo',
    vnp_SecureHash: 'x',
    vnp_SecureHashType: 'y',
  }
  expect(canonicalQuery(fields)).toBe('vnp_A=1&vnp_B=2')
})

test('a hash is compared without regard to case, and a malformed one is refused', () => {
  const hash = signQuery('key', { vnp_A: '1' })
  expect(sameHash(hash.toUpperCase(), hash)).toBe(true)
  expect(sameHash(hash.slice(2), hash)).toBe(false)
  expect(sameHash(undefined, hash)).toBe(false)
})
