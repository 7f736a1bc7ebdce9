import { contract } from '#domain/contract/index.ts'
import { handUp } from '#server/core/handed-up.ts'
import { sweepIdempotencyKeys } from '#server/core/idempotency.ts'
import type { Module } from '#server/core/module.ts'
import { openApiDocument } from '#server/core/openapi.ts'
import { sweepRateLimits } from '#server/core/rate-limit.ts'
import { on } from '#server/core/serve.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { dismissDeadJob } from './dead-jobs/dismiss-dead-job.ts'
import { listDeadJobs } from './dead-jobs/reads.ts'
import { resendDeadJob, resendDeadJobs } from './dead-jobs/resend-dead-jobs.ts'
import { deadJobsWait } from './dead-jobs/staff-queue.ts'
import { watchDeadJobs } from './dead-jobs/watch-dead-jobs.ts'
import { docsPage } from './docs-page.ts'
import { health } from './reads.ts'

/** Health, the API's own documentation, jobs that were given up, and the sweeping of the workshop. */
export const platform: Module = {
  name: 'platform',
  tables: ['dead_job_alerts'],
  rows: [handUp(staffQueues, deadJobsWait)],
  routes: [
    on(contract.health, health),
    on(contract.healthV1, health),
    on(contract.deadJobs, (ctx, { query }) => listDeadJobs(ctx, query)),
    on(contract.resendDeadJob, (ctx, { params }) => resendDeadJob(ctx, params.id)),
    on(contract.resendDeadJobs, (ctx, { body }) => resendDeadJobs(ctx, body.queue)),
    on(contract.dismissDeadJob, (ctx, { params, body }) => dismissDeadJob(ctx, params.id, body.reason)),
  ],
  timed: [
    { name: 'watch-dead-jobs', cron: '* * * * *', run: watchDeadJobs },
    {
      name: 'sweep-workshop',
      cron: '17 * * * *',
      run: async (ctx) => {
        await sweepIdempotencyKeys(ctx)
        await sweepRateLimits(ctx)
      },
    },
  ],
  mount(fastify, { door }) {
    // Made for the first who asks: it takes longer than all the rest of a start.
    let document: object | undefined
    fastify.get('/api/openapi.json', (_request, reply) => {
      document ??= openApiDocument(door.config.publicUrl)
      return reply.header('cache-control', 'public, max-age=300').send(document)
    })
    fastify.get('/api/docs', (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      return reply.type('text/html; charset=utf-8').send(docsPage())
    })
  },
}
