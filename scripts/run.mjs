/**
 * The door of every npm script: installs what the lockfile names when it is missing, then runs the real script on the
 * Node that the lockfile pins. Runs on any Node from 20 up, without dependencies.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const SCRIPTS = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  check: 'scripts/check.ts',
  test: 'scripts/test.ts',
  'test:long': 'scripts/test-long.ts',
  bench: 'bench/main.ts',
  drill: 'drills/main.ts',
  reseal: 'scripts/reseal.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
}

/**
 * What keeps memory small at little cost: the heap is swept when it has grown by a quarter, not when it has doubled, and
 * the C library keeps two arenas, not eight for each core, so that what pictures and compression leave is used again. New
 * objects have 16 MB: with 8 MB what eight requests hold at once is moved to the old heap, which is then swept twice as often.
 * A drill and the bench run the product as `npm start` does.
 */
const SMALL = ['--heap-growing-percent=25', '--max-semi-space-size=16']
const FEW_ARENAS = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }

process.chdir(ROOT)
const [name = '', ...args] = process.argv.slice(2)
const script = SCRIPTS[name] ?? giveUp(`Không có lệnh "${name}". Hãy chọn: ${Object.keys(SCRIPTS).join(', ')}.`)
if (!isInstalled()) install()
run(pinnedNode(), [path.join(ROOT, script), ...args])

/** Whether node_modules holds every package of the lockfile that this machine needs, at its version. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages ?? giveUp('Thiếu package-lock.json.')
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (present === undefined) return false
  const direct = Object.keys(wanted[''].optionalDependencies ?? {})
  return Object.entries(wanted).every(([place, { version, optional, os, cpu }]) => {
    if (place === '' || present[place]?.version === version) return true
    const fits = (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
    return optional === true && !(fits && direct.includes(place.replace('node_modules/', '')))
  })
}

function install() {
  console.log('Cài các gói theo package-lock.json, lần đầu mất một hai phút…')
  const began = performance.now()
  const npm = process.env.npm_execpath
  const command = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...command], { stdio: 'inherit' })
    : spawnSync('npm', command, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.signal) process.exit(130)
  if (done.status !== 0) giveUp('Không cài được các gói (npm ci báo lỗi ở trên). Hãy kiểm tra mạng rồi chạy lại.')
  console.log(`✔ Đã cài các gói (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

/** The Node that the lockfile pins for this machine; elsewhere the one that runs this, if it is new enough. */
function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = path.join(ROOT, 'node_modules', `node-${system}-${process.arch}`, 'bin', file)
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  return giveUp(`Cần Node.js 24 trở lên, máy đang có ${process.version}. Hãy cài từ https://nodejs.org rồi chạy lại.`)
}

/** The channel lets the script notice that this process is gone, even when it was killed outright. */
function run(node, command) {
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', ...(['start', 'drill', 'bench'].includes(name) ? SMALL : []), ...command],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...FEW_ARENAS },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => giveUp(`Không chạy được ${node}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
  const starters = process.env.npm_lifecycle_event ? startersOf(process.ppid) : []
  const areGone = () => starters.some((pid) => pid > 1 && !isAlive(pid))
  setInterval(() => areGone() && child.kill('SIGTERM'), 500).unref()
}

/** npm may run scripts through a shell, which outlives a killed npm: then the shell's parent is watched too. */
function startersOf(parent) {
  const [above, name = ''] =
    spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' })
      .stdout?.trim()
      .split(/\s+/) ?? []
  return /^(.*\/)?-?(ba|da|z)?sh$/.test(name) ? [parent, Number(above)] : [parent]
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function giveUp(line) {
  console.error(line)
  process.exit(1)
}
