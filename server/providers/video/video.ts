import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Config } from '#server/core/config.ts'
import { LIMITS, type Limits, longestRun } from './limits.ts'
import { runProgram } from './run-program.ts'

export type Cut = {
  /** Path of the recording. */
  input: string
  /** Where its pieces go: index.m3u8, init.mp4, seg00000.m4s … The folder exists. */
  folder: string
  /** Pixels from top to bottom; the width follows. */
  height: number
  /** As its index says, in milliseconds; the time that cutting may take is measured by it. */
  durationMs: number
  /** How much of the recording is done, in milliseconds of it. */
  onProgress: (doneMs: number) => void
  signal: AbortSignal
}

/** Cuts recordings into pieces of several qualities, so that a player can change between them as the network allows. */
export interface VideoTool {
  /** Whether that can be done here. Without it recordings are played as they were uploaded. */
  present(): Promise<boolean>
  /** One quality. Throws with the last words of the tool where it fails, takes too long, and when it is told to stop. */
  cut(job: Cut): Promise<void>
  /** Works behind the scenes, one thing at a time. Asked while something runs it does nothing. */
  inBackground(work: (signal: AbortSignal) => Promise<void>): void
  /** Stops what runs, and waits for its end. */
  close(): Promise<void>
}

const PIECE_SECONDS = 6
/** What a quality may take of the line, in kilobit a second. */
const RATES: readonly [height: number, kbit: number][] = [
  [1080, 4_500],
  [720, 2_500],
  [480, 1_200],
  [0, 700],
]

export function openVideo({ media: { ffmpeg } }: Pick<Config, 'media'>, limits: Limits = LIMITS): VideoTool {
  let found: Promise<boolean> | undefined
  let running: Promise<void> | null = null
  const stopping = new AbortController()
  return {
    present() {
      found ??= ffmpeg === null ? Promise.resolve(false) : answers(ffmpeg)
      return found
    },
    async cut(job) {
      if (ffmpeg === null) throw new Error('no ffmpeg here')
      const { signal, durationMs } = job
      await runProgram(ffmpeg, argumentsOf(job, limits), {
        ...limits,
        signal,
        mostMs: longestRun(durationMs, limits),
        onLine: progressOf(job),
      })
    },
    inBackground(work) {
      if (running || stopping.signal.aborted) return
      running = work(stopping.signal).finally(() => {
        running = null
      })
      running.catch(() => {})
    },
    async close() {
      stopping.abort()
      await running?.catch(() => {})
    },
  }
}

/** Codecs an upload may have; anything else in it is not decoded. */
const CODECS =
  'h264,hevc,vp9,libvpx-vp9,av1,libdav1d,libaom-av1,aac,mp3,mp3float,opus,libopus,vorbis,ac3,eac3,alac,flac,pcm_s16le,pcm_s16be,pcm_s24le,pcm_f32le'
const ANSWERS_WITHIN_MS = 10_000

/**
 * One thread at the lowest priority: pages come first. Every piece begins with a whole picture, in all qualities at the
 * same moments. The input is read as MP4 or MOV and nothing else, from this disk and nowhere else.
 */
function argumentsOf({ input, folder, height }: Cut, { mostPixels, mostMemoryKib }: Limits): string[] {
  const kbit = RATES.find(([least]) => height >= least)?.[1] ?? 700
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-progress', 'pipe:1', '-filter_threads', '1'],
    ...['-max_alloc', String((mostMemoryKib / 4) * 1024), '-protocol_whitelist', 'file', '-f', 'mov'],
    ...['-codec_whitelist', CODECS, '-max_pixels', String(mostPixels), '-threads', '1', '-i', input],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-vf', `scale=-2:${height},format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-threads', '1'],
    ...['-crf', '23', '-maxrate', `${kbit}k`, '-bufsize', `${kbit * 2}k`],
    ...['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${PIECE_SECONDS})`],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    ...['-f', 'hls', '-hls_time', String(PIECE_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', path.join(folder, 'seg%05d.m4s')],
    path.join(folder, 'index.m3u8'),
  ]
}

/** Whether a line of the tool says that it got further; tells how far. */
function progressOf({ onProgress }: Cut): (line: string) => boolean {
  let farthest = 0
  return (line) => {
    // Named so by ffmpeg, yet in microseconds.
    const done = Math.floor(Number(/^out_time_ms=(\d+)/.exec(line)?.[1] ?? 0) / 1_000)
    if (done <= farthest) return false
    farthest = done
    onProgress(done)
    return true
  }
}

function answers(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, ['-hide_banner', '-encoders'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: ANSWERS_WITHIN_MS,
      killSignal: 'SIGKILL',
    })
    let words = ''
    child.stdout.on('data', (chunk: Buffer) => {
      words += chunk.toString()
    })
    child.once('error', () => resolve(false))
    child.once('close', () => resolve(words.includes('libx264') && / aac /.test(words)))
  })
}
