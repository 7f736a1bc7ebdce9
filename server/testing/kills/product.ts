import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order, Role, Said } from './killable.ts'
import type { Blow, Counted, Place } from './moments.ts'

/** Where a process fell; `FINISHED`: it had done everything and was killed all the same. */
export type Fall = Place | 'FINISHED'
export type Product = {
  url: string
  /** Arms one of the two; null lets it live. */
  arm(role: Role, blow: Blow | null): Promise<void>
  counted(role: Role): Promise<Counted>
  /** Does a timed job in the worker now. One that fails is left for the next time, as ever; throws where the worker falls. */
  run(job: string): Promise<void>
  moveClock(ahead: number): Promise<void>
  hasFallen(role: Role): boolean
  /** Whether it has fallen, or does so in a moment. */
  fell(role: Role): Promise<boolean>
  /** Kills it where it still lives. */
  kill(role: Role): Promise<Fall>
  /** Puts another process in the place of a fallen one. */
  replace(role: Role): Promise<void>
  stop(): Promise<void>
}
type Running = { child: ChildProcess; loaded: Promise<unknown>; gone: Promise<void>; note: string; fallen: boolean }

const A_MOMENT_MS = 5_000

/** A server and a worker as processes of their own on one database, and a third that has loaded and waits to take over. */
export async function startProduct(env: Record<string, string>, port: number): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kills-'))
  let ahead = 0
  let made = 0
  const load = (): Running => {
    const note = path.join(folder, `note-${++made}`)
    const child = fork(path.join(import.meta.dirname, 'killable.ts'), {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(folder, 'compiled'),
        ...env,
        KILL_NOTE: note,
      },
    })
    const one: Running = {
      child,
      loaded: said(child, 'loaded'),
      gone: new Promise((resolve) => {
        child.once('exit', () => {
          one.fallen = true
          resolve()
        })
      }),
      note,
      fallen: false,
    }
    // Whoever waits for it hears; a spare that nobody waited for may go unheard.
    one.loaded.catch(() => undefined)
    return one
  }
  let spare = load()
  const take = async (role: Role): Promise<Running> => {
    const one = spare
    spare = load()
    await one.loaded
    await told(one, { clock: ahead }, 'done')
    await told(one, { be: role, port }, 'ready')
    return one
  }
  await spare.loaded
  const running = { server: await take('server'), worker: await take('worker') }

  return {
    url: `http://127.0.0.1:${port}`,
    arm: async (role, blow) => void (await told(running[role], { arm: blow }, 'done')),
    async counted(role) {
      return ((await told(running[role], { count: true }, 'counted')) as { counted: Counted }).counted
    },
    async run(job) {
      const { worker } = running
      await told(worker, { run: job }, 'done').catch((error: unknown) => {
        if (worker.fallen) throw error
      })
    },
    async moveClock(to) {
      ahead = to
      for (const one of Object.values(running)) if (!one.fallen) await told(one, { clock: to }, 'done')
    },
    hasFallen: (role) => running[role].fallen,
    async fell(role) {
      await Promise.race([running[role].gone, pause(A_MOMENT_MS)])
      return running[role].fallen
    },
    async kill(role) {
      const { child, gone, note } = running[role]
      child.kill('SIGKILL')
      await gone
      return existsSync(note) ? (readFileSync(note, 'utf8') as Place) : 'FINISHED'
    },
    async replace(role) {
      running[role] = await take(role)
    },
    async stop() {
      await spare.loaded.catch(() => undefined)
      for (const { child, gone } of [spare, running.server, running.worker]) {
        child.kill('SIGKILL')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function told({ child, fallen }: Running, order: Order, answer: string): Promise<Said> {
  if (fallen) return Promise.reject(new Error('it has fallen'))
  const heard = said(child, answer)
  child.send(order, () => undefined)
  return heard
}

function said(child: ChildProcess, what: string): Promise<Said> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      child.off('exit', died).off('message', hear)
      settle()
    }
    const died = () => done(() => reject(new Error('it has fallen')))
    const hear = (one: Said) => {
      if ('failed' in one) done(() => reject(new Error(one.failed)))
      else if (what in one) done(() => resolve(one))
    }
    child.once('exit', died).on('message', hear)
  })
}
