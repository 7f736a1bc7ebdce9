/** A merchant for the simulator's own tests: it signs payment addresses, receives notices and answers as told. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toStamp } from './clock.ts'
import { PIPES, signedQuery, signPipes } from './signing.ts'
import { type Config, type Sim, startSimulator } from './simulator.ts'

export const SECRET = 'SIMSECRET0123456789ABCDEFGHIJKL'
export const TMN_CODE = 'SIMTMN01'

type Answer = { status?: number; body: string } | 'hang'

export type Stage = Awaited<ReturnType<typeof stage>>

/** Starts a merchant and a simulator that knows it. `answers` are given to notices in turn, the last one for ever. */
export async function stage(answers: Answer[] = [{ body: '{"RspCode":"00"}' }], more: Partial<Config> = {}) {
  const notices: URLSearchParams[] = []
  let turn = 0
  const shop = createServer((request, response) => {
    notices.push(new URL(request.url ?? '/', 'http://shop').searchParams)
    const answer = answers[Math.min(turn, answers.length - 1)] ?? 'hang'
    turn += 1
    if (answer !== 'hang') response.writeHead(answer.status ?? 200).end(answer.body)
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const config = { host: '127.0.0.1', port: 0, tmnCode: TMN_CODE, secret: SECRET, ipnUrl: `${shopUrl}/ipn`, ...more }
  const { url, sim, close } = await startSimulator(config)
  const stop = async () => {
    await close()
    await new Promise<void>((closed) => {
      shop.close(() => closed())
      shop.closeAllConnections()
    })
  }
  return { url, sim, shopUrl, notices, stop, ...calls(url, sim, shopUrl) }
}

function calls(url: string, sim: Sim, shopUrl: string) {
  const payFields = (txnRef: string, more: Record<string, string> = {}): Record<string, string> => ({
    vnp_Version: '2.1.0',
    vnp_Command: 'pay',
    vnp_TmnCode: TMN_CODE,
    vnp_Amount: '19900000',
    vnp_CreateDate: toStamp(sim.clock.now()),
    vnp_ExpireDate: toStamp(sim.clock.now() + 15 * 60_000),
    vnp_CurrCode: 'VND',
    vnp_IpAddr: '203.0.113.7',
    vnp_Locale: 'vn',
    vnp_OrderInfo: `Thanh toan don hang ${txnRef}`,
    vnp_OrderType: 'other',
    vnp_ReturnUrl: `${shopUrl}/return?o=1`,
    vnp_TxnRef: txnRef,
    ...more,
  })
  const payUrl = (txnRef: string, more?: Record<string, string>) =>
    `${url}/paymentv2/vpcpay.html?${signedQuery(SECRET, payFields(txnRef, more))}`
  const control = async (action: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/__sim/${action}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, never> }
  }
  /** Where the browser is sent by a payment address: the payer's page, or the error page. */
  const open = async (address: string) => {
    const answer = await fetch(address, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '/', url)
  }
  /** Presses a button of the payer's page; the answer is where the browser goes next. */
  const press = async (page: URL, form: Record<string, string>) => {
    const body = new URLSearchParams({ token: page.searchParams.get('token') ?? '', ...form })
    const address = `${url}/paymentv2/Transaction/Confirm.html`
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '/', url)
  }
  const api = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const order = fields.vnp_Command === 'refund' ? PIPES.refund : PIPES.query
    const body = JSON.stringify({ vnp_SecureHash: signPipes(SECRET, order, fields), ...fields })
    const all = { 'content-type': 'application/json', 'user-agent': 'shop', ...headers }
    const answer = await fetch(`${url}/merchant_webapi/api/transaction`, { method: 'POST', headers: all, body })
    return { status: answer.status, text: await answer.text() }
  }
  const apiFields = (txnRef: string, requestId: string): Record<string, string> => ({
    vnp_RequestId: requestId,
    vnp_Version: '2.1.0',
    vnp_TmnCode: TMN_CODE,
    vnp_TxnRef: txnRef,
    vnp_TransactionDate: sim.books.byRef(txnRef)?.createDate ?? '20260115103000',
    vnp_CreateDate: toStamp(sim.clock.now()),
    vnp_IpAddr: '203.0.113.7',
    vnp_OrderInfo: `GD ${txnRef}`,
  })
  const query = async (txnRef: string, requestId: string, more: Record<string, string> = {}) =>
    JSON.parse((await api({ ...apiFields(txnRef, requestId), vnp_Command: 'querydr', ...more })).text)
  const refund = async (txnRef: string, requestId: string, amount: number, more: Record<string, string> = {}) => {
    const wanted = {
      vnp_TransactionType: '03',
      vnp_Amount: String(amount),
      vnp_TransactionNo: '',
      vnp_CreateBy: 'admin',
    }
    const fields = { ...apiFields(txnRef, requestId), vnp_Command: 'refund', ...wanted, ...more }
    return JSON.parse((await api(fields)).text)
  }
  return { payFields, payUrl, control, open, press, api, apiFields, query, refund }
}
