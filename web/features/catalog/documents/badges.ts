import type { PostStatus } from '#domain/enums.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const documentLooks: StatusLooks<PostStatus> = {
  DRAFT: { word: 'Bản nháp', colour: 'grey' },
  PUBLISHED: { word: 'Đang phát hành', colour: 'green' },
  HIDDEN: { word: 'Ẩn khỏi danh sách', colour: 'amber' },
  ARCHIVED: { word: 'Đã lưu trữ', colour: 'grey' },
}
