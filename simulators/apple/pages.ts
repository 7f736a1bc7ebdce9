/** The phone: the purchase sheet, what was bought, and what the App Store told the product. */
import { dong, escaped } from '../galaxypay/layout.ts'
import type { Sent, Subscription, Transaction } from './books.ts'

export type Shown = {
  app: string
  now: number
  email: string | null
  /** What is to be bought, as the app asks the phone to. */
  wanted: { productId: string; token: string; price: string; type: string; days: string }
  said: string | null
  transactions: readonly Transaction[]
  subscription(one: Transaction): Subscription | undefined
  notices: readonly Sent[]
  /** The product on the web, to go back to. */
  productUrl: string
}

const STATES: Record<Subscription['state'], string> = {
  ACTIVE: 'Đang dùng',
  GRACE: 'Chưa trừ được tiền, vẫn đang dùng',
  RETRY: 'Chưa trừ được tiền, tạm ngưng',
  EXPIRED: 'Đã hết hạn',
  REVOKED: 'Đã hoàn tiền',
}

export function phonePage(shown: Shown): string {
  const { app, wanted, said, email } = shown
  const rows = shown.transactions.map((one) => transactionRow(shown, one)).join('')
  return page(`<p class="clock">${dateTime(shown.now)}</p>
${said ? `<p class="said" role="status">${escaped(said)}</p>` : ''}
${shown.productUrl ? `<p class="clock"><a href="${escaped(shown.productUrl)}/don-hang">Về đơn hàng trên ${escaped(app)}</a></p>` : ''}
<section><h2>Ứng dụng ${escaped(app)}</h2>
${
  email
    ? `<form method="post" action="/app"><p>Đã đăng nhập: <b>${escaped(email)}</b></p><div class="row"><button name="do" value="restore">Khôi phục giao dịch</button><button name="do" value="sign-out">Đăng xuất</button></div></form>`
    : '<form method="post" action="/app"><label>Email<input name="email" type="email" autocomplete="username" required></label><label>Mật khẩu<input name="password" type="password" autocomplete="current-password" required></label><button name="do" value="sign-in">Đăng nhập ứng dụng</button><p class="soft">Đăng nhập để ứng dụng tự gửi giao dịch về Bến Học. Không đăng nhập thì chỉ có thông báo của App Store.</p></form>'
}
</section>
<section><h2>Mua trong ứng dụng</h2>
<form method="post" action="/buy">
<label>Sản phẩm<input name="productId" value="${escaped(wanted.productId)}" required></label>
<label>Mã lần mua (appAccountToken)<input name="token" value="${escaped(wanted.token)}"></label>
<div class="pair"><label>Giá (₫)<input name="price" inputmode="numeric" value="${escaped(wanted.price)}" required></label>
<label>Loại<select name="type"><option value="once">Mua một lần</option><option value="subscription"${wanted.type === 'subscription' ? ' selected' : ''}>Gói tự gia hạn</option></select></label>
<label>Số ngày một kỳ<input name="days" inputmode="numeric" value="${escaped(wanted.days)}"></label></div>
<button class="primary" name="do" value="buy">Mua bằng Face ID</button>
<button name="do" value="buy-quietly">Mua, rồi ứng dụng bị tắt trước khi gửi giao dịch</button>
</form></section>
<section><h2>Đã mua</h2>${rows ? `<ul>${rows}</ul>` : '<p class="soft">Chưa mua gì.</p>'}</section>
<section><h2>Thông báo đã gửi</h2>${noticeList(shown.notices)}</section>`)
}

function transactionRow(shown: Shown, one: Transaction): string {
  const subscription = shown.subscription(one)
  const buttons =
    one.revocationDate !== null
      ? [button('reverse-refund', 'Rút lại việc hoàn tiền')]
      : [button('refund', 'Hoàn tiền'), button('refund-half', 'Hoàn một nửa')]
  if (subscription) {
    buttons.push(
      button('to-the-end', 'Tua đến cuối kỳ'),
      subscription.failing ? button('recover', 'Thẻ dùng lại được') : button('fail', 'Thẻ sẽ bị từ chối'),
      subscription.autoRenew ? button('cancel', 'Tắt tự gia hạn') : button('resume', 'Bật tự gia hạn'),
    )
  }
  const plan = subscription
    ? `<details><summary>Đổi gói</summary><label>Sản phẩm<input name="productId"></label><div class="pair"><label>Giá (₫)<input name="price" inputmode="numeric"></label><label>Số ngày<input name="days" value="30" inputmode="numeric"></label></div>${button('change-plan', 'Đổi sang gói này')}</details>`
    : ''
  const state = subscription
    ? `${STATES[subscription.state]}${subscription.autoRenew ? '' : ' · không tự gia hạn'}${subscription.next ? ` · kỳ sau: ${subscription.next.productId}` : ''}`
    : one.revocationDate !== null
      ? 'Đã hoàn tiền'
      : 'Đã mua'
  const until = one.expiresDate === null ? '' : ` · đến ${dateTime(one.expiresDate)}`
  return `<li><form method="post" action="/purchase"><input type="hidden" name="id" value="${one.transactionId}">
<p><b>${escaped(one.productId)}</b><br>${dong(one.price / 1_000)} · ${dateTime(one.purchaseDate)}${until}</p><p class="soft">${escaped(state)} · ${one.transactionId}</p>
<div class="row">${buttons.join('')}</div>${plan}</form></li>`
}

