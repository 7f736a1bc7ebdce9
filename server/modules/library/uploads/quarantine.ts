import { fileFlow } from '#domain/statuses/file.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { type FileRow, theFile } from '../files/rows.ts'

/**
 * Keeps an upload in which something harmful was found out of everybody's reach: it is refused like any other that
 * cannot be used, its owner is told, and its bytes stay where nothing serves them until the sweep of old ones.
 */
export async function quarantine(ctx: Context, file: FileRow, threat: string): Promise<FileRow> {
  return write(ctx, async (tx) => {
    const refusal = `Tệp chứa mã độc (${threat}) nên đã bị cách ly. Hãy quét virus máy tính của bạn rồi tải lên bản sạch.`
    await move(tx, {
      table: 'files',
      subject: 'file',
      flow: fileFlow,
      id: file.id,
      action: 'reject',
      as: 'system',
      reason: refusal,
      set: { refusal, threat, scan: 'INFECTED', quarantined_at: tx.now(), storage_upload_id: null },
    })
    await publish(tx, 'file.infected', { fileId: file.id })
    return theFile(tx, file.id)
  })
}
