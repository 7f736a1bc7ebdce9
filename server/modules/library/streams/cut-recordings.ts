import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { after } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { FileRow } from '../files/rows.ts'
import { keepQuality, streamKey } from './keep-stream.ts'
import { masterPlaylist, type Quality, widthAt } from './rules.ts'

/** Whoever works on a recording says so this often; who is silent for longer has gone, and another takes over. */
const HOLD_MS = 120_000
const MOST_TRIES = 3
/** A step of progress worth writing down, in percent. */
const STEP = 2

/** Works through the recordings that wait, behind the scenes and one at a time; returns at once. */
export async function cutWaiting(ctx: Context): Promise<void> {
  if (!(await ctx.providers.video.present())) return
  ctx.providers.video.inBackground(async (signal) => {
    while (!signal.aborted && (await cutNext(ctx, signal)));
  })
}

/**
 * Cuts the recording that waits longest into its qualities, those that failed before last. One process holds it at a time;
 * when that one dies another begins anew. After three failures it is left as it was uploaded.
 * @returns false when nothing waits
 */
export async function cutNext(ctx: Context, signal: AbortSignal): Promise<boolean> {
  const file = await claim(ctx)
  if (!file) return false
  const folder = path.join(ctx.config.dataDir, 'cutting', file.id)
  try {
    const qualities = await cut(ctx, file, folder, signal)
    await keepMaster(ctx, file, qualities)
    await settle(ctx, file.id, { stream_status: 'READY', stream_percent: 100, stream_until: null })
  } catch (error) {
    const last = !signal.aborted && file.stream_tries >= MOST_TRIES
    ctx.log.warn({ fileId: file.id, err: error }, 'a recording could not be cut')
    await settle(ctx, file.id, { stream_status: last ? 'FAILED' : 'WAITING', stream_percent: 0, stream_until: null })
    if (signal.aborted) return false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return true
}

async function claim(ctx: Context): Promise<FileRow | null> {
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('files')
      .select('id')
      .where('stream_status', 'in', ['WAITING', 'RUNNING'])
      .where('status', '=', 'READY')
      .where((eb) => eb.or([eb('stream_until', 'is', null), eb('stream_until', '<', tx.now())]))
      // What failed before goes behind all others: one bad recording does not stop the line.
      .orderBy('stream_tries')
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return null
    const claimed = await tx.db
      .updateTable('files')
      .set((eb) => ({
        stream_status: 'RUNNING',
        stream_tries: eb('stream_tries', '+', 1),
        stream_percent: 0,
        stream_until: after(tx.now(), HOLD_MS),
      }))
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return claimed as FileRow
  })
}

async function cut(ctx: Context, file: FileRow, folder: string, signal: AbortSignal): Promise<Quality[]> {
  const [heights, durationMs] = [file.stream_heights, file.duration_ms ?? 1]
  await mkdir(folder, { recursive: true })
  const input = path.join(folder, 'recording')
  await pipeline(await ctx.providers.storage.read(file.storage_key), createWriteStream(input), { signal })
  const qualities: Quality[] = []
  let told = 0
  for (const [nth, height] of heights.entries()) {
    const into = path.join(folder, String(height))
    await mkdir(into)
    let telling: Promise<unknown> = Promise.resolve()
    const onProgress = (doneMs: number) => {
      const percent = Math.min(99, Math.floor(((nth + Math.min(1, doneMs / durationMs)) / heights.length) * 100))
      if (percent < told + STEP) return
      told = percent
      telling = telling.then(() => hold(ctx, file.id, percent)).catch(() => {})
    }
    const alive = setInterval(() => void hold(ctx, file.id, told).catch(() => {}), HOLD_MS / 4)
    try {
      await ctx.providers.video.cut({ input, folder: into, height, durationMs, onProgress, signal })
    } finally {
      clearInterval(alive)
      await telling
    }
    const bytes = await keepQuality(ctx, file.id, height, into)
    await rm(into, { recursive: true, force: true })
    const source = { width: file.width ?? height, height: file.height ?? height }
    qualities.push({ height, width: widthAt(height, source), bytes })
  }
  return qualities
}

async function keepMaster(ctx: Context, file: FileRow, qualities: readonly Quality[]): Promise<void> {
  const master = Buffer.from(masterPlaylist(qualities, file.duration_ms ?? 1))
  await ctx.providers.storage.write(streamKey(file.id, 'master.m3u8'), master, 'application/vnd.apple.mpegurl')
}

async function hold(ctx: Context, fileId: string, percent: number): Promise<void> {
  await sql`
    update files set stream_percent = ${percent}, stream_until = ${after(ctx.now(), HOLD_MS)}
    where id = ${fileId} and stream_status = 'RUNNING'`.execute(ctx.db)
}

type Settled = { stream_status: 'READY' | 'WAITING' | 'FAILED'; stream_percent: number; stream_until: null }

async function settle(ctx: Context, fileId: string, outcome: Settled): Promise<void> {
  await write(ctx, (tx) => tx.db.updateTable('files').set(outcome).where('id', '=', fileId).execute())
}
