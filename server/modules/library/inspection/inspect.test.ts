import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { FileKind } from '#domain/uploads.ts'
import { captions, emptyZip, pdf, picture, video } from '../testing.ts'
import { inspect } from './inspect.ts'
import { sourceOfBytes } from './source.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** What is found beside the hash of the bytes, which is always there. */
async function look(bytes: Uint8Array, kind: FileKind, mime: string, sha256: string | null = null) {
  const found = await inspect(sourceOfBytes(bytes), { kind, mime, sha256 })
  if ('refusal' in found) return found
  const { sha256: hash, ...facts } = found
  expect(hash).toBe(hashOf(bytes))
  return facts
}
const exe = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(600, 7)])
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

describe('video', () => {
  it('knows the length and the size of a recording', async () => {
    expect(await look(video, 'VIDEO', 'video/mp4')).toEqual({
      mime: 'video/mp4',
      durationMs: 2_000,
      width: 160,
      height: 90,
    })
  })
  it('refuses what browsers cannot play, and says what to do', async () => {
    expect(await look(replaced(video, 'avc1', 'mp4v'), 'VIDEO', 'video/mp4')).toEqual({
      refusal: expect.stringContaining('H.264'),
    })
    expect(await look(replaced(video, 'vide', 'soun'), 'VIDEO', 'video/mp4')).toEqual({
      refusal: expect.stringContaining('H.264'),
    })
  })
  it('refuses pictures larger than 4K, told by the size that is shown or by the one that is decoded', async () => {
    const entry = video.indexOf('avc1', video.indexOf('stsd')) + 4
    const decoded = Buffer.from(video)
    decoded.writeUInt16BE(16_000, entry + 24)
    decoded.writeUInt16BE(16_000, entry + 26)
    const shown = Buffer.from(video)
    shown.writeUInt32BE(30_000 * 65_536, video.indexOf('tkhd') + 4 + 76)
    shown.writeUInt32BE(20_000 * 65_536, video.indexOf('tkhd') + 4 + 80)
    for (const bytes of [decoded, shown])
      expect(await look(bytes, 'VIDEO', 'video/mp4')).toEqual({ refusal: expect.stringContaining('4K') })
  })
  it('refuses a recording that was cut off anywhere', async () => {
    for (const left of [video.length - 1, video.length >> 1, 200, 40]) {
      expect(await look(video.subarray(0, left), 'VIDEO', 'video/mp4'), `${left} bytes`).toHaveProperty('refusal')
    }
  })
  it('refuses a recording without an index or without a length', async () => {
    expect(await look(replaced(video, 'moov', 'free'), 'VIDEO', 'video/mp4')).toEqual({
      refusal: expect.stringContaining('moov'),
    })
    expect(await look(replaced(video, 'mvhd', 'free'), 'VIDEO', 'video/mp4')).toEqual({
      refusal: expect.stringContaining('thời lượng'),
    })
  })
  it('refuses anything behind the last box', async () => {
    expect(await look(Buffer.concat([video, emptyZip]), 'VIDEO', 'video/mp4')).toHaveProperty('refusal')
    expect(await look(Buffer.concat([video, html]), 'VIDEO', 'video/mp4')).toHaveProperty('refusal')
  })
  it('answers any damage with a refusal or a length, never with an error', async () => {
    for (let at = 0; at < video.length; at += 7) {
      const damaged = Buffer.from(video)
      damaged[at] = 255 - (damaged[at] ?? 0)
      const found = await look(damaged, 'VIDEO', 'video/mp4')
      expect('refusal' in found || (found.durationMs ?? 0) > 0, `byte ${at}`).toBe(true)
    }
  })
})

describe('PDF', () => {
  it('counts pages and reads the words', async () => {
    const found = await look(await pdf(['Bai mot', 'Bai hai', 'Bai ba']), 'PDF', 'application/pdf')
    expect(found).toMatchObject({ mime: 'application/pdf', pages: 3, text: expect.stringContaining('Bai hai') })
  })
  it('refuses a locked one and a broken one, in words', async () => {
    expect(await look(await pdf(['x'], { userPassword: 'bi-mat' }), 'PDF', 'application/pdf')).toEqual({
      refusal: expect.stringContaining('mật khẩu'),
    })
    expect(await look(Buffer.from('%PDF-1.7\nkhông có gì'), 'PDF', 'application/pdf')).toEqual({
      refusal: expect.stringContaining('hỏng'),
    })
  })
  it('refuses a program, a page and an archive under its name', async () => {
    expect(await look(exe, 'PDF', 'application/pdf')).toEqual({ refusal: 'Tệp này không phải PDF.' })
    expect(await look(html, 'PDF', 'application/pdf')).toHaveProperty('refusal')
    expect(await look(Buffer.concat([await pdf(), emptyZip]), 'PDF', 'application/pdf')).toEqual({
      refusal: expect.stringContaining('tệp nén'),
    })
    expect(await look(Buffer.concat([html, await pdf()]), 'PDF', 'application/pdf')).toHaveProperty('refusal')
  })
})

