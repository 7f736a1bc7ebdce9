/** A file of JSON lines that only grows while a simulator runs; without a file nothing is kept. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export class Journal<Line> {
  #file: string | undefined

  /** Opens the journal and hands out what it holds. A line cut short by a crash is dropped. */
  constructor(file: string | undefined, take: (line: Line) => void) {
    this.#file = file
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const line = parsed<Line>(text)
      if (line !== undefined) take(line)
    }
  }

  add(line: Line): void {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
  }

  /** Replaces all that was kept. */
  rewrite(lines: readonly Line[]): void {
    if (!this.#file) return
    writeFileSync(`${this.#file}.new`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    renameSync(`${this.#file}.new`, this.#file)
  }
}

function parsed<Line>(text: string): Line | undefined {
  if (!text) return undefined
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}
