import type { ActiveState, UserRole } from '#domain/enums.ts'
import type { BadgeColour, StatusLooks } from '#web/ui/Badge.tsx'

export const stateLooks: StatusLooks<ActiveState> = {
  ACTIVE: { word: 'Hoạt động', colour: 'green' },
  INACTIVE: { word: 'Đang khóa', colour: 'red' },
}

export const roleColours: Record<UserRole, BadgeColour> = {
  SUPER_ADMIN: 'persimmon',
  ADMIN: 'persimmon',
  PRODUCT_OWNER: 'navy',
  ACA_PARTNER: 'navy',
  MARKETING: 'navy',
  SALE: 'navy',
  HOST: 'blue',
  USER: 'grey',
}
