import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadPurpose } from '#domain/uploads.ts'
import { CallFault, words } from '#web/api/call-fault.ts'
import {
  discardUpload,
  type IsKnown,
  problemOf,
  runUpload,
  type UploadedFile,
  UploadProblem,
  type UploadUse,
} from './upload-run.ts'

export type UploadStatus = 'idle' | 'hashing' | 'uploading' | 'paused' | 'finishing' | 'done' | 'failed'
export type UploadState = {
  status: UploadStatus
  sentBytes: number
  totalBytes: number
  fileName: string | null
  /** Known from the moment the server opened the upload; usable in other calls once the status is `done`. */
  fileId: string | null
  /** What the server found in it, once done. */
  file: UploadedFile | null
  /** In words for people, when failed; or why it paused by itself. */
  error: string | null
}

const TRY_AGAIN_MS = 15_000
const NOTHING: UploadState = {
  status: 'idle',
  sentBytes: 0,
  totalBytes: 0,
  fileName: null,
  fileId: null,
  file: null,
  error: null,
}

/**
 * Uploads one file at a time, in parts, with progress. It pauses by itself when the network is lost and goes on when it
 * is back; the same file chosen again after a reload goes on where it stopped.
 * `onDone` is called once per finished file. `start` on a second file lets go of the first, unless that is done; it may
 * name another purpose for this one file.
 */
export function useUpload({
  purpose,
  visibility,
  isKnown,
  onDone,
}: UploadUse & { isKnown?: IsKnown | undefined; onDone?: (file: UploadedFile) => void }) {
  const [state, setState] = useState<UploadState>(NOTHING)
  const chosen = useRef<{ file: File; use: UploadUse } | null>(null)
  const running = useRef<AbortController | null>(null)
  const told = useRef(onDone)
  told.current = onDone
  const known = useRef(isKnown)
  known.current = isKnown

  const go = useCallback(async () => {
    if (!chosen.current) return
    const { file, use } = chosen.current
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const put = (change: Partial<UploadState>) => {
      if (running.current === controller) setState((now) => ({ ...now, ...change }))
    }
    put({ status: 'uploading', error: null })
    try {
      const done = await runUpload(
        file,
        use,
        ({ phase, sentBytes, fileId }) => put({ status: phase, sentBytes, fileId }),
        controller.signal,
        known.current,
      )
      if (done === null) return put(NOTHING)
      put({ status: 'done', sentBytes: file.size, fileId: done.fileId, file: done })
      if (running.current === controller) told.current?.(done)
    } catch (error) {
      if (controller.signal.aborted) return
      put(afterFailure(error))
    }
  }, [])

  const start = useCallback(
    (file: File, as: UploadPurpose = purpose) => {
      chosen.current = { file, use: { purpose: as, visibility } }
      const fresh = { ...NOTHING, totalBytes: file.size, fileName: file.name }
      const problem = problemOf(file, as)
      if (problem) running.current?.abort()
      setState(problem ? { ...fresh, status: 'failed', error: problem } : fresh)
      if (!problem) void go()
    },
    [go, purpose, visibility],
  )
  const pause = useCallback(() => {
    running.current?.abort()
    setState((now) => (isMoving(now.status) ? { ...now, status: 'paused', error: null } : now))
  }, [])
  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = null
    const given = chosen.current
    chosen.current = null
    setState(NOTHING)
    if (given) void discardUpload(given.file, given.use)
  }, [])
  const resume = useCallback(() => void go(), [go])

  const waiting = state.status === 'paused' && state.error !== null
  useEffect(() => {
    if (!waiting) return
    window.addEventListener('online', resume)
    // The network may be there and only our server out of reach; no event tells of that.
    const again = setTimeout(resume, TRY_AGAIN_MS)
    return () => {
      window.removeEventListener('online', resume)
      clearTimeout(again)
    }
  }, [waiting, resume])
  useEffect(() => () => running.current?.abort(), [])

  return { start, pause, resume, cancel, state }
}

/** Bytes are under way or being checked. */
export function isMoving(status: UploadStatus): boolean {
  return status === 'hashing' || status === 'uploading' || status === 'finishing'
}

/** A lost network only pauses; everything else needs the person. */
function afterFailure(error: unknown): Partial<UploadState> {
  const message = error instanceof CallFault || error instanceof UploadProblem ? error.message : words.unknown
  return message === words.network
    ? { status: 'paused', error: 'Mất kết nối mạng. Tệp sẽ tự tải tiếp khi có mạng trở lại.' }
    : { status: 'failed', error: message }
}
