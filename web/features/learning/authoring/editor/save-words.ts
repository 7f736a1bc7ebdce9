import type { CourseEditorTab, TabValidity } from '#domain/enums.ts'
import { formatTime } from '#domain/time.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import type { SaveState } from './tab-states.ts'

export const TAB_WORDS: Record<CourseEditorTab, { word: string; slug: 'thong-tin' | 'noi-dung' | 'gia' }> = {
  INFORMATION: { word: 'Thông tin', slug: 'thong-tin' },
  CONTENT: { word: 'Nội dung', slug: 'noi-dung' },
  PRICING: { word: 'Giá bán', slug: 'gia' },
}

export const VALIDITY_LOOKS: Record<TabValidity, { word: string; icon: IconName }> = {
  DEFAULT: { word: 'chưa điền', icon: 'minus' },
  VALID: { word: 'đã đủ', icon: 'success' },
  INVALID: { word: 'còn thiếu', icon: 'warning' },
}

export function tabOf(slug: string | null): CourseEditorTab {
  return slug === 'noi-dung' ? 'CONTENT' : slug === 'gia' ? 'PRICING' : 'INFORMATION'
}

/** How saving stands, in a few words. */
export function saveWords({ status, savedAt, message }: SaveState): string {
  switch (status) {
    case 'saved':
      return savedAt === null ? 'Chưa có thay đổi' : `Đã lưu ${formatTime(savedAt)}`
    case 'unsaved':
    case 'saving':
      return 'Đang lưu…'
    case 'offline':
      return 'Mất kết nối. Thay đổi được giữ trên máy này và sẽ tự gửi lại.'
    case 'failed':
      return `Chưa lưu được: ${message ?? ''}`
    case 'conflict':
      return 'Vừa được sửa ở nơi khác, hãy chọn bản muốn giữ'
  }
}
