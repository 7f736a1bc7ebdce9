import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '#domain/time.ts'

const OLDEST_MS = 5 * MINUTE

/** A request to our address as it came, and when. */
export type ZoomDelivery = {
  /** The bytes, not what was read out of them. */
  body: string
  /** The header `x-zm-request-timestamp`: seconds since 1970. */
  timestamp: string | undefined
  /** The header `x-zm-signature`. */
  signature: string | undefined
  now: Date
}
/**
 * A participant has an account at Zoom or none; `id` is theirs, and `email` only told where Zoom knows it. `guestId` is
 * that of whoever came by an address of their own, `connection` tells their devices apart.
 */
export type ZoomParticipant = {
  id: string | null
  name: string
  email: string | null
  guestId: string | null
  connection: string
}
export type ZoomNotice =
  /** They ask whether the address is ours: answer 200 with these fields as JSON, within three seconds. */
  | { is: 'validation'; answer: { plainToken: string; encryptedToken: string } }
  | { is: 'started' | 'ended'; providerId: string; at: Date }
  | { is: 'joined' | 'left'; providerId: string; at: Date; participant: ZoomParticipant }
  /** A recording is ready to be brought. */
  | { is: 'recorded'; providerId: string; at: Date }
  /** Genuine, and nothing to us. */
  | { is: 'other'; event: string }

const ABOUT_MEETING = new Map<unknown, 'started' | 'ended' | 'recorded'>([
  ['recording.completed', 'recorded'],
  ['meeting.started', 'started'],
  ['meeting.ended', 'ended'],
])
const ABOUT_PARTICIPANT = new Map<unknown, 'joined' | 'left'>([
  ['meeting.participant_joined', 'joined'],
  ['meeting.participant_left', 'left'],
])

/** Null where it proves nothing. The same notice may come again: who acts on it is idempotent. */
export function readZoomNotice(secret: string, delivery: ZoomDelivery): ZoomNotice | null {
  if (!isGenuine(secret, delivery)) return null
  const { event, event_ts: toldAt, payload } = fieldsOf(parsed(delivery.body))
  if (typeof event !== 'string') return null
  if (event === 'endpoint.url_validation') return validation(secret, fieldsOf(payload).plainToken)
  const { id, participant } = fieldsOf(fieldsOf(payload).object)
  const meeting = ABOUT_MEETING.get(event)
  const person = ABOUT_PARTICIPANT.get(event)
  if (!meeting && !person) return { is: 'other', event }
  const providerId = String(id ?? '')
  if (!/^\d{6,20}$/.test(providerId) || typeof toldAt !== 'number' || !Number.isFinite(toldAt)) return null
  const at = new Date(toldAt)
  if (meeting) return { is: meeting, providerId, at }
  return person ? { is: person, providerId, at, participant: participantOf(fieldsOf(participant)) } : null
}

/** What Zoom signs with the secret token of the app: `v0=` and HMAC-SHA256 in hexadecimal digits. */
export function zoomSignature(secret: string, timestamp: string, body: string): string {
  return `v0=${hmac(secret, `v0:${timestamp}:${body}`)}`
}

function isGenuine(secret: string, { body, timestamp = '', signature = '', now }: ZoomDelivery): boolean {
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp) * 1_000) > OLDEST_MS) return false
  const [expected, given] = [Buffer.from(zoomSignature(secret, timestamp, body)), Buffer.from(signature)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Their token is signed as it stands, so one that reads like a notice would get us to sign that notice. */
function validation(secret: string, plainToken: unknown): ZoomNotice | null {
  if (typeof plainToken !== 'string' || !/^[\w+/=-]{1,128}$/.test(plainToken)) return null
  return { is: 'validation', answer: { plainToken, encryptedToken: hmac(secret, plainToken) } }
}

function participantOf(told: Record<string, unknown>): ZoomParticipant {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 300) : null)
  const { id, user_name: name, email, registrant_id: guestId, user_id: connection } = told
  return {
    id: text(id),
    name: text(name) ?? '',
    email: text(email),
    guestId: text(guestId),
    connection: String(connection ?? '').slice(0, 100),
  }
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