const button = (value: string, words: string): string => `<button name="do" value="${value}">${words}</button>`

function noticeList(notices: readonly Sent[]): string {
  if (notices.length === 0) return '<p class="soft">Chưa có thông báo nào.</p>'
  const rows = notices.map(({ type, subtype, attempts, createdAt, nextAt }) => {
    const last = attempts.at(-1)
    const answer = last ? `trả lời ${last.status ?? 'không có'}` : 'chưa gửi được'
    const again = nextAt === null ? '' : ` · gửi lại lúc ${dateTime(nextAt)}`
    return `<li><b>${escaped(type)}</b>${subtype ? ` · ${escaped(subtype)}` : ''}<br><span class="soft">${dateTime(createdAt)} · ${answer}${again}</span></li>`
  })
  return `<ul>${rows.join('')}</ul>`
}

/** `10:30 15/01/2026`, Vietnam. */
function dateTime(ms: number): string {
  const [year, month, day, hour, minute] = new Date(ms + 7 * 3_600_000).toISOString().split(/\D/)
  return `${hour}:${minute} ${day}/${month}/${year}`
}

function page(body: string): string {
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>App Store mô phỏng</title>
<style>${STYLE}</style>
</head>
<body><header><h1>App Store – môi trường mô phỏng</h1><p>Không có tiền thật ở đây. Trang này đóng vai chiếc điện thoại của người mua.</p></header>
<main>${body}</main></body>
</html>
`
}

const STYLE = `
:root{--ink:#16181d;--soft:#5b6270;--line:#d9dde5;--brand:#0a66d0;--tint:#eaf3ff}
*{box-sizing:border-box}
body{margin:0;background:#eef0f4;color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
header{background:#16181d;color:#fff;padding:14px 16px;text-align:center}
header h1{margin:0;font-size:17px}header p{margin:4px 0 0;font-size:14px;color:#c6ccd8}
main{max-width:480px;margin:16px auto 48px;padding:12px;display:grid;gap:12px;background:#f7f8fa;border:1px solid var(--line);border-radius:32px}
.clock{margin:0;text-align:center;font-weight:700;font-variant-numeric:tabular-nums}
section{background:#fff;border:1px solid var(--line);border-radius:20px;padding:16px}
h2{margin:0 0 10px;font-size:17px}
form{display:grid;gap:10px}form p{margin:0;overflow-wrap:anywhere}
label{display:grid;gap:4px;font-size:14px;font-weight:600}
input,select{width:100%;min-height:44px;padding:8px 12px;border:1.5px solid var(--line);border-radius:12px;background:#fff;color:inherit;font:inherit;font-weight:400}
button{min-height:44px;padding:8px 14px;border-radius:12px;border:1.5px solid var(--line);background:#fff;color:var(--ink);font:inherit;font-size:15px;font-weight:600;cursor:pointer}
button:hover{background:var(--tint)}
.primary{background:var(--brand);border-color:var(--brand);color:#fff;min-height:52px}
.primary:hover{background:#084f9f}
.row{display:flex;flex-wrap:wrap;gap:8px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.pair label:first-child:nth-last-child(3){grid-column:1/-1}
.soft{color:var(--soft);font-size:14px}
.said{margin:0;padding:12px 14px;border-radius:14px;background:var(--tint);overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{border-top:1px solid var(--line);padding-top:12px;overflow-wrap:anywhere}
details{border:1px dashed var(--line);border-radius:12px;padding:8px 12px}details[open]{display:grid;gap:8px}summary{cursor:pointer;font-weight:600}
:focus-visible{outline:3px solid #79b4ee;outline-offset:2px}
`
