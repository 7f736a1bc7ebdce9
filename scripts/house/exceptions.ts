import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Exception } from './breach.ts'

/**
 * Breaches that stand for now, each with its reason. The list may only shrink: an entry that no longer excuses anything
 * fails the check until it is removed.
 */
const WITH_REASON: readonly Exception[] = [
  { rule: 'imports', file: 'server/core/context.ts', why: 'names the type of the ports that app.ts hands in' },
]

/** Rules that came later than what they forbid: their breaches of that day stand in a list each, a row each. */
const LISTED = ['levels', 'cycles', 'verbs', 'tables', 'kinds']
const ARROW = ' → '
/** Before the reason of a row that is meant to stay. */
const DASH = ' — '

export const EXCEPTIONS: readonly Exception[] = [...WITH_REASON, ...LISTED.flatMap((rule) => readRows(rule))]

/** Where an exception stands. */
export function homeOf({ rule }: { rule: string }): string {
  return LISTED.includes(rule) ? `scripts/house/exceptions/${rule}.txt` : 'scripts/house/exceptions.ts'
}

/** A row of a list: the file, what of it, and why it stands: `path → about — reason`. */
export function exceptionOf(rule: string, row: string): Exception {
  const [breach = '', why] = row.split(DASH)
  const [file = '', about] = breach.split(ARROW)
  return { rule, file, ...(about !== undefined && { about }), ...(why !== undefined && { why }) }
}

/** An exception as its row says it, without its reason. */
export function rowOf({ file, about }: Exception): string {
  return about === undefined ? file : `${file}${ARROW}${about}`
}

/** Takes the rows out of the lists that excuse nothing any more. */
export function dropRows(spent: readonly Exception[]): void {
  for (const [rule, gone] of Map.groupBy(spent, ({ rule }) => rule)) {
    if (!LISTED.includes(rule)) continue
    const rows = new Set(gone.map(rowOf))
    const list = pathOf(rule)
    const left = readFileSync(list, 'utf8')
      .split('\n')
      .filter((row) => !rows.has(rowOf(exceptionOf(rule, row))))
    writeFileSync(list, left.join('\n'))
  }
}

function readRows(rule: string): Exception[] {
  if (!existsSync(pathOf(rule))) return []
  const rows = readFileSync(pathOf(rule), 'utf8').split('\n')
  return rows.filter((row) => row !== '' && !row.startsWith('#')).map((row) => exceptionOf(rule, row))
}

function pathOf(rule: string): string {
  return path.join(import.meta.dirname, 'exceptions', `${rule}.txt`)
}
