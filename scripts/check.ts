/** `npm run check`: types, lint, house rules and the tests that need nothing, in seconds. */
import { endToolsOnStop, runTool, staticChecks, vitest } from './jobs.ts'

endToolsOnStop()
const { failed } = await staticChecks()
const tested = await runTool(vitest('Kiểm thử thuần', '--project', 'pure*', '--reporter=dot'))
process.exitCode = failed === 0 && tested ? 0 : 1
