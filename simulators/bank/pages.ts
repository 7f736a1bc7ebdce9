/** The payer's banking app in one page, and the statement of the account it pays to. */
import { MANGLES } from './mangle.ts'
import type { Sim } from './transfer.ts'

const escaped = (text: string | number) => String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
const dong = (amount: number) => `${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')} ₫`
const when = (at: number) =>
  new Date(at + 7 * 3_600_000).toISOString().replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, '$4 $3/$2/$1')

export function transferPage(sim: Sim, query: URLSearchParams): string {
  const value = (name: string, otherwise = '') => escaped(query.get(name) || otherwise)
  const done = sim.books.get(Number(query.get('done')))
  const told = done && sim.notifier.deliveries().findLast((one) => one.transferId === done.id)
  const note = done
    ? `<p class="note good" role="status">Đã chuyển ${dong(done.amount)} tới ${escaped(done.account)} với nội dung “${escaped(done.content)}”. Cửa hàng ${told?.stops ? 'đã nhận được thông báo' : 'chưa nhận được thông báo'}.</p>`
    : query.get('problem')
      ? `<p class="note" role="alert">${value('problem')}</p>`
      : ''
  return page(
    'Chuyển tiền',
    `${note}
<section class="card"><h1>Chuyển tiền</h1>
<form method="post" action="/transfer">
  <label>Tới tài khoản <input name="account" value="${value('account', sim.account.number)}" inputmode="numeric"></label>
  <p class="soft">${escaped(sim.account.bank)} · ${escaped(sim.account.holder)}</p>
  <label>Số tiền (đồng) <input name="amount" value="${value('amount')}" inputmode="numeric" required></label>
  <label>Nội dung <input name="content" value="${value('content')}" maxlength="210"></label>
  <label>Tên người chuyển <input name="payer" value="${value('payer', 'NGUYEN VAN A')}" maxlength="60"></label>
  <label>Ngân hàng làm gì với nội dung <select name="mangle">${Object.entries(MANGLES)
    .map(([how, words]) => `<option value="${how}">${words}</option>`)
    .join('')}</select></label>
  <button class="primary">Chuyển tiền</button>
</form></section>
<section class="card"><h2>Quét mã VietQR</h2>
<form method="post" action="/scan"><label>Nội dung của mã <textarea name="qr" rows="3" required></textarea></label>
<button>Điền từ mã</button></form></section>
<p><a href="/sao-ke">Xem sao kê tài khoản nhận</a></p>`,
  )
}

export function statementPage(sim: Sim): string {
  const rows = sim.books
    .transfers()
    .filter(({ account }) => account === sim.account.number)
    .reverse()
    .slice(0, 200)
    .map(
      (one) =>
        `<li><span>${escaped(one.content || '(không có nội dung)')}</span><b class="${one.direction}">${one.direction === 'in' ? '+' : '−'}${dong(one.amount)}</b><small>${when(one.at)} · ${escaped(one.payer)} · ${escaped(one.referenceCode)} · số dư ${dong(one.accumulated)}</small></li>`,
    )
  return page(
    'Sao kê',
    `<section class="card"><h1>Sao kê</h1><p class="soft">${escaped(sim.account.bank)} ${escaped(sim.account.number)} · ${escaped(sim.account.holder)}</p>${rows.length ? `<ul class="rows">${rows.join('')}</ul>` : '<p>Chưa có giao dịch nào.</p>'}</section><p><a href="/">Chuyển tiền</a></p>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} · Ngân hàng mô phỏng</title><style>${STYLE}</style></head><body><header><b>Ngân hàng mô phỏng</b><p>Không có tiền thật ở đây.</p></header><main>${body}</main></body></html>`
}

const STYLE = `
:root{--green:#00704a;--line:#d8e0ea;--soft:#52637a}
*{box-sizing:border-box}body{margin:0;background:#f3f6f4;color:#14212f;font:16px/1.5 "Be Vietnam Pro","Inter","Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
header{padding:14px 16px;background:var(--green);color:#fff;display:flex;flex-wrap:wrap;gap:2px 14px;align-items:baseline}header p{margin:0;font-size:14px}
main{max-width:600px;margin:0 auto;padding:16px 16px 48px;display:grid;gap:16px}
.card{background:#fff;border:1px solid var(--line);border-radius:16px;padding:20px}h1{font-size:22px;margin:0 0 12px}h2{font-size:17px;margin:0 0 12px}
form{display:grid;gap:14px}label{display:grid;gap:4px;font-size:14px;font-weight:600}
input,select,textarea{width:100%;min-height:48px;padding:10px 12px;border:1.5px solid var(--line);border-radius:12px;font:inherit;font-size:16px;font-weight:400;background:#fff;color:inherit}
button{min-height:50px;border-radius:12px;border:1.5px solid var(--line);background:#fff;font:inherit;font-weight:600;cursor:pointer}.primary{background:var(--green);border-color:var(--green);color:#fff;font-size:17px}
:focus-visible{outline:3px solid #7fc8a9;outline-offset:2px}
.note{margin:0;padding:12px 14px;border-radius:12px;background:#fdecee;color:#8f0b20;overflow-wrap:anywhere}.good{background:#e3f5ec;color:#0b5237}
.soft{margin:-8px 0 0;color:var(--soft);font-size:14px}
.rows{list-style:none;margin:12px 0 0;padding:0}.rows li{display:grid;grid-template-columns:1fr auto;gap:2px 12px;padding:12px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.rows b{font-variant-numeric:tabular-nums;white-space:nowrap}.in{color:var(--green)}.out{color:#c8102e}.rows small{grid-column:1/-1;color:var(--soft)}
`
