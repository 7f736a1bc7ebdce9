import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Config } from '#server/core/config.ts'
import { simulatorSettings } from '#server/core/simulators.ts'

/**
 * The simulators that the configuration names, in one process beside the site: one for each is half of what it takes to
 * open a site. `main-job.e2e.ts` has them as `npm start` runs them.
 */
export async function simulatorsBeside(config: Config): Promise<{ close(): Promise<void> }> {
  const child = fork(path.join(import.meta.dirname, '../simulators/together.ts'))
  const ended = once(child, 'exit')
  child.send(simulatorSettings(config))
  await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the simulators ended with ${code}`))),
  ])
  return {
    async close() {
      child.disconnect()
      await ended
    },
  }
}
