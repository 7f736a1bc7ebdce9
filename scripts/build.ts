/** Builds what a start reads, where a file it is made from has changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = path.join(import.meta.dirname, '..')

type Progress = { step<T>(words: string, work: () => T | Promise<T>): Promise<T> }
type Half = {
  words: string
  /** Tells what it was built from. */
  stamp: string
  sources: readonly string[]
  /** Which files of the sources count. */
  of?: RegExp
  /** The program below node_modules that builds it, with its arguments. */
  program: readonly [string, ...string[]]
}

/** The pages and their scripts: `build/client` and `build/server`. */
export const WEB: Half = {
  words: 'Dựng phần trình duyệt',
  stamp: 'build/stamp',
  sources: ['web', 'domain', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
  program: ['@react-router/dev/bin.cjs', 'build'],
}

/** The server in one file, which a start reads in a third of the time that two thousand take. */
export const SERVER: Half = {
  words: 'Gói máy chủ',
  stamp: 'build/app/stamp',
  sources: ['server', 'domain', 'web', 'package-lock.json', 'vite.server.config.ts'],
  of: /\.(?:ts|json)$/,
  program: ['vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
}

/** The bundle of `server/main.ts`. */
export const SERVER_BUNDLE: string = path.join(ROOT, 'build/app/main.js')

/** The build failed; `output` is what the bundler said. */
export class BuildError extends Error {
  override name = 'BuildError'
  readonly output: string
  constructor(half: Half, output: string) {
    super(`${half.words}: không được`)
    this.output = output
  }
}

/**
 * Builds a half of the product unless it was made from exactly the sources that stand there now.
 * @throws {BuildError} with the words of the bundler
 */
export async function build(half: Half, progress?: Progress): Promise<void> {
  const made = fingerprint(half)
  const stamp = path.join(ROOT, half.stamp)
  if (read(stamp) === made) return
  rmSync(stamp, { force: true })
  await (progress ? progress.step(half.words, () => run(half)) : run(half))
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, made)
}

/** Content and not time: a fresh clone and a changed branch touch times without changing what would be built. */
function fingerprint({ sources, of = /(?:)/ }: Half): string {
  // A bundled module names its place.
  const hash = createHash('sha256').update(ROOT)
  for (const file of sources.flatMap((source) => filesOf(path.join(ROOT, source))).sort())
    if (of.test(file)) hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(place: string): string[] {
  try {
    return readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? [place] : []
  }
}

function run(half: Half): Promise<void> {
  const [program, ...args] = half.program
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BuildError(half, Buffer.concat(said).toString())),
    )
  })
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build(WEB)
  await build(SERVER)
}
