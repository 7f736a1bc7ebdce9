import { buffer } from 'node:stream/consumers'
import { fail } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { addFile, openFile } from '#server/modules/library/index.ts'
import { PLATFORM_ID } from '../memberships/put-membership.ts'
import { firstPages, markedPdf } from './pdf/in-thread.ts'

/** The whole file, for rewriting. */
export async function bytesOf(ctx: Context, fileId: string): Promise<Uint8Array> {
  return buffer(await openFile(ctx, fileId))
}

/**
 * The first pages of a PDF as a file of their own, which everybody may read; never all of it. Null where none is wanted. Not
 * to be called inside `write`.
 */
export async function makeSample(
  ctx: Context,
  { fileId, pages, wanted }: { fileId: string; pages: number; wanted: number },
): Promise<{ fileId: string; pages: number } | null> {
  const number = Math.min(wanted, pages - 1)
  if (number < 1) return null
  const bytes = await rewritten(ctx, async () => firstPages(await bytesOf(ctx, fileId), number))
  const file = await addFile(ctx, {
    ownerId: PLATFORM_ID,
    name: 'ban-doc-thu.pdf',
    mime: 'application/pdf',
    bytes,
    visibility: 'PRIVATE',
  })
  return { fileId: file.id, pages: number }
}

/** Makes sure that a reader's name can be drawn into the file before anybody buys it. FILE_TYPE_REFUSED where it cannot. */
export async function tryMark(ctx: Context, fileId: string): Promise<void> {
  await rewritten(ctx, async () => markedPdf(await bytesOf(ctx, fileId), ['Bến Học']))
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
