import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFault, networkFault, words } from '#web/api/call-fault.ts'
import { call } from '#web/api/client.ts'
import { putPart } from './put-part.ts'
import { findUnfinished, keepUnfinished, uploadKey } from './unfinished.ts'
import { problemOf, type Report, runUpload } from './upload-run.ts'

vi.mock('#web/api/client.ts', () => ({ call: vi.fn() }))
vi.mock('./put-part.ts', () => ({ putPart: vi.fn() }))

const server = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>
const put = vi.mocked(putPart)
const use = { purpose: 'LESSON_PDF', visibility: 'PRIVATE' } as const
const file = new File(['0123456789'], 'bai.pdf', { type: 'application/pdf', lastModified: 7 })
const parts = [
  { number: 1, size: 4, url: '/1' },
  { number: 2, size: 4, url: '/2' },
  { number: 3, size: 2, url: '/3' },
]
const ready = { status: 'READY', fileId: 'f', refusal: null }

beforeEach(() => {
  // Waiting is not what is tested.
  vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work))
  const shelf = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  })
  server.mockReset()
  put.mockReset().mockResolvedValue('sent')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Answers calls by name; a list is answered in turn. */
function answers(by: Record<string, unknown>) {
  const left = structuredClone(by) as Record<string, unknown>
  server.mockImplementation(async (name: string) => {
    const given = left[name]
    const one = Array.isArray(given) ? given.shift() : given
    if (one === 'offline') throw networkFault()
    if (one === 'gone') throw new CallFault(404, 'FILE_NOT_FOUND', 'Không tìm thấy tệp.')
    if (one === undefined) throw new Error(`${name} was not expected`)
    return one
  })
}
const run = (reports: Report[] = [], signal = new AbortController().signal) =>
  runUpload(file, use, (now) => reports.push(now), signal)
const sent = () => put.mock.calls.map(([url]) => url)

it('sends every part its own bytes, counts them, and forgets the upload when it is done', async () => {
  answers({ signUploadV2: { fileId: 'f', partSize: 4, parts }, completeUpload: ready })
  const reports: Report[] = []
  expect(await run(reports)).toEqual(ready)
  expect(await Promise.all(put.mock.calls.map(([, bytes]) => bytes.text()))).toEqual(['0123', '4567', '89'])
  expect(reports.map(({ phase, sentBytes }) => `${phase} ${sentBytes}`)).toEqual([
    'hashing 0',
    'uploading 0',
    'uploading 4',
    'uploading 8',
    'uploading 10',
    'finishing 10',
  ])
  expect(findUnfinished(uploadKey(file, use))).toBeNull()
})

it('goes on after a reload with what is missing', async () => {
  keepUnfinished(uploadKey(file, use), 'f')
  answers({
    uploadState: { fileId: 'f', status: 'UPLOADING', partSize: 4, arrived: [1, 3], parts: [parts[1]] },
    completeUpload: ready,
  })
  const reports: Report[] = []
  await run(reports)
  expect(sent()).toEqual(['/2'])
  expect(reports[0]).toMatchObject({ phase: 'uploading', sentBytes: 6 })
})

it('opens a new upload when the earlier one was tidied away', async () => {
  keepUnfinished(uploadKey(file, use), 'old')
  answers({ uploadState: 'gone', signUploadV2: { fileId: 'f', partSize: 4, parts }, completeUpload: ready })
  expect(await run()).toEqual(ready)
})

it('tries a part three times, with a fresh address where the old one was refused', async () => {
  put.mockResolvedValueOnce('unreachable').mockResolvedValueOnce('refused')
  answers({
    signUploadV2: { fileId: 'f', partSize: 4, parts },
    uploadState: {
      fileId: 'f',
      status: 'UPLOADING',
      partSize: 4,
      arrived: [],
      parts: [{ number: 1, size: 4, url: '/1-moi' }],
    },
    completeUpload: ready,
  })
  await run()
  expect(sent()).toEqual(['/1', '/1', '/1-moi', '/2', '/3'])
})

it('stops with the words for a lost network after three tries, and can be begun again where it stopped', async () => {
  put.mockResolvedValue('unreachable')
  answers({ signUploadV2: { fileId: 'f', partSize: 4, parts } })
  await expect(run()).rejects.toThrow(words.network)
  expect(put).toHaveBeenCalledTimes(3)
  expect(findUnfinished(uploadKey(file, use))).toBe('f')
})

it('asks the server again when it cannot be reached for a moment', async () => {
  answers({
    signUploadV2: ['offline', { fileId: 'f', partSize: 4, parts }],
    completeUpload: ['offline', 'offline', ready],
  })
  expect(await run()).toEqual(ready)
})

it('says why the server rejected the content, and keeps no trace of it', async () => {
  answers({
    signUploadV2: { fileId: 'f', partSize: 4, parts },
    completeUpload: { status: 'REJECTED', refusal: 'Tệp này không phải PDF.' },
  })
  await expect(run()).rejects.toThrow('Tệp này không phải PDF.')
  expect(findUnfinished(uploadKey(file, use))).toBeNull()
})

it('stops at once when it is paused, and remembers', async () => {
  const controller = new AbortController()
  put.mockImplementation(async () => {
    controller.abort()
    return 'aborted'
  })
  answers({ signUploadV2: { fileId: 'f', partSize: 4, parts } })
  await expect(run([], controller.signal)).rejects.toThrow()
  expect(put).toHaveBeenCalledTimes(1)
  expect(findUnfinished(uploadKey(file, use))).toBe('f')
})

it('says what is wrong before a byte leaves', () => {
  expect(problemOf({ name: 'a.exe', size: 1, type: 'application/x-msdownload' }, 'LESSON_PDF')).toContain('.pdf')
  expect(problemOf({ name: 'a.pdf', size: 0, type: '' }, 'LESSON_PDF')).toContain('trống')
  expect(problemOf({ name: 'a.pdf', size: 60 * 1024 * 1024, type: '' }, 'LESSON_PDF')).toContain('tối đa')
  expect(problemOf({ name: 'a.vtt', size: 10, type: '' }, 'CAPTIONS')).toBeNull()
})
