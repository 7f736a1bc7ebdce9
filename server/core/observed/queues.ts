import { sql } from 'kysely'
import { DEAD_LETTERS, type Jobs } from '#server/core/jobs.ts'
import type { Gauge, Measured } from './measured.ts'

type Row = { queue: string; given_up: boolean; jobs: number; oldest: number }

/** What the queues hold. Jobs whose turn comes later, because they were tried lately, do not wait yet. */
export function queuesMeasured({ queues, failed }: Jobs): Measured {
  const gauge = (name: string, help: string): Gauge => ({ name, help, labels: { queue: queues } })
  const waiting = gauge('benhoc_jobs_waiting', 'Jobs that could run now and wait for a worker, by queue')
  const oldest = gauge('benhoc_jobs_oldest_seconds', 'How long the oldest of them has waited, by queue')
  const givenUp = gauge(
    'benhoc_jobs_given_up',
    'Jobs that were given up and wait for a person, by the queue they came from',
  )
  return {
    counted: [failed],
    gauges: [waiting, oldest, givenUp],
    async read(db) {
      const { rows } = await sql<Row>`
        select case when name = ${DEAD_LETTERS} then coalesce(source_name, '') else name end as queue,
          name = ${DEAD_LETTERS} as given_up, count(*)::int as jobs,
          extract(epoch from now() - min(start_after))::float8 as oldest
        from boss.job where state < 'active' and not blocked and start_after <= now() group by 1, 2`.execute(db)
      return rows.flatMap(({ queue, given_up, jobs, oldest: seconds }) => {
        const labels = { queue }
        return given_up
          ? [{ gauge: givenUp, labels, value: jobs }]
          : [
              { gauge: waiting, labels, value: jobs },
              { gauge: oldest, labels, value: seconds },
            ]
      })
    },
  }
}
