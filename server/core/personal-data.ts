import type { Context } from './context.ts'

/** What one module knows about a person, for the copy of their data: a title they understand, and rows. */
export type PersonalPart = {
  /** Name of its file in the copy, ASCII. */
  readonly name: string
  readonly title: string
  /** Rows with keys in words of the person; instants as Date, secrets left out. */
  readonly rows: readonly Record<string, unknown>[]
}

/** A row of a module: reads everything it keeps about a person, and nothing about others. */
export type PersonalData = (ctx: Context, userId: string) => Promise<readonly PersonalPart[]>
