import { checkHouse } from '../check-house.ts'
import type { Exception } from './breach.ts'
import { readSource } from './sources.ts'

/** What the check says of these files, path → text. */
export function check(files: Record<string, string>, exceptions: readonly Exception[] = []): string[] {
  return checkHouse(
    Object.entries(files).map(([file, text]) => readSource(file, text)),
    exceptions,
  )
}
