import { hostname } from 'node:os'
import { SpanKind as Kinds, ROOT_CONTEXT, type SpanContext, SpanStatusCode, trace as spans } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Observed } from '#server/core/config-observed.ts'
import { type SpanKind, type Trace, traceWith } from './trace.ts'

const KINDS: Record<SpanKind, Kinds> = {
  server: Kinds.SERVER,
  internal: Kinds.INTERNAL,
  client: Kinds.CLIENT,
  consumer: Kinds.CONSUMER,
}

/**
 * Sends the traces of this process to a collector, as OTLP in JSON over HTTP, in batches. A share of all traces is kept,
 * decided by the trace's id alone: what a visitor's headers ask for counts for nothing.
 * @returns close: sends what is left, and ends it
 */
export function openTraces(to: NonNullable<Observed['traces']>, version: string): { close(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': to.service,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    sampler: new TraceIdRatioBasedSampler(to.share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: to.url }) })],
  })
  const tracer = provider.getTracer('benhoc', version)
  traceWith((name, { kind, attributes, parent, startedAt }) => {
    const span = tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes, ...(startedAt !== undefined && { startTime: startedAt }) },
      parent ? spans.setSpanContext(ROOT_CONTEXT, contextOf(parent)) : ROOT_CONTEXT,
    )
    return {
      trace: traceOfSpan(span.spanContext()),
      tell(better, more) {
        span.updateName(better)
        span.setAttributes(more)
      },
      end(failed) {
        if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(failed) })
        span.end()
      },
    }
  })
  return {
    async close() {
      traceWith(null)
      await provider.shutdown()
    },
  }
}

function contextOf({ traceId, traceparent }: Trace): SpanContext {
  return {
    traceId,
    spanId: traceparent.slice(36, 52),
    traceFlags: Number.parseInt(traceparent.slice(53, 55), 16),
    isRemote: true,
  }
}

function traceOfSpan({ traceId, spanId, traceFlags }: SpanContext): Trace {
  return { traceId, traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` }
}

/** A message may hold what a person typed: of an error only its kind leaves the house. */
function kindOf(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown }
  return [name, code].filter((part) => typeof part === 'string').join(' ') || 'error'
}
