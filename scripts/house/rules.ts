import { type Breach, isIn, isTest } from './breach.ts'
import { layerFault } from './layers.ts'
import type { Source } from './sources.ts'
import { ASKS_WHO_THEY_ARE } from './standing.ts'

const LIMIT = { web: 250, other: 300 }

/** Who may import whom. */
export function imports(sources: readonly Source[]): Breach[] {
  return sources.flatMap(({ file, imports }) =>
    imports.flatMap(({ target, line }) => {
      const words = layerFault(file, target, isTest(file))
      return words === undefined ? [] : [{ rule: 'imports', file, line, words }]
    }),
  )
}

/** The shapes of calls bring their checker along, which no page needs: 25 kB. */
export function weight(sources: readonly Source[]): Breach[] {
  const words =
    'brings the shapes of calls into the browser. Import the type alone, or move the list to a file of domain/ beside them.'
  return sources
    .filter(({ file }) => isIn(file, 'web') && !isIn(file, 'web/build') && !isTest(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ target, typeOnly }) => !typeOnly && (isIn(target, 'domain/contract') || target === 'npm:zod'))
        .map(({ line }) => ({ rule: 'weight', file, line, words })),
    )
}

/** SQL stands in verbs, reads.ts and rows.ts. */
export function sql(sources: readonly Source[]): Breach[] {
  const withoutSql = /\/(index|routes|rules|access|listens|jobs|module|sellables|providers)\.ts$/
  const words =
    'asks the database. Inside a module that is for verbs, reads.ts and rows.ts: move the query there and call it.'
  return find(sources, 'sql', ['sql'], words, (file) => isIn(file, 'server/modules') && withoutSql.test(file))
}

/** Settings are read once, typed and checked. */
export function environment(sources: readonly Source[]): Breach[] {
  const words = 'reads a setting by itself. Add it to Config in server/core/config.ts and take it from there.'
  const rules = (file: string) =>
    isIn(file, 'domain', 'server', 'web') && file !== 'server/core/config.ts' && !isTest(file)
  return find(sources, 'environment', ['process.env'], words, rules)
}

/** Modules and rules get the time and chance from outside, so that tests can decide them. */
export function clock(sources: readonly Source[]): Breach[] {
  const words =
    'cannot be decided by a test. Use ctx.now() in a verb, an argument in a pure function, new_id() for ids.'
  const rules = (file: string) => isIn(file, 'domain', 'server/modules') && !isTest(file)
  return find(sources, 'clock', ['new Date()', 'Date.now', 'Math.random'], words, rules)
}

/** What is sealed or marked is so in one way, and any secret of the list opens it. */
export function sealing(sources: readonly Source[]): Breach[] {
  const words =
    'is a key in the hand. Use seal(), openSealed(), findSealed(), mark() and marks() of server/core/sealing.ts, and give the place a row in the sealed.ts of its module.'
  // The simulators of development are keyed with it too, by the settings.
  const homes = ['server/core/sealing.ts', 'server/core/config.ts']
  const rules = (file: string) => isIn(file, 'server', 'scripts', 'web') && !homes.includes(file) && !isTest(file)
  return find(sources, 'sealing', ['SESSION_SECRET'], words, rules)
}

/** Dates and numbers look the same everywhere. */
export function formatting(sources: readonly Source[]): Breach[] {
  const words = 'formats by itself. Use the functions of domain/time.ts and domain/money.ts, or add one there.'
  const homes = ['domain/time.ts', 'domain/money.ts']
  const rules = (file: string) => isIn(file, 'domain', 'server', 'web') && !homes.includes(file) && !isTest(file)
  return find(sources, 'formatting', (what) => what === 'Intl' || what.startsWith('toLocale'), words, rules)
}

/** What somebody may do is asked by the name of the right: being of the staff is none. */
export function standing(sources: readonly Source[]): Breach[] {
  const asks = (what: string) => ['isStaff', 'staffRoles', 'a role of the staff', "mayCall(…, 'staff')"].includes(what)
  const words =
    'stands for a right. Ask holds(ctx, right), or mayMake(ctx, call) for a button; give the call a grant. Whoever asks who somebody is, not what they may do, says why in scripts/house/standing.ts.'
  const rules = (file: string) => isIn(file, 'domain', 'server', 'web') && !isTest(file)
  const found = find(sources, 'standing', asks, words, rules)
  const spent = sources.flatMap(({ file }) =>
    file in ASKS_WHO_THEY_ARE && !found.some((breach) => breach.file === file)
      ? [{ rule: 'standing', file, line: 1, words: 'asks no more. Take it out of scripts/house/standing.ts.' }]
      : [],
  )
  return [...found.filter(({ file }) => !(file in ASKS_WHO_THEY_ARE)), ...spent]
}

/** Files one can read at once. */
export function sizes(sources: readonly Source[]): Breach[] {
  return sources.flatMap(({ file, lines }) => {
    const limit = isIn(file, 'web') ? LIMIT.web : LIMIT.other
    if (lines <= limit || isIn(file, 'server/seed') || file === 'server/core/schema.ts') return []
    const words = `has ${lines} lines, ${limit} is the limit. Look for a second idea in it and give that a file of its own.`
    return [{ rule: 'sizes', file, line: limit + 1, words }]
  })
}

/** The server runs as it is written: Node strips types, it does not compile JSX. */
export function serverFiles(sources: readonly Source[]): Breach[] {
  return sources.flatMap(({ file }) =>
    file.endsWith('.tsx') && isIn(file, 'server', 'domain', 'simulators')
      ? [
          {
            rule: 'serverFiles',
            file,
            line: 1,
            words: 'is JSX, which Node cannot run. Rename it to .ts and build the text without JSX.',
          },
        ]
      : [],
  )
}

/** No module needs itself before it is ready. Imports of types alone vanish and do not count. */
export function cycles(sources: readonly Source[]): Breach[] {
  const needs = new Map(sources.map(({ file, imports }) => [file, imports.filter((one) => !one.typeOnly)]))
  const breaches: Breach[] = []
  const done = new Set<string>()
  const visit = (file: string, way: string[]) => {
    const since = way.indexOf(file)
    if (since >= 0) {
      const ring = [...way.slice(since), file].join(' → ')
      const words = `stands in a ring of imports: ${ring}. Move what both need into a third file, lower down.`
      breaches.push({ rule: 'cycles', file, line: 1, words })
      return
    }
    if (done.has(file)) return
    for (const { target } of needs.get(file) ?? []) visit(target, [...way, file])
    done.add(file)
  }
  for (const { file } of sources) visit(file, [])
  return breaches
}

function find(
  sources: readonly Source[],
  rule: string,
  whats: readonly string[] | ((what: string) => boolean),
  words: string,
  applies: (file: string) => boolean,
): Breach[] {
  const wanted = typeof whats === 'function' ? whats : (what: string) => whats.includes(what)
  return sources
    .filter(({ file }) => applies(file))
    .flatMap(({ file, uses }) =>
      uses
        .filter(({ what }) => wanted(what))
        .map(({ what, line }) => ({ rule, file, line, words: `${what === 'sql' ? '' : `${what} `}${words}` })),
    )
}
