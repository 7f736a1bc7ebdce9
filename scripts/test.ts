/**
 * `npm test`: what every change is held against; `e2e/long/` waits for `npm run test:long`. Arguments choose test files, as
 * vitest does, also those. The last line counts what passed and failed.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, SERVER, WEB } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { explain } from './failure.ts'
import { endToolsOnStop, runTool, staticChecks, vitest } from './jobs.ts'
import { makeProgress } from './progress.ts'
import { countReport, failedTests, type Report } from './test-count.ts'

const chosen = process.argv.slice(2)
const reports = mkdtempSync(path.join(tmpdir(), 'benhoc-reports-'))
const count = { passed: 0, failed: 0 }
const failures: string[] = []

endToolsOnStop()
try {
  // Types are one core's work and the bundles another's; both go on while Chromium is installed. Tests that start the
  // product side by side find its bundle made.
  const prepared = Promise.all([
    chosen.length === 0 ? staticChecks() : { passed: 0, failed: 0 },
    build(WEB, makeProgress()).then(() => build(SERVER, makeProgress())),
  ])
  prepared.catch(() => undefined)
  process.env.CHROMIUM_PATH = ensureChromium(console.log)
  add((await prepared)[0])
  await runTests('Kiểm thử máy chủ và giao diện', ['pure*', 'database', 'mocking'])
  await runTests('Kiểm thử trình duyệt', ['e2e'])
} catch (error) {
  console.error(explain(error))
  count.failed += 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
for (const failure of failures) console.log(`✗ ${failure.replace(`${process.cwd()}/`, '')}`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0

async function runTests(name: string, projects: readonly string[]) {
  const file = path.join(reports, `${projects.at(-1)}.json`)
  const args = [...projects.flatMap((project) => ['--project', project]), '--reporter=default', '--reporter=json']
  if (chosen.length === 0) args.push('--exclude', 'e2e/long/**')
  const fine = await runTool(vitest(name, ...args, `--outputFile.json=${file}`, ...chosen), { show: true })
  const report = readdirSync(reports).includes(path.basename(file))
    ? (JSON.parse(readFileSync(file, 'utf8')) as Report)
    : undefined
  failures.push(...failedTests(report))
  add(countReport(report, fine))
}

function add(more: { passed: number; failed: number }) {
  count.passed += more.passed
  count.failed += more.failed
}
