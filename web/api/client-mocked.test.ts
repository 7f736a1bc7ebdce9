import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('virtual:calls', () => ({ calls: { read: ['GET', '/api/v1/things/{id}'], write: ['POST', '/api/v1/things'] } }))

const { call } = await import('./client.ts')
const { setReplyKey } = await import('./reply-key.ts')
const send = call as unknown as (
  name: string,
  input?: unknown,
  options?: { idempotencyKey?: string },
) => Promise<unknown>

type Sent = { url: string; method: string; headers: Headers; body: unknown }
let sent: Sent[]
let answers: Response[]

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers), body: init.body })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setReplyKey(null)
})

const expired = () => Response.json({ code: 'UNAUTHENTICATED', message: 'Vui lòng đăng nhập' }, { status: 401 })

describe('calling the API from the browser', () => {
  it('fills the path and the query and reads the reply', async () => {
    answers = [Response.json({ name: 'Gốm' })]
    expect(await send('read', { params: { id: 'a/b' }, query: { take: 5, skip: undefined, tag: ['x', 'y'] } })).toEqual(
      { name: 'Gốm' },
    )
    expect(sent[0]?.url).toBe('/api/v1/things/a%2Fb?take=5&tag=x&tag=y')
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
  })

  it('gives every write an idempotency key, the caller’s own where there is one', async () => {
    answers = [Response.json({}), Response.json({})]
    await send('write', { body: { a: 1 } })
    await send('write', { body: { a: 1 } }, { idempotencyKey: 'kept' })
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(sent[1]?.headers.get('idempotency-key')).toBe('kept')
  })

  it('renews an expired session once and sends the same request again under the same key', async () => {
    answers = [expired(), Response.json({}), Response.json({ done: true })]
    expect(await send('write', { body: { a: 1 } })).toEqual({ done: true })
    expect(sent.map(({ url }) => url)).toEqual(['/api/v1/things', '/api/v1/auth/refresh', '/api/v1/things'])
    expect(sent[2]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'))
    expect(sent[2]?.body).toBe(sent[0]?.body)
  })

  it('does not renew twice for one request', async () => {
    answers = [expired(), Response.json({}), expired()]
    await expect(send('write')).rejects.toMatchObject({ status: 401 })
    expect(sent).toHaveLength(3)
  })

  it('renews once for requests that expire together', async () => {
    answers = [expired(), expired(), Response.json({}), Response.json(1), Response.json(2)]
    await Promise.all([send('write'), send('write')])
    expect(sent.filter(({ url }) => url.endsWith('/refresh'))).toHaveLength(1)
  })

  it('does not guess a password again after a wrong one', async () => {
    answers = [
      Response.json({ code: 'INVALID_CREDENTIALS', message: 'Email hoặc mật khẩu không đúng.' }, { status: 401 }),
    ]
    await expect(send('write')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(sent).toHaveLength(1)
  })

  it('says that the network is gone', async () => {
    await expect(send('write')).rejects.toMatchObject({ status: 0, message: 'Không có kết nối mạng, vui lòng thử lại' })
  })

  it('gives the problems of fields without the part of the request they lie in', async () => {
    answers = [
      Response.json(
        {
          code: 'VALIDATION_FAILED',
          message: 'Xem lại',
          errors: [{ path: 'body.email', code: 'invalid', message: 'Email chưa đúng' }],
        },
        { status: 400 },
      ),
    ]
    await expect(send('write')).rejects.toMatchObject({
      problems: [{ path: 'email', code: 'invalid', message: 'Email chưa đúng' }],
    })
  })

  it('survives an answer that is no JSON', async () => {
    answers = [new Response('<html>bad gateway', { status: 502 })]
    await expect(send('write')).rejects.toMatchObject({
      status: 502,
      message: 'Có lỗi xảy ra, vui lòng thử lại sau',
      mayRetry: true,
    })
  })

  it('opens an encrypted reply, and refuses one that was changed', async () => {
    const key = createHash('sha256').update('bí mật chung').digest()
    setReplyKey(key.toString('base64url'))
    const sealed = seal(key, { name: 'Thuyền' })
    const reply = (text: string) =>
      new Response(JSON.stringify(text), { headers: { 'x-benhoc-encrypted': 'aes-256-gcm' } })
    const changed = (sealed[0] === 'A' ? 'B' : 'A') + sealed.slice(1)
    answers = [reply(sealed), reply(changed)]
    expect(await send('read', { params: { id: 1 } })).toEqual({ name: 'Thuyền' })
    expect(sent[0]?.headers.get('x-accept-encrypted')).toBe('aes-256-gcm')
    await expect(send('read', { params: { id: 1 } })).rejects.toMatchObject({ code: 'UNREADABLE' })
  })
})

function seal(key: Buffer, value: unknown): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}
