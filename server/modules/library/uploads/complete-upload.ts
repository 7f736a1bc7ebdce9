import { fail, must } from '#domain/faults.ts'
import { fileFlow } from '#domain/statuses/file.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { dropPicture, keepPicture } from '../files/keep-picture.ts'
import { cleanKey } from '../files/keys.ts'
import { fileView } from '../files/reads.ts'
import { type FileRow, ownFile, theFile } from '../files/rows.ts'
import { fileName } from '../files/rules.ts'
import { type Findings, inspect } from '../inspection/inspect.ts'
import { type Source, sourceInStorage } from '../inspection/source.ts'
import { quarantine } from './quarantine.ts'
import { partsState } from './reads.ts'

/**
 * Joins the parts of an upload and looks at the whole: it becomes READY with its facts, or REJECTED with the reason.
 * May be repeated at any time, also after a crash half way and by two requests at once: the first to decide wins.
 */
export async function completeUpload(ctx: Context, fileId: string, partHashes?: readonly string[]) {
  const file = await ownFile(ctx, fileId)
  if (file.status !== 'UPLOADING') return fileView(file)
  try {
    await join(ctx, file)
    const source = sourceInStorage(ctx.providers.storage, file.storage_key, file.size)
    const found = await inspect(source, file, partHashes && { partSize: file.part_size, hashes: partHashes })
    if ('refusal' in found) return fileView(await reject(ctx, file, found.refusal))
    const verdict = await scanned(ctx, source)
    if (verdict?.kind === 'INFECTED') return fileView(await quarantine(ctx, file, verdict.threat))
    return fileView(await accept(ctx, file, found, verdict?.kind ?? null))
  } catch (error) {
    // Another request may have decided meanwhile and taken the parts away.
    const now = await theFile(ctx, fileId)
    if (now.status === 'UPLOADING') throw error
    return fileView(now)
  }
}

/** One object of all parts. Done already when an earlier try came this far. */
async function join(ctx: Context, file: FileRow): Promise<void> {
  const { storage } = ctx.providers
  if ((await storage.size(file.storage_key)) === file.size) return
  const { missing, stored } = await partsState(ctx, file)
  if (missing.length > 0 && (await storage.size(file.storage_key)) === file.size) return
  must(missing.length === 0, 'UPLOAD_INCOMPLETE', { detail: { missing: missing.map((part) => part.number) } })
  try {
    await storage.complete(file.storage_key, file.storage_upload_id ?? '', stored)
  } catch (error) {
    if ((await storage.size(file.storage_key)) !== file.size) throw error
  }
}

/** What the scanner says; null without one. One that cannot be reached leaves the upload as it is, to be completed later. */
async function scanned(ctx: Context, source: Source) {
  const { scan } = ctx.providers
  if (scan === null) return null
  try {
    return await scan(source)
  } catch (error) {
    ctx.log.error({ err: error }, 'the virus scanner does not answer')
    return fail('UNAVAILABLE', { message: 'Chưa quét được virus cho tệp này. Vui lòng thử lại sau ít phút.' })
  }
}

async function accept(ctx: Context, file: FileRow, found: Findings, scan: string | null): Promise<FileRow> {
  const { picture } = found
  const kept = picture
    ? { storage_key: cleanKey(file.storage_key), mime: picture.mime, size: picture.bytes.length }
    : { mime: found.mime }
  if (picture) await keepPicture(ctx, file, cleanKey(file.storage_key), picture)
  const row = await write(ctx, async (tx) => {
    const set = {
      ...kept,
      name: fileName(file.name, file.kind, kept.mime),
      ready_at: tx.now(),
      storage_upload_id: null,
      duration_ms: found.durationMs ?? null,
      width: found.width ?? null,
      height: found.height ?? null,
      pages: found.pages ?? null,
      text: found.text ?? null,
      sha256: found.sha256,
      scan,
    }
    await move(tx, {
      table: 'files',
      subject: 'file',
      flow: fileFlow,
      id: file.id,
      action: 'accept',
      as: 'system',
      set,
    })
    await publish(tx, 'file.ready', { fileId: file.id })
    return theFile(tx, file.id)
  })
  if (picture) await ctx.providers.storage.remove(file.storage_key)
  return row
}

async function reject(ctx: Context, file: FileRow, refusal: string): Promise<FileRow> {
  const row = await write(ctx, async (tx) => {
    const set = { refusal, storage_upload_id: null }
    await move(tx, {
      table: 'files',
      subject: 'file',
      flow: fileFlow,
      id: file.id,
      action: 'reject',
      as: 'system',
      reason: refusal,
      set,
    })
    return theFile(tx, file.id)
  })
  await ctx.providers.storage.remove(file.storage_key)
  if (file.kind === 'IMAGE') await dropPicture(ctx, file.id, cleanKey(file.storage_key))
  return row
}
