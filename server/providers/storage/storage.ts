import type { Readable } from 'node:stream'
import type { Config } from '#server/core/config.ts'
import { openLocalStorage } from './local.ts'
import { openS3Storage } from './s3.ts'

export type StoredPart = { number: number; size: number; etag: string }
/** What became of a part that was sent to our own server. */
export type TakenPart = 'stored' | 'bad-signature' | 'expired' | 'wrong-size' | 'damaged' | 'no-such-upload'

/** Where bytes live. Keys are ours (`originals/ab/<name>`), never a person's file name. */
export interface Storage {
  /** Begins an upload in parts; the answer names it to the storage. */
  begin(key: string, mime: string): Promise<string>
  /** Address to PUT one part of exactly `size` bytes to, valid for `seconds`. */
  partUrl(key: string, uploadId: string, part: { number: number; size: number }, seconds: number): Promise<string>
  /** The parts that have arrived, by number; none when the upload has ended. */
  parts(key: string, uploadId: string): Promise<StoredPart[]>
  /** Joins the parts, in the given order. Throws when the upload has ended already. */
  complete(key: string, uploadId: string, parts: readonly StoredPart[]): Promise<void>
  /** Frees the parts. Ending what has ended is fine. */
  abort(key: string, uploadId: string): Promise<void>
  /** Bytes kept under a key; null when there is nothing. */
  size(key: string): Promise<number | null>
  /** Bytes `start` to `end`, both included; all of them without a range. Throws when there is nothing. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Keeps bytes under a key, all of them or none. */
  write(key: string, bytes: Uint8Array, mime: string): Promise<void>
  /** Keeps a file of this machine under a key, however large, all of it or nothing. */
  keepFile(key: string, file: string): Promise<void>
  /** Every key that bytes are kept under, in no order. What arrives or goes meanwhile may be told or not. */
  list(): AsyncIterable<string>
  remove(key: string): Promise<void>
  /** Takes a part that a browser PUT to our own server, compared with its SHA-256 where that is told; only where `partUrl` leads here. */
  takePart?(
    query: Record<string, unknown>,
    body: Readable,
    contentLength: number | undefined,
    sha256?: string,
  ): Promise<TakenPart>
  close(): void
}

export function openStorage(config: Config): Storage {
  return config.storage.kind === 's3' ? openS3Storage(config.storage) : openLocalStorage(config)
}
