import { escaped } from '#domain/markup.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import type { StoredFile, StoredMail } from './reads.ts'

const STYLE = `body{font:16px/1.6 "Be Vietnam Pro",system-ui,sans-serif;color:#15263a;background:#fbf8f2;margin:0 auto;max-width:880px;padding:24px 16px}
h2{font-size:18px}h1{margin:0 0 4px;font-size:26px;line-height:1.3;color:#0f2a47;overflow-wrap:anywhere}a{color:#1d5591}p{margin:0 0 16px}small,.soft{color:#4a596b}
form{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0 24px}label{flex:1 1 240px}label span{display:block;font-size:14px}
input{box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;font:inherit;border:1px solid #8b7f69;border-radius:10px;background:#fff}
button{align-self:end;min-height:44px;padding:8px 20px;font:inherit;font-weight:600;color:#fff;background:#0f2a47;border:0;border-radius:10px}
ul{display:grid;gap:8px;margin:0;padding:0;list-style:none}li{padding:14px 18px;background:#fff;border:1px solid #ebe2d2;border-radius:14px}li a{font-weight:600}
li p{margin:0}iframe{width:100%;height:760px;background:#fff;border:1px solid #ebe2d2;border-radius:14px}
pre{padding:16px;overflow:auto;white-space:pre-wrap;background:#fff;border:1px solid #ebe2d2;border-radius:14px}summary{min-height:44px;cursor:pointer;line-height:44px}`

export function inboxPage(mails: readonly StoredMail[], search: string): string {
  const list = mails.length
    ? `<ul>${mails.map(line).join('')}</ul>`
    : `<p class="soft">${search ? `Không có thư nào gửi tới địa chỉ chứa “${escaped(search)}”.` : 'Chưa có thư nào. Thư đầu tiên sẽ hiện ở đây ngay khi Bến Học gửi.'}</p>`
  return shell(
    'Hộp thư thử',
    `<h1>Hộp thư thử</h1>
<p class="soft">Mọi thư Bến Học gửi ở chế độ thử đều nằm ở đây, không thư nào ra ngoài. <a href="">Làm mới</a></p>
<form method="get" action="/dev/inbox"><label><span>Người nhận</span><input type="search" name="to" value="${escaped(search)}" placeholder="ví dụ: lan@vidu.vn"></label><button>Tìm</button></form>
${list}`,
  )
}

export function mailPage(mail: StoredMail): string {
  // In a sandbox of its own: nothing of the letter runs, and its links open elsewhere.
  const framed = mail.html.replace('<head>', '<head><base target="_blank">')
  return shell(
    mail.subject,
    `<p><a href="/dev/inbox">← Hộp thư thử</a></p>
<h1>${escaped(mail.subject)}</h1><p class="soft">Tới ${escaped(mail.to)} · ${formatDateTime(mail.createdAt)} · ${state(mail)}</p>
${files(mail)}
<iframe title="Nội dung thư" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(framed)}"></iframe>
<details><summary>Bản chữ thường</summary><pre>${escaped(mail.text)}</pre></details>`,
  )
}

function line(mail: StoredMail): string {
  return `<li><p><a href="/dev/inbox/${mail.id}">${escaped(mail.subject)}</a></p><small>Tới ${escaped(mail.to)} · ${formatDateTime(mail.createdAt)} · ${state(mail)}</small></li>`
}

function files({ id, files }: StoredMail): string {
  if (files.length === 0) return ''
  return `<h2>Tệp đính kèm</h2><ul style="margin-bottom:16px">${files.map((file) => `<li><a href="/dev/inbox/${id}/files/${file.index}">${escaped(file.name)}</a> <small>${kindOf(file)} · ${formatNumber(file.size)} byte</small></li>`).join('')}</ul>`
}

function kindOf({ method, type }: StoredFile): string {
  if (method === 'REQUEST') return 'lời mời lịch'
  return method === 'CANCEL' ? 'hủy lời mời lịch' : escaped(type)
}

function state(mail: StoredMail): string {
  if (mail.sentAt) return 'đã gửi'
  return mail.failure ? `chưa gửi được: ${escaped(mail.failure)}` : 'đang chờ gửi'
}

function shell(title: string, body: string): string {
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)} · Bến Học</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}
