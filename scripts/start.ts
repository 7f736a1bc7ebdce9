/** `npm start`: from a fresh clone to a site that answers. */
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, readConfig } from '#server/core/config.ts'
import { startPostgres } from '#server/core/postgres/supervisor.ts'
import { build, SERVER, SERVER_BUNDLE, WEB } from './build.ts'
import { explain } from './failure.ts'
import { cautions, checkDatabase, checkFolder, checkPorts } from './preflight.ts'
import { makeProgress } from './progress.ts'
import { makeUndo, onStop, onUnexpected } from './stopping.ts'
import { welcome } from './welcome.ts'

const progress = makeProgress()
const undo = makeUndo()
let stopping = false

onStop(async () => {
  stopping = true
  console.log('\nĐang dừng: chờ các yêu cầu dở dang xong…')
  await undo.run()
  console.log('Đã dừng.')
})

onUnexpected(() => undo.run())

try {
  console.log('Bến Học đang khởi động')
  const config = readConfig()
  for (const caution of cautions(config)) progress.note(caution)
  await checkPorts(config)
  checkFolder(config.dataDir)
  // What was compiled once is read back by the next start.
  module.enableCompileCache(path.join(config.dataDir, 'compiled'))
  await build(WEB, progress)
  await build(SERVER, progress)
  // PostgreSQL comes up on one core while the other reads the server.
  const [databaseUrl, { main }] = await Promise.all([openDatabase(config), progress.step('Nạp máy chủ', loadServer)])
  await main({ ...config, databaseUrl }, progress, 'production', undo)
  console.log(welcome(config))
} catch (error) {
  if (!stopping) {
    console.error(explain(error))
    await undo.run()
    process.exit(1)
  }
}

/** The server from its bundle. */
function loadServer(): Promise<typeof import('#server/main.ts')> {
  return import(pathToFileURL(SERVER_BUNDLE).href)
}

async function openDatabase(config: Config): Promise<string> {
  const given = config.databaseUrl
  if (given) {
    await progress.step('Nối với PostgreSQL của DATABASE_URL', () => checkDatabase(given))
    return given
  }
  const postgres = await progress.step('Bật PostgreSQL', () =>
    startPostgres({ dataDir: config.dataDir, log: progress.note }),
  )
  undo.add(() => postgres.stop())
  return postgres.url
}
