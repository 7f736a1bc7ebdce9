import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Makes a folder and those above it. Node's own recursive mkdir never ends where the system says ENOENT, as in /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
