import { type Breach, isIn, isTest } from './breach.ts'
import { levelOf } from './layers.ts'
import { moduleOf } from './module-of.ts'
import type { Source } from './sources.ts'

const SCHEMA = 'server/core/schema.ts'

/**
 * Each table has one owner: a module, which names it in the `tables` of its module.ts, or the core (server/core/tables.ts).
 * A module reads its own tables and those of lower modules, and writes its own; everybody reads those of the core.
 */
export function tables(sources: readonly Source[]): Breach[] {
  const known = new Set(sources.find(({ file }) => file === SCHEMA)?.lists.DB)
  const owned = sources.flatMap((source) => ownersIn(source))
  const owners = new Map(owned.map(({ table, owner }) => [table, owner]))
  const used = sources
    .filter(({ file }) => isIn(file, 'server/modules', 'server/core') && !isTest(file) && file !== SCHEMA)
    .flatMap((source) => foreignIn(source, known, owners))
  return [...ownerless(known, owners), ...doubtful(known, owned), ...used]
}

type Owned = { table: string; owner: string; file: string }

function ownersIn({ file, lists }: Source): Owned[] {
  const all = (of: readonly string[], owner: string) => of.map((table) => ({ table, owner, file }))
  if (file === 'server/core/tables.ts') return all(lists.coreTables ?? [], 'core')
  if (/^server\/modules\/[^/]+\/module\.ts$/.test(file)) return all(lists.tables ?? [], moduleOf(file) ?? '')
  return []
}

function ownerless(known: ReadonlySet<string>, owners: ReadonlyMap<string, string>): Breach[] {
  return [...known]
    .filter((table) => !owners.has(table))
    .map((table) => ({
      rule: 'tables',
      file: SCHEMA,
      about: table,
      line: 0,
      words: `has the table ${table}, which nobody owns. Name it in the tables of the module.ts whose verbs write it.`,
    }))
}

function doubtful(known: ReadonlySet<string>, owned: readonly Owned[]): Breach[] {
  return owned.flatMap(({ table, owner, file }, at) => {
    const first = owned.findIndex((one) => one.table === table)
    if (known.has(table) && first === at) return []
    const words = known.has(table)
      ? `names ${table}, which ${owned[first]?.owner} owns already. Leave it to one of them.`
      : `names ${table} for ${owner}, and there is no such table. Take it out.`
    return [{ rule: 'tables', file, about: table, line: 0, words }]
  })
}

/** One breach for each table that a file uses and may not. */
function foreignIn({ file, named }: Source, known: ReadonlySet<string>, owners: ReadonlyMap<string, string>): Breach[] {
  const module = moduleOf(file) ?? 'core'
  return [...Map.groupBy(named, ({ table }) => table)].flatMap(([table, uses]) => {
    const owner = owners.get(table)
    if (!known.has(table) || owner === undefined || owner === module) return []
    const written = uses.find(({ writes }) => writes)
    if (written)
      return [
        {
          rule: 'tables',
          file,
          about: `writes ${table}`,
          line: written.line,
          words: `writes ${table}, a table of ${owner}. Call a verb of ${owner}${isLower(owner, module) ? ' through its door' : ', or publish an event and let it subscribe'}.`,
        },
      ]
    if (isLower(owner, module)) return []
    const words = `reads ${table}, a table of ${owner}, which does not lie below ${module}. Let ${owner} hand up a row that answers, or keep what is needed by its news.`
    return [{ rule: 'tables', file, about: table, line: uses[0]?.line ?? 0, words }]
  })
}

function isLower(owner: string, module: string): boolean {
  return owner === 'core' || (module !== 'core' && levelOf(owner) < levelOf(module))
}
