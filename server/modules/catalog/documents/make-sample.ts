import { buffer } from 'node:stream/consumers'
import { fail } from '#domain/faults.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import { addFile, openFile } from '#server/modules/library/index.ts'
import { firstPages } from './pdf/in-thread.ts'

/** The whole file, for rewriting. */
export async function bytesOf(ctx: Context, fileId: string): Promise<Uint8Array> {
  return buffer(await openFile(ctx, fileId))
}

/**
 * The first pages of a PDF as a file of their own, which everybody may read; never all of it. Null where none is wanted. On
 * the way it is made sure that a reader's name can be drawn into every page: FILE_TYPE_REFUSED where it cannot, before
 * anybody buys it. Not to be called inside `write`.
 */
export async function makeSample(
  ctx: Context,
  { fileId, pages, wanted }: { fileId: string; pages: number; wanted: number },
): Promise<{ fileId: string; pages: number } | null> {
  const number = Math.min(wanted, pages - 1)
  const bytes = await rewritten(ctx, async () => firstPages(await bytesOf(ctx, fileId), Math.max(1, number)))
  if (number < 1) return null
  const file = await addFile(ctx, {
    ownerId: PLATFORM_ACCOUNT,
    name: 'ban-doc-thu.pdf',
    mime: 'application/pdf',
    bytes,
    visibility: 'PRIVATE',
  })
  return { fileId: file.id, pages: number }
}

async function rewritten(ctx: Context, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await work()
  } catch (error) {
    ctx.log.warn({ err: error }, 'a PDF cannot be rewritten')
    return fail('FILE_TYPE_REFUSED', {
      message: 'Tệp PDF này không in tên người đọc vào được. Hãy xuất lại tệp từ phần mềm soạn thảo rồi tải lên.',
    })
  }
}
