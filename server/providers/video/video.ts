import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from '#server/core/config.ts'

export type Cut = {
  /** Path of the recording. */
  input: string
  /** Where its pieces go: index.m3u8, init.mp4, seg00000.m4s … The folder exists. */
  folder: string
  /** Pixels from top to bottom; the width follows. */
  height: number
  /** How much of the recording is done, in milliseconds of it. */
  onProgress: (doneMs: number) => void
  signal: AbortSignal
}

/** Cuts recordings into pieces of several qualities, so that a player can change between them as the network allows. */
export interface VideoTool {
  /** Whether that can be done here. Without it recordings are played as they were uploaded. */
  present(): Promise<boolean>
  /** One quality. Throws with the last words of the tool where it fails, and when it is told to stop. */
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

export function openVideo({ media: { ffmpeg } }: Pick<Config, 'media'>): VideoTool {
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
      await run(ffmpeg, argumentsOf(job), job)
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

/** One thread at the lowest priority: pages come first. Every piece begins with a whole picture, in all qualities at the same moments. */
function argumentsOf({ input, folder, height }: Cut): string[] {
  const kbit = RATES.find(([least]) => height >= least)?.[1] ?? 700
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-progress', 'pipe:1', '-threads', '1', '-i', input],
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

function run(command: string, args: readonly string[], { onProgress, signal }: Cut): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], signal, windowsHide: true })
    let last = ''
    if (child.pid !== undefined) lowest(child.pid)
    createInterface({ input: child.stdout }).on('line', (line) => {
      // Named so by ffmpeg, yet in microseconds.
      const done = /^out_time_ms=(\d+)/.exec(line)?.[1]
      if (done !== undefined) onProgress(Math.floor(Number(done) / 1_000))
    })
    child.stderr.on('data', (chunk: Buffer) => {
      last = (last + chunk.toString()).slice(-2_000)
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${last.trim()}`)),
    )
  })
}

function lowest(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It may have ended already; a system may not allow it.
  }
}

function answers(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, ['-hide_banner', '-encoders'], { stdio: ['ignore', 'pipe', 'ignore'] })
    let words = ''
    child.stdout.on('data', (chunk: Buffer) => {
      words += chunk.toString()
    })
    child.once('error', () => resolve(false))
    child.once('close', () => resolve(words.includes('libx264') && / aac /.test(words)))
  })
}
