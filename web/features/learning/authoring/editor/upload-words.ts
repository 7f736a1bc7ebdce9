import { sizeLabel } from '#domain/size.ts'
import type { UploadState } from '#web/features/library/useUpload.ts'

/** Whole percent of the bytes that have left. */
export function percentOf({ sentBytes, totalBytes }: Pick<UploadState, 'sentBytes' | 'totalBytes'>): number {
  return totalBytes > 0 ? Math.floor((sentBytes / totalBytes) * 100) : 0
}

/** What an upload is doing, for people. */
export function uploadWords(state: UploadState): string {
  const amount = `${sizeLabel(state.sentBytes)} trên ${sizeLabel(state.totalBytes)}`
  switch (state.status) {
    case 'idle':
      return ''
    case 'hashing':
      return 'Đang chuẩn bị tệp…'
    case 'uploading':
      return `Đang tải lên: ${amount}`
    case 'paused':
      return state.error ? `Mất kết nối, sẽ tự tải tiếp: ${amount}` : `Đã tạm dừng: ${amount}`
    case 'finishing':
      return 'Đang kiểm tra tệp…'
    case 'done':
      return 'Đã tải lên xong'
    case 'failed':
      return state.error ?? 'Không tải lên được'
  }
}
