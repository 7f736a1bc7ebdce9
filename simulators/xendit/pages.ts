/** The pages people see: the payer's, the closing one and the list of recent sessions. */
import type { Session } from './books.ts'
import { FAILURES, TRIALS } from './cards.ts'
import { dong, escaped, page } from './layout.ts'
import type { Sim } from './simulator.ts'

const STATES: Record<Session['status'], string> = {
  ACTIVE: 'Đang chờ',
  COMPLETED: 'Hoàn tất',
  EXPIRED: 'Hết hạn',
  CANCELED: 'Đã huỷ',
}
const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The page of an open session; `secondsLeft` counts down in the browser and ends in "Chờ hết hạn". */
export function payerPage(merchant: string, session: Session, secondsLeft: number): string {
  const saves = session.type === 'SAVE'
  const note = session.lastFailure
    ? `<p class="note" role="alert">${escaped(FAILURES[session.lastFailure] ?? 'Thanh toán không thành công')}. Bạn có thể thử lại hoặc dùng thẻ khác.</p>`
    : ''
  const save =
    session.save === 'OPTIONAL' && !saves
      ? '<label class="tick"><input type="checkbox" name="save" value="1"> Lưu thẻ cho lần sau</label>'
      : session.save === 'FORCED' || saves
        ? '<p class="soft">Thẻ sẽ được lưu cho các lần thanh toán sau.</p>'
        : ''
  return page(
    saves ? 'Lưu thẻ' : 'Thanh toán',
    `<div class="two">
<aside class="card">
  <h1>${saves ? 'Lưu thẻ cho' : 'Thanh toán cho'} ${escaped(merchant)}</h1>
  ${saves ? '' : `<p class="amount">${dong(session.amount)}</p>`}
  <p class="left"><span>Thời gian còn lại</span><strong id="left" role="timer" data-seconds="${secondsLeft}">…</strong></p>
  <dl class="facts">
    ${session.description ? `<div><dt>Nội dung</dt><dd>${escaped(session.description)}</dd></div>` : ''}
    <div><dt>Mã tham chiếu</dt><dd>${escaped(session.reference)}</dd></div>
  </dl>
</aside>
<section class="card">
<form method="post" action="/pay/${session.id}">
  ${note}
  <fieldset><legend>Thẻ quốc tế</legend>
    <label for="number">Số thẻ</label>
    <input id="number" name="number" inputmode="numeric" autocomplete="off" value="${spaced('4000000000001091')}" list="trials">
    <datalist id="trials">${TRIALS.map(({ number, words }) => `<option value="${spaced(number)}">${escaped(words)}</option>`).join('')}</datalist>
    <div class="pair">
      <div><label for="expiry">Hết hạn</label><input id="expiry" name="expiry" value="12/34" autocomplete="off"></div>
      <div><label for="cvn">Mã CVV</label><input id="cvn" name="cvn" value="123" inputmode="numeric" autocomplete="off"></div>
    </div>
    ${save}
  </fieldset>
  <button class="primary" name="action" value="pay">${saves ? 'Lưu thẻ' : 'Thanh toán'}</button>
  <div class="actions">
    ${saves ? '' : '<button name="action" value="wallet">Trả bằng ví ZaloPay</button>'}
    <button class="quiet" name="action" value="cancel">Huỷ</button>
  </div>
  <fieldset class="tests"><legend>Tình huống thử nghiệm</legend>
    <p class="soft">Số thẻ quyết định điều sẽ xảy ra. Bấm để điền.</p>
    <ul class="trials">${TRIALS.map(({ number, words }) => `<li><button type="button" data-number="${spaced(number)}"><code>${spaced(number)}</code> ${escaped(words)}</button></li>`).join('')}</ul>
    <div class="actions">
      <button name="action" value="pay-close">Thanh toán rồi đóng tab</button>
      <button id="expire" name="action" value="expire">Chờ hết hạn</button>
    </div>
  </fieldset>
</form>
</section>
</div>
<script>${SCRIPT}</script>`,
  )
}

/** Shown when the browser is not sent back, or comes again. */
export function closedPage(session: Session): string {
  const good = session.status === 'COMPLETED'
  const back = good ? session.successUrl : session.cancelUrl
  return page(
    STATES[session.status],
    `<section class="card narrow">
<span class="mark${good ? '' : ' bad'}" aria-hidden="true">${good ? '✓' : '!'}</span>
<h1>${good ? 'Đã xong' : `Phiên thanh toán ${STATES[session.status].toLowerCase()}`}</h1>
${session.type === 'PAY' ? `<p class="amount">${dong(session.amount)}</p>` : ''}
<a class="button" href="${escaped(back)}">Về trang của cửa hàng</a>
</section>`,
  )
}

export function errorPage(): string {
  return page('Không tìm thấy', '<section class="card narrow"><h1>Không có phiên thanh toán này</h1></section>')
}

/** The landing page: the latest sessions, newest first, and the balance. */
export function landingPage(sim: Sim, sessions: readonly Session[]): string {
  const rows = sessions.map((session) => {
    const open = session.status === 'ACTIVE' ? `<a href="/pay/${session.id}">Mở trang thanh toán</a> · ` : ''
    const amount = session.type === 'SAVE' ? 'Lưu thẻ' : dong(session.amount)
    return `<li><span>${escaped(session.reference)}</span><b>${amount}</b><small>${open}<span class="${session.status}">${STATES[session.status]}</span></small></li>`
  })
  const payouts = sim.books
    .all('payout')
    .slice(-20)
    .reverse()
    .map(
      (one) =>
        `<li><span>${escaped(one.reference)}</span><b>${dong(one.amount)}</b><small>${escaped(one.channel)} · ${escaped(one.holder)} · ${one.status}${one.failureCode ? ` (${escaped(one.failureCode)})` : ''}</small></li>`,
    )
  const list = (title: string, items: string[], none: string) =>
    `<section class="card"><h2>${title}</h2>${items.length ? `<ul class="rows">${items.join('')}</ul>` : `<p class="soft">${none}</p>`}</section>`
  return page(
    'Giao dịch gần đây',
    `<section class="card"><h1>Số dư</h1><p class="amount">${dong(sim.books.balance())}</p></section>
${list('Phiên thanh toán', rows, 'Chưa có phiên nào.')}${list('Chi trả', payouts, 'Chưa có khoản chi nào.')}`,
  )
}

const SCRIPT = `
const left=document.getElementById('left'),end=Date.now()+Number(left.dataset.seconds)*1000
const show=()=>{const s=Math.max(0,Math.ceil((end-Date.now())/1000))
left.textContent=String(Math.floor(s/60)).padStart(2,'0')+':'+String(s%60).padStart(2,'0')
if(s===0){clearInterval(tick);document.getElementById('expire').click()}}
const tick=setInterval(show,500);show()
for(const button of document.querySelectorAll('[data-number]'))button.addEventListener('click',()=>{document.getElementById('number').value=button.dataset.number;scrollTo({top:0,behavior:'smooth'})})
`
