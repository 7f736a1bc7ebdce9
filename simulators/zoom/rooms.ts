/** The pages on which people take part and hosts begin and end. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, redirect, sendHtml } from '../vnpay/http.ts'
import type { Meeting } from './books.ts'
import { hostPage, joinPage, refusedPage } from './pages.ts'
import type { Sim } from './simulator.ts'
import { deliver, type Event, eventText, type Person, sign } from './webhooks.ts'

/** `/j/{id}?pwd=` for who takes part, `/w/{id}?tk=` for who registered, `/s/{id}?zak=` for the host; a POST does something there. */
export async function visitRoom(sim: Sim, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const [, kind, id = ''] = url.pathname.split('/')
  const form = request.method === 'POST' ? new URLSearchParams(await readBody(request)) : null
  const told = form ?? url.searchParams
  const meeting = sim.books.of(id)
  if (!meeting) return sendHtml(response, 404, refusedPage('Không có cuộc họp này.'))
  if (kind === 's') return visitAsHost(sim, response, meeting, told.get('zak') ?? '', form)
  const guest =
    kind === 'w' ? meeting.registrants?.find((one) => one.key === told.get('tk') && !one.canceled) : undefined
  if (kind === 'w' && !guest) return sendHtml(response, 403, refusedPage('Đăng ký này không còn hiệu lực.'))
  const password = told.get('pwd') ?? ''
  if (password !== meeting.password) return sendHtml(response, 403, refusedPage('Mật khẩu không đúng.'))
  const name = meeting.status === 'started' && form ? (form.get('name') ?? '') : null
  if (name !== null)
    await tell(sim, 'meeting.participant_joined', meeting, { name, ...(guest && { guestId: guest.id }) })
  sendHtml(response, 200, joinPage(meeting, password, name, guest))
}

async function visitAsHost(
  sim: Sim,
  response: ServerResponse,
  meeting: Meeting,
  key: string,
  form: URLSearchParams | null,
): Promise<void> {
  if (!sim.books.opensAsHost(meeting.id, key))
    return sendHtml(response, 403, refusedPage('Đường dẫn của người chủ trì không còn dùng được.'))
  if (!form) return sendHtml(response, 200, hostPage(meeting, key))
  const next: Meeting = { ...meeting, status: form.get('act') === 'end' ? 'ended' : 'started' }
  sim.books.save(next)
  await tell(sim, next.status === 'ended' ? 'meeting.ended' : 'meeting.started', next)
  redirect(response, 303, `/s/${meeting.id}?zak=${encodeURIComponent(key)}`)
}

async function tell(sim: Sim, event: Event, meeting: Meeting, person?: Person): Promise<void> {
  const at = sim.books.now()
  await deliver(sim.webhookUrl, sign(sim.webhookSecret, eventText(event, sim.accountId, meeting, at, person), at))
}
