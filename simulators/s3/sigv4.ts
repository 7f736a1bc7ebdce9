/** AWS Signature Version 4 from the receiving side, for S3: header and presigned query, written from the specification. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Fault } from './fault.ts'

export type Keys = { accessKey: string; secretKey: string; region: string }
export type Signed = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders }

type Claim = {
  credential: string
  date: string
  signedHeaders: string[]
  signature: string
  payloadHash: string
  query: [string, string][]
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SKEW_MS = 15 * 60_000
const LONGEST_EXPIRY_SECONDS = 7 * 24 * 3600

/** Checks the signature of a request at `now` (milliseconds) and answers what it promises of the body: a SHA-256, or a word such as `UNSIGNED-PAYLOAD`. */
export function verify(request: Signed, keys: Keys, now: number): string {
  const claim = request.query.has('X-Amz-Signature') ? presigned(request, now) : fromHeader(request, now)
  const [accessKey, day, region, service, end] = claim.credential.split('/')
  if (accessKey !== keys.accessKey) throw new Fault(403, 'InvalidAccessKeyId', 'The access key does not exist')
  const scope = `${day}/${keys.region}/s3/aws4_request`
  if (`${day}/${region}/${service}/${end}` !== scope || day !== claim.date.slice(0, 8)) {
    throw new Fault(400, 'AuthorizationHeaderMalformed', `The credential must be scoped to ${scope}`)
  }
  const text = [ALGORITHM, claim.date, scope, sha256(canonicalRequest(request, claim))].join('\n')
  const key = ['s3', 'aws4_request'].reduce(
    (k, part) => hmac(k, part),
    hmac(hmac(`AWS4${keys.secretKey}`, day ?? ''), keys.region),
  )
  if (!sameHex(claim.signature, hmac(key, text).toString('hex'))) {
    throw new Fault(403, 'SignatureDoesNotMatch', 'The signature does not match the request')
  }
  return claim.payloadHash
}

/** Percent-encodes by RFC 3986, the way S3 signs names, values and path segments. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

function fromHeader({ headers, query }: Signed, now: number): Claim {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!parts) throw new Fault(403, 'AccessDenied', 'Access Denied')
  const [, credential = '', names = '', signature = ''] = parts
  const date = one(headers['x-amz-date'])
  if (Math.abs(instant(date) - now) > SKEW_MS)
    throw new Fault(403, 'RequestTimeTooSkewed', 'The clocks differ too much')
  const payloadHash = one(headers['x-amz-content-sha256'])
  if (!payloadHash) throw new Fault(400, 'InvalidRequest', 'x-amz-content-sha256 is missing')
  const signedHeaders = names.split(';')
  demandSigned(headers, signedHeaders)
  return { credential, date, signedHeaders, signature, payloadHash, query: [...query] }
}

function presigned({ headers, query }: Signed, now: number): Claim {
  const given = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const expires = Number(given('Expires'))
  const date = given('Date')
  if (given('Algorithm') !== ALGORITHM || !/^[0-9a-f]{64}$/.test(given('Signature'))) {
    throw new Fault(400, 'AuthorizationQueryParametersError', 'The signature parameters are malformed')
  }
  if (!Number.isInteger(expires) || expires < 1 || expires > LONGEST_EXPIRY_SECONDS) {
    throw new Fault(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be 1 to 604800 seconds')
  }
  if (instant(date) - now > SKEW_MS) throw new Fault(403, 'AccessDenied', 'Request is not yet valid')
  if (instant(date) + expires * 1000 <= now) throw new Fault(403, 'AccessDenied', 'Request has expired')
  const signedHeaders = given('SignedHeaders').split(';')
  demandSigned(headers, signedHeaders)
  return {
    credential: given('Credential'),
    date,
    signedHeaders,
    signature: given('Signature'),
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    query: [...query].filter(([name]) => name !== 'X-Amz-Signature'),
  }
}

function demandSigned(headers: IncomingHttpHeaders, signed: string[]): void {
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  const missing = needed.find((name) => name !== 'x-amz-content-sha256' && !signed.includes(name))
  if (missing)
    throw new Fault(403, 'AccessDenied', `There were headers present in the request which were not signed: ${missing}`)
}

function canonicalRequest({ method, path, headers }: Signed, claim: Claim): string {
  const pairs = claim.query.map(([name, value]) => [encode(name), encode(value)] as const)
  const query = pairs.sort(([a, x], [b, y]) => order(a, b) || order(x, y)).map((pair) => pair.join('='))
  const lines = claim.signedHeaders.map((name) => `${name}:${one(headers[name]).trim().replace(/ +/g, ' ')}\n`)
  const segments = path.split('/').map((segment) => encode(decodeURIComponent(segment)))
  const names = claim.signedHeaders.join(';')
  return [method, segments.join('/'), query.join('&'), lines.join(''), names, claim.payloadHash].join('\n')
}

function instant(date: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)
  if (!parts) throw new Fault(403, 'AccessDenied', 'X-Amz-Date is malformed')
  const [, year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(',') : (value ?? ''))
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sameHex = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
