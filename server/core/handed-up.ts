declare const row: unique symbol
/** A list that a module reads and that modules above it fill, so that it names none of them. */
export type Registry<Row> = { readonly name: string; readonly [row]?: Row }
/** Rows of one registry, as a module hands them up. */
export type HandedUp = { readonly registry: Registry<never>; readonly rows: readonly unknown[] }
/** All rows that the modules of the running product handed up. */
export type Registries = ReadonlyMap<Registry<never>, readonly unknown[]>

/** Opens a registry. It lives beside what reads it. */
export function registry<Row>(name: string): Registry<Row> {
  return { name }
}

/** Says in a `module.ts` which rows the module adds to a registry. */
export function handUp<Row>(to: Registry<Row>, ...rows: readonly Row[]): HandedUp {
  return { registry: to as Registry<never>, rows }
}

/** Gathers what all modules hand up, in their order. */
export function gather(modules: readonly { readonly rows?: readonly HandedUp[] }[]): Registries {
  const all = modules.flatMap((module) => module.rows ?? [])
  return new Map(
    [...Map.groupBy(all, ({ registry }) => registry)].map(([of, parts]) => [of, parts.flatMap(({ rows }) => rows)]),
  )
}

/** The rows of a registry, in the order of the modules. */
export function rowsOf<Row>({ handedUp }: { handedUp: Registries }, of: Registry<Row>): readonly Row[] {
  return (handedUp.get(of as Registry<never>) ?? []) as readonly Row[]
}

/** The row of a registry that one module fills. Throws where nobody did, or two. */
export function theRowOf<Row>(from: { handedUp: Registries }, of: Registry<Row>): Row {
  const [row, ...more] = rowsOf(from, of)
  if (row === undefined || more.length > 0)
    throw new Error(`${row === undefined ? 'no module hands' : 'two modules hand'} up ${of.name}`)
  return row
}

const byKey = new WeakMap<readonly unknown[], Map<unknown, unknown>>()

/** The row whose `key` is this; undefined where nobody handed one up. Throws where two modules did. */
export function rowOf<Row, Key extends keyof Row>(
  from: { handedUp: Registries },
  of: Registry<Row>,
  key: Key,
  value: Row[Key],
): Row | undefined {
  const rows = rowsOf(from, of)
  let found = byKey.get(rows)
  if (!found) {
    found = new Map(rows.map((one) => [one[key], one]))
    if (found.size < rows.length) throw new Error(`two modules hand up the same row of ${of.name}`)
    byKey.set(rows, found)
  }
  return found.get(value) as Row | undefined
}
