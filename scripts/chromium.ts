import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { Failure } from './failure.ts'

/** Chromium without its windows: what tests need, a sixth quicker and a smaller download. */
const SHELL = 'chromium-headless-shell'
export const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const NAMES = [SHELL, ...WHOLE]
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The program file of Chromium: CHROMIUM_PATH, else the first of `names` this machine has installed, else undefined. */
export function findChromium(names: readonly string[] = NAMES): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...PLACES]
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...folders].find(isProgram)
}

/**
 * Finds Chromium, installing Debian's when it is missing and we may.
 * @throws {Failure} with the command to run
 */
export function ensureChromium(log: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  const how = `Kiểm thử trình duyệt cần Chromium. Hãy chạy: sudo apt-get install -y ${SHELL} (hoặc đặt CHROMIUM_PATH).`
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) throw new Failure(how)
  log('Cài Chromium bằng apt, mất một hai phút')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name)
  if (!apt('update') || !(install(SHELL) || install('chromium')))
    throw new Failure(`apt không cài được Chromium. ${how}`)
  return findChromium() ?? fail(how)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return NAMES.includes(path.basename(file)) || /MacOS/.test(file)
  } catch {
    return false
  }
}

function fail(words: string): never {
  throw new Failure(words)
}
