import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeBuyers, noticeOf, send } from '../bench/buyers.ts'

export type Told = {
  /** Answers by status; `broken` where a connection broke or nobody answered. */
  answers: Record<string, number>
  /** Orders that were answered with 201, and of those what VNPAY was told is paid. */
  ordered: string[]
  paid: string[]
}
export type Crowd = { told: Told; stop(): Promise<Told> }

const PAGES = ['/', '/khoa-hoc', '/tim-kiem?q=excel', '/hoi-vien', '/bai-viet', '/dang-nhap', '/giang-vien']
const CALLS = ['/api/v1/category', '/api/v1/products/homepage', '/api/v1/online-courses?take=20', '/v1/health']
const PAUSE_AFTER_TROUBLE_MS = 100

/**
 * People on the site at once: `visitors` who read pages and make calls, `buyers` who order and pay one course after the
 * other, all as fast as they are answered. They go on whatever happens, and remember what they were promised.
 * @param urls one or several processes of the product, asked in turn
 */
export async function openCrowd(
  databaseUrl: string,
  urls: readonly string[],
  { visitors = 6, buyers = 4 } = {},
): Promise<Crowd> {
  const wishes = await wishesOf(databaseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const told: Told = { answers: {}, ordered: [], paid: [] }
  let open = true
  let turn = 0
  const url = () => urls[turn++ % urls.length] ?? ''
  const count = (status: number | 'broken') => {
    told.answers[status] = (told.answers[status] ?? 0) + 1
  }
  const ask = async (path: string, more?: Parameters<typeof send>[2]) => {
    const answer = await send(url() + path, agent, more).catch(() => null)
    count(answer?.status ?? 'broken')
    if (!answer || answer.status >= 500) await sleep(PAUSE_AFTER_TROUBLE_MS)
    return answer
  }
  const visit = async (at: number) => {
    for (let n = at; open; n += 1) await ask([...PAGES, ...CALLS][n % (PAGES.length + CALLS.length)] ?? '/')
  }
  const shop = async () => {
    while (open) {
      const wish = wishes.pop()
      if (!wish) return
      const body = { items: [{ productId: wish.productId }], provider: 'VNPAY' }
      const placed = await ask('/api/v2/orders', { token: wish.token, body })
      if (placed?.status !== 201) continue
      const { orderId, payUrl } = JSON.parse(placed.text) as { orderId: string; payUrl: string }
      told.ordered.push(orderId)
      const notice = await ask(`/api/v2/payments/vnpay/ipn?${noticeOf(payUrl)}`)
      if (notice?.status === 200 && JSON.parse(notice.text).RspCode === '00') told.paid.push(orderId)
    }
  }
  const people = [
    ...Array.from({ length: visitors }, (_, at) => visit(at * 3)),
    ...Array.from({ length: buyers }, () => shop()),
  ]
  return {
    told,
    async stop() {
      open = false
      await Promise.all(people)
      agent.destroy()
      return told
    },
  }
}

/** Pairs of a buyer and a course, each good for one order. */
async function wishesOf(databaseUrl: string): Promise<{ token: string; productId: string }[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select p.id from products p join courses c on c.id = p.id
       where p.kind = 'ONLINE_COURSE' and p.price > 0 and c.status = 'PUBLISHED' order by p.id limit 12`,
    )
    const tokens = await makeBuyers(client, 2_000)
    return rows.flatMap(({ id }) => tokens.map((token) => ({ token, productId: id })))
  } finally {
    await client.end()
  }
}

/** All answers that were no success, in words; what a person asked in vain. */
export function troubleOf({ answers }: Told): string {
  const bad = Object.entries(answers).filter(([status]) => !/^[23]/.test(status))
  return bad.map(([status, n]) => `${status}: ${n}`).join(', ') || '0'
}

export const askedOf = ({ answers }: Told): number => Object.values(answers).reduce((sum, n) => sum + n, 0)
