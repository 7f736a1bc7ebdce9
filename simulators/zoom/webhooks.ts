/** What Zoom tells by itself: signed events, and the question whether an address is ours. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Meeting } from './books.ts'

export type Event =
  | 'meeting.started'
  | 'meeting.ended'
  | 'meeting.participant_joined'
  | 'meeting.participant_left'
  | 'recording.completed'
export const EVENTS: readonly Event[] = [
  'meeting.started',
  'meeting.ended',
  'meeting.participant_joined',
  'meeting.participant_left',
  'recording.completed',
]
/** What is sent, byte for byte. */
export type Delivery = { body: string; timestamp: string; signature: string }
export type Person = { id?: string; name?: string; email?: string; guestId?: string; connection?: string }
/** `forged`: signed with another secret; `old`: six minutes ago; `unsigned`. */
export const MANNERS = ['honest', 'forged', 'old', 'unsigned'] as const
export type Manner = (typeof MANNERS)[number]

const ANSWERED_WITHIN_MS = 3_000
const OLD_SECONDS = 360

/** The text of an event. `at` is in seconds since 1970. */
export function eventText(event: Event, account: string, meeting: Meeting, at: number, person: Person = {}): string {
  const time = new Date(at * 1_000).toISOString().replace('.000Z', 'Z')
  const isPerson = event.startsWith('meeting.participant_')
  return JSON.stringify({
    event,
    event_ts: at * 1_000,
    payload: {
      account_id: account,
      object: {
        id: String(meeting.id),
        uuid: meeting.uuid,
        host_id: meeting.host_id,
        topic: meeting.topic,
        type: 2,
        start_time: meeting.start_time,
        duration: meeting.duration,
        timezone: meeting.timezone,
        ...(event === 'meeting.ended' && { end_time: time }),
        ...(isPerson && {
          participant: {
            user_id: person.connection ?? String(16_778_240),
            registrant_id: person.guestId ?? '',
            user_name: person.name ?? 'Người tham dự',
            id: person.id ?? '',
            email: person.email ?? '',
            ...(event === 'meeting.participant_joined' ? { join_time: time } : { leave_time: time }),
          },
        }),
      },
    },
  })
}

/** Signs a text as Zoom does, or spoils that. */
export function sign(secret: string, body: string, at: number, as: Manner = 'honest'): Delivery {
  const timestamp = String(as === 'old' ? at - OLD_SECONDS : at)
  const key = as === 'forged' ? `not ${secret}` : secret
  const mac = createHmac('sha256', key).update('v0:').update(timestamp).update(':').update(body).digest('hex')
  return { body, timestamp, signature: as === 'unsigned' ? '' : `v0=${mac}` }
}

/** @returns the status of the answer with its text, 0 for none */
export async function deliver(url: string, delivery: Delivery): Promise<{ status: number; text: string }> {
  if (!url) return { status: 0, text: '' }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-zm-request-timestamp': delivery.timestamp,
        ...(delivery.signature && { 'x-zm-signature': delivery.signature }),
      },
      body: delivery.body,
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: '' }
  }
}

/** Asks whether an address is ours, as Zoom does when it is registered and every 72 hours. */
export async function validate(url: string, secret: string, at: number): Promise<{ status: number; valid: boolean }> {
  const plainToken = randomBytes(16).toString('base64url')
  const body = JSON.stringify({ payload: { plainToken }, event_ts: at * 1_000, event: 'endpoint.url_validation' })
  const { status, text } = await deliver(url, sign(secret, body, at))
  return { status, valid: status === 200 && isAnswer(text, plainToken, secret) }
}

export function encrypted(plainToken: string, secret: string): string {
  return createHmac('sha256', secret).update(plainToken).digest('hex')
}

function isAnswer(text: string, plainToken: string, secret: string): boolean {
  try {
    const answer = JSON.parse(text) as { plainToken?: unknown; encryptedToken?: unknown }
    return answer.plainToken === plainToken && answer.encryptedToken === encrypted(plainToken, secret)
  } catch {
    return false
  }
}
