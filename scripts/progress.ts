/** Progress for the person at the terminal: one line a step, ticked off with the time it took. */
export type Progress = {
  /** Runs a step under a name; its line says how long it took, or that it failed. */
  step<T>(words: string, work: () => T | Promise<T>): Promise<T>
  /** Says something beside the steps. */
  note(words: string): void
}

/** Rewrites the line of the running step on a terminal; elsewhere prints each step once, when it is done. */
export function makeProgress(out: NodeJS.WriteStream = process.stdout): Progress {
  const live = out.isTTY === true
  let running: string | undefined
  const draw = () => live && running && out.write(`  … ${running}`)
  const wipe = () => live && running && out.write('\r\x1b[2K')
  return {
    async step(words, work) {
      wipe()
      running = words
      draw()
      const began = performance.now()
      const end = (mark: string) => {
        wipe()
        out.write(`  ${mark} ${words} (${seconds(performance.now() - began)})\n`)
        running = undefined
      }
      try {
        const result = await work()
        end('✔')
        return result
      } catch (error) {
        end('✘')
        throw error
      }
    },
    note(words) {
      wipe()
      out.write(`    ${words}\n`)
      draw()
    },
  }
}

function seconds(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`
}
