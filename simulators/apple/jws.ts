/** What the App Store signs, compact JWS with ES256, and the ways to spoil it that a merchant must notice. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type Chain, makeChain, unmarked } from './certificates.ts'

export const SPOILS = [
  'foreign-root',
  'unmarked-leaf',
  'other-key',
  'tampered',
  'alg-none',
  'alg-hs256',
  'chain-of-2',
  'no-x5c',
] as const
export type Spoil = (typeof SPOILS)[number]

const encoded = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

export function signed(chain: Pick<Chain, 'x5c' | 'key'>, payload: object): string {
  return withHeader(chain.key, { alg: 'ES256', x5c: chain.x5c }, payload)
}

/** The same payload as somebody would send it who is not Apple. */
export function spoiled(chain: Chain, payload: object, how: Spoil): string {
  const [leaf, intermediate] = chain.x5c
  switch (how) {
    case 'foreign-root':
      return signed(makeChain(), payload)
    case 'unmarked-leaf':
      return signed(unmarked(chain), payload)
    case 'other-key':
      return signed({ ...chain, key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }, payload)
    case 'tampered': {
      const [header, , signature] = signed(chain, payload).split('.')
      return `${header}.${encoded({ ...payload, tampered: true })}.${signature}`
    }
    case 'alg-none':
      return `${encoded({ alg: 'none', x5c: chain.x5c })}.${encoded(payload)}.`
    case 'alg-hs256': {
      const content = `${encoded({ alg: 'HS256', x5c: chain.x5c })}.${encoded(payload)}`
      return `${content}.${createHmac('sha256', Buffer.from(leaf, 'base64')).update(content).digest('base64url')}`
    }
    case 'chain-of-2':
      return withHeader(chain.key, { alg: 'ES256', x5c: [leaf, intermediate] }, payload)
    case 'no-x5c':
      return withHeader(chain.key, { alg: 'ES256' }, payload)
  }
}

function withHeader(key: KeyObject, header: object, payload: object): string {
  const content = `${encoded(header)}.${encoded(payload)}`
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}
