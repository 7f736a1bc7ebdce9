import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { median } from './machine.ts'
import type { Served } from './stage.ts'

const AUTOCANNON = path.join(import.meta.dirname, '..', 'node_modules', 'autocannon', 'autocannon.js')

export type Round = {
  /** Requests answered a second. */
  perSecond: number
  /** CPU seconds the answering process spent on one; NaN where the system does not tell. */
  cpuEach: number
}
export type Duel = { ours: Round; theirs: Round; ratio: number }

/** Asks one address as fast as it answers, over ten connections, so long or so often. Throws where an answer is no 200. */
export async function press(
  server: Pick<Served, 'url' | 'cpuSeconds'>,
  address: string,
  length: number | { requests: number },
  headers: Record<string, string> = {},
): Promise<Round> {
  const before = server.cpuSeconds()
  const long = typeof length === 'number' ? ['-d', String(length)] : ['-a', String(length.requests)]
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [AUTOCANNON, '--json', '--no-progress', '-c', '10', ...long, ...given, server.url + address],
    { maxBuffer: 1 << 26 },
  )
  const cpu = server.cpuSeconds() - before
  const result = JSON.parse(stdout) as { '2xx': number; non2xx: number; errors: number; duration: number }
  if (result.non2xx + result.errors > 0)
    throw new Error(`${address}: ${result.non2xx} answers were not 200, ${result.errors} failed`)
  return { perSecond: result['2xx'] / result.duration, cpuEach: cpu / result['2xx'] }
}

/**
 * Two servers in turns, so that what else the machine does strikes both. The ratio is that of requests for one second of
 * CPU, the median over the rounds: on a core of its own that is requests a second, and neighbours do not change it.
 * Where CPU times are not told it is the ratio of requests a second.
 */
export async function duel(ours: () => Promise<Round>, theirs: () => Promise<Round>, rounds: number): Promise<Duel> {
  const pairs: [Round, Round][] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await ours()
      pairs.push([first, await theirs()])
    } else {
      const first = await theirs()
      pairs.push([await ours(), first])
    }
  }
  const ratios = pairs.map(([a, b]) => (Number.isNaN(a.cpuEach) ? a.perSecond / b.perSecond : b.cpuEach / a.cpuEach))
  return { ours: middle(pairs.map(([a]) => a)), theirs: middle(pairs.map(([, b]) => b)), ratio: median(ratios) }
}

function middle(rounds: readonly Round[]): Round {
  return { perSecond: median(rounds.map((one) => one.perSecond)), cpuEach: median(rounds.map((one) => one.cpuEach)) }
}
