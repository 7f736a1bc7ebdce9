import type { Module } from '#server/core/module.ts'
import { tidyHolds } from './holds/tidy-holds.ts'
import { places } from './places/routes.ts'

/** What is scarce, and who holds some of it. */
export const capacity: Module = {
  name: 'capacity',
  tables: ['holds', 'pools', 'shared_pools'],
  routes: places,
  timed: [{ name: 'tidy-holds', cron: '*/10 * * * *', run: tidyHolds }],
}
