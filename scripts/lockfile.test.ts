import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Lockfile, missingEntries, withoutAddress } from './lockfile.ts'

const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'))
const ADVICE = 'run node scripts/lockfile.ts and commit package-lock.json'

it('names every package for every machine, so that npm ci works anywhere', () => {
  const lock: Lockfile = read('package-lock.json')
  expect(Object.keys(missingEntries(lock)), ADVICE).toEqual([])
  expect(withoutAddress(lock), ADVICE).toEqual([])
})

it('pins every version that package.json asks for', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json')
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
  )
  expect(loose).toEqual([])
})

it('writes an entry that npm skips on other machines', () => {
  const packages = {
    '': {},
    'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies: { '@tool/linux-arm64-musl': '2.0.0' } },
  }
  expect(missingEntries({ packages })).toEqual({
    'node_modules/@tool/linux-arm64-musl': {
      version: '2.0.0',
      resolved: 'https://registry.npmjs.org/@tool/linux-arm64-musl/-/linux-arm64-musl-2.0.0.tgz',
      cpu: ['arm64'],
      os: ['linux'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  })
})

it('finds a package that lies beside its parent or above it', () => {
  const packages = {
    '': {},
    'node_modules/a/node_modules/b': {
      version: '1.0.0',
      optionalDependencies: { c: '1.0.0', d: '1.0.0', e: '^1.0.0' },
    },
    'node_modules/a/node_modules/c': { version: '1.0.0' },
    'node_modules/d': { version: '1.0.0' },
  }
  expect(missingEntries({ packages })).toEqual({})
})
