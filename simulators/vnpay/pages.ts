/** The pages people see: the payer's, the error, the closing one and the list of recent transactions. */
import type { Payment, PaymentState } from './books.ts'
import { type Bank, banksFor, FAILURES, REFUSALS, resultWords } from './codes.ts'
import type { Delivery } from './deliveries.ts'
import { dong, escaped, page } from './layout.ts'

const GROUPS = { qr: 'Quét mã', domestic: 'Thẻ nội địa và tài khoản ngân hàng', international: 'Thẻ quốc tế' } as const
const STATES: Record<PaymentState, string> = {
  OPEN: 'Đang chờ',
  PAID: 'Đã thanh toán',
  SUSPECT: 'Nghi ngờ',
  FAILED: 'Không thành công',
}

/** The payer's page of an open payment; `secondsLeft` counts down in the browser and ends in "Chờ hết hạn". */
export function payerPage(merchant: string, payment: Payment, secondsLeft: number): string {
  const lastTry = payment.tries.at(-1)
  const note = lastTry
    ? `<p class="note" role="alert">Lần thanh toán vừa rồi không thành công: ${escaped(resultWords(lastTry.responseCode))} (mã ${escaped(lastTry.responseCode)}). Bạn có thể thử lại ngay tại đây.</p>`
    : ''
  return page(
    'Thanh toán',
    `<div class="two">
<aside class="card">
  <h1>Thanh toán cho ${escaped(merchant)}</h1>
  <p class="amount">${dong(payment.amount)}</p>
  <p class="left"><span>Thời gian còn lại</span><strong id="left" role="timer" data-seconds="${secondsLeft}">${clockText(secondsLeft)}</strong></p>
  <dl class="facts">
    <div><dt>Nội dung</dt><dd>${escaped(payment.orderInfo)}</dd></div>
    <div><dt>Mã giao dịch</dt><dd>${escaped(payment.txnRef)}</dd></div>
    <div><dt>Đơn vị</dt><dd>${escaped(payment.tmnCode)}</dd></div>
  </dl>
</aside>
<section class="card">
<form method="post" action="/paymentv2/Transaction/Confirm.html">
  <input type="hidden" name="token" value="${escaped(payment.token)}">
  ${note}
  <fieldset><legend>Chọn cách thanh toán</legend>${bankChoice(payment)}</fieldset>
  <div class="main">
    <button class="primary" name="action" value="pay">Thanh toán</button>
    <button class="quiet" name="action" value="cancel">Huỷ giao dịch</button>
  </div>
  <fieldset class="tests"><legend>Tình huống thử nghiệm</legend>
    <p>Chọn điều sẽ xảy ra với giao dịch này, để xem cửa hàng xử lý thế nào.</p>
    <label for="code">Lý do thất bại</label>
    <div class="pick">
      <select id="code" name="code">${failureChoice()}</select>
      <button name="action" value="fail">Thất bại với mã này</button>
    </div>
    <div class="pair">
      <button name="action" value="fail-retry">Thất bại rồi thử lại</button>
      <button id="expire" name="action" value="expire">Chờ hết hạn</button>
      <button name="action" value="pay-close">Thanh toán rồi đóng tab</button>
    </div>
  </fieldset>
</form>
</section>
</div>
<script>${COUNTDOWN}</script>`,
  )
}

/** Shown when the browser is not sent back: the payer is done here, or the payment had ended before. */
export function closingPage(payment: Payment, back: string | undefined): string {
  const code = payment.result?.responseCode ?? ''
  const good = payment.state === 'PAID'
  const hint = back
    ? `<a class="button" href="${escaped(back)}">Về trang của đơn vị</a>`
    : '<p class="soft">Trình duyệt không tự quay về cửa hàng: hãy đóng tab này và mở lại trang đơn hàng.</p>'
  return page(
    resultWords(code),
    `<section class="card narrow">
<span class="mark${good ? '' : ' bad'}" aria-hidden="true">${good ? '✓' : '!'}</span>
<h1>${escaped(resultWords(code))}</h1>
<p class="amount">${dong(payment.amount)}</p>
<p class="soft">Mã giao dịch <code>${escaped(payment.txnRef)}</code></p>
${hint}
</section>`,
  )
}

/** The page for a payment address that was refused. */
export function errorPage(code: string, field: string | null): string {
  const known = Object.hasOwn(REFUSALS, code) ? code : '99'
  const detail = field && /^vnp_\w{1,40}$/.test(field) ? `<p>Trường <code>${escaped(field)}</code></p>` : ''
  return page(
    'Thông báo lỗi',
    `<section class="card narrow">
<span class="mark bad" aria-hidden="true">!</span>
<h1>Thông báo lỗi</h1>
<p>${escaped(REFUSALS[known] ?? '')}</p>
${detail}
<p class="soft">Mã lỗi: ${escaped(known)}</p>
</section>`,
  )
}

/** The landing page: the latest transactions, newest first. */
export function landingPage(
  payments: readonly Payment[],
  lastAnswer: (txnRef: string) => Delivery | undefined,
): string {
  const rows = payments.map((payment) => {
    const answer = lastAnswer(payment.txnRef)
    const told = answer ? `thông báo: ${escaped(answer.rspCode ?? 'không có trả lời')}` : 'chưa thông báo'
    const state = `<span class="${payment.state}">${STATES[payment.state]}</span>`
    const open = payment.state === 'OPEN' ? `<a href="${payerAddress(payment)}">Mở trang thanh toán</a> · ` : ''
    return `<li><span>${escaped(payment.txnRef)}</span><b>${dong(payment.amount)}</b><small>${escaped(payment.orderInfo)}</small><small>${open}${state} · ${told}</small></li>`
  })
  const list = rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : '<p class="soft">Chưa có giao dịch nào.</p>'
  return page('Giao dịch gần đây', `<section class="card"><h1>Giao dịch gần đây</h1>${list}</section>`)
}

export const payerAddress = (payment: Payment): string =>
  `/paymentv2/Transaction/PaymentMethod.html?token=${payment.token}`

function bankChoice(payment: Payment): string {
  const offered = banksFor(payment.wantedBank)
  const chosen = payment.tries.at(-1)?.bankCode ?? (offered.find((bank) => bank.code === 'NCB') ?? offered[0])?.code
  const tile = (bank: Bank) =>
    `<label${bank.group === 'qr' ? ' class="wide"' : ''}><input type="radio" name="bank" value="${bank.code}"${bank.code === chosen ? ' checked' : ''}>${escaped(bank.name)}</label>`
  return (['qr', 'domestic', 'international'] as const)
    .map((group) => ({ group, banks: offered.filter((bank) => bank.group === group) }))
    .filter(({ banks }) => banks.length > 0)
    .map(
      ({ group, banks }) => `<p class="group">${GROUPS[group]}</p><div class="banks">${banks.map(tile).join('')}</div>`,
    )
    .join('')
}

function failureChoice(): string {
  const order = ['51', '65', '09', '10', '12', '13', '75', '79', '99', '07']
  return order.map((code) => `<option value="${code}">${code} – ${escaped(FAILURES[code] ?? '')}</option>`).join('')
}

function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

const COUNTDOWN = `
const left=document.getElementById('left'),end=Date.now()+Number(left.dataset.seconds)*1000
const tick=setInterval(()=>{const s=Math.max(0,Math.ceil((end-Date.now())/1000))
left.textContent=String(Math.floor(s/60)).padStart(2,'0')+':'+String(s%60).padStart(2,'0')
if(s===0){clearInterval(tick);document.getElementById('expire').click()}},500)
`
