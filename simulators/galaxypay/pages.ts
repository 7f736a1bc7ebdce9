/** The payer's page, the closing one and the list of recent payments. */
import type { Payment, State } from './books.ts'
import { FAILURES, METHODS, wordsOf } from './codes.ts'
import { dong, escaped, page } from './layout.ts'

const STATES: Record<State, string> = { OPEN: 'Đang chờ', PAID: 'Đã thanh toán', FAILED: 'Không thành công' }

export function payerPage(merchant: string, payment: Payment): string {
  const card = payment.keepCard
    ? '<p class="soft">Thẻ sẽ được lưu cho những lần thanh toán sau của đơn vị này.</p>'
    : payment.token
      ? '<p class="soft">Thanh toán bằng thẻ đã lưu 401200xxxxxx0026.</p>'
      : ''
  return page(
    'Thanh toán',
    `<section class="card">
<h1>Thanh toán cho ${escaped(merchant)}</h1>
<p class="amount">${dong(payment.amount)}</p>
<dl>
<div><dt>Nội dung</dt><dd>${escaped(payment.description)}</dd></div>
<div><dt>Đơn hàng</dt><dd>${escaped(payment.orderNumber || payment.orderId)}</dd></div>
<div><dt>Mã giao dịch</dt><dd>${escaped(payment.transactionId)}</dd></div>
</dl>
</section>
<section class="card">
<form method="post" action="/pay">
<input type="hidden" name="t" value="${escaped(payment.page)}">
${methodChoice(payment)}${card}
<button class="primary" name="action" value="pay">Thanh toán</button>
<button class="quiet" name="action" value="cancel">Huỷ giao dịch</button>
<fieldset class="tests"><legend>Tình huống thử nghiệm</legend>
<p class="soft">Chọn điều sẽ xảy ra với giao dịch này, để xem cửa hàng xử lý thế nào.</p>
<label for="code">Lý do thất bại</label>
<select id="code" name="code">${Object.entries(FAILURES)
      .map(([code, words]) => `<option value="${code}">${code} – ${escaped(words)}</option>`)
      .join('')}</select>
<button name="action" value="fail">Thất bại với lý do này</button>
<div class="pair">
<button name="action" value="expire">Chờ hết hạn</button>
<button name="action" value="pay-close">Thanh toán rồi đóng tab</button>
</div>
</fieldset>
</form>
</section>`,
  )
}

export function closingPage(payment: Payment, back: string | undefined): string {
  const hint = back
    ? `<a class="button primary" href="${escaped(back)}">Về trang của đơn vị</a>`
    : '<p class="soft">Trình duyệt không tự quay về cửa hàng: hãy đóng tab này và mở lại trang đơn hàng.</p>'
  return page(
    wordsOf(payment.code ?? ''),
    `<section class="card"><h1 class="${payment.state}">${escaped(wordsOf(payment.code ?? ''))}</h1>
<p class="amount">${dong(payment.amount)}</p><p class="soft">Mã giao dịch ${escaped(payment.transactionId)}</p>${hint}</section>`,
  )
}

export function unknownPage(): string {
  return page('Không tìm thấy', '<section class="card"><h1>Không tìm thấy giao dịch này</h1></section>')
}

export function landingPage(payments: readonly Payment[]): string {
  const rows = payments.map((payment) => {
    const open = payment.state === 'OPEN' ? `<a href="/pay?t=${payment.page}">Mở trang thanh toán</a> · ` : ''
    return `<li><span>${escaped(payment.orderNumber || payment.orderId)}</span><b>${dong(payment.amount)}</b><small>${open}<span class="${payment.state}">${STATES[payment.state]}</span></small></li>`
  })
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p class="soft">Chưa có giao dịch nào.</p>'
  return page('Giao dịch gần đây', `<section class="card"><h1>Giao dịch gần đây</h1>${list}</section>`)
}

function methodChoice(payment: Payment): string {
  const offered = payment.method ? [payment.method] : ['DOMESTIC', 'INTERNATIONAL', 'WALLET', 'QRPAY']
  const ways = offered.map(
    (method, index) =>
      `<label class="way"><input type="radio" name="method" value="${method}"${index === 0 ? ' checked' : ''}>${escaped(METHODS[method] ?? method)}</label>`,
  )
  return `<fieldset><legend>Cách thanh toán</legend>${ways.join('')}</fieldset>`
}
