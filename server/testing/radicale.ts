import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#server/core/free-port.ts'

export type Radicale = {
  url: string
  username: string
  password: string
  /** One request as any calendar program sends it; `body` is a calendar file where it is none of XML. */
  ask(method: string, address: string, body?: string): Promise<{ status: number; text: string }>
  stop(): Promise<void>
}

/** Whether this machine has Radicale, a CalDAV server of others (Debian: apt-get install radicale). */
export const hasRadicale = spawnSync('radicale', ['--version']).status === 0

/** Radicale as a process of its own with an empty store and one account, for one test file. */
export async function radicale(): Promise<Radicale> {
  const dir = mkdtempSync(path.join(tmpdir(), 'radicale-'))
  const [username, password] = ['giang.vien', 'mat-khau-lich']
  const url = `http://127.0.0.1:${await freePort()}`
  const config = path.join(dir, 'config')
  writeFileSync(path.join(dir, 'users'), `${username}:${password}\n`)
  writeFileSync(
    config,
    `[server]\nhosts = ${new URL(url).host}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${dir}/users\nhtpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = ${dir}/store\n[logging]\nlevel = critical\n`,
  )
  const child = spawn('radicale', ['--config', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  let isGone = false
  const gone = new Promise<void>((resolve) =>
    child.once('exit', () => {
      isGone = true
      resolve()
    }),
  )
  const ask = async (method: string, address: string, body?: string) => {
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
    const type = body?.startsWith('<') ? 'application/xml' : 'text/calendar'
    const headers = { authorization, ...(body && { 'content-type': `${type}; charset=utf-8` }) }
    const response = await fetch(new URL(address, url), { method, headers, ...(body && { body }) })
    return { status: response.status, text: await response.text() }
  }
  while (!(await ask('OPTIONS', '/').catch(() => null))) {
    if (isGone) throw new Error('radicale did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    username,
    password,
    ask,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
