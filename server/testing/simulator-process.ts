import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type SimulatorProcess = {
  url: string
  /** One of its control calls; with a body it is a POST. */
  // biome-ignore lint/suspicious/noExplicitAny: each call answers in a shape of its own
  control(name: string, body?: object): Promise<any>
  stop(): Promise<void>
}

/** A simulator as a process of its own, for one test file. */
export async function simulatorProcess(name: string, settings: Record<string, string>): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', '..', 'simulators', name, 'main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', SIM_PARENT_STDIN: '1', ...settings },
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the ${name} simulator did not start`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /listening on (http:\S+)/.exec(line)?.[1]
      if (found) resolve(found.replace(/\/$/, ''))
    })
  })
  return {
    url,
    async control(action, body) {
      const response = await fetch(
        `${url}/__sim/${action}`,
        body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
      )
      if (!response.ok) throw new Error(`__sim/${action}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
