import type { Logger } from 'pino'
import { pino } from 'pino'
import type { LogLevel } from './config.ts'

export type Log = Logger

/** Structured logs on standard output, one JSON line each. What identifies or authenticates a person never enters them. */
export function makeLog(level: LogLevel): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  })
}
