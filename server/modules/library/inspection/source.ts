import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '#server/providers/storage/storage.ts'

/** Bytes to look at, wherever they lie. */
export type Source = {
  /** Bytes. */
  readonly size: number
  /** At most `length` bytes from `start`; fewer only at the end. */
  slice(start: number, length: number): Promise<Buffer>
  stream(): Promise<Readable>
}

export function sourceOfBytes(bytes: Uint8Array): Source {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    size: all.length,
    slice: async (start, length) => all.subarray(start, start + length),
    stream: async () => Readable.from([all]),
  }
}

export function sourceInStorage(storage: Storage, key: string, size: number): Source {
  return {
    size,
    async slice(start, length) {
      const end = Math.min(start + length, size) - 1
      return end < start ? Buffer.alloc(0) : buffer(await storage.read(key, { start, end }))
    },
    stream: () => storage.read(key),
  }
}

/** All bytes at once; for kinds whose limit is small. */
export function wholeOf(source: Source): Promise<Buffer> {
  return source.slice(0, source.size)
}

/** The bytes are not what they should be; the message is for people, in Vietnamese. */
export class Refused extends Error {
  override name = 'Refused'
}
