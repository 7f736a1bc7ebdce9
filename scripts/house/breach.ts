/**
 * A breach of the house: where, which rule, and what to do instead. `about` says of what it is one, where a file may break
 * a rule in several ways: the file it imports, the table it names. Line 0 stands for a whole folder.
 */
export type Breach = { rule: string; file: string; about?: string; line: number; words: string }

/** A breach that stands for now, with its reason or as a row of a list. */
export type Exception = { rule: string; file: string; about?: string; why?: string }

/** Whether an exception is for this breach. */
export const isFor = (exception: Exception, breach: Breach) =>
  exception.rule === breach.rule && exception.file === breach.file && exception.about === breach.about

/** Tests, and what only tests use: fixtures beside them and server/testing. */
export const isTest = (file: string) =>
  /(\.(test|e2e|fixture)\.tsx?|\/testing\.ts)$/.test(file) || file.startsWith('server/testing/')

export const isIn = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`))
