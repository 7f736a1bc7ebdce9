import type { Taken } from './books.ts'

/** The telephone of everybody: what was texted to whom. */
export function inboxPage(messages: readonly Taken[], search: string): string {
  const rows = messages
    .toReversed()
    .map(
      ({ phone, content, brandname, at }) =>
        `<li><b>${safe(brandname)}</b> → ${safe(phone)} <small>${safe(at)}</small><p>${safe(content)}</p></li>`,
    )
    .join('')
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>SMS mô phỏng</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:0 auto;padding:16px}ul{padding:0;list-style:none}li{margin:0 0 12px;padding:12px;border:1px solid #ccc;border-radius:12px}p{margin:6px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}input{font:inherit;padding:8px}</style></head><body><h1>SMS mô phỏng</h1><form><label>Số điện thoại <input name="phone" value="${safe(search)}"></label></form><ul>${rows || '<li>Chưa có tin nhắn nào.</li>'}</ul></body></html>`
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
