import { z } from 'zod'
import { FileKind, FileStatus, MOST_BYTES, StreamStatus, UploadPurpose, Visibility } from '../../uploads.ts'
import { call } from '../call.ts'
import { byId, done, id, text } from '../shapes.ts'

/** SHA-256 in lower-case hexadecimal. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/)

const asked = z.object({
  name: text(255, 1),
  /** Bytes, exactly. */
  size: z.number().int().min(1).max(MOST_BYTES),
  /** What the browser takes it for; the server looks at the content. */
  mime: z
    .string()
    .trim()
    .toLowerCase()
    .min(3)
    .max(127)
    .regex(/^[\w.+-]+\/[\w.+-]+$/),
  /** Of the whole file, lower-case hexadecimal; compared when given. */
  sha256: hash.optional(),
  /** Only pictures can be public. */
  visibility: z.enum(Visibility).default('PRIVATE'),
  purpose: z.enum(UploadPurpose),
})
/** A part and where to PUT exactly `size` bytes of it; null once it has arrived or the upload has ended. */
const part = z.object({ number: z.number().int(), size: z.number().int(), url: z.string() })

/** A file as its owner sees it. Facts that do not apply to its kind, or are not known yet, are null. */
export const fileState = z.object({
  fileId: id,
  name: z.string(),
  kind: z.enum(FileKind),
  visibility: z.enum(Visibility),
  status: z.enum(FileStatus),
  /** Why it was rejected, in words for people. */
  refusal: z.string().nullable(),
  size: z.number().int(),
  mime: z.string(),
  durationMs: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** A recording cut into several qualities: how far that is; null where it is played as it was uploaded. */
  streaming: z.object({ status: z.enum(StreamStatus), percent: z.number().int() }).nullable(),
})
const SIGN_FAULTS = [
  'VALIDATION_FAILED',
  'INSUFFICIENT_PRIVILEGES',
  'FILE_TYPE_REFUSED',
  'FILE_TOO_LARGE',
  'QUOTA_EXCEEDED',
  'TOO_MANY_REQUESTS',
] as const
const READ_FAULTS = ['VALIDATION_FAILED', 'FILE_NOT_FOUND', 'NOT_OWNER'] as const

export const signUpload = call('POST', '/api/v1/upload/sign-url', {
  who: 'user',
  summary: 'Opens an upload in one piece, for files up to 100 MB: PUT the bytes to `url`, then complete it',
  body: asked,
  reply: z.object({ fileId: id, url: z.string() }),
  faults: SIGN_FAULTS,
  limit: { perMinute: 120, by: 'user' },
})
export const uploadInfo = call('GET', '/api/v1/upload/sign-url/{id}', {
  who: 'user',
  impersonated: 'hidden',
  summary: 'An upload in one piece: its state, and a fresh address while the bytes are missing',
  params: byId,
  reply: fileState.extend({ url: z.string().nullable() }),
  faults: READ_FAULTS,
})
export const signUploadV2 = call('POST', '/api/v2/upload/sign-url', {
  who: 'user',
  summary: 'Opens an upload in parts: PUT each part to its address, in any order, then complete it',
  body: asked,
  reply: z.object({ fileId: id, partSize: z.number().int(), parts: z.array(part) }),
  faults: SIGN_FAULTS,
  limit: { perMinute: 120, by: 'user' },
})
export const uploadState = call('GET', '/api/v2/upload/sign-url', {
  who: 'user',
  impersonated: 'hidden',
  summary: 'How far an upload has come: which parts arrived, and fresh addresses for the missing ones',
  query: z.object({ fileId: id }),
  reply: fileState.extend({ partSize: z.number().int(), arrived: z.array(z.number().int()), parts: z.array(part) }),
  faults: READ_FAULTS,
})
export const completeUpload = call('POST', '/api/v2/upload/{id}/complete', {
  who: 'user',
  summary: 'Joins the parts and looks at the content: the file is READY, or REJECTED with the reason. May be repeated',
  beyond:
    'The catalogue signs addresses but never learns that the bytes arrived; the server has to look at them before anybody uses them.',
  params: byId,
  /** SHA-256 of each part in order: compared when given, and with them the whole. */
  body: z.object({ partHashes: z.array(hash).min(1).max(400).optional() }),
  reply: fileState,
  faults: [...READ_FAULTS, 'UPLOAD_INCOMPLETE', 'UNAVAILABLE'],
})
export const abortUpload = call('DELETE', '/api/v2/upload/{id}', {
  who: 'user',
  summary: 'Gives an unfinished upload up and frees its parts',
  beyond: 'A cancelled upload of gigabytes should not wait for a clean-up job.',
  params: byId,
  reply: done,
  faults: [...READ_FAULTS, 'STATUS_CONFLICT'],
})
