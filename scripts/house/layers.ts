import { type Breach, isTest } from './breach.ts'
import { moduleOf } from './module-of.ts'
import type { Source } from './sources.ts'

/**
 * Modules from low to high: one may use the doors of those below it, and upwards only tell news. Those of a row know nothing
 * of each other. From ledger to accounting stands what is sold: from the books up to what is made of sales.
 */
export const LEVELS: readonly (readonly string[])[] = [
  ['identity'],
  ['library', 'moderation', 'admin', 'hooks'],
  ['hosts'],
  ['content', 'surveys'],
  ['catalog'],
  ['learning'],
  ['ledger'],
  ['capacity', 'meetings'],
  ['pricing'],
  ['orders'],
  ['payments'],
  ['refunds'],
  ['checkout'],
  ['subscriptions'],
  ['growth', 'events', 'calendars'],
  ['accounting'],
  ['requests'],
  ['insights', 'platform'],
  ['notifications'],
]
/** Packages that are pure functions: no I/O, no clock, no framework. */
const PURE_PACKAGES = ['npm:zod', 'npm:modern-ahocorasick', 'npm:temporal-polyfill']

type Layer = { of: RegExp; may: RegExp; words: string }

const LAYERS: readonly Layer[] = [
  {
    of: /^domain\//,
    may: /^domain\//,
    words: 'domain/ is pure and imports nothing outside itself. Pass the value in as an argument.',
  },
  {
    of: /^server\/core\//,
    may: /^(domain|server\/core)\//,
    words: 'server/core/ knows no domain and no provider. Hand it in from server/app.ts, or move this file up.',
  },
  {
    of: /^server\/providers\//,
    may: /^(domain\/|server\/core\/(config|outward)\.ts$)/,
    words:
      'a provider knows domain/, core/config.ts and core/outward.ts alone. Give it what it needs when it is opened.',
  },
  {
    of: /^server\/modules\//,
    may: /^(domain|server\/core|server\/providers)\//,
    words: 'a module uses domain/, server/core/, providers and its own files.',
  },
  {
    of: /^web\//,
    may: /^(domain|web)\//,
    words: 'web/ imports domain/ and web/. Data comes through a call of the contract.',
  },
  {
    of: /^simulators\//,
    may: /^simulators\//,
    words: 'a simulator is the other side: it has its own signers and books and shares nothing with the product.',
  },
]

/**
 * Why `file` may not import `target`, undefined where it may. Tests use what they need, except where the two sides of a
 * wire must not share code.
 */
export function layerFault(file: string, target: string, isTest: boolean): string | undefined {
  if (isTest && !/^(simulators|web)\//.test(file)) return undefined
  const layer = LAYERS.find(({ of }) => of.test(file))
  if (!layer) return undefined
  if (/^(npm|node):/.test(target)) {
    if (isTest || !file.startsWith('domain/') || PURE_PACKAGES.includes(target)) return undefined
    return `imports ${target.replace('npm:', '')}: ${layer.words}`
  }
  if (layer.may.test(target) || isProviderOwn(file, target)) return undefined
  const own = folderOf(file)
  if (own === undefined) return `imports ${target}: ${layer.words}`
  const other = folderOf(target)
  if (other === undefined) return `imports ${target}: a module uses domain/, server/core/, providers and its own files.`
  if (other === own || levelFault(file, target) || target === `server/modules/${other}/index.ts`) return undefined
  return `imports ${target} past the door. Use server/modules/${other}/index.ts, or add the function to that door.`
}

/** Modules use what lies below them. A ring of modules would need one import that points upwards, so there is none. */
export function levels(sources: readonly Source[]): Breach[] {
  const upwards = sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, imports }) =>
      imports.flatMap(({ target, line }) => {
        const words = levelFault(file, target)
        return words === undefined ? [] : [{ rule: 'levels', file, about: target, line, words }]
      }),
    )
  const homeless = sources.flatMap(({ file }) => {
    const module = /^server\/modules\/([^/]+)\/module\.ts$/.exec(file)?.[1]
    return module === undefined || levelOf(module) >= 0
      ? []
      : [{ rule: 'levels', file, line: 0, words: placeless(module) }]
  })
  return [...homeless, ...upwards]
}

function placeless(module: string): string {
  return `${module} has no place among the modules. Give it one in LEVELS of scripts/house/layers.ts.`
}

function levelFault(file: string, target: string): string | undefined {
  const [own, other] = [moduleOf(file), moduleOf(target)]
  if (own === undefined || other === undefined || own === other) return undefined
  for (const module of [own, other]) if (levelOf(module) < 0) return placeless(module)
  if (levelOf(other) < levelOf(own)) return undefined
  return `imports ${target}: ${other} does not lie below ${own}. Publish an event with publish() and let ${other} subscribe, or let ${other} hand up a row.`
}

/** How high a module stands; -1 where it has no place. */
export function levelOf(module: string): number {
  return LEVELS.findIndex((row) => row.includes(module))
}

function folderOf(file: string): string | undefined {
  return /^server\/modules\/([^/]+)\//.exec(file)?.[1]
}

/** Inside its own folder, or the file that names all ports together. */
function isProviderOwn(file: string, target: string): boolean {
  if (file === 'server/providers/providers.ts') return target.startsWith('server/providers/')
  const own = /^server\/providers\/[^/]+\//.exec(file)?.[0]
  return own !== undefined && target.startsWith(own)
}
