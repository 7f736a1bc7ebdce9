import type { ReplyOf } from '#domain/contract/index.ts'
import { sizeLabel } from '#domain/size.ts'
import {
  type FileKind,
  LARGEST,
  TYPES,
  typeByName,
  UPLOAD_RULES,
  type UploadPurpose,
  type Visibility,
} from '#domain/uploads.ts'
import { CallFault, words } from '#web/api/call-fault.ts'
import { call } from '#web/api/client.ts'
import { type PartOutcome, putPart } from './put-part.ts'
import { findUnfinished, forgetUnfinished, keepUnfinished, uploadKey } from './unfinished.ts'

export type UploadUse = { purpose: UploadPurpose; visibility: Visibility }
/** A file as the server knows it. */
export type UploadedFile = ReplyOf<'completeUpload'>
/** Whether a file with this hash is there already, so that it need not be uploaded. */
export type IsKnown = (sha256: string) => Promise<boolean>
export type UploadPhase = 'hashing' | 'uploading' | 'finishing'
export type Report = { phase: UploadPhase; sentBytes: number; fileId: string | null }

/** Why an upload stopped, in words for people. */
export class UploadProblem extends Error {
  override name = 'UploadProblem'
}

const TRIES = 3
const HASHED_UP_TO = 64 * 1024 * 1024
const SHORT_WAIT_MS = 800

/** What is wrong with a file before a byte leaves; null when it may be tried. The server judges again, by content. */
export function problemOf(file: Pick<File, 'name' | 'size' | 'type'>, purpose: UploadPurpose): string | null {
  const { kind } = UPLOAD_RULES[purpose]
  if (mediaTypeOf(file, kind) === null) {
    const endings = [...new Set(Object.values(TYPES[kind]).flat())].join(', ')
    return `Loại tệp này chưa được hỗ trợ. Bạn có thể dùng: ${endings}.`
  }
  if (file.size === 0) return 'Tệp này trống, không có nội dung.'
  return file.size > LARGEST[kind]
    ? `Tệp lớn ${sizeLabel(file.size)}, vượt mức tối đa ${sizeLabel(LARGEST[kind])}.`
    : null
}

/**
 * Takes a file to the server: opens the upload or goes on with the one begun earlier, sends the missing parts, each with
 * three tries, and lets the server look at it. Aborting the signal stops at once; a later call goes on from there.
 * @returns null where `isKnown` says that the file is there already
 * @throws UploadProblem with words for people; CallFault where the server refused
 */
export async function runUpload(
  file: File,
  use: UploadUse,
  report: (now: Report) => void,
  signal: AbortSignal,
  isKnown?: IsKnown,
): Promise<UploadedFile | null> {
  const problem = problemOf(file, use.purpose)
  if (problem) throw new UploadProblem(problem)
  const key = uploadKey(file, use)
  const state = (await resumed(key, signal)) ?? (await opened(file, use, key, report, signal, isKnown))
  if (state === null) return null
  if (state.status === 'UPLOADING') await sendParts(file, state, report, signal)
  report({ phase: 'finishing', sentBytes: file.size, fileId: state.fileId })
  const partHashes = await hashesOf(file, state.partSize)
  const body = partHashes ? { partHashes } : {}
  const done = await patiently(() => call('completeUpload', { params: { id: state.fileId }, body }, { signal }), signal)
  forgetUnfinished(key)
  if (done.status === 'REJECTED') throw new UploadProblem(done.refusal ?? 'Tệp này không dùng được.')
  return done
}

/** Gives up an upload for good, on the server too. */
export async function discardUpload(file: File, use: UploadUse): Promise<void> {
  const key = uploadKey(file, use)
  const fileId = findUnfinished(key)
  forgetUnfinished(key)
  if (fileId) await call('abortUpload', { params: { id: fileId } }).catch(() => {})
}

type State = Pick<ReplyOf<'uploadState'>, 'fileId' | 'status' | 'partSize' | 'parts'>

