/** Who takes part by an address of their own, and what was recorded: the calls below a meeting. */
import { randomBytes } from 'node:crypto'
import type { Said } from './api.ts'
import type { Books, Meeting, Registrant } from './books.ts'

type Asked = { method: string; id: string; below: string; body: Record<string, unknown> }

export function answerPeople(
  { books, pageUrl }: { books: Books; pageUrl: string },
  { method, id, below, body }: Asked,
): Said {
  const meeting = books.of(id)
  if (!meeting) return { status: 404, body: { code: 3001, message: `Meeting does not exist: ${id}.` } }
  if (method === 'POST' && below === 'registrants') return register(books, pageUrl, meeting, body)
  if (method === 'PUT' && below === 'registrants/status') return cancel(books, meeting, body)
  if (method === 'GET' && below === 'recordings') return recordings(pageUrl, meeting)
  return { status: 405, body: { code: 405, message: 'Method Not Allowed' } }
}

/** The same address of a person is the same registrant. */
function register(books: Books, pageUrl: string, meeting: Meeting, body: Record<string, unknown>): Said {
  const { email, first_name: name } = body
  if ((meeting.settings as { approval_type?: unknown }).approval_type !== 0)
    return { status: 400, body: { code: 404, message: 'Registration has not been enabled for this meeting.' } }
  if (typeof email !== 'string' || !/^[^@\s]{1,64}@[^@\s]+\.[^@\s]+$/.test(email) || typeof name !== 'string' || !name)
    return { status: 400, body: { code: 300, message: 'Validation Failed.' } }
  const known = meeting.registrants?.find((one) => one.email === email && !one.canceled)
  const made = known ?? { id: randomBytes(16).toString('base64url'), email, name, key: randomBytes(16).toString('hex') }
  if (!known) books.save({ ...meeting, registrants: [...(meeting.registrants ?? []), made] })
  const join = `${pageUrl}/w/${meeting.id}?tk=${made.key}&pwd=${meeting.password}`
  return { status: 201, body: { id: meeting.id, registrant_id: made.id, topic: meeting.topic, join_url: join } }
}

function cancel(books: Books, meeting: Meeting, { action, registrants }: Record<string, unknown>): Said {
  const ids = (registrants as { id: string }[] | undefined)?.map((one) => one.id)
  if (action !== 'cancel' || !ids) return { status: 400, body: { code: 300, message: 'Validation Failed.' } }
  const gone = (one: Registrant): Registrant => (ids.includes(one.id) ? { ...one, canceled: true } : one)
  books.save({ ...meeting, registrants: (meeting.registrants ?? []).map(gone) })
  return { status: 204 }
}

function recordings(pageUrl: string, { id, recording }: Meeting): Said {
  if (recording === undefined)
    return { status: 404, body: { code: 3301, message: 'There is no recording for this meeting.' } }
  const file = {
    id: `film-${id}`,
    file_type: 'MP4',
    status: 'completed',
    file_size: Buffer.from(recording, 'base64').length,
    download_url: `${pageUrl}/rec/download/${id}`,
  }
  return {
    status: 200,
    body: { id, recording_files: [{ file_type: 'CHAT', status: 'completed', file_size: 12 }, file] },
  }
}
