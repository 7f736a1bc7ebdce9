import type { FastifyRequest } from 'fastify'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import type { LogLevel } from './config.ts'
import { currentTrace } from './observed/trace.ts'

export type Log = Logger

/**
 * Structured logs on standard output, or `to`, one JSON line each. What identifies or authenticates a person, or is a gift
 * to whoever reads it, never enters them. A warning gives its reason; a trace is for what nobody expected.
 * @param base what every line says: which process of which version
 */
export function makeLog(level: LogLevel, to?: DestinationStream, base: Record<string, string> | null = null): Log {
  return pino(
    {
      level,
      base,
      mixin: traceShown,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { req: requestShown },
      hooks: {
        logMethod(args, method, level) {
          const [first, ...rest] = args as unknown[]
          const shown = level < ERROR && hasError(first) ? withReason(first) : first
          method.apply(this, [shown, ...rest] as unknown as Parameters<typeof method>)
        },
      },
      redact: {
        paths: [
          '*.password',
          '*.token',
          '*.code',
          '*.accessToken',
          '*.refreshToken',
          'req.headers.cookie',
          'req.headers.authorization',
        ],
        censor: '[…]',
      },
    },
    to ?? pino.destination(),
  )
}

/** Codes of gift cards and vouchers, and the links of gifts: who has one has what it opens. */
const IN_QUERY = /((?:[?&]|%3F|%26)ma(?:=|%3D))[^&#]*/gi
const IN_PATH = /((?:\/|%2F)(?:qua-tang|gifts|tang|gifted-posts)(?:\/|%2F))[\w.-]{40,}/gi

function requestShown({ method, url, host, ip, socket }: FastifyRequest) {
  const shown = url.replace(IN_QUERY, '$1[…]').replace(IN_PATH, '$1[…]')
  return { method, url: shown, host, remoteAddress: ip, remotePort: socket?.remotePort }
}

/** A line that is written on the way of a request or a job names its trace. */
function traceShown(): object {
  const trace = currentTrace()
  return trace ? { traceId: trace.traceId } : {}
}

const ERROR = 50

function hasError(value: unknown): value is { err: Error } {
  return typeof value === 'object' && value !== null && 'err' in value && value.err instanceof Error
}

function withReason({ err, ...rest }: { err: Error }) {
  return { ...rest, reason: err.message }
}
