import type { FastifyInstance } from 'fastify'

/** What a stop waits for, so that all of it is over within eight seconds (milliseconds). */
export const STOP_WITHIN = { requests: 2_500, videos: 300, jobs: 1_200, observed: 700, database: 500 } as const

/** Takes no more requests and finishes those under way; who holds on longer than `patience` (milliseconds) is cut off. */
export async function stopServing(fastify: FastifyInstance, patience: number = STOP_WITHIN.requests): Promise<void> {
  const closed = fastify.close()
  const timer = setTimeout(() => fastify.server.closeAllConnections(), patience)
  await closed
  clearTimeout(timer)
}
