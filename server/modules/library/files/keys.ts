import type { ImageWidth } from '#domain/media.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'

/** A key for bytes that nobody has a name for yet; spread over folders. */
export function newOriginalKey(): string {
  const name = sha256(randomToken()).slice(0, 40)
  return `originals/${name.slice(0, 2)}/${name}`
}

/** Where the clean copy of an uploaded picture lies. */
export function cleanKey(originalKey: string): string {
  return `${originalKey}.webp`
}

/** Where a public picture lies in one of its widths: known from its id alone, so serving it asks no database. */
export function renditionKey(fileId: string, width: ImageWidth): string {
  return `pictures/${fileId.slice(-2)}/${fileId}/${width}.webp`
}
