import { isTest } from './breach.ts'
import { LEVELS } from './layers.ts'
import { moduleOf } from './module-of.ts'
import type { Source } from './sources.ts'

/** Between these lines of docs/HOUSE.md stands the picture. */
const BEGINS = '<!-- modules: `node scripts/check-house.ts --tidy` writes this -->'
const ENDS = '<!-- end of modules -->'
const WIDTH = 110
const INDENT = 18

/** The levels from low to high, the modules of each and their folders. */
export function picture(sources: readonly Source[]): string {
  const folders = foldersOf(sources)
  return LEVELS.flatMap((row, level) =>
    row.map((module, at) => {
      const begin = `${at === 0 ? String(level).padStart(2) : '  '}  ${module.padEnd(INDENT - 5)} `
      return `${begin}${wrapped(folders.get(module)) ?? '(not yet)'}`.trimEnd()
    }),
  ).join('\n')
}

/** The page with the picture as it is to be; null where it has no place for one. */
export function pageWithPicture(page: string, sources: readonly Source[]): string | null {
  const [from, to] = [page.indexOf(BEGINS), page.indexOf(ENDS)]
  if (from < 0 || to < from) return null
  return `${page.slice(0, from)}${BEGINS}\n\`\`\`\n${picture(sources)}\n\`\`\`\n${page.slice(to)}`
}

/** One line where the page shows another house than the one that stands. */
export function stalePicture(page: string, sources: readonly Source[]): string[] {
  const right = pageWithPicture(page, sources)
  if (right === page) return []
  return [
    right === null
      ? `docs/HOUSE.md [picture] has no place for the picture of the modules. Put the lines ${BEGINS} and ${ENDS} into it.`
      : 'docs/HOUSE.md [picture] shows other modules than there are. Run node scripts/check-house.ts --tidy.',
  ]
}

function foldersOf(sources: readonly Source[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  for (const { file } of sources) {
    const module = moduleOf(file)
    if (module === undefined || isTest(file)) continue
    const own = folders.get(module) ?? new Set<string>()
    folders.set(module, own)
    const folder = /^server\/modules\/[^/]+\/([^/]+)\//.exec(file)?.[1]
    if (folder) own.add(folder)
  }
  return folders
}

function wrapped(folders: ReadonlySet<string> | undefined): string | undefined {
  if (folders === undefined) return undefined
  const lines = ['']
  for (const folder of [...folders].sort()) {
    const line = lines.at(-1) ?? ''
    if (line.length + folder.length + 2 > WIDTH - INDENT) lines.push(folder)
    else lines[lines.length - 1] = line === '' ? folder : `${line}, ${folder}`
  }
  return lines.join(`,\n${' '.repeat(INDENT)}`)
}
