import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { migrate } from '#server/core/migrate.ts'
import { explain } from './failure.ts'
import { cautions, checkPorts } from './preflight.ts'

let busy: Server | undefined
afterEach(() => void busy?.close())

it('a port that another program holds is named, with the setting that moves it, also where it is a simulator’s', async () => {
  busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as { port: number }
  const config = readConfig({ NODE_ENV: 'test', SIMULATORS: '1', PORT: '0', XENDIT_SIMULATOR_PORT: String(port) })
  const refusal = await checkPorts(config).catch(explain)
  expect(refusal).toMatch(new RegExp(`^Cổng ${port} .*XENDIT_SIMULATOR_PORT\\.$`))
})

it('a role that may not make tables is told so in one line', async () => {
  const admin = new pg.Client(process.env.TEST_CLUSTER_URL)
  await admin.connect()
  const [name, url] = [`poor_${process.pid}`, new URL(process.env.TEST_CLUSTER_URL ?? '')]
  await admin.query(`create role ${name} login password 'poor'`)
  await admin.query(`create database ${name}`)
  Object.assign(url, { username: name, password: 'poor', pathname: `/${name}` })
  const said = await migrate(url.href).catch(explain)
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
  expect(said).toMatch(/^Tài khoản của DATABASE_URL không đủ quyền.*CREATE.*$/)
})

it('production without https says what that means', () => {
  expect(cautions({ env: 'production', publicUrl: 'http://benhoc.vn' })).toEqual([expect.stringMatching(/https/)])
  expect(cautions({ env: 'production', publicUrl: 'https://benhoc.vn' })).toEqual([])
  expect(cautions({ env: 'development', publicUrl: 'http://127.0.0.1:3000' })).toEqual([])
})

it('an error nobody caught ends the process after the drain, with one JSON line', async () => {
  const code = `
    import { onUnexpected } from ${JSON.stringify(path.join(import.meta.dirname, 'stopping.ts'))}
    onUnexpected(async () => console.log('drained'))
    setInterval(() => {}, 1000)
    setTimeout(() => { throw new Error('no such thing') })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code])
  let said = ''
  child.stdout.on('data', (part) => {
    said += String(part)
  })
  let complained = ''
  child.stderr.on('data', (part) => {
    complained += String(part)
  })
  const [status] = await once(child, 'close')
  const [line = '', drained] = said.trim().split('\n')
  expect([status, JSON.parse(line).err.message, drained, complained]).toEqual([1, 'no such thing', 'drained', ''])
})
