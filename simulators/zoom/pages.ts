import type { Meeting, Registrant } from './books.ts'

const STATUS = { waiting: 'chưa bắt đầu', started: 'đang diễn ra', ended: 'đã kết thúc' } as const

/** What Zoom has, the newest first. */
export function listPage(meetings: readonly Meeting[]): string {
  const rows = meetings
    .toReversed()
    .map(
      (one) =>
        `<tr><td>${one.id}</td><td>${safe(one.topic)}</td><td>${safe(one.start_time)}</td><td>${one.duration}</td><td>${STATUS[one.status]}</td></tr>`,
    )
    .join('')
  return page(
    'Zoom mô phỏng',
    `<table><thead><tr><th>Mã</th><th>Chủ đề</th><th>Bắt đầu (UTC)</th><th>Phút</th><th>Trạng thái</th></tr></thead><tbody>${rows || '<tr><td colspan="5">Chưa có cuộc họp nào.</td></tr>'}</tbody></table>`,
  )
}

/** What somebody sees who takes part. `entered` is the name of whoever just did. */
export function joinPage(meeting: Meeting, password: string, entered: string | null, guest?: Registrant): string {
  const key = guest ? `<input type="hidden" name="tk" value="${guest.key}">` : ''
  const form = `<form method="post">${key}<input type="hidden" name="pwd" value="${safe(password)}"><label>Tên của bạn <input name="name" required maxlength="60" value="${safe(guest?.name ?? '')}"></label> <button>Vào phòng</button></form>`
  const waits = '<p>Hãy đợi người chủ trì bắt đầu cuộc họp, rồi tải lại trang.</p>'
  const inside = entered === null ? form : `<p>${safe(entered)} đang ở trong cuộc họp.</p>`
  return page(
    meeting.topic,
    `<p>Cuộc họp ${STATUS[meeting.status]}.</p>${meeting.status === 'started' ? inside : waits}`,
  )
}

/** What the host sees. */
export function hostPage(meeting: Meeting, key: string): string {
  const [act, words] = meeting.status === 'started' ? ['end', 'Kết thúc'] : ['start', 'Bắt đầu']
  return page(
    meeting.topic,
    `<p>Bạn chủ trì cuộc họp này; nó ${STATUS[meeting.status]}.</p><form method="post"><input type="hidden" name="zak" value="${safe(key)}"><button name="act" value="${act}">${words}</button></form>`,
  )
}

export function refusedPage(words: string): string {
  return page('Zoom mô phỏng', `<p>${safe(words)}</p>`)
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(title)}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:860px;margin:0 auto;padding:16px}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:6px 10px;text-align:left}input,button{font:inherit;padding:8px}</style></head><body><h1>${safe(title)}</h1>${body}<p><small>Zoom mô phỏng</small></p></body></html>`
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
