import type { DataRequestStatus } from '#domain/statuses/data-request.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const dataRequestLooks: StatusLooks<DataRequestStatus> = {
  RECEIVED: { word: 'Mới nhận', colour: 'amber' },
  ACKNOWLEDGED: { word: 'Đang xử lý', colour: 'blue' },
  EXTENDED: { word: 'Đã gia hạn', colour: 'blue' },
  DONE: { word: 'Hoàn tất', colour: 'green' },
  REFUSED: { word: 'Từ chối', colour: 'red' },
  CANCELLED: { word: 'Đã rút', colour: 'grey' },
}
