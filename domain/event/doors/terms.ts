/** How often a ticket gets in by one list. */
export const DoorMode = ['ONCE', 'PER_DAY', 'ENTRY_EXIT'] as const
export type DoorMode = (typeof DoorMode)[number]
export const ScanKind = ['ENTRY', 'EXIT'] as const
export type ScanKind = (typeof ScanKind)[number]
/** How somebody was found: by the picture of their ticket, by their name, or by the address that joins a meeting. */
export const ScanWay = ['CODE', 'NAME', 'LINK'] as const
/** What stands for the gate of who joined a meeting. */
export const ONLINE_GATE = 'Phòng họp trực tuyến'
export type ScanWay = (typeof ScanWay)[number]
export const ScanResult = ['ACCEPTED', 'REFUSED'] as const
export type ScanResult = (typeof ScanResult)[number]
/** Why somebody does not get in, or out. */
export const ScanRefusal = [
  'NOT_A_TICKET',
  'FORGED',
  'OTHER_EVENT',
  'OLD_CODE',
  'REFUNDED',
  'REVOKED',
  'EVENT_CANCELED',
  'LIST_REMOVED',
  'WRONG_TIER',
  'WRONG_SESSION',
  'NOT_YET',
  'OVER',
  'NO_EXIT',
  'ALREADY_IN',
  'NOT_IN',
  'NONCE_USED',
] as const
export type ScanRefusal = (typeof ScanRefusal)[number]
/** What a door may say to whom it does not let in: why not, or that it read a test ticket, of which nothing is kept. */
export const DoorReason = [...ScanRefusal, 'TEST_TICKET'] as const
export type DoorReason = (typeof DoorReason)[number]

export const DOOR_LIMITS = { name: 60, lists: 50, devices: 200, batch: 500, nonce: 64, pairMinutes: 15 } as const
/** What the list is called that is there from the beginning. */
export const MAIN_DOOR = 'Cửa chính'

/** Who gets in by a list, when and how often. Instants are milliseconds: the same is kept on a phone as JSON. */
export type DoorList = {
  id: string
  name: string
  mode: DoorMode
  /** Null: every kind of ticket. */
  tierIds: readonly string[] | null
  /** Null: whatever session a ticket admits to. */
  sessionId: string | null
  opensAt: number | null
  closesAt: number | null
  isRemoved: boolean
}

/** A ticket as a door knows it. */
export type DoorTicket = {
  id: string
  serial: number
  tierId: string
  /** The sessions that its tier admits to; null: all. */
  sessionIds: readonly string[] | null
  revokedAt: number | null
  isRefunded: boolean
}

export const doorModeWords: Record<DoorMode, string> = {
  ONCE: 'Mỗi vé vào một lần',
  PER_DAY: 'Mỗi vé vào một lần mỗi ngày',
  ENTRY_EXIT: 'Quét cả vào và ra, được vào lại',
}
export const scanKindWords: Record<ScanKind, string> = { ENTRY: 'Vào', EXIT: 'Ra' }
export const scanRefusalWords: Record<ScanRefusal, string> = {
  NOT_A_TICKET: 'Mã này không phải vé Bến Học',
  FORGED: 'Vé giả hoặc mã bị sửa',
  OTHER_EVENT: 'Vé của sự kiện khác',
  OLD_CODE: 'Mã cũ: vé đã được đổi mã mới',
  REFUNDED: 'Vé đã hoàn tiền',
  REVOKED: 'Vé đã bị thu hồi',
  EVENT_CANCELED: 'Sự kiện đã hủy',
  LIST_REMOVED: 'Danh sách này đã bị xóa',
  WRONG_TIER: 'Hạng vé này không vào cửa này',
  WRONG_SESSION: 'Vé không có buổi này',
  NOT_YET: 'Chưa đến giờ mở cửa',
  OVER: 'Đã hết giờ vào cửa',
  NO_EXIT: 'Danh sách này không quét lượt ra',
  ALREADY_IN: 'Vé đã vào cửa rồi',
  NOT_IN: 'Vé chưa vào nên không có lượt ra',
  NONCE_USED: 'Lượt quét này đã ghi cho vé khác',
}
export const doorReasonWords: Record<DoorReason, string> = {
  ...scanRefusalWords,
  TEST_TICKET: 'Vé thử: máy quét hoạt động',
}
