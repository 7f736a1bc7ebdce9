import { mkdtempSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
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

type Asked = { traceparent: string | undefined }

/** An SMS gateway that takes every message and keeps the headers it came with. */
export async function smsGateway() {
  const asked: Asked[] = []
  const server = await listening((request, response) => {
    asked.push({ traceparent: request.headers.traceparent?.toString() })
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ CodeResult: '100', SMSID: `sms-${asked.length}` }))
    })
  })
  return { ...server, asked }
}

/** Settings that point the product at it. */
export function smsSettings(url: string): Record<string, string> {
  return { SMS_API_KEY: 'KEY', SMS_SECRET_KEY: 'SECRET', SMS_BRANDNAME: 'BENHOC', SMS_URL: `${url}/send/` }
}

type ToldSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string }
type Told = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: ToldSpan[] }[]
  }[]
}

/** A collector of OpenTelemetry that takes JSON over HTTP and keeps what it was told. */
export async function collector() {
  const told: Told[] = []
  const server = await listening((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/v1/traces') told.push(JSON.parse(Buffer.concat(parts).toString()) as Told)
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  const resources = () => told.flatMap(({ resourceSpans }) => resourceSpans)
  return {
    ...server,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () => [
      ...new Set(
        resources().map(
          ({ resource }) => resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
        ),
      ),
    ],
    text: () => JSON.stringify(told),
  }
}

/** A server of a test. */
export async function listening(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
