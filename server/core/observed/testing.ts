import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Log, makeLog } from '#server/core/log.ts'

export const METRICS_TOKEN = 'a-token-for-metrics-of-thirty-two-characters'

/** A DATA_DIR that is there, which the run removes. */
export function dataFolder(): string {
  return mkdtempSync(path.join(process.env.TEST_DATA_DIR ?? tmpdir(), 'data-'))
}

/** One series of the text that Prometheus reads. */
export type Series = { name: string; labels: Record<string, string>; value: number }

/** What /metrics told, as series. */
export function seriesOf(text: string): Series[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? []
    if (!name) return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', told = '']) => [key, told])
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })
}

/** A log whose lines are kept. */
export function keptLog(): { log: Log; lines: () => Record<string, unknown>[]; text: () => string } {
  const written: string[] = []
  const log = makeLog('info', { write: (line) => void written.push(line) }, { version: '1.2.3', process: 'here:1' })
  return { log, lines: () => written.map((line) => JSON.parse(line)), text: () => written.join('') }
}
