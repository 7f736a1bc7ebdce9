const LONGEST = 255

/** The name itself, or with the first number that is free, before its ending: `Bài 1 (2)`, `Bài 1 (3).pdf`. Case does not count. */
export function freeName(name: string, taken: ReadonlySet<string>, longest = LONGEST): string {
  if (!taken.has(name.toLowerCase())) return name
  const type = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  const stem = Array.from(name.slice(0, name.length - type.length))
  for (let number = 2; ; number++) {
    const ending = ` (${number})${type}`
    const numbered = stem.slice(0, longest - ending.length).join('') + ending
    if (!taken.has(numbered.toLowerCase())) return numbered
  }
}

type Node = { id: string; parent_id: string | null }

/** A folder with everything below it, the folder first. A ring, which never should be, ends the walk. */
export function withBelow<F extends Node>(folders: readonly F[], topId: string): F[] {
  const children = Map.groupBy(folders, (one) => one.parent_id)
  const found: F[] = folders.filter(({ id }) => id === topId)
  const seen = new Set(found.map(({ id }) => id))
  for (const folder of found) {
    for (const child of children.get(folder.id) ?? []) {
      if (seen.has(child.id)) continue
      seen.add(child.id)
      found.push(child)
    }
  }
  return found
}

/** The way to a folder from the top of the library, itself last. */
export function pathTo<F extends Node>(folders: readonly F[], id: string | null): F[] {
  const byId = new Map(folders.map((one) => [one.id, one]))
  const path: F[] = []
  for (let at = byId.get(id ?? ''); at && !path.includes(at); at = byId.get(at.parent_id ?? '')) path.unshift(at)
  return path
}