async function resumed(key: string, signal: AbortSignal): Promise<State | null> {
  const fileId = findUnfinished(key)
  if (!fileId) return null
  try {
    return await patiently(() => call('uploadState', { query: { fileId } }, { signal }), signal)
  } catch (error) {
    // Tidied away, or begun by another person at this browser: a new upload is opened.
    if (!(error instanceof CallFault) || (error.status !== 403 && error.status !== 404)) throw error
    forgetUnfinished(key)
    return null
  }
}

async function opened(
  file: File,
  use: UploadUse,
  key: string,
  report: (now: Report) => void,
  signal: AbortSignal,
  isKnown: IsKnown | undefined,
): Promise<State | null> {
  report({ phase: 'hashing', sentBytes: 0, fileId: null })
  const sha256 = file.size > HASHED_UP_TO ? undefined : await hashOf(file)
  if (sha256 && isKnown && (await isKnown(sha256))) return null
  const mime = mediaTypeOf(file, UPLOAD_RULES[use.purpose].kind) ?? file.type
  const body = { name: file.name.slice(-255), size: file.size, mime, sha256, ...use }
  const made = await patiently(() => call('signUploadV2', { body }, { signal }), signal)
  keepUnfinished(key, made.fileId)
  return { ...made, status: 'UPLOADING' }
}

async function sendParts(file: File, state: State, report: (now: Report) => void, signal: AbortSignal): Promise<void> {
  const missing = state.parts.reduce((sum, part) => sum + part.size, 0)
  let before = file.size - missing
  const tell = (sent: number) =>
    report({ phase: 'uploading', sentBytes: Math.min(file.size, before + sent), fileId: state.fileId })
  tell(0)
  for (const part of state.parts) {
    const start = (part.number - 1) * state.partSize
    await sendPart(file.slice(start, start + part.size), part, state.fileId, tell, signal)
    before += part.size
    tell(0)
  }
}

/** Three tries; an address that ran out in the meantime is exchanged for a fresh one. */
async function sendPart(
  bytes: Blob,
  part: { number: number; url: string },
  fileId: string,
  tell: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let url: string | undefined = part.url
  let outcome: PartOutcome = 'refused'
  for (let attempt = 1; attempt <= TRIES && url; attempt++) {
    outcome = await putPart(url, bytes, tell, signal, await hashOf(bytes))
    signal.throwIfAborted()
    if (outcome === 'sent') return
    if (attempt === TRIES) break
    await pause(SHORT_WAIT_MS * attempt, signal)
    if (outcome === 'refused') {
      const fresh = await call('uploadState', { query: { fileId } }, { signal })
      if (fresh.arrived.includes(part.number)) return
      url = fresh.parts.find((one) => one.number === part.number)?.url
    }
  }
  throw new UploadProblem(
    outcome === 'unreachable' ? words.network : 'Máy chủ không nhận được một phần của tệp. Bạn thử lại nhé.',
  )
}

/** Calls again after a short wait where the server was not reached or is busy; a refusal is final. */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof CallFault) || !error.mayRetry || attempt === TRIES) throw error
      await pause(SHORT_WAIT_MS * attempt, signal)
    }
  }
}

/** What each part of a larger file hashes to: its whole is too long to be hashed at once. */
async function hashesOf(file: File, partSize: number): Promise<string[] | undefined> {
  if (file.size <= HASHED_UP_TO) return undefined
  const hashes: string[] = []
  for (let start = 0; start < file.size; start += partSize) {
    const hash = await hashOf(file.slice(start, start + partSize))
    if (hash === undefined) return undefined
    hashes.push(hash)
  }
  return hashes
}

/** SHA-256, so that a byte that changed on the way is noticed; browsers compute it on secure pages alone. */
async function hashOf(bytes: Blob): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function mediaTypeOf(file: Pick<File, 'name' | 'type'>, kind: FileKind): string | null {
  return file.type in TYPES[kind] ? file.type : typeByName(file.name, kind)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal.addEventListener('abort', abort, { once: true })
  })
}
