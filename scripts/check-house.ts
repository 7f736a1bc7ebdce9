/**
 * Checks the house rules that a compiler cannot: who may import whom, and where which things are allowed.
 *   node scripts/check-house.ts                    says what is broken, and how many exceptions are left
 *   node scripts/check-house.ts --base=<commit>    holds what came since that commit against the budget of a new capability
 *   node scripts/check-house.ts --picture          prints the modules and levels
 *   node scripts/check-house.ts --tidy             puts that picture into docs/HOUSE.md and drops exceptions nobody needs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Breach, type Exception, isFor } from './house/breach.ts'
import { overBudget } from './house/budget.ts'
import { changesSince } from './house/changes.ts'
import { dropRows, EXCEPTIONS, homeOf, rowOf } from './house/exceptions.ts'
import { folderCycles, strangers, verbs } from './house/folders.ts'
import { kinds } from './house/kinds.ts'
import { levels } from './house/layers.ts'
import { pageWithPicture, picture, stalePicture } from './house/picture.ts'
import * as rules from './house/rules.ts'
import { readSources, type Source } from './house/sources.ts'
import { tables } from './house/tables.ts'

/** One line for each breach that no exception covers, and for each exception that covers nothing. */
export function checkHouse(sources: readonly Source[], exceptions: readonly Exception[] = EXCEPTIONS): string[] {
  const breaches = breachesOf(sources, exceptions)
  return [
    ...breaches
      .filter((breach) => !exceptions.some((exception) => isFor(exception, breach)))
      .map(({ rule, file, line, words }) => `${file}${line > 0 ? `:${line}` : ''} [${rule}] ${words}`),
    ...spentOf(exceptions, breaches).map(
      (one) => `${homeOf(one)} [${one.rule}] ${rowOf(one)} needs no exception any more. Remove it.`,
    ),
  ].sort()
}

function breachesOf(sources: readonly Source[], exceptions: readonly Exception[]): Breach[] {
  const all = [...Object.values(rules), levels, strangers, verbs, tables, kinds]
  return [...all.flatMap((rule) => rule(sources)), ...folderCycles(sources, exceptions)]
}

function spentOf(exceptions: readonly Exception[], breaches: readonly Breach[]): Exception[] {
  return exceptions.filter((exception) => !breaches.some((breach) => isFor(exception, breach)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = path.join(import.meta.dirname, '..')
  const args = process.argv.slice(2)
  const sources = readSources(root)
  if (args.includes('--picture')) console.log(picture(sources))
  else if (args.includes('--tidy')) tidy(root, sources)
  else process.exitCode = check(root, sources, args.find((arg) => arg.startsWith('--base='))?.slice('--base='.length))
}

function check(root: string, sources: readonly Source[], base: string | undefined): number {
  const changes = changesSince(root, base)
  const files = sources.map(({ file }) => file)
  const found = [
    ...checkHouse(sources),
    ...overBudget(changes ?? [], files),
    ...stalePicture(readFileSync(pageOf(root), 'utf8'), sources),
  ]
  for (const line of found) console.log(line)
  if (changes === null) console.log('No history to compare with: what a new capability may change is not checked here.')
  const left = Map.groupBy(EXCEPTIONS, ({ rule }) => rule)
  console.log(
    `${EXCEPTIONS.length} exceptions left: ${[...left].map(([rule, of]) => `${rule} ${of.length}`).join(', ')}`,
  )
  if (found.length > 0) console.log(`${found.length} house rules broken (docs/HOUSE.md says why they are there)`)
  return found.length > 0 ? 1 : 0
}

function tidy(root: string, sources: readonly Source[]): void {
  dropRows(spentOf(EXCEPTIONS, breachesOf(sources, EXCEPTIONS)))
  const page = pageWithPicture(readFileSync(pageOf(root), 'utf8'), sources)
  if (page !== null) writeFileSync(pageOf(root), page)
}

function pageOf(root: string): string {
  return path.join(root, 'docs', 'HOUSE.md')
}
