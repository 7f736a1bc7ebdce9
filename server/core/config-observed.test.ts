import { describe, expect, it } from 'vitest'
import packaged from '../../package.json' with { type: 'json' }
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', PORT: '3000', ...env }).observed

describe('what is seen of a process', () => {
  it('is nothing beyond health on the main port, unless it is asked for', () => {
    expect(read({})).toEqual({ version: packaged.version, port: null, host: '127.0.0.1', token: null, traces: null })
  })

  it('has a port of its own where one is named; a process that only works has its main one', () => {
    expect(read({ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' })).toMatchObject({ port: 9100, host: '0.0.0.0' })
    expect(read({ WORKER: 'only' }).port).toBe(3000)
    expect(read({ WORKER: 'only', METRICS_PORT: '9100' }).port).toBe(9100)
    expect(read({ WORKER: 'only', METRICS_PORT: '3000' }).port).toBe(3000)
    expect(() => read({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT')
  })

  it('takes no token that could be guessed', () => {
    expect(() => read({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
    expect(read({ METRICS_TOKEN: 'x'.repeat(32) }).token).toHaveLength(32)
  })

  it('names the version with its commit, once', () => {
    expect(read({ APP_VERSION: '3f2a91c' }).version).toBe(`${packaged.version}+3f2a91c`)
    expect(read({ APP_VERSION: packaged.version }).version).toBe(packaged.version)
    expect(() => read({ APP_VERSION: 'a b' })).toThrow('APP_VERSION')
  })

  it('sends traces where the standard variables say', () => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }).traces).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      service: 'benhoc',
      share: 1,
    })
    const share = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_TRACES_SAMPLER_ARG: '0.1', OTEL_SERVICE_NAME: 'web' }
    expect(read(share).traces).toMatchObject({ share: 0.1, service: 'web' })
    expect(() => read({ ...share, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG')
    expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
  })
})
