import { toLocalInput, ZONE } from '#domain/time.ts'
import type { Config } from '#server/core/config.ts'
import { type Asked, openLine, type Told } from '#server/core/outward.ts'
import { authorized, keepTokens, tokenOf } from './access-token.ts'
import { visited } from './addresses.ts'
import { type CreatedMeeting, type Meeting, MeetingRefused, type OnlineMeetings } from './port.ts'
import { readZoomNotice, type ZoomDelivery, type ZoomNotice } from './zoom-notices.ts'

export type Zoom = OnlineMeetings & {
  /** What Zoom tells us by itself. Null where it proves nothing: unsigned, forged, older than five minutes, or no notice. */
  readNotice(delivery: ZoomDelivery): ZoomNotice | null
}

type Settings = NonNullable<Config['meetings']['zoom']>

const SCHEDULED = 2
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
        settings: { join_before_host: false, waiting_room: true },
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
