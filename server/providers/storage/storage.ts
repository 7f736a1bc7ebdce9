import type { Readable } from 'node:stream'
import type { Config } from '#server/core/config.ts'
import { openLocalStorage } from './local.ts'

export type StoredPart = { number: number; size: number; etag: string }

/** Where bytes live. Keys are ours (`ab/cd/<id>`), never a person's file name. */
export interface Storage {
  /** Begins an upload in parts; the answer names it to the storage. */
  begin(key: string, mime: string): Promise<string>
  /** Address to PUT one part to, valid for `seconds`. */
  partUrl(key: string, uploadId: string, number: number, seconds: number): Promise<string>
  /** The parts that have arrived. */
  parts(key: string, uploadId: string): Promise<StoredPart[]>
  complete(key: string, uploadId: string, parts: readonly StoredPart[]): Promise<void>
  abort(key: string, uploadId: string): Promise<void>
  /** Bytes `start` to `end`, both included; all of them without a range. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  write(key: string, bytes: Uint8Array | Readable, mime: string): Promise<void>
  remove(key: string): Promise<void>
  close(): void
}

export function openStorage(config: Config): Storage {
  return openLocalStorage(config)
}
