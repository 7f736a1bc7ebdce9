/** The calls of Zoom's API: meetings of one user, made, read, changed, deleted. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Books, Meeting } from './books.ts'
import { answerPeople } from './people.ts'

export type Said = { status: number; body?: unknown }
export type Asked = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> }

const LONGEST_TOPIC = 200
const LISTED_AGENDA = 250
const OFFSET_HOURS = 7
const TERMS = ['topic', 'type', 'start_time', 'timezone', 'duration', 'agenda', 'settings'] as const

/** Answers one call below /v2. `pageUrl` is where people find the meetings. */
export function answer(at: { books: Books; pageUrl: string; largestPage: number }, asked: Asked): Said {
  const { books, pageUrl } = at
  const { method, path, query, body } = asked
  const user = /^\/v2\/users\/([^/]+)\/meetings$/.exec(path)?.[1]
  if (user !== undefined) {
    if (user !== 'me') return { status: 404, body: { code: 1001, message: `User does not exist: ${user}.` } }
    if (method === 'GET') return list(books, query, at.largestPage)
    if (method === 'POST') return create(books, pageUrl, body)
  }
  const [, of, below = ''] = /^\/v2\/meetings\/(\d+)\/([a-z/]+)$/.exec(path) ?? []
  if (of !== undefined) return answerPeople(at, { ...asked, id: of, below })
  const id = /^\/v2\/meetings\/(\d+)$/.exec(path)?.[1]
  if (id === undefined) return { status: 404, body: { code: 404, message: 'Not Found' } }
  const meeting = books.of(id)
  if (!meeting) return { status: 404, body: { code: 3001, message: `Meeting does not exist: ${id}.` } }
  if (method === 'GET') return { status: 200, body: shown(books, pageUrl, meeting) }
  if (method === 'PATCH') return change(books, meeting, body)
  if (method === 'DELETE') return remove(books, meeting)
  return { status: 405, body: { code: 405, message: 'Method Not Allowed' } }
}

function list(books: Books, query: URLSearchParams, largestPage: number): Said {
  const wanted = Number(query.get('page_size') ?? 30)
  if (!(wanted >= 1 && wanted <= 300)) return invalid('page_size', 'The page size must be between 1 and 300.')
  const size = Math.min(wanted, largestPage)
  const ends = ({ start_time, duration }: Meeting) => Date.parse(start_time) + duration * 60_000
  const ahead = query.get('type') === 'upcoming' || query.get('type') === 'upcoming_meetings'
  const all = books.list().filter((one) => !ahead || ends(one) > books.now() * 1_000)
  const from = Number(query.get('next_page_token') || 0)
  const meetings = all
    .slice(from, from + size)
    .map(({ password: _, settings: __, status: ___, registrants: ____, recording: _____, ...one }) => ({
      ...one,
      type: 2,
      agenda: [...one.agenda].slice(0, LISTED_AGENDA).join(''),
    }))
  const next = from + size < all.length ? String(from + size) : ''
  return { status: 200, body: { page_size: size, total_records: all.length, next_page_token: next, meetings } }
}

function create(books: Books, pageUrl: string, body: Record<string, unknown>): Said {
  const problem = problemOf(body, true)
  if (problem) return problem
  const meeting: Meeting = {
    id: books.newId(),
    uuid: `${randomBytes(16).toString('base64')}`,
    host_id: 'SIMHOST',
    topic: String(body.topic),
    agenda: String(body.agenda ?? ''),
    start_time: instantOf(String(body.start_time), body.timezone),
    timezone: String(body.timezone ?? 'UTC'),
    duration: Number(body.duration),
    password: String(randomInt(100_000, 1_000_000)),
    settings: (body.settings ?? {}) as object,
    created_at: new Date(books.now() * 1_000).toISOString(),
    status: 'waiting',
  }
  books.save(meeting)
  return { status: 201, body: shown(books, pageUrl, meeting) }
}

function change(books: Books, meeting: Meeting, body: Record<string, unknown>): Said {
  const problem = problemOf(body, false)
  if (problem) return problem
  const { topic, start_time: start, timezone, duration, agenda } = body
  books.save({
    ...meeting,
    ...(topic !== undefined && { topic: String(topic) }),
    ...(start !== undefined && { start_time: instantOf(String(start), timezone ?? meeting.timezone) }),
    ...(duration !== undefined && { duration: Number(duration) }),
    ...(agenda !== undefined && { agenda: String(agenda) }),
  })
  return { status: 204 }
}

function remove(books: Books, meeting: Meeting): Said {
  if (meeting.status === 'started')
    return {
      status: 400,
      body: { code: 3002, message: "Sorry, you cannot delete this meeting since it's in progress." },
    }
  books.save({ ...meeting, deleted: true })
  return { status: 204 }
}

/** Zoom ignores what it does not know; a simulator that does too hides misspelt fields. */
function problemOf(body: Record<string, unknown>, isNew: boolean): Said | undefined {
  const odd = Object.keys(body).find((name) => !TERMS.some((one) => one === name))
  if (odd) return invalid(odd, 'Unknown field.')
  const { topic, type, start_time: start, duration, timezone } = body
  if (topic !== undefined || isNew)
    if (typeof topic !== 'string' || topic === '' || [...topic].length > LONGEST_TOPIC)
      return invalid('topic', 'Topic must be between 1 and 200 characters.')
  if (isNew && type !== 2) return invalid('type', 'Invalid field.')
  if (start !== undefined || isNew)
    if (typeof start !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/.test(start))
      return invalid('start_time', 'Invalid field.')
  if (timezone !== undefined && timezone !== 'Asia/Ho_Chi_Minh' && timezone !== 'UTC')
    return invalid('timezone', 'Invalid field.')
  if (duration !== undefined || isNew)
    if (!Number.isInteger(duration) || Number(duration) < 1) return invalid('duration', 'Invalid field.')
  return undefined
}

/** A local time of the zone, unless a Z says that it is none. */
function instantOf(start: string, timezone: unknown): string {
  const utc = new Date(start.endsWith('Z') ? start : `${start}Z`)
  if (!start.endsWith('Z') && timezone === 'Asia/Ho_Chi_Minh') utc.setUTCHours(utc.getUTCHours() - OFFSET_HOURS)
  return utc.toISOString().replace('.000Z', 'Z')
}

function shown(books: Books, pageUrl: string, meeting: Meeting) {
  const { id, password } = meeting
  const { registrants: _, recording: __, ...told } = meeting
  return {
    ...told,
    type: 2,
    join_url: `${pageUrl}/j/${id}?pwd=${password}`,
    start_url: `${pageUrl}/s/${id}?zak=${books.hostKey(id)}`,
  }
}

function invalid(field: string, message: string): Said {
  return { status: 400, body: { code: 300, message: 'Validation Failed.', errors: [{ field, message }] } }
}
