/** The page on which a payer gives a card or confirms a kept one, and its buttons. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SAMPLES, type Visit } from './card-books.ts'
import { concludeVisit, masked, OTP } from './card-desk.ts'
import { readBody, redirect, sendHtml } from './http.ts'
import { dong, escaped, page } from './layout.ts'
import type { Sim } from './simulator.ts'

const UNKNOWN = '/paymentv2/Payment/Error.html?code=99'
const TITLES: Readonly<Record<string, string>> = {
  token_create: 'Liên kết thẻ',
  pay_and_create: 'Thanh toán và liên kết thẻ',
  token_pay: 'Thanh toán bằng thẻ đã liên kết',
  recurring: 'Đăng ký thanh toán định kỳ',
  pay_n_recurring: 'Thanh toán và đăng ký định kỳ',
  update_token: 'Đổi thẻ thanh toán định kỳ',
}

/** The page a merchant sends its customer to after it registered an agreement. */
export function enterAgreement(sim: Sim, response: ServerResponse, query: URLSearchParams): void {
  const visit = findAgreementVisit(sim, query)
  redirect(response, 302, visit ? `/card/page.html?visit=${visit.id}` : UNKNOWN)
}

export function findAgreementVisit(sim: Sim, query: URLSearchParams): Visit | undefined {
  const visit = sim.cardBooks.visitOfKey(query.get('dataKey') ?? '')
  const isIts = visit?.agreementId === query.get('ispTxnId') && query.get('tmnCode') === sim.terminal.tmnCode
  return isIts ? visit : undefined
}

export function showCardPage(sim: Sim, response: ServerResponse, query: URLSearchParams): void {
  const visit = sim.cardBooks.visit(query.get('visit') ?? '')
  if (visit?.state === 'OPEN') sendHtml(response, 200, cardPage(sim, visit))
  else redirect(response, 302, UNKNOWN)
}

/** Takes a button of the page. */
export async function confirmCard(sim: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await readBody(request))
  const visit = sim.cardBooks.visit(form.get('visit') ?? '')
  if (!visit) return redirect(response, 303, UNKNOWN)
  const wish = {
    number: form.get('card') ?? undefined,
    otp: form.get('otp') ?? '',
    cancels: form.get('action') === 'cancel',
  }
  redirect(response, 303, await concludeVisit(sim, visit, wish))
}

function cardPage(sim: Sim, visit: Visit): string {
  const kept = sim.cardBooks.card(visit.token)
  const title = TITLES[visit.command] ?? 'Thẻ'
  const card = kept
    ? `<p>Thẻ <strong>${escaped(masked(kept.number))}</strong></p>`
    : `<label for="card">Thẻ thử nghiệm</label><select id="card" name="card">${choices(visit)}</select>`
  return page(
    title,
    `<section class="card narrow">
<h1>${title}</h1>
<p>${escaped(sim.merchant)}</p>
${visit.amount > 0 ? `<p class="amount">${dong(visit.amount)}</p>` : ''}
<form method="post" action="/card/confirm.html">
  <input type="hidden" name="visit" value="${escaped(visit.id)}">
  ${card}
  <label for="otp">Mã OTP (thử nghiệm: ${OTP})</label>
  <input id="otp" name="otp" value="${OTP}" inputmode="numeric" autocomplete="off">
  <div class="main">
    <button class="primary" name="action" value="pay">Xác nhận</button>
    <button class="quiet" name="action" value="cancel">Huỷ giao dịch</button>
  </div>
</form>
</section>`,
  )
}

function choices({ cardType }: Visit): string {
  // The merchant says what kind it wants; the others stay there to be tried.
  const sorted = [...SAMPLES].sort((a, b) => Number(b.cardType === cardType) - Number(a.cardType === cardType))
  return sorted
    .map(({ number, words }) => `<option value="${number}">${escaped(masked(number))} · ${escaped(words)}</option>`)
    .join('')
}
