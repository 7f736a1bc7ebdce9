/** Checks the house rules that a compiler cannot: who may import whom, and where which things are allowed. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { EXCEPTIONS } from './house/exceptions.ts'
import * as rules from './house/rules.ts'
import { readSources, type Source } from './house/sources.ts'

/** One line for each breach that no exception covers, and for each exception that covers nothing. */
export function checkHouse(sources: readonly Source[], exceptions: typeof EXCEPTIONS = EXCEPTIONS): string[] {
  const breaches = Object.values(rules).flatMap((rule) => rule(sources))
  const excused = (breach: rules.Breach) =>
    exceptions.some(({ rule, file }) => rule === breach.rule && file === breach.file)
  const spent = exceptions.filter(
    ({ rule, file }) => !breaches.some((breach) => breach.rule === rule && breach.file === file),
  )
  return [
    ...breaches
      .filter((breach) => !excused(breach))
      .map(({ rule, file, line, words }) => `${file}:${line} [${rule}] ${words}`),
    ...spent.map(
      ({ rule, file }) => `scripts/house/exceptions.ts [${rule}] ${file} needs no exception any more. Remove it.`,
    ),
  ].sort()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = checkHouse(readSources(path.join(import.meta.dirname, '..')))
  for (const line of found) console.log(line)
  if (found.length > 0) console.log(`${found.length} house rules broken (docs/HOUSE.md says why they are there)`)
  process.exitCode = found.length > 0 ? 1 : 0
}
