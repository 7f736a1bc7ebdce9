/** Takes a request's body to a file, undoing aws-chunked, and checks every digest the sender promised. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { Fault } from './fault.ts'

export type Saved = { size: number; md5: string }

const LONGEST_LINE = 4096
const CHUNKED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'

/** Writes the body to `file`; on a digest that does not fit, or a body cut short, nothing is left and a Fault is thrown. */
export async function saveBody(request: IncomingMessage, payloadHash: string, file: string): Promise<Saved> {
  if (payloadHash.startsWith('STREAMING-') && payloadHash !== CHUNKED) {
    throw new Fault(501, 'NotImplemented', `${payloadHash} is not supported`)
  }
  const trailer = new Map<string, string>()
  const source: AsyncIterable<Buffer> = payloadHash === CHUNKED ? unchunk(request, trailer) : request
  const md5 = createHash('md5')
  const sha = createHash('sha256')
  let size = 0
  let crc = 0
  async function* measured() {
    for await (const chunk of source) {
      size += chunk.length
      crc = crc32(chunk, crc)
      md5.update(chunk)
      sha.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(measured, createWriteStream(file))
    const digest = md5.digest()
    const promised = (name: string) => trailer.get(name) ?? request.headers[name]
    check(/^[0-9a-f]{64}$/.test(payloadHash) ? payloadHash : undefined, sha.digest('hex'), 'XAmzContentSHA256Mismatch')
    check(request.headers['content-md5'], digest.toString('base64'), 'BadDigest')
    check(promised('x-amz-checksum-crc32'), crcText(crc), 'BadDigest')
    check(request.headers['x-amz-decoded-content-length'], String(size), 'IncompleteBody')
    return { size, md5: digest.toString('hex') }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

function check(promised: string | string[] | undefined, found: string, code: string): void {
  if (promised !== undefined && promised !== found) throw new Fault(400, code, 'The body is not what was promised')
}

function crcText(crc: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc >>> 0)
  return bytes.toString('base64')
}

async function* unchunk(source: AsyncIterable<Buffer>, trailer: Map<string, string>): AsyncGenerator<Buffer> {
  const bytes = new Bytes(source)
  for (let size = chunkSize(await bytes.line()); size > 0; size = chunkSize(await bytes.line())) {
    for (let left = size; left > 0; ) {
      const part = await bytes.upTo(left)
      left -= part.length
      yield part
    }
    if ((await bytes.line()) !== '') throw new Fault(400, 'InvalidRequest', 'A chunk is longer than its size')
  }
  for (let line = await bytes.line(); line !== ''; line = await bytes.line()) {
    const [name = '', ...value] = line.split(':')
    trailer.set(name.toLowerCase(), value.join(':').trim())
  }
}

function chunkSize(line: string): number {
  if (!/^[0-9a-f]{1,8}$/i.test(line)) throw new Fault(400, 'InvalidRequest', 'A chunk has no size')
  return Number.parseInt(line, 16)
}

/** Reads a stream by lines and by counts; a stream that ends in the middle is an incomplete body. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async line(): Promise<string> {
    let end = this.#held.indexOf('\r\n')
    while (end < 0) {
      if (this.#held.length > LONGEST_LINE) throw new Fault(400, 'InvalidRequest', 'A line is too long')
      await this.#more()
      end = this.#held.indexOf('\r\n')
    }
    const line = this.#held.subarray(0, end).toString('latin1')
    this.#held = this.#held.subarray(end + 2)
    return line
  }

  async upTo(count: number): Promise<Buffer> {
    if (this.#held.length === 0) await this.#more()
    const part = this.#held.subarray(0, count)
    this.#held = this.#held.subarray(part.length)
    return part
  }

  async #more(): Promise<void> {
    const next = await this.#source.next()
    if (next.done) throw new Fault(400, 'IncompleteBody', 'The body ended too early')
    this.#held = Buffer.concat([this.#held, next.value])
  }
}
