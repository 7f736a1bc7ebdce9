import { freePort } from '#server/core/free-port.ts'
import { startXendit } from '../../simulators/xendit/simulator.ts'
import { median } from '../machine.ts'
import type { Line } from '../report.ts'
import type { Served } from '../stage.ts'
import { dueNow, makeSubscribers } from '../subscribers.ts'
import { milliseconds, perSecond, vnNumber } from '../words.ts'
import type { Part, Tools } from './part.ts'

const DUE = 100_000
const HOUR_SECONDS = 3_600
/** So many a second and the hour is enough. */
const LEAST_PER_SECOND = DUE / HOUR_SECONDS
/** What a round takes on is bounded, so that a process does not grow with what is due. */
const MOST_GROWN_MB = 200
const SECRET = 'bench-session-secret-of-thirty-two-letters'
const SECRET_KEY = 'xnd_development_sim'
const CALLBACK_TOKEN = 'SIMCALLBACKTOKEN0001'

type Round = { run: number; delivered: number; cpu: number; bytes: number }

/** Everybody's period ends at once: how many kept cards are charged a second, with all that follows, and whether an hour holds. */
export const renewals: Part = {
  name: 'renewals',
  words: `${vnNumber(DUE)} kỳ gia hạn đến hạn trong một giờ`,
  async measure(tools) {
    const port = await freePort()
    const xendit = await startXendit({
      host: '127.0.0.1',
      port: 0,
      secretKey: SECRET_KEY,
      callbackToken: CALLBACK_TOKEN,
      callbackUrl: `http://127.0.0.1:${port}/api/v2/payments/xendit/ipn`,
    })
    try {
      return [await withBank(tools, xendit.url, port)]
    } finally {
      await xendit.close()
    }
  },
}

async function withBank({ stage, quick, note }: Tools, bankUrl: string, port: number): Promise<Line> {
  const due = quick ? DUE / 50 : DUE
  const url = await stage.database(`bench_renewals_${due}`)
  const settings = {
    PORT: String(port),
    SESSION_SECRET: SECRET,
    SIGNING_SECRET: `${SECRET}-of-links`,
    XENDIT_SECRET_KEY: SECRET_KEY,
    XENDIT_CALLBACK_TOKEN: CALLBACK_TOKEN,
    XENDIT_API_URL: bankUrl,
  }
  const server = await stage.serve(url, settings)
  note(`${vnNumber(due)} người có gói đến hạn`)
  const token = await keptToken(bankUrl)
  await stage.withClient(url, (client) => makeSubscribers(client, { count: due, token, secret: SECRET }))
  const each = quick ? 150 : 1_000
  const rounds: Round[] = []
  // The first warms up.
  for (let turn = 0; turn <= (quick ? 2 : 5); turn++) {
    const before = await stage.withClient(url, dueNow)
    const round = await renew(server, each)
    const renewed = before - (await stage.withClient(url, dueNow))
    if (renewed !== each) throw new Error(`${renewed} of ${each} were renewed`)
    if (turn > 0) rounds.push(round)
    note(`${vnNumber(turn * each)} kỳ`)
  }
  await server.stop()
  const seconds = median(rounds.map((one) => one.run + one.delivered))
  const rate = each / seconds
  const grown = ((rounds.at(-1)?.bytes ?? 0) - (rounds[0]?.bytes ?? 0)) / 1_000_000
  return {
    part: 'renewals',
    what: `Gia hạn, ${vnNumber(due)} kỳ đang chờ`,
    figure: perSecond(rate),
    peer: `${perSecond(LEAST_PER_SECOND)} là vừa một giờ`,
    ratio: rate / LEAST_PER_SECOND,
    limit: `≥ ${vnNumber(LEAST_PER_SECOND, 1)}/s, thêm ≤ ${MOST_GROWN_MB} MB`,
    holds: rate >= LEAST_PER_SECOND && grown <= MOST_GROWN_MB,
    note: `${vnNumber(DUE)} kỳ hết ${vnNumber(DUE / rate / 60)} phút; trừ thẻ ${perSecond(each / median(rounds.map((one) => one.run)))}, rồi báo tin ${perSecond(each / median(rounds.map((one) => one.delivered)))}; CPU máy chủ ${milliseconds((median(rounds.map((one) => one.cpu)) / each) * 1_000)} một kỳ; bộ nhớ thêm ${vnNumber(grown)} MB sau ${vnNumber(each * (rounds.length - 1))} kỳ`,
  }
}

/** A round of the clock, and then all news of it: one after the other, so that neither hides behind the other. */
async function renew(server: Served, most: number): Promise<Round> {
  const cpu = server.cpuSeconds()
  const began = performance.now()
  await server.ask({ ask: 'run-subscriptions', most })
  const charged = performance.now()
  await server.ask({ ask: 'deliver' })
  const told = performance.now()
  const { bytes } = await server.ask<{ bytes: number }>({ ask: 'memory' })
  return {
    run: (charged - began) / 1_000,
    delivered: (told - charged) / 1_000,
    cpu: server.cpuSeconds() - cpu,
    bytes,
  }
}

/** A card that somebody has kept at the bank: all subscribers charge the same. */
async function keptToken(url: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  const reference = `bench-${Date.now()}`
  await post('/sessions', {
    reference_id: reference,
    session_type: 'SAVE',
    mode: 'PAYMENT_LINK',
    currency: 'VND',
    country: 'VN',
    amount: 0,
    allow_save_payment_method: 'FORCED',
    success_return_url: 'https://benhoc.vn/',
    cancel_return_url: 'https://benhoc.vn/',
    customer: { reference_id: reference, type: 'INDIVIDUAL' },
  })
  await post('/__sim/pay', { reference, card: '4000000000001091' })
  const { tokens } = (await (await fetch(`${url}/__sim/books`)).json()) as { tokens: { id: string }[] }
  return tokens.at(-1)?.id ?? ''
}
