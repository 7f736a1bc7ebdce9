/** `npm run test:long`: whole what every change plays in part (server/testing/tier.ts), such as 10,000 steps of the money model, and `e2e/long/`. */
import { build, SERVER, WEB } from './build.ts'
import { endToolsOnStop, runTool, vitest } from './jobs.ts'
import { makeProgress } from './progress.ts'

const FILES = [
  'scripts/another-secret.db.test.ts',
  'server/standing/money/money-model.db.test.ts',
  'server/modules/events/doors/doors.db.test.ts',
  'server/standing/killed-at-random.db.test.ts',
  'server/standing/bookings/booking-model.db.test.ts',
  'server/standing/tickets/ticket-model.db.test.ts',
  'server/standing/tickets/rush.db.test.ts',
  'server/standing/every-call.http.test.ts',
  'server/standing/hostile-values.http.test.ts',
  'server/standing/another-secret.http.test.ts',
  'server/standing/documents-never-leak.http.test.ts',
  'server/standing/orders-open.http.test.ts',
  'server/modules/catalog/search/everything.http.test.ts',
  'server/modules/notifications/digests/killed-worker.http.test.ts',
  'server/backup/backup.db.test.ts',
  'server/backup/restore.db.test.ts',
  'server/backup/whole-product.db.test.ts',
]

endToolsOnStop()
process.env.TEST_TIER = 'long'
await build(WEB, makeProgress())
await build(SERVER, makeProgress())
const runs = [
  vitest('Kiểm thử dài', '--project', 'database', ...FILES),
  vitest(
    'Mọi trang, mọi địa chỉ hỏng',
    '--project',
    'e2e',
    'e2e/addresses.e2e.ts',
    'e2e/accessible.e2e.ts',
    'e2e/long/',
    'e2e/watching.e2e.ts',
  ),
  { name: 'Diễn tập', command: [process.execPath, 'scripts/run.mjs', 'drill'] },
]
for (const run of runs) if (!(await runTool(run, { show: true }))) process.exitCode = 1
