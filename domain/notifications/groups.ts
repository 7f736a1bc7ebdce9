/** Kinds that belong together, on the page of preferences and as tabs of the centre. */
export const NotificationGroup = [
  'ACCOUNT',
  'LEARNING',
  'ORDERS',
  'COMMUNITY',
  'OFFERS',
  'TEACHING',
  'MODERATION',
  'STAFF',
] as const
export type NotificationGroup = (typeof NotificationGroup)[number]
