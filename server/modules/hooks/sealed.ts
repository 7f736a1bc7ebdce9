import type { SealedPlace } from '#server/core/sealed-places.ts'

const secrets = { is: 'column', title: 'Khóa ký webhook', purpose: 'hooks', table: 'hooks', key: ['id'] } as const

/** What of hooks is sealed with SESSION_SECRET. */
export const sealed: readonly SealedPlace[] = [
  { ...secrets, column: 'secret_sealed' },
  { ...secrets, column: 'old_secret_sealed' },
]
