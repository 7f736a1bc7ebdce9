import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { startSmtp } from '../../simulators/smtp/simulator.ts'
import { makeBuyers } from '../buyers.ts'
import { fillCatalogue } from '../catalogue.ts'
import { bareRows, FOLLOWERS, makeFollowers, readyToTell } from '../crowd.ts'
import { median } from '../machine.ts'
import type { Line } from '../report.ts'
import type { Served } from '../stage.ts'
import { milliseconds, perSecond, vnNumber } from '../words.ts'
import type { Part, Tools } from './part.ts'

const COURSES = 1_000
const LONGEST_MS = 60_000
/** The call takes thirty a minute from one address. */
const BETWEEN_CODES_MS = 2_100
const LONGEST_CODE_MS = 2_000

type Scene = { server: Served; client: pg.Client; people: number }

/** News to ten thousand people, to the last bell and the last letter written, and what becomes of a one-time code meanwhile. */
export const fanOut: Part = {
  name: 'fan-out',
  words: `Báo tin cho ${vnNumber(FOLLOWERS)} người theo dõi`,
  async measure(tools) {
    const people = tools.quick ? FOLLOWERS / 10 : FOLLOWERS
    const smtp = await startSmtp({ host: '127.0.0.1', port: 0, controlPort: 0 })
    try {
      return await withMail(tools, people, smtp.url)
    } finally {
      await smtp.close()
    }
  },
}

async function withMail({ stage, quick, note }: Tools, people: number, smtpUrl: string): Promise<Line[]> {
  const url = await stage.database(`bench_followers_${people}`)
  const migrated = await stage.serve(url)
  await migrated.stop()
  note(`${vnNumber(people)} người theo dõi`)
  await stage.withClient(url, async (client) => {
    await fillCatalogue(client, COURSES)
    await makeFollowers(client, people)
  })
  const server = await stage.serve(url, { WORKER: 'inline', SMTP_URL: smtpUrl })
  try {
    return await stage.withClient(url, async (client) => {
      const scene: Scene = { server, client, people }
      return [...(await news(scene, quick ? 3 : 8, note)), await offer(scene, note)]
    })
  } finally {
    await server.stop()
  }
}

async function news({ server, client, people }: Scene, codes: number, note: Tools['note']): Promise<Line[]> {
  await readyToTell(client)
  const quiet = await takeCodes({ server, client, people }, 3, 'lang')
  note('báo khóa học mới')
  const began = performance.now()
  const cpu = server.cpuSeconds()
  await server.ask({ ask: 'tell-due-news' })
  const during = takeCodes({ server, client, people }, codes, 'dong')
  const bells = await until(() => count(client, 'notifications', 'HOST_NEWS'), people, began)
  const letters = await until(() => count(client, 'messages', 'HOST_NEWS'), people, began)
  const cpuEach = (server.cpuSeconds() - cpu) / people
  const bare = await bareRows(client)
  const latencies = await during
  const sent = await count(client, "messages where sent_at is not null and kind = 'HOST_NEWS'")
  const sentEach = sent / ((performance.now() - began) / 1_000)
  const worst = Math.max(...latencies)
  return [
    {
      part: 'fan-out',
      what: `Tin mới tới ${vnNumber(people)} chuông và thư`,
      figure: milliseconds(letters),
      peer: `${milliseconds(bare)} chỉ ghi các dòng`,
      ratio: letters / bare,
      note: `chuông cuối sau ${milliseconds(bells)}; ${perSecond(people / (letters / 1_000))}; CPU máy chủ ${milliseconds(cpuEach * 1_000, 2)} một người; trong lúc đó đã gửi ${perSecond(sentEach)} thư qua SMTP`,
    },
    {
      part: 'fan-out',
      what: 'Mã một lần xen giữa các thư ấy',
      figure: milliseconds(median(latencies)),
      peer: `${milliseconds(median(quiet))} lúc vắng`,
      ratio: median(latencies) / median(quiet),
      limit: `≤ ${vnNumber(LONGEST_CODE_MS)} ms`,
      holds: worst <= LONGEST_CODE_MS,
      note: `từ lúc xin tới lúc máy chủ thư nhận; ${latencies.length} mã, chậm nhất ${milliseconds(worst)}, giới hạn là cho mã chậm nhất`,
    },
  ]
}

/** An offer to the same people, all of whom agreed to offers: consent, daily limit and quiet hours of each are looked at. */
async function offer({ server, client, people }: Scene, note: Tools['note']): Promise<Line> {
  note('tin khuyến mãi')
  await client.query("delete from boss.job where name = 'message.written/send-messages'")
  await client.query('update messages set failed_at = now() where sent_at is null')
  const [token = ''] = await makeBuyers(client, 1)
  await client.query(
    "update users set role = 'ADMIN' where id = (select user_id from sessions order by id desc limit 1)",
  )
  const began = performance.now()
  const cpu = server.cpuSeconds()
  const answer = await fetch(`${server.url}/api/v1/staff/notifications/promotions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: 'Tuần lễ nấu ăn', body: 'Giảm 30% cho mọi khóa học nấu ăn.', link: '/khoa-hoc' }),
  })
  if (answer.status !== 201) throw new Error(`the offer was answered ${answer.status}`)
  const took = await until(() => count(client, 'messages', 'PROMOTION'), people, began)
  return {
    part: 'fan-out',
    what: `Khuyến mãi tới ${vnNumber(people)} người đồng ý`,
    figure: milliseconds(took),
    note: `${perSecond(people / (took / 1_000))}, tới thư cuối cùng được viết; CPU máy chủ ${milliseconds(((server.cpuSeconds() - cpu) / people) * 1_000, 2)} một người`,
  }
}

/** Asks for one-time codes, one after the other. @returns the milliseconds from each request until the mail server took its letter */
async function takeCodes({ server, client }: Scene, codes: number, mark: string): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < codes; n++) {
    const email = `xin-ma-${mark}-${n}@vidu.vn`
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/v1/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, channel: 'EMAIL' }),
    })
    if (!answer.ok) throw new Error(`the wish for a code was answered ${answer.status}`)
    const letter = () =>
      count(client, `messages where kind = 'ACCOUNT_CODE' and recipient = '${email}' and sent_at is not null`)
    took.push(await until(letter, 1, began, 5))
    await pause(Math.max(0, BETWEEN_CODES_MS - (performance.now() - began)))
  }
  return took
}

/** @returns the milliseconds since `began` when there are so many */
async function until(many: () => Promise<number>, wanted: number, began: number, everyMs = 50): Promise<number> {
  while ((await many()) < wanted) {
    if (performance.now() - began > LONGEST_MS) throw new Error(`not done in ${LONGEST_MS / 1_000} seconds`)
    await pause(everyMs)
  }
  return performance.now() - began
}

async function count(client: pg.Client, from: string, kind?: string): Promise<number> {
  const where = kind ? `${from} where kind = '${kind}'` : from
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${where}`)
  return rows[0]?.n ?? 0
}
