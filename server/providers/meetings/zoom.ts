import { toLocalInput, ZONE } from '#domain/time.ts'
import type { Config } from '#server/core/config.ts'
import { type Asked, openCalls, openLine, type Told } from '#server/core/outward.ts'
import { authorized, keepTokens, tokenOf } from './access-token.ts'
import { visited } from './addresses.ts'
import { type CreatedMeeting, type Meeting, MeetingRefused, type OnlineMeetings } from './port.ts'
import { readZoomNotice, type ZoomDelivery, type ZoomNotice } from './zoom-notices.ts'
import { fetchRecording, recordedFile } from './zoom-recordings.ts'

/** Somebody who takes part, with an address for them alone. `id` is Zoom's, which its notices name them by. */
export type ZoomGuest = { id: string; joinUrl: string }

export type Zoom = OnlineMeetings & {
  /**
   * Lets one person into a meeting by an address of their own; asked again with the same `mark` it is the same. Zoom
   * sends them no letters. Null where it knows no such meeting.
   */
  admit(providerId: string, person: { mark: string; name: string }): Promise<ZoomGuest | null>
  /** That address lets nobody in any more. One that is gone already counts as removed. */
  expel(providerId: string, guestId: string): Promise<void>
  /**
   * Brings the recording of a meeting into a file of this machine: the longest one as a film. False where there is none.
   * Throws MeetingRefused where it is larger than `most` bytes.
   */
  bringRecording(providerId: string, to: { file: string; most: number }): Promise<boolean>
  /** What Zoom tells us by itself. Null where it proves nothing: unsigned, forged, older than five minutes, or no notice. */
  readNotice(delivery: ZoomDelivery): ZoomNotice | null
}

type Settings = NonNullable<Config['meetings']['zoom']>

const SCHEDULED = 2
const APPROVED_AT_ONCE = 0
const LONGEST_NAME = 64
const LONGEST_TOPIC = 200
const PAGE = '300'
/** 6000 meetings ahead of us; ends a list that names itself as its next page. */
const MOST_PAGES = 20

/** Zoom by server-to-server OAuth, in the name of one user of the account. */
export function openZoom(settings: Settings): Zoom {
  const { accountId, clientId, clientSecret, tokenUrl, apiUrl, timeoutMs } = settings
  const line = openLine('Zoom')
  const user = `${apiUrl}/users/${encodeURIComponent(settings.userId)}/meetings`
  const one = (providerId: string) => `${apiUrl}/meetings/${encodeURIComponent(providerId)}`
  const tokens = keepTokens(async () => {
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId })
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    return tokenOf(
      'Zoom',
      await line(`${tokenUrl}?${query}`, { method: 'POST', headers: { authorization }, timeoutMs }),
    )
  })
  const call = authorized('Zoom', line, tokens)

  /** One call; null where they know no such thing. Throws MeetingRefused for any other no. */
  async function ask(method: Asked['method'], url: string, body?: object): Promise<Record<string, unknown> | null> {
    const told = await call(url, { method, timeoutMs, ...(body && { body }) })
    if (told.status === 404) return null
    if (told.status >= 400) throw new MeetingRefused(reasonOf(told))
    return told.body as Record<string, unknown>
  }

  /** Zoom knows no ids of ours, so ours stands in the agenda: what a call made whose answer was lost is found by it. */
  async function find(id: string): Promise<string | null> {
    let next = ''
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = new URLSearchParams({ type: 'upcoming', page_size: PAGE, ...(next && { next_page_token: next }) })
      const list = await ask('GET', `${user}?${query}`)
      if (!list) throw new MeetingRefused('Zoom knows no such user')
      if (!Array.isArray(list.meetings)) throw new Error('Zoom answered no list of meetings')
      const found = (list.meetings as Record<string, unknown>[]).find(({ agenda }) => agenda === agendaOf(id))
      if (found) return idOf(found.id)
      next = typeof list.next_page_token === 'string' ? list.next_page_token : ''
      if (next === '') return null
    }
    return null
  }

  async function change(providerId: string, meeting: Meeting): Promise<boolean> {
    return (await ask('PATCH', one(providerId), termsOf(meeting))) !== null
  }

  const read = (body: Record<string, unknown>): CreatedMeeting => ({
    providerId: idOf(body.id),
    joinUrl: visited(body.join_url, apiUrl),
    hostUrl: visited(body.start_url, apiUrl),
    password: typeof body.password === 'string' && body.password !== '' ? body.password : null,
  })

  return {
    async create(meeting) {
      const known = await find(meeting.id)
      // It may have been asked for with other terms the first time.
      if (known !== null && (await change(known, meeting))) {
        const found = await ask('GET', one(known))
        if (found) return read(found)
      }
      const created = await ask('POST', user, {
        ...termsOf(meeting),
        type: SCHEDULED,
        agenda: agendaOf(meeting.id),
        settings: {
          join_before_host: false,
          waiting_room: true,
          // Whoever we name is let in by an address of their own, and hears of it from us alone.
          approval_type: APPROVED_AT_ONCE,
          registrants_confirmation_email: false,
          registrants_email_notification: false,
        },
      })
      if (!created) throw new MeetingRefused('Zoom knows no such user')
      return read(created)
    },
    change,
    async remove(providerId) {
      await ask('DELETE', one(providerId))
    },
    async hostUrl(providerId) {
      const found = await ask('GET', one(providerId))
      return found && visited(found.start_url, apiUrl)
    },
    async admit(providerId, { mark, name }) {
      // Zoom tells people apart by an address. Theirs are not for Zoom to know, so each is given one that nobody reads.
      const email = `${mark}@${GUESTS}`
      const told = await ask('POST', `${one(providerId)}/registrants`, { email, first_name: shortName(name) })
      return told && { id: guestIdOf(told.registrant_id), joinUrl: visited(told.join_url, apiUrl) }
    },
    async expel(providerId, guestId) {
      const body = { action: 'cancel', registrants: [{ id: guestId }] }
      await ask('PUT', `${one(providerId)}/registrants/status`, body)
    },
    async bringRecording(providerId, { file, most }) {
      const url = recordedFile(await ask('GET', `${one(providerId)}/recordings`), apiUrl)
      if (url === null) return false
      await fetchRecording(openCalls('Zoom'), url, { token: await tokens.current(), file, most })
      return true
    },
    readNotice: (delivery) => readZoomNotice(settings.webhookSecret, delivery),
  }
}

function termsOf({ topic, startsAt, minutes }: Meeting) {
  return {
    topic: [...topic].slice(0, LONGEST_TOPIC).join(''),
    start_time: `${toLocalInput(startsAt)}:00`,
    timezone: ZONE,
    duration: minutes,
  }
}

/** A name that is kept for examples: no letter ever arrives there. */
const GUESTS = 'khach.benhoc.example'

function shortName(name: string): string {
  return [...name].slice(0, LONGEST_NAME).join('')
}

function guestIdOf(id: unknown): string {
  if (typeof id === 'string' && /^[\w-]{1,100}$/.test(id)) return id
  throw new Error('Zoom answered without the id of a registrant')
}

function agendaOf(id: string): string {
  return `Bến Học ${id}`
}

/** Zoom writes it as a number here and as a text in its notices. */
function idOf(id: unknown): string {
  if (/^\d{6,20}$/.test(String(id))) return String(id)
  throw new Error('Zoom answered without the id of a meeting')
}

function reasonOf({ status, body }: Told): string {
  const { code, message } = body as Record<string, unknown>
  return `Zoom answered HTTP ${status}, code ${String(code)}: ${String(message).slice(0, 200)}`
}
