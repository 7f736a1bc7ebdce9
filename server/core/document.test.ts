import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { documentOf, packedFor } from './document.ts'

const script = 'window.order = "1 < 2";'
const html = `<!DOCTYPE html><script type="application/ld+json">{"name":"Bến"}</script><script nonce="abc">${script}</script><script nonce="abc" src="/assets/a.js"></script>${'<p>Tiếng Việt</p>'.repeat(100)}`
const page = () => ({
  status: 200,
  headers: new Headers({ 'content-length': '7' }),
  body: Buffer.from(html),
  nonce: 'abc',
  pattern: '/khoa-hoc/:slug',
})

describe('a rendered page', () => {
  it('of one person trusts scripts by the nonce they carry', () => {
    const { body, trusted, headers } = documentOf(page(), 'by nonce')
    expect(trusted).toBe("'nonce-abc'")
    expect(body.toString()).toContain('nonce="abc"')
    expect(headers).toEqual({})
  })

  it('that many are sent carries no nonce and trusts each inline script by its content', () => {
    const { body, trusted } = documentOf(page(), 'by content')
    expect(body.toString()).not.toContain('nonce')
    expect(trusted.split(' ')).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(trusted).not.toContain('nonce')
  })

  it('travels in the best encoding the browser names, packed once', async () => {
    const document = documentOf(page(), 'by content')
    const brotli = await packedFor(document, 'gzip, deflate, br')
    expect(brotli.encoding).toBe('br')
    expect(brotliDecompressSync(brotli.bytes)).toEqual(document.body)
    expect((await packedFor(document, 'br')).bytes).toBe(brotli.bytes)
    const gzip = await packedFor(document, 'gzip')
    expect(gunzipSync(gzip.bytes)).toEqual(document.body)
    expect(await packedFor(document, '')).toEqual({ encoding: null, bytes: document.body })
  })
})
