import type { SealedPlace } from '#server/core/sealed-places.ts'

const tokens = {
  is: 'column',
  title: 'Khóa gửi tin Zalo',
  purpose: 'provider-tokens',
  table: 'provider_tokens',
  key: ['provider'],
} as const

/** What of notifications is sealed with SESSION_SECRET. */
export const sealed: readonly SealedPlace[] = [
  { ...tokens, column: 'access_token' },
  { ...tokens, column: 'refresh_token' },
]
