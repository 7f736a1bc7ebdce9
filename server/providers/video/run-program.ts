import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'

export type Run = {
  /** Lines that the program writes. Answers true where the line says that it got further. */
  onLine: (line: string) => boolean
  signal: AbortSignal
  /** How long it may run, and how long without getting further. */
  mostMs: number
  stallMs: number
  mostMemoryKib: number
}

/**
 * Runs a program on what a stranger uploaded: at the lowest priority, within bounds of memory and time. Throws with its
 * last words where it fails, and when it is told to stop, hangs or takes too long; it is gone then.
 */
export function runProgram(command: string, args: readonly string[], run: Run): Promise<void> {
  const [file, ...rest] = bounded([command, ...args], run.mostMemoryKib)
  return new Promise((resolve, reject) => {
    const child = spawn(file, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: run.signal,
      killSignal: 'SIGKILL',
      windowsHide: true,
    })
    let last = ''
    let stopped: string | null = null
    const stop = (why: string) => {
      stopped ??= why
      child.kill('SIGKILL')
    }
    const most = setTimeout(stop, run.mostMs, 'took too long')
    const stall = setTimeout(stop, run.stallMs, 'got no further')
    if (child.pid !== undefined) lowest(child.pid)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (run.onLine(line)) stall.refresh()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      last = (last + chunk.toString()).slice(-2_000)
    })
    const over = () => {
      clearTimeout(most)
      clearTimeout(stall)
    }
    child.once('error', (error) => {
      stopped ??= error.message
      // One that began ends too, and only then is gone.
      if (child.pid !== undefined) return
      over()
      reject(error)
    })
    child.once('close', (code) => {
      over()
      if (code === 0) resolve()
      else reject(new Error(`${command} ${stopped ?? `ended with ${code}`}: ${last.trim()}`))
    })
  })
}

/** The shell sets the bound and becomes the program. Where a system knows no such bound the program runs without. */
function bounded(words: readonly [string, ...string[]], mostMemoryKib: number): [string, ...string[]] {
  if (process.platform === 'win32') return [...words]
  return ['/bin/sh', '-c', `ulimit -v ${mostMemoryKib} 2>/dev/null; exec "$@"`, 'sh', ...words]
}

function lowest(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It may have ended already; a system may not allow it.
  }
}
