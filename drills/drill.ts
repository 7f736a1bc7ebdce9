/** One line of what a drill found: what was looked at, what came out, whether that is as it must be. */
export type Line = { what: string; value: string; fine: boolean }

export type Drill = {
  name: string
  words: string
  /** @param stage where the drill may write, and a seeded folder to copy */
  run(stage: Stage): Promise<Line[]>
}

export type Stage = {
  /** A folder of its own for a product: empty, or with the whole demo in it. */
  folder(what: 'empty' | 'demo'): Promise<string>
}

/** The lines as a table for people. */
export function table(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(({ what }) => what.length))
  return lines.map(({ what, value, fine }) => `  ${fine ? '✔' : '✗'} ${what.padEnd(width)}  ${value}`).join('\n')
}
