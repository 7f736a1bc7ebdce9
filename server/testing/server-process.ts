import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { type CallName, contract } from '#domain/contract/index.ts'
import type { Person } from './app.ts'

export type ServerProcess = {
  url: string
  /** Makes a call over the network. */
  call(
    name: CallName,
    input?: { params?: Record<string, string>; body?: unknown },
    as?: Person,
    // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  ): Promise<{ status: number; body: any }>
  stop(): Promise<void>
}

/** A whole server in a child process on a database that others use too. Stop it when done. */
export async function serverProcess(databaseUrl: string): Promise<ServerProcess> {
  const child = fork(path.join(import.meta.dirname, 'plain-server.ts'), {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATABASE_WAIT_MS: '120000', WORKER: 'off' },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await listening(child)
  return {
    url,
    call: (name, input, as) => callAt(url, name, input, { as }),
    async stop() {
      child.disconnect()
      const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(late)
    },
  }
}

/** Makes a call of the contract over the network. */
export async function callAt(
  url: string,
  name: CallName,
  { params = {}, body }: { params?: Record<string, string>; body?: unknown } = {},
  { as, key }: { as?: Person | undefined; key?: string } = {},
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
): Promise<{ status: number; body: any }> {
  const { method, path: address } = contract[name]
  const response = await fetch(url + address.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? ''), {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
    child.once('message', (message) => resolve((message as { listening: string }).listening))
  })
}
