import { fileTypeFromBuffer } from 'file-type'
import { type FileKind, TYPES } from '#domain/uploads.ts'
import { decodedText } from './captions.ts'
import { Refused, type Source, wholeOf } from './source.ts'

const HEAD_BYTES = 4 * 1024 * 1024
const TAIL_BYTES = 66_000
/** Other names of the same types. */
const ALIASES: Record<string, string> = {
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/wave': 'audio/wav',
}
const ZIPS = /^application\/(zip|epub\+zip|vnd\.(openxmlformats|oasis)[\w.-]*)$/
const ACTIVE = /^\s*(<!doctype|<html|<head|<body|<script|<svg|<\?xml|<\?php|#!)/i

const WRONG: Record<FileKind, string> = {
  VIDEO: 'Tệp này không phải video MP4 hoặc MOV.',
  PDF: 'Tệp này không phải PDF.',
  IMAGE: 'Tệp này không phải ảnh JPEG, PNG, WebP, AVIF hoặc GIF.',
  CAPTIONS: 'Tệp này không phải phụ đề WebVTT.',
  OTHER: 'Nội dung tệp không đúng với loại đã khai báo.',
}

/**
 * The media type by content, never by name. Throws Refused where it is not one that the kind accepts, is another than
 * declared, or where the bytes are a second kind of file at the same time.
 */
export async function trueType(source: Source, kind: FileKind, declared: string): Promise<string> {
  const head = await source.slice(0, HEAD_BYTES)
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const mime = found && (ALIASES[found.mime] ?? found.mime)
  if (mime === undefined || mime === 'application/x-subrip') return textType(source, kind, declared)
  const asDeclared =
    kind !== 'OTHER' || mime === declared || (mime.startsWith('image/') && declared.startsWith('image/'))
  if (!Object.hasOwn(TYPES[kind], mime) || !asDeclared) throw new Refused(WRONG[kind])
  if (mime === 'application/pdf' && head.indexOf('%PDF-') !== 0) throw new Refused(WRONG.PDF)
  if (!ZIPS.test(mime) && (await endsAsZip(source)))
    throw new Refused('Tệp này chứa một tệp nén ẩn ở cuối nên không dùng được.')
  return mime
}

/** Text has no signature: it is what its declared type says if it reads as text and is nothing a browser would run. */
async function textType(source: Source, kind: FileKind, declared: string): Promise<string> {
  if (!declared.startsWith('text/') || !Object.hasOwn(TYPES[kind], declared)) throw new Refused(WRONG[kind])
  const text = decodedText(await wholeOf(source))
  if (ACTIVE.test(text)) throw new Refused(WRONG[kind])
  return declared
}

/** Archives are read from their end, so a file can be a picture from the front and an archive from behind. */
async function endsAsZip(source: Source): Promise<boolean> {
  const tail = await source.slice(Math.max(0, source.size - TAIL_BYTES), TAIL_BYTES)
  for (
    let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}
