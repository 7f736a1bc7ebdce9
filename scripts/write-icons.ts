/** Writes `web/ui/icons.svg`, the one file that pages take their icons from, out of `web/ui/icon-paths.ts`. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { iconPaths } from '../web/ui/icon-paths.ts'

/** The file's content: a symbol per icon, drawn in the colour and width of where it is used. */
export function iconSheet(): string {
  const symbols = Object.entries(iconPaths).map(
    ([name, outline]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${outline}"/></symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

if (import.meta.main) writeFileSync(path.join(import.meta.dirname, '../web/ui/icons.svg'), iconSheet())
