import { bad, type Env, text, whole } from './config-readers.ts'

export type Media = Readonly<{
  /** The virus scanner uploads are shown to; null: none. */
  clamd: { host: string; port: number; timeoutMs: number; maxBytes: number } | null
  /** The program that cuts recordings into several qualities; null: they are played as they were uploaded. */
  ffmpeg: string | null
}>

/** Settings of what looks at uploads and works on them. Tests cut recordings only where they say so. */
export function readMedia(env: Env, mode: string): Media {
  const ffmpeg = text(env, 'FFMPEG') ?? (mode === 'test' ? 'off' : 'ffmpeg')
  return { clamd: readClamd(env), ffmpeg: ffmpeg === 'off' ? null : ffmpeg }
}

function readClamd(env: Env): Media['clamd'] {
  const value = text(env, 'CLAMD_URL')
  if (value === undefined) return null
  const url = URL.parse(value)
  if (url?.protocol !== 'tcp:' || !url.hostname) throw bad('CLAMD_URL', 'phải có dạng tcp://máy-chủ:3310')
  const timeoutMs = whole(env, 'CLAMD_TIMEOUT_MS', 120_000, 100, 3_600_000)
  // Its StreamMaxLength: a longer stream is not even begun.
  const maxBytes = whole(env, 'CLAMD_MAX_BYTES', 100 * 1024 * 1024, 1, 5_368_709_120)
  return { host: url.hostname, port: Number(url.port || 3310), timeoutMs, maxBytes }
}
