import type { Wire } from '#domain/notification-kinds.ts'

/** A message that a worker took to send. */
export type ClaimedMessage = {
  id: string
  kind: string
  channel: Wire
  userId: string | null
  recipient: string
  subject: string
  html: string
  text: string
  payload: Record<string, unknown>
  advertising: boolean
  tries: number
  resent: number
}
