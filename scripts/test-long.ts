/** `npm run test:long`: what is too long for every change. The money model at its full length, two hundred kills, a worker that dies at each of its statements. */
import { endToolsOnStop, runTool, vitest } from './jobs.ts'

endToolsOnStop()
Object.assign(process.env, { TEST_TIER: 'long', MONEY_STEPS: '10000', KILLS: '200' })
const files = [
  'server/standing/money/money-model.db.test.ts',
  'server/standing/killed-at-random.db.test.ts',
  'server/modules/notifications/digests/killed-worker.http.test.ts',
]
const fine = await runTool(vitest('Kiểm thử dài', '--project', 'database', ...files), { show: true })
process.exitCode = fine ? 0 : 1
