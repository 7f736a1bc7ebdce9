import { createHash, randomBytes } from 'node:crypto'
import { type Agent, request } from 'node:http'
import type pg from 'pg'
import { signedQuery } from '../simulators/vnpay/signing.ts'

/** The terminal that a configuration without one of its own uses. */
const TERMINAL = { tmnCode: 'BENHOC01', secret: 'SIMULATEDVNPAYHASHSECRET00000001' }
const SESSION_HOURS = 2

/** People with an open session, ready to buy. @returns their access tokens */
export async function makeBuyers(client: pg.Client, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const run = randomBytes(4).toString('hex')
  await client.query(
    `with people as (
       insert into users (email, full_name, email_verified_at)
       select 'nguoi-mua-${run}-' || n || '@vidu.vn', 'Người mua ' || n, now() from generate_series(1, $1::int) n returning id
     ), numbered as (select id, row_number() over () as n from people)
     insert into sessions (user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at, last_used_at)
     select id, ($2::text[])[n], now() + interval '${SESSION_HOURS} hours', ($3::text[])[n], now() + interval '1 day', now(), now() from numbered`,
    [count, tokens.map(hash), tokens.map((token) => hash(`${token}/refresh`))],
  )
  return tokens
}

/** No transaction of the provider is told twice, also where an earlier run left its database. */
let transactions = Date.now()

/** Cart, quotation, order, and VNPAY's notice that it was paid. Throws where a step is not answered as it should be. */
export async function buy(url: string, agent: Agent, token: string, productId: string): Promise<void> {
  const post = async (path: string, body: object) => read(path, await send(url + path, agent, { token, body }))
  await post('/api/v2/carts/add', { productId })
  const { total } = (await post('/api/v1/quotation', {})) as { total: number }
  const { payUrl } = (await post('/api/v2/orders', { expectedTotal: total })) as { payUrl: string }
  const notice = `${url}/api/v2/payments/vnpay/ipn?${noticeOf(payUrl)}`
  const { RspCode } = read(notice, await send(notice, agent)) as { RspCode: string }
  if (RspCode !== '00') throw new Error(`the notice was answered ${RspCode}`)
}

/** What VNPAY sends once the order of a pay address is paid, as the query of its notice. */
export function noticeOf(payUrl: string): string {
  const asked = new URL(payUrl).searchParams
  return signedQuery(TERMINAL.secret, {
    vnp_TmnCode: TERMINAL.tmnCode,
    vnp_TxnRef: asked.get('vnp_TxnRef') ?? '',
    vnp_Amount: asked.get('vnp_Amount') ?? '',
    vnp_OrderInfo: asked.get('vnp_OrderInfo') ?? '',
    vnp_PayDate: asked.get('vnp_CreateDate') ?? '',
    vnp_BankCode: 'NCB',
    vnp_CardType: 'ATM',
    vnp_BankTranNo: 'VNP1',
    vnp_TransactionNo: String(++transactions),
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '00',
  })
}

export type Answer = { status: number; text: string }

function read(address: string, { status, text }: Answer): unknown {
  if (status >= 300) throw new Error(`${address}: ${status} ${text}`)
  return JSON.parse(text)
}

/** Asks an address, with a JSON body where there is one. Rejects where the connection breaks. */
export function send(address: string, agent: Agent, more: { token?: string; body?: object } = {}): Promise<Answer> {
  const body = more.body && JSON.stringify(more.body)
  return new Promise((resolve, reject) => {
    const asking = request(
      address,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          ...(more.token && { authorization: `Bearer ${more.token}` }),
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}
