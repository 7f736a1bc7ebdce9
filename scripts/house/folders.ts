import { type Breach, type Exception, isTest } from './breach.ts'
import { moduleOf } from './module-of.ts'
import type { Source } from './sources.ts'

/** More verbs beside each other than one keeps in mind. */
const MOST_VERBS = 12

/** From a folder to those whose files its own import, and where it says so first. */
type Graph = Map<string, Map<string, string>>

/**
 * No ring among the folders of a module. Imports of types alone count: they vanish for the machine, not for a reader. A file
 * at the top of a module is a folder of its own here, and what lies deeper belongs to the first folder.
 */
export function folderCycles(sources: readonly Source[], exceptions: readonly Exception[]): Breach[] {
  const all = graphOf(sources)
  const rest: Graph = new Map([...all].map(([from, tos]) => [from, new Map(tos)]))
  const pairs = exceptions.filter(({ rule, about }) => rule === 'cycles' && about !== undefined)
  for (const { file, about = '' } of pairs) rest.get(file)?.delete(about)
  // A pair is needed where it alone, put back, would close a ring.
  const needed = pairs.filter(({ file, about = '' }) => {
    const where = all.get(file)?.get(about)
    if (where === undefined) return false
    if (wayBetween(rest, about, file)) return true
    rest.get(file)?.set(about, where)
    return false
  })
  return [
    ...needed.map(({ file, about }) => ({ rule: 'cycles', file, about, line: 0, words: '' }) as Breach),
    ...ringsOf(rest),
  ]
}

/** Modules whose folders are capabilities beside each other: a shop may do without each of them. */
const APART = new Set(['growth'])

/** No optional capability knows another. */
export function strangers(sources: readonly Source[]): Breach[] {
  return sources.flatMap(({ file, imports }) => {
    const from = folderOf(file)
    if (!from || isTest(file) || !APART.has(moduleOf(file) ?? '') || !file.startsWith(`${from}/`)) return []
    return imports.flatMap(({ target, line }) => {
      const to = folderOf(target)
      if (!to || to === from || moduleOf(target) !== moduleOf(file) || !target.startsWith(`${to}/`)) return []
      const words = `imports ${target}: no optional capability knows another. Let it hand up a row, or move what both need below.`
      return [{ rule: 'strangers', file, about: target, line, words }]
    })
  })
}

function graphOf(sources: readonly Source[]): Graph {
  const graph: Graph = new Map()
  for (const { file, imports } of sources) {
    const from = folderOf(file)
    if (from === undefined || isTest(file)) continue
    const tos = graph.get(from) ?? graph.set(from, new Map()).get(from)
    for (const { target, line } of imports) {
      const to = folderOf(target)
      if (to === undefined || to === from || moduleOf(target) !== moduleOf(file) || tos?.has(to)) continue
      tos?.set(to, `${file}:${line}`)
    }
  }
  return graph
}

function folderOf(file: string): string | undefined {
  return /^server\/modules\/[^/]+\/[^/]+/.exec(file)?.[0]
}

/** One ring for each import that closes one, so that without these imports none is left. */
function ringsOf(graph: Graph): Breach[] {
  const breaches: Breach[] = []
  const done = new Set<string>()
  const visit = (folder: string, way: readonly string[]) => {
    for (const [to, where] of graph.get(folder) ?? []) {
      const since = [...way, folder].indexOf(to)
      if (since >= 0) {
        const ring = [...[...way, folder].slice(since), to].map((one) => one.replace('server/modules/', '')).join(' → ')
        const words = `stands in a ring of folders: ${ring} (${where}). Move what both need into a folder below them, or let the upper one hand up a row.`
        breaches.push({ rule: 'cycles', file: folder, about: to, line: 0, words })
      } else if (!done.has(to)) visit(to, [...way, folder])
    }
    done.add(folder)
  }
  for (const folder of [...graph.keys()].sort()) if (!done.has(folder)) visit(folder, [])
  return breaches
}

function wayBetween(graph: Graph, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  seen.add(from)
  return [...(graph.get(from)?.keys() ?? [])].some((next) => !seen.has(next) && wayBetween(graph, next, to, seen))
}

/** Files that open or take a transaction and are no verb: what several verbs of a folder share, and what mounts them. */
const NO_VERB =
  /\/(index|module|routes|listens|jobs|reads|rows|rules|access|sealed|sealing)\.ts$|-(routes|reads|rows|rules)\.ts$/

/**
 * No folder with more than twelve verbs beside each other. A verb is a file that changes something: it opens a transaction
 * with write(), or exports a function that demands one (`tx: Tx`).
 */
export function verbs(sources: readonly Source[]): Breach[] {
  const found = sources.filter(
    ({ file, uses }) =>
      file.startsWith('server/modules/') &&
      !isTest(file) &&
      !NO_VERB.test(file) &&
      uses.some(({ what }) => what === 'a transaction'),
  )
  return [...Map.groupBy(found, ({ file }) => file.slice(0, file.lastIndexOf('/')))].flatMap(([file, { length }]) =>
    length <= MOST_VERBS
      ? []
      : [
          {
            rule: 'verbs',
            file,
            line: 0,
            words: `holds ${length} verbs, ${MOST_VERBS} is the most. Give those that belong together a folder of their own in it.`,
          },
        ],
  )
}
