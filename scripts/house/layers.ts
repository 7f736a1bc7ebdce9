/** Modules from low to high: one may use the doors of those below it, and upwards only tell news. */
const LEVELS: Readonly<Record<string, number>> = {
  identity: 0,
  library: 1,
  moderation: 1,
  admin: 1,
  hosts: 2,
  content: 3,
  surveys: 3,
  catalog: 4,
  learning: 5,
  events: 5,
  calendars: 5,
  commerce: 6,
  requests: 7,
  notifications: 8,
  insights: 8,
  platform: 8,
}
/** Packages that are pure functions: no I/O, no clock, no framework. */
const PURE_PACKAGES = ['npm:zod', 'npm:modern-ahocorasick']

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
  const module = moduleOf(file)
  if (module === undefined) return `imports ${target}: ${layer.words}`
  return moduleFault(module, target) ?? undefined
}

function moduleFault(module: string, target: string): string | undefined {
  const other = moduleOf(target)
  if (other === undefined) return `imports ${target}: a module uses domain/, server/core/, providers and its own files.`
  if (other === module) return undefined
  const [own, level] = [LEVELS[module], LEVELS[other]]
  if (own === undefined || level === undefined)
    return `${own === undefined ? module : other} has no place among the modules. Give it one in scripts/house/layers.ts.`
  if (level >= own)
    return `imports ${target}: ${other} does not lie below ${module}. Tell news with tell() and let ${other} listen.`
  if (target !== `server/modules/${other}/index.ts`)
    return `imports ${target} past the door. Use server/modules/${other}/index.ts, or add the function to that door.`
  return undefined
}

function moduleOf(file: string): string | undefined {
  return /^server\/modules\/([^/]+)\//.exec(file)?.[1]
}

/** Inside its own folder, or the file that names all ports together. */
function isProviderOwn(file: string, target: string): boolean {
  if (file === 'server/providers/outside.ts') return target.startsWith('server/providers/')
  const own = /^server\/providers\/[^/]+\//.exec(file)?.[0]
  return own !== undefined && target.startsWith(own)
}
