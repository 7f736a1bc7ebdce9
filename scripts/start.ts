/** `npm start`: from a fresh clone to a site that answers. */
import module from 'node:module'
import path from 'node:path'
import { type Config, readConfig } from '#server/core/config.ts'
import { startPostgres } from '#server/core/postgres/supervisor.ts'
import { buildWeb, isWebStale } from './build-web.ts'
import { explain } from './failure.ts'
import { checkDatabase, checkFolder, checkPort } from './preflight.ts'
import { makeProgress } from './progress.ts'
import { makeUndo, onStop } from './stopping.ts'
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

try {
  console.log('Bến Học đang khởi động')
  const config = readConfig()
  await checkPort(config)
  const { observed } = config
  if (observed.port) await checkPort({ host: observed.host, port: observed.port }, ['METRICS_PORT', 'METRICS_HOST'])
  checkFolder(config.dataDir)
  // What was compiled once is read back by the next start.
  module.enableCompileCache(path.join(config.dataDir, 'compiled'))
  if (isWebStale()) await progress.step('Dựng phần trình duyệt', buildWeb)
  const databaseUrl = await openDatabase(config)
  const { main } = await progress.step('Nạp máy chủ', () => import('#server/main.ts'))
  await main({ ...config, databaseUrl }, progress, 'production', undo)
  console.log(welcome(config))
} catch (error) {
  if (!stopping) {
    console.error(explain(error))
    await undo.run()
    process.exit(1)
  }
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
