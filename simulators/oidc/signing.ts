/** Tokens, written and read with nothing but node:crypto. */
import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'

const KEY_ID = 'sim-key-1'

export class Signer {
  readonly #key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #other = generateKeyPairSync('rsa', { modulusLength: 2048 })

  /** A signed token; `by: 'nobody'` leaves the signature out, `by: 'another'` signs with a key that is not published. */
  token(claims: object, by: 'us' | 'another' | 'nobody' = 'us', keyId = KEY_ID): string {
    if (by === 'nobody') return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
    const text = `${part({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${part(claims)}`
    const key = by === 'us' ? this.#key.privateKey : this.#other.privateKey
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }

  /** The published half of the key. */
  keys(): object {
    return { keys: [{ ...this.#key.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
  }
}

/** Reads Apple's kind of client secret: a token of the site itself, signed with ES256. Undefined when it is not good. */
export function readClientSecret(
  token: string,
  publicPem: string,
  nowSeconds: number,
): Record<string, unknown> | undefined {
  const [head = '', body = '', signature = ''] = token.split('.')
  const key: KeyObject = createPublicKey(publicPem)
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isOurs || read(head).alg !== 'ES256') return undefined
  const claims = read(body)
  return Number(claims.exp) > nowSeconds && Number(claims.iat) <= nowSeconds + 60 ? claims : undefined
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function read(text: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}
