/** A file that another state of the project does not have in this form: added, changed, taken away, or moved here. */
export type Change = { file: string; how: 'added' | 'changed' | 'removed' | 'moved' }

/** How many files beside its own a new capability may change. */
const MOST_ELSEWHERE = 3

/** Lists that name what there is: a new member of them is a row, whoever brings it. */
const REGISTRIES: readonly RegExp[] = [
  /^server\/modules\.ts$/,
  /^server\/core\/(schema|tables|sealing)\.ts$/,
  /^server\/modules\/[^/]+\/(module|index|listens|jobs|tables|sealed|sellables)\.ts$/,
  /^server\/modules\/notifications\/(listens|templates\/samples|mails\/letters\/letters)\.ts$/,
  /^domain\/(contract\/(index|checkout\/order-wishes)|selling|sold\/rows|enums|domain-events|faults|[a-z]+-faults|permissions|permission-table|permission-tasks|moderation\/kinds|field-words|audit-words|uses)\.ts$/,
  /^domain\/notification-kinds\.ts$/,
  /^web\/(routes|paths)(-[a-z]+)?\.ts$/,
  /^scripts\/(write-schema\.ts|house\/)/,
  /^package(-lock)?\.json$/,
]
/** What comes with any change and couples nothing. */
const FREE =
  /(\.(test|e2e|fixture)\.tsx?|\/testing\.ts|\.snap|\.md)$|^(docs|e2e|bench|drills|public|server\/(migrations|standing|testing|seed))\//

/**
 * A new capability brings its own folders, and at most three changes elsewhere: what needs more is sewn into the house
 * instead of added to it. New is a module or a folder of one whose files were all added; what was moved is carved, not new.
 * @param files every file there is now
 */
export function overBudget(changes: readonly Change[], files: readonly string[]): string[] {
  const fresh = newCapabilities(changes, files)
  if (fresh.length === 0) return []
  const own = fresh.flatMap(({ names }) => names.map(ownFiles))
  const elsewhere = changes
    .map(({ file }) => file)
    .filter((file) => !FREE.test(file) && !REGISTRIES.some((list) => list.test(file)))
    .filter((file) => !fresh.some(({ folder }) => file.startsWith(folder)) && !own.some((one) => one.test(file)))
    .sort()
  const most = MOST_ELSEWHERE * fresh.length
  if (elsewhere.length <= most) return []
  const folders = fresh.map(({ folder }) => folder.slice(0, -1)).join(', ')
  return [
    `${folders} [budget] is new and comes with ${elsewhere.length} changed files elsewhere, ${most} is the most: ${elsewhere.join(', ')}. Hand up rows instead ("A new capability" in docs/HOUSE.md), or land what does not belong to it by itself first.`,
  ]
}

/** Modules and folders of modules of which nothing was there before. A new module is one capability with its folders. */
function newCapabilities(changes: readonly Change[], files: readonly string[]) {
  const added = new Set(changes.filter(({ how }) => how === 'added').map(({ file }) => file))
  const folders = new Map<string, boolean>()
  for (const file of files)
    for (const folder of foldersAbove(file)) folders.set(folder, (folders.get(folder) ?? true) && added.has(file))
  const fresh = [...folders].filter(([, isNew]) => isNew).map(([folder]) => folder)
  const isWithin = (folder: string) => fresh.some((outer) => outer !== folder && folder.startsWith(outer))
  return fresh
    .filter((folder) => !isWithin(folder))
    .map((folder) => ({ folder, names: fresh.filter((one) => one.startsWith(folder)).map(nameOf) }))
}

function nameOf(folder: string): string {
  return folder.split('/').at(-2) ?? ''
}

function foldersAbove(file: string): string[] {
  const [, module, folder] = /^(server\/modules\/[^/]+\/)([^/]+\/)?/.exec(file) ?? []
  if (module === undefined) return []
  return folder === undefined ? [module] : [module, module + folder]
}

/** Files that bear its name, in the singular too: its pages, its contract, its rules and statuses. */
function ownFiles(name: string): RegExp {
  const one = name.replace(/ies$/, 'y').replace(/s$/, '')
  return new RegExp(`^(web/features/(.*/)?${name}/|domain/(.*/)?(${name}|${one})(-[a-z-]+)?(\\.ts|/))`)
}
