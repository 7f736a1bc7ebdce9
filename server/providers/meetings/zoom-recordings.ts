import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Calls } from '#server/core/outward.ts'
import { visited } from './addresses.ts'
import { MeetingRefused } from './port.ts'

/** A whole film over a slow line. */
const LONGEST_MS = 30 * 60_000

/** Where the longest film of a recording lies, as Zoom's API tells of it; null where none is done. */
export function recordedFile(told: Record<string, unknown> | null, apiUrl: string): string | null {
  const files = Array.isArray(told?.recording_files) ? (told.recording_files as Record<string, unknown>[]) : []
  const films = files.filter(({ file_type: type, status }) => type === 'MP4' && status === 'completed')
  const [longest] = films.toSorted((a, b) => Number(b.file_size) - Number(a.file_size))
  return longest ? visited(longest.download_url, apiUrl) : null
}

/** Brings it to a file of this machine. Throws MeetingRefused where it is too large or is kept from us. */
export async function fetchRecording(
  calls: Calls,
  url: string,
  { token, file, most }: { token: string; file: string; most: number },
): Promise<void> {
  const response = await calls(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    const words = `Zoom answered HTTP ${response.status} for a recording`
    throw response.status >= 400 && response.status < 500 ? new MeetingRefused(words) : new Error(words)
  }
  let size = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > most ? new MeetingRefused('the recording is too large') : null, chunk)
    },
  })
  await pipeline(Readable.fromWeb(response.body as never), limited, createWriteStream(file))
}
