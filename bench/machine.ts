import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** The server or its peer has this core alone; PostgreSQL and the load share the rest. */
const SERVED = '0'
const REST = '1'
const TICKS_A_SECOND = 100

/** Whether processes can be held on one core: Linux with taskset and two cores at least. */
export const canPin: boolean = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0

/** Keeps this process and what it starts off the server's core. Without taskset nothing happens. */
export function stayOffServedCore(): void {
  if (canPin) execFileSync('taskset', ['-acp', REST, String(process.pid)])
}

/** Lets this process and what it starts use every core again: a browser needs them. */
export function spreadOverAllCores(): void {
  if (canPin) execFileSync('taskset', ['-acp', `0-${cpus().length - 1}`, String(process.pid)])
}

/** Starts a program of the benchmark on the server's core, with the flags of this process and a channel for messages. */
export function startServed(file: string, env: Record<string, string> = {}): ChildProcess {
  const node = [...process.execArgv, file]
  const [command = '', ...args] = canPin
    ? ['taskset', '-c', SERVED, process.execPath, ...node]
    : [process.execPath, ...node]
  return spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, ...env },
  })
}

/** CPU seconds a process has used so far, all its threads together; NaN where the system does not tell. */
export function cpuSeconds(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  } catch {
    return Number.NaN
  }
}

/** The machine in one line. */
export function machineLine(): string {
  const [first] = cpus()
  const pinned = canPin
    ? `máy chủ ở nhân ${SERVED}, PostgreSQL và tải ở nhân ${REST}`
    : 'không có taskset: không ghim nhân'
  return `${first?.model.trim() ?? 'CPU không rõ'}, ${cpus().length} nhân · ${process.platform} · Node ${process.versions.node} · ${pinned}`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The value that this share of the values does not exceed: 0.95 for the slowest twentieth. */
export function shareUnder(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
