import { AsyncLocalStorage } from 'node:async_hooks'

/** One piece of work on its way through processes, as W3C Trace Context names it. */
export type Trace = { readonly traceId: string; readonly traceparent: string }

export type SpanKind = 'server' | 'internal' | 'client' | 'consumer'
export type Attributes = Record<string, string | number | boolean>
/** A step of the work while it runs; whatever it causes carries its trace. */
export type Span = {
  readonly trace: Trace
  tell(name: string, attributes: Attributes): void
  end(failed?: unknown): void
}
/** Begins a step below another. */
export type Tracer = (
  name: string,
  about: { kind: SpanKind; attributes: Attributes; parent: Trace | undefined; startedAt?: number },
) => Span

const current = new AsyncLocalStorage<Trace>()
/** Of the process; null where nobody asked for traces. */
let tracer: Tracer | null = null

/** Lets all steps from now on be traced; null ends that. */
export function traceWith(next: Tracer | null): void {
  tracer = next
}

/** The trace of what runs now, ours or one that a caller named. */
export function currentTrace(): Trace | undefined {
  return current.getStore()
}

/** Runs work as part of a trace. */
export function partOf<T>(trace: Trace | undefined, work: () => T): T {
  return trace ? current.run(trace, work) : work()
}

/** Begins a step that ends elsewhere; null where nothing is traced. */
export function beginSpan(
  name: string,
  { kind, attributes = {}, parent }: { kind: SpanKind; attributes?: Attributes; parent?: Trace | undefined },
): Span | null {
  return tracer?.(name, { kind, attributes, parent: parent ?? current.getStore() }) ?? null
}

/** Runs work as a step of the trace; where nothing is traced it is just run. */
export function spanned<T>(
  name: string,
  about: { kind?: SpanKind; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work()
  const span = tracer(name, {
    kind: about.kind ?? 'internal',
    attributes: about.attributes ?? {},
    parent: current.getStore(),
  })
  return current.run(span.trace, async () => {
    try {
      const result = await work()
      span.end()
      return result
    } catch (error) {
      span.end(error)
      throw error
    }
  })
}

/** Notes a step that is over; does nothing where nothing is traced. */
export function spanOver(name: string, attributes: Attributes, tookMs: number, failed?: unknown): void {
  tracer?.(name, {
    kind: 'client',
    attributes,
    parent: current.getStore(),
    startedAt: performance.timeOrigin + performance.now() - tookMs,
  }).end(failed)
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** What a `traceparent` names; undefined for anything that is none. */
export function traceOf(traceparent: unknown): Trace | undefined {
  if (typeof traceparent !== 'string') return undefined
  const traceId = TRACEPARENT.exec(traceparent)?.[1]
  return traceId ? { traceId, traceparent } : undefined
}
