import type { Space } from './books.ts'

/** What Google has, the newest first. */
export function listPage(spaces: readonly Space[]): string {
  const rows = spaces
    .toReversed()
    .map((one) => `<tr><td>${one.meetingCode}</td><td>${safe(one.owner)}</td><td>${one.accessType}</td></tr>`)
    .join('')
  return page(
    `<table><thead><tr><th>Mã phòng</th><th>Người tổ chức</th><th>Ai vào được</th></tr></thead><tbody>${rows || '<tr><td colspan="3">Chưa có phòng nào.</td></tr>'}</tbody></table>`,
  )
}

/** What somebody sees who follows the address of a room. */
export function roomPage(space: Space | undefined): string {
  if (!space) return page('<p>Không có phòng này.</p>')
  const words =
    space.accessType === 'OPEN'
      ? 'Bạn đang ở trong phòng.'
      : 'Bạn cần được người tổ chức cho vào. Chưa có ai trong phòng.'
  return page(`<p>Phòng ${space.meetingCode}</p><p>${words}</p>`)
}

function page(body: string): string {
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Google Meet mô phỏng</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:860px;margin:0 auto;padding:16px}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:6px 10px;text-align:left}</style></head><body><h1>Google Meet mô phỏng</h1>${body}</body></html>`
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
