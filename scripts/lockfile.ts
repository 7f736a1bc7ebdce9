/**
 * Completes package-lock.json: `npm ci` refuses a lockfile in which an optional package for another machine is
 * missing, and npm leaves out those that the registry in use does not carry. Run it after every `npm i`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

type Entry = {
  version?: string
  name?: string
  resolved?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dev?: boolean
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, Entry> }

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Entries for optional packages that something in the lockfile names and the lockfile lacks. */
export function missingEntries(lock: Lockfile): Record<string, Entry> {
  const missing: Record<string, Entry> = {}
  for (const [place, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
      if (!isReachable(lock, place, name) && /^\d/.test(version))
        missing[`node_modules/${name}`] = entryFor(name, version, entry)
  return missing
}

/** Entries without an address: npm cannot tell where they came from and does not run their install scripts. */
export function withoutAddress(lock: Lockfile): string[] {
  return Object.entries(lock.packages).flatMap(([place, entry]) => (place !== '' && !entry.resolved ? [place] : []))
}

function isReachable(lock: Lockfile, place: string, name: string): boolean {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${from && `${from}/`}node_modules/${name}`]) return true
    if (from === '') return false
  }
}

function entryFor(name: string, version: string, parent: Entry): Entry {
  const words = name.split(/[/-]/)
  const named = (list: string[]) => list.filter((one) => words.includes(one))
  const [os, cpu] = [named(SYSTEMS), named(PROCESSORS)]
  return {
    version,
    resolved: addressOf(name, version),
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

function addressOf(name: string, version: string): string {
  return `https://registry.npmjs.org/${name}/-/${name.split('/').at(-1)}-${version}.tgz`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const place of withoutAddress(lock)) {
    const { version = '', ...rest } = lock.packages[place] ?? {}
    const name = rest.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    lock.packages[place] = { version, resolved: addressOf(name, version), ...rest }
  }
  const added = missingEntries(lock)
  const packages = Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(
    'package-lock.json',
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  )
  console.log(`package-lock.json: thêm ${Object.keys(added).length} gói của máy khác`)
}
