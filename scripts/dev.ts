/** `npm run dev`: the site straight from the sources. The web reloads by itself, the server starts again when it changes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'
import { readConfig } from '#server/core/config.ts'
import { startPostgres } from '#server/core/postgres/supervisor.ts'
import { explain } from './failure.ts'
import { checkDatabase, checkFolder, checkPorts } from './preflight.ts'
import { makeProgress } from './progress.ts'
import { makeUndo, onStop } from './stopping.ts'

const ROOT = path.join(import.meta.dirname, '..')
const SETTLE = 150

const undo = makeUndo()
let stopping = false
let server: ChildProcess | undefined

onStop(async () => {
  stopping = true
  await stopServer()
  await undo.run()
})

try {
  const progress = makeProgress()
  const config = readConfig()
  await checkPorts(config)
  checkFolder(config.dataDir)
  if (config.databaseUrl) await checkDatabase(config.databaseUrl)
  const postgres = config.databaseUrl
    ? undefined
    : await progress.step('Bật PostgreSQL', () => startPostgres({ dataDir: config.dataDir, log: progress.note }))
  if (postgres) undo.add(() => postgres.stop())
  const env = {
    ...process.env,
    DATABASE_URL: postgres?.url ?? config.databaseUrl ?? '',
    SEED_DEMO: config.seedDemo ? '1' : '0',
  }
  startServer(env)
  restartOnChange(env)
} catch (error) {
  console.error(explain(error))
  await undo.run()
  process.exit(1)
}

function startServer(env: NodeJS.ProcessEnv) {
  if (stopping) return
  const child = spawn(process.execPath, [...process.execArgv, path.join(ROOT, 'scripts/dev-server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env,
  })
  child.once('exit', (code) => {
    if (!stopping && code !== 0 && code !== null) console.log('Máy chủ đã dừng vì lỗi; sửa tệp để chạy lại.')
  })
  server = child
}

/** Editors write a file in several steps, and one change often touches several files: wait until it is quiet. */
function restartOnChange(env: NodeJS.ProcessEnv) {
  let timer: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()
  for (const folder of ['server', 'domain'])
    watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql|json)$/.test(file) || /\.test\.ts$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        restarting = restarting.then(async () => {
          console.log(`Có thay đổi ở ${folder}/${file}, chạy lại máy chủ`)
          await stopServer()
          startServer(env)
        })
      }, SETTLE)
    })
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  // Not SIGTERM: Vite ends the process at that signal before our requests are done.
  server.disconnect()
  const hurry = setTimeout(() => server?.kill('SIGKILL'), 5_000)
  await gone
  clearTimeout(hurry)
}
