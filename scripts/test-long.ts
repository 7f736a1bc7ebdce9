/** `npm run test:long`: what is too long for every change. The money model at its full length, two hundred kills. */
import { endToolsOnStop, runTool, vitest } from './jobs.ts'

endToolsOnStop()
Object.assign(process.env, { MONEY_STEPS: '10000', KILLS: '200' })
const files = ['server/standing/money/money-model.db.test.ts', 'server/standing/killed-at-random.db.test.ts']
const fine = await runTool(vitest('Kiểm thử dài', '--project', 'database', ...files), { show: true })
process.exitCode = fine ? 0 : 1
