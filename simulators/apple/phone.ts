/** The buttons of the phone. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, redirect, sendHtml } from '../vnpay/http.ts'
import { KINDS, signedNow } from './control.ts'
import type { HandedIn } from './device.ts'
import { phonePage } from './pages.ts'
import type { Sim } from './simulator.ts'

const LISTED = 30

export function showPhone(sim: Sim, response: ServerResponse, query: URLSearchParams): void {
  const { books, clock, device } = sim
  if (query.has('product'))
    device.wanted = {
      productId: query.get('product') ?? '',
      token: query.get('token') ?? '',
      price: query.get('price') ?? '',
      type: query.get('type') ?? 'once',
      days: query.get('days') ?? '30',
    }
  const transactions = books.transactions().slice(-LISTED).reverse()
  const subscription = (one: (typeof transactions)[number]) =>
    books.latest(one.originalTransactionId) === one ? books.subscription(one.originalTransactionId) : undefined
  const notices = books.sent().slice(-LISTED).reverse()
  const { email, wanted, productUrl } = device
  const shown = { app: sim.name, now: clock.now(), email, wanted, productUrl, transactions, subscription, notices }
  sendHtml(response, 200, phonePage({ ...shown, said: query.get('said') }))
}

export async function pressPhone(
  sim: Sim,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const form = new URLSearchParams(await readBody(request))
  const said = await PRESSED[path]?.(sim, form)
  redirect(response, 303, `/?said=${encodeURIComponent(said ?? '')}`)
}

const PRESSED: Record<string, (sim: Sim, form: URLSearchParams) => Promise<string>> = {
  '/app': pressApp,
  '/buy': pressBuy,
  '/purchase': pressPurchase,
}

async function pressApp({ device, books, ...sim }: Sim, form: URLSearchParams): Promise<string> {
  switch (form.get('do')) {
    case 'sign-in':
      return (await device.signIn(form.get('email') ?? '', form.get('password') ?? '')) ?? 'Đã đăng nhập ứng dụng.'
    case 'sign-out':
      device.signOut()
      return 'Đã đăng xuất.'
    default: {
      const signed = books.transactions().map((one) => signedNow({ device, books, ...sim }, one))
      return answerWords('Khôi phục', await device.restore(signed))
    }
  }
}

async function pressBuy(sim: Sim, form: URLSearchParams): Promise<string> {
  const price = Number(form.get('price'))
  const productId = form.get('productId') ?? ''
  if (!productId || !(price >= 0)) return 'Cần tên sản phẩm và giá.'
  const transaction = await sim.store.buy({
    productId,
    price,
    type: KINDS[form.get('type') ?? ''] ?? 'Non-Consumable',
    days: Number(form.get('days') || 30),
    appAccountToken: form.get('token') || null,
  })
  if (form.get('do') === 'buy-quietly') return 'Đã mua. Ứng dụng chưa gửi giao dịch về Bến Học.'
  return answerWords('Đã mua', await sim.device.handIn(signedNow(sim, transaction)))
}

async function pressPurchase(sim: Sim, form: URLSearchParams): Promise<string> {
  const { store, books } = sim
  const one = books.transaction(form.get('id') ?? '')
  if (!one) return 'Không có giao dịch này.'
  const { transactionId, originalTransactionId: id } = one
  const plan = {
    productId: form.get('productId') ?? '',
    price: Number(form.get('price')),
    days: Number(form.get('days') || 30),
  }
  const actions: Record<string, () => Promise<void>> = {
    refund: () => store.refund(transactionId),
    'refund-half': () => store.refund(transactionId, 50),
    'reverse-refund': () => store.reverseRefund(transactionId),
    'to-the-end': () => store.toTheEnd(id),
    fail: () => store.setFailing(id, true),
    recover: () => store.setFailing(id, false),
    cancel: () => store.setAutoRenew(id, false),
    resume: () => store.setAutoRenew(id, true),
    'change-plan': () => store.changePlan(id, plan),
  }
  await actions[form.get('do') ?? '']?.()
  return 'Đã làm. Xem thông báo đã gửi ở dưới.'
}

function answerWords(done: string, answer: HandedIn | null): string {
  if (!answer) return `${done}. Ứng dụng chưa đăng nhập nên không gửi gì; App Store đã tự thông báo.`
  if (answer.status < 300) return `${done}. Bến Học đã nhận giao dịch.`
  const message = /"message":"([^"]*)"/.exec(answer.body)?.[1]
  return `${done}, nhưng Bến Học trả lời ${answer.status}${message ? `: ${message}` : ''}`
}
