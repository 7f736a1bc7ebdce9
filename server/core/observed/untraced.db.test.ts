import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'

const run = promisify(execFile)

async function loadedWith(settings: Record<string, string>): Promise<string[]> {
  const database = await freshDatabase()
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'untraced.fixture.ts')], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url, DATABASE_WAIT_MS: '120000', ...settings },
  })
  await database.drop()
  return JSON.parse(stdout)
}

it('where nobody asked for traces nothing that makes them is loaded, with metrics or without', async () => {
  expect(await loadedWith({})).toEqual([])
  expect(await loadedWith({ METRICS_PORT: '0' })).toEqual([])
})

it('control: where somebody did, it is', async () => {
  const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const { port } = collector.address() as AddressInfo
  expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })).toContain(
    '@opentelemetry/sdk-trace',
  )
  collector.close()
})
