/** Runs the tools of the project side by side and shows what they said only where they failed. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const running = new Set<ChildProcess>()

export type Tool = { name: string; command: string[] }

const node = (file: string, ...args: string[]) => [process.execPath, path.join(ROOT, file), ...args]

export const TOOLS = {
  types: {
    name: 'Kiểu dữ liệu',
    command: node('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'),
  },
  pageTypes: { name: 'Kiểu của các trang', command: node('node_modules/@react-router/dev/bin.cjs', 'typegen') },
  lint: { name: 'Lối viết', command: node('node_modules/@biomejs/biome/bin/biome', 'check', '--max-diagnostics=60') },
  house: { name: 'Nếp nhà', command: node('scripts/check-house.ts') },
}

/** A run of vitest. */
export function vitest(name: string, ...args: string[]): Tool {
  return { name, command: node('node_modules/vitest/vitest.mjs', 'run', ...args) }
}

/**
 * Runs a tool to its end and prints one line about it, with its words where it failed.
 * @returns whether it was content
 */
export async function runTool(tool: Tool, options: { show?: boolean } = {}): Promise<boolean> {
  const [command = '', ...args] = tool.command
  const began = performance.now()
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  })
  running.add(child)
  const said: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => said.push(part))
  child.stderr?.on('data', (part: Buffer) => said.push(part))
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
  running.delete(child)
  const time = ((performance.now() - began) / 1000).toFixed(1).replace('.', ',')
  console.log(`${code === 0 ? '✔' : '✘'} ${tool.name} (${time} s)`)
  if (code !== 0 && said.length > 0) console.log(Buffer.concat(said).toString().trimEnd())
  return code === 0
}

/** Ends the tools that run when the person at the terminal has had enough. */
export function endToolsOnStop(): void {
  const end = () => {
    for (const child of running) child.kill('SIGINT')
    setTimeout(() => process.exit(130), 3_000).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, end)
  process.channel?.unref()
}

/** Types, lint and house rules: how many were content and how many not. */
export async function staticChecks(): Promise<{ passed: number; failed: number }> {
  const types = runTool(TOOLS.pageTypes).then(async (made) => made && (await runTool(TOOLS.types)))
  const results = await Promise.all([
    types,
    runTool(TOOLS.lint).then(async (fine) => [fine, await runTool(TOOLS.house)]),
  ])
  const failed = results.flat().filter((fine) => !fine).length
  return { passed: 3 - failed, failed }
}
