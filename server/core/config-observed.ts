import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bad, type Env, httpUrl, secret, text, whole } from './config-readers.ts'

/** How the process lets itself be seen: metrics, health beside the site, traces. */
export type Observed = Readonly<{
  /** Of package.json, with what APP_VERSION adds (a commit). */
  version: string
  /** The port of its own for metrics and health; null: none. */
  port: number | null
  host: string
  /** What /metrics is asked with; null: nothing, and the main port has no /metrics. */
  token: string | null
  /** Where traces go; null: there are none. */
  traces: Readonly<{ url: string; service: string; share: number }> | null
}>

const PACKAGE = path.join(import.meta.dirname, '..', '..', 'package.json')

/** Settings of what is seen of a process. One that only works has no other port, so its health stands on the main one. */
export function readObserved(env: Env, { port, worker }: { port: number; worker: string }): Observed {
  const own = text(env, 'METRICS_PORT') === undefined ? null : whole(env, 'METRICS_PORT', 0, 0, 65_535)
  if (own !== null && own !== 0 && own === port && worker !== 'only') throw bad('METRICS_PORT', 'phải khác PORT')
  return {
    version: versionOf(text(env, 'APP_VERSION')),
    port: own ?? (worker === 'only' ? port : null),
    host: text(env, 'METRICS_HOST') ?? '127.0.0.1',
    token: secret(env, 'METRICS_TOKEN') ?? null,
    traces: readTraces(env),
  }
}

function versionOf(added: string | undefined): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  if (added === undefined || added === version) return version
  if (!/^[\w.+-]{1,60}$/.test(added))
    throw bad('APP_VERSION', 'chỉ gồm chữ, số và các dấu . + - _, nhiều nhất 60 ký tự')
  return added.startsWith(version) ? added : `${version}+${added}`
}

/** The standard variables of OpenTelemetry; those of the exporter itself (headers, time) it reads on its own. */
function readTraces(env: Env): Observed['traces'] {
  const base = httpUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  if (base === undefined) return null
  const share = Number(text(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1')
  if (!(share >= 0 && share <= 1)) throw bad('OTEL_TRACES_SAMPLER_ARG', 'phải là số từ 0 đến 1')
  return { url: `${base.replace(/\/$/, '')}/v1/traces`, service: text(env, 'OTEL_SERVICE_NAME') ?? 'benhoc', share }
}
