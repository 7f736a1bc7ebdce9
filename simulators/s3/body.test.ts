import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveBody } from './body.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 's3-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const CHUNKED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
const TRAILER = 'x-amz-checksum-crc32:NSRBwg==\r\n\r\n'

/** A request whose body arrives in pieces of `step` bytes. */
function sending(text: string, step: number, headers: Record<string, string> = {}): IncomingMessage {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
    bytes.subarray(i * step, (i + 1) * step),
  )
  return Object.assign(Readable.from(pieces), { headers }) as unknown as IncomingMessage
}

test.each([1, 2, 7, 1000])('aws-chunked in pieces of %i bytes is the body it carries', async (step) => {
  const file = join(folder, 'body')
  const wire = `2\r\nab\r\n1\r\nc\r\n0\r\n${TRAILER}`
  const saved = await saveBody(sending(wire, step, { 'x-amz-decoded-content-length': '3' }), CHUNKED, file)
  expect(saved).toEqual({ size: 3, md5: '900150983cd24fb0d6963f7d28e17f72' })
  expect(readFileSync(file, 'utf8')).toBe('abc')
})

test.each([
  ['a checksum that does not fit', '3\r\nabd\r\n0\r\nx-amz-checksum-crc32:NSRBwg==\r\n\r\n', 'BadDigest'],
  ['a body cut short', '3\r\nab', 'IncompleteBody'],
  ['a missing end', '3\r\nabc\r\n', 'IncompleteBody'],
  ['a chunk longer than its size', '2\r\nabc\r\n0\r\n\r\n', 'InvalidRequest'],
  ['a size that is none', 'zz\r\nabc\r\n', 'InvalidRequest'],
])('%s is refused and leaves no file', async (_, wire, code) => {
  await expect(saveBody(sending(wire, 4), CHUNKED, join(folder, 'body'))).rejects.toMatchObject({ code })
  expect(readdirSync(folder)).toEqual([])
})

test('a body must have the hash that was signed', async () => {
  const file = join(folder, 'body')
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(await saveBody(sending('abc', 2), hash, file)).toMatchObject({ size: 3 })
  await expect(saveBody(sending('abd', 2), hash, file)).rejects.toMatchObject({ code: 'XAmzContentSHA256Mismatch' })
})
