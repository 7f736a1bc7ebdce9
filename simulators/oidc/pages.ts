/** What people see: the question whether the site may know them, in the provider's colour. */
import { names, type Provider, personalities, personalityWords } from './people.ts'

const COLOURS: Record<Provider, string> = {
  GOOGLE: '#1a73e8',
  FACEBOOK: '#0866ff',
  TWITTER: '#0f1419',
  APPLE: '#1d1d1f',
}

/** Text made safe for HTML, in content and in quoted attributes. */
export function escaped(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}

/** The question, with who is to answer it. `query` is the site's request, kept for the answer. */
export function consentPage(provider: Provider, app: string, query: URLSearchParams): string {
  const name = names[provider]
  const choices = personalities.map((one, index) => {
    const { title, text } = personalityWords[one]
    const checked = index === 0 ? ' checked' : ''
    return `<label class="choice"><input type="radio" name="personality" value="${one}"${checked}><span><b>${title}</b><small>${text}</small></span></label>`
  })
  return page(
    provider,
    `Đăng nhập bằng ${name}`,
    `<h1>${escaped(app)} muốn biết bạn là ai</h1>
<p>Chọn người dùng thử. Nếu đồng ý, ${escaped(app)} biết tên và email của người đó.</p>
<form method="post" action="decide">
<input type="hidden" name="request" value="${escaped(query.toString())}">
<label>Tên<input name="name" value="Nguyễn An Bình" required></label>
<label>Email<input name="email" type="email" value="an.binh@vidu.vn"></label>
<fieldset><legend>Tài khoản này</legend>${choices.join('')}</fieldset>
<button class="yes" name="answer" value="yes">Đồng ý</button>
<button name="answer" value="no">Từ chối</button>
</form>`,
  )
}

/** Apple's way back: a form that sends itself. */
export function formPage(provider: Provider, action: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return page(
    provider,
    'Đang quay lại',
    `<h1>Đang quay lại…</h1><form method="post" action="${escaped(action)}">${inputs.join('')}<button class="yes">Tiếp tục</button></form><script>document.forms[0].submit()</script>`,
  )
}

/** A request that the provider does not take: the browser stays here, as it does with the real ones. */
export function errorPage(provider: Provider, why: string): string {
  return page(provider, 'Yêu cầu không hợp lệ', `<h1>Yêu cầu không hợp lệ</h1><p>${escaped(why)}</p>`)
}

function page(provider: Provider, title: string, body: string): string {
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} · mô phỏng</title><style>:root{--c:${COLOURS[provider]}}${STYLE}</style></head>
<body><header>${names[provider]} – môi trường mô phỏng</header><main>${body}</main></body></html>
`
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f2f4f7;color:#14212f;font:16px/1.5 "Be Vietnam Pro","Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
header{padding:14px 16px;background:var(--c);color:#fff;font-weight:600}
main{max-width:460px;margin:24px auto;padding:24px;background:#fff;border:1px solid #d8e0ea;border-radius:16px}
h1{margin:0 0 8px;font-size:20px;line-height:1.3}
p{margin:0 0 16px;color:#52637a}
form,fieldset{display:grid;gap:12px}
fieldset{border:0;margin:0;padding:0;gap:8px}
legend{padding:0;margin-bottom:8px;font-weight:600}
label{display:grid;gap:4px;font-weight:600;font-size:15px}
input:not([type=radio]){min-height:46px;padding:8px 12px;border:1.5px solid #c3cedb;border-radius:10px;font:inherit}
.choice{grid-template-columns:auto 1fr;align-items:center;gap:12px;padding:10px 12px;border:1.5px solid #d8e0ea;border-radius:10px;font-weight:400;cursor:pointer}
.choice:has(:checked){border-color:var(--c)}
.choice input{width:18px;height:18px;margin:0;accent-color:var(--c)}
.choice b,.choice small{display:block}
.choice small{color:#52637a}
button{min-height:48px;border:1.5px solid #c3cedb;border-radius:12px;background:#fff;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.yes{background:var(--c);border-color:var(--c);color:#fff}
:focus-visible{outline:3px solid #79b4ee;outline-offset:2px}
@media (max-width:500px){main{margin:0;border-radius:0;border-width:0 0 1px}}
`