describe('pictures', () => {
  it('takes every format it names and draws it anew', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const found = await look(await picture(format, 300, 200), 'IMAGE', `image/${format}`)
      expect(found, format).toMatchObject({ width: 300, height: 200 })
      expect('picture' in found && (await sharp(found.picture?.bytes).metadata()).format).toBe('webp')
    }
  })
  it('keeps no place, no camera and nothing that was appended', async () => {
    const taken = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: 'bi-mat' }, IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
      .toBuffer()
    const found = await look(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]), 'IMAGE', 'image/jpeg')
    const bytes = 'picture' in found ? found.picture?.bytes : undefined
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes?.includes('script')).toBe(false)
  })
  it('stands a sideways photograph upright', async () => {
    const sideways = await sharp(await picture('jpeg', 300, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await look(sideways, 'IMAGE', 'image/jpeg')).toMatchObject({ width: 200, height: 300 })
  })
  it('refuses a page, a drawing with scripts, a torn file and an archive from behind', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [
      html,
      svg,
      exe,
      (await picture('png')).subarray(0, 90),
      Buffer.concat([await picture('gif'), emptyZip]),
    ]) {
      expect(await look(bytes, 'IMAGE', 'image/png')).toHaveProperty('refusal')
    }
  })
})

describe('captions', () => {
  const lookAt = (text: string | Uint8Array) => look(Buffer.from(text as string), 'CAPTIONS', 'text/vtt')
  it('takes WebVTT, with a byte order mark and with hours', async () => {
    expect(await lookAt(captions)).toEqual({ mime: 'text/vtt' })
    expect(
      await lookAt('\uFEFFWEBVTT - phụ đề\r\n\r\n01:00:00.000 --> 01:00:02.500 align:start\r\nĐến đây là hết.\r\n'),
    ).toEqual({ mime: 'text/vtt' })
  })
  it.each([
    ['SRT', '1\n00:00:00,000 --> 00:00:02,000\nXin chào\n', 'SRT'],
    ['no cue', 'WEBVTT\n\nXin chào\n', 'chưa có câu nào'],
    ['a bad time', 'WEBVTT\n\n00:99.000 --> 00:02.000\nXin chào\n', 'Dòng 3'],
    ['a page', '<html>WEBVTT', 'WebVTT'],
    ['another encoding', Buffer.from([0x57, 0x45, 0x42, 0x56, 0x54, 0x54, 0x0a, 0xff, 0xfe]), 'UTF-8'],
  ])('refuses %s', async (_name, text, words) => {
    expect(await lookAt(text)).toEqual({ refusal: expect.stringContaining(words) })
  })
})

describe('attachments', () => {
  it('are what they were declared to be', async () => {
    expect(await look(Buffer.from('Họ tên,Điểm\nAn,9\n'), 'OTHER', 'text/csv')).toEqual({ mime: 'text/csv' })
    expect(await look(await pdf(), 'OTHER', 'application/pdf')).toEqual({ mime: 'application/pdf' })
    expect(await look(emptyZip, 'OTHER', 'application/zip')).toEqual({ mime: 'application/zip' })
  })
  it('are refused when they are something else', async () => {
    expect(await look(await pdf(), 'OTHER', 'application/zip')).toHaveProperty('refusal')
    expect(await look(exe, 'OTHER', 'text/plain')).toHaveProperty('refusal')
    expect(await look(html, 'OTHER', 'text/plain')).toHaveProperty('refusal')
    expect(await look(Buffer.from('#!/bin/sh\nrm -rf ~\n'), 'OTHER', 'text/plain')).toHaveProperty('refusal')
  })
})

it('notices a byte that changed on the way', async () => {
  const bytes = Buffer.from(captions)
  const sha256 = hashOf(bytes)
  expect(await look(bytes, 'CAPTIONS', 'text/vtt', sha256)).toEqual({ mime: 'text/vtt' })
  expect(await look(Buffer.from(captions.replace('chào', 'chao')), 'CAPTIONS', 'text/vtt', sha256)).toEqual({
    refusal: expect.stringContaining('đường truyền'),
  })
})

it('compares every part with what was sent, whatever the pieces it is read in', async () => {
  const bytes = Buffer.from('Bài học hôm nay có ba phần.\n'.repeat(80))
  const parts = (of: Buffer) => [of.subarray(0, 1_000), of.subarray(1_000, 2_000), of.subarray(2_000)].map(hashOf)
  const declared = { kind: 'OTHER' as const, mime: 'text/plain', sha256: null }
  const source = { ...sourceOfBytes(bytes), stream: async () => Readable.from(inPieces(bytes, 777)) }
  expect(await inspect(source, declared, { partSize: 1_000, hashes: parts(bytes) })).toHaveProperty('mime')
  const other = Buffer.from(bytes)
  other[1_500] = 33
  expect(await inspect(source, declared, { partSize: 1_000, hashes: parts(other) })).toEqual({
    refusal: expect.stringContaining('đường truyền'),
  })
})

it('a photo given as a document keeps its size and loses where it was taken', async () => {
  const taken = await sharp(await picture('jpeg', 3_000, 1_500))
    .withExif({ IFD3: { GPSLatitude: '21/1 1/1 42/1', GPSLatitudeRef: 'N' }, IFD0: { Model: 'Canon' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const found = await inspect(sourceOfBytes(taken), { kind: 'OTHER', mime: 'image/jpeg', sha256: null })
  expect(found).toMatchObject({ mime: 'image/jpeg', width: 3_000, height: 1_500 })
  const kept = 'refusal' in found ? undefined : found.picture?.bytes
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(kept?.includes('Canon')).toBe(false)
})

function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
