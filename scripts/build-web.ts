/** Builds the browser side when a file it is made from has changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = path.join(import.meta.dirname, '..')
const STAMP = path.join(ROOT, 'build/stamp')
const SOURCES = ['web', 'domain', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** The build failed; `output` is what the bundler said. */
export class BuildError extends Error {
  override name = 'BuildError'
  readonly output: string
  constructor(output: string) {
    super('Không dựng được phần trình duyệt')
    this.output = output
  }
}

/** Whether `build/` was made from exactly the sources that stand there now. */
export function isWebStale(): boolean {
  return read(STAMP) !== fingerprint()
}

/**
 * Builds `build/client` and `build/server`.
 * @throws {BuildError} with the words of the bundler
 */
export async function buildWeb(): Promise<void> {
  const made = fingerprint()
  rmSync(STAMP, { force: true })
  await reactRouterBuild()
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, made)
}

/** Content and not time: a fresh clone and a changed branch touch times without changing what would be built. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesOf(path.join(ROOT, source))).sort())
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
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

function reactRouterBuild(): Promise<void> {
  const program = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new BuildError(Buffer.concat(said).toString()))))
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
  if (isWebStale()) await buildWeb()
}
