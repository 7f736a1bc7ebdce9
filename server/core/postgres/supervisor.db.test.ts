import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeOwnership } from './owner.ts'
import { isAlive } from './processes.ts'
import { discardCluster, startPostgres } from './supervisor.ts'

let dataDir = ''
const others: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(path.join(process.env.TEST_DATA_DIR ?? tmpdir(), 'supervisor-'))
})
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL')
  await discardCluster(dataDir)
})

const start = (forTests = true) => startPostgres({ dataDir, log() {}, forTests })
const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Another process that starts the same cluster and then waits to be killed. */
async function startElsewhere(forTests = true): Promise<{ url: string; kill(): Promise<void> }> {
  const code = `
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'supervisor.ts'))}
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {}, forTests: ${forTests} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(other)
  const [line] = await once(other.stdout, 'data')
  return {
    url: String(line).trim(),
    async kill() {
      other.kill('SIGKILL')
      await once(other, 'exit')
    },
  }
}

it('keeps what was written from one start to the next, and its password to itself', async () => {
  const first = await start()
  await ask(first.url, 'create table marks as select 7 as n')
  await first.stop()
  const second = await start()
  expect(await ask(second.url, 'select n from marks')).toEqual([{ n: 7 }])
  expect(statSync(path.join(dataDir, 'postgres.password')).mode & 0o077).toBe(0)
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  await expect(ask(second.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  await second.stop()
  await expect(ask(second.url, 'select 1')).rejects.toThrow()
})

it('speaks UTF-8 and folds Vietnamese letters', async () => {
  const postgres = await start()
  expect(await ask(postgres.url, "select lower('ĐÀ NẴNG') as low, length('ế') as letters")).toEqual([
    { low: 'đà nẵng', letters: 1 },
  ])
  await postgres.stop()
})

it('recovers after the process that started it was killed, with the server left running', async () => {
  const other = await startElsewhere()
  await ask(other.url, 'create table marks as select 7 as n')
  await other.kill()
  expect(await ask(other.url, 'select n from marks')).toEqual([{ n: 7 }])
  const postgres = await start()
  expect(await ask(postgres.url, 'select n from marks')).toEqual([{ n: 7 }])
  await postgres.stop()
})

it('recovers everything that was committed after both were killed', async () => {
  const other = await startElsewhere(false)
  await ask(other.url, 'create table marks as select 7 as n')
  await other.kill()
  process.kill(postmaster(), 'SIGKILL')
  const postgres = await start(false)
  expect(await ask(postgres.url, 'select n from marks')).toEqual([{ n: 7 }])
  await postgres.stop()
})

const postmaster = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

it('a server that dies is started again at the same address, which is said once', async () => {
  const said: string[] = []
  const postgres = await startPostgres({ dataDir, log: (line) => said.push(line) })
  await ask(postgres.url, 'create table marks as select 7 as n')
  said.splice(0)
  process.kill(postmaster(), 'SIGKILL')
  await expect.poll(() => ask(postgres.url, 'select n from marks').catch(() => null)).toEqual([{ n: 7 }])
  expect(said).toEqual([expect.stringMatching(/đã dừng/), expect.stringMatching(/đã chạy lại/)])
  await postgres.stop()
})

it('a server that cannot come up is tried until it can, and stops meanwhile when asked', async () => {
  const said: string[] = []
  const postgres = await startPostgres({ dataDir, log: (line) => said.push(line) })
  await ask(postgres.url, 'create table marks as select 7 as n')
  said.splice(0)
  const [control, away] = [path.join(dataDir, 'postgres/global/pg_control'), path.join(dataDir, 'away')]
  renameSync(control, away)
  process.kill(postmaster(), 'SIGKILL')
  const log = path.join(dataDir, 'postgres.log')
  await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/pg_control/)
  renameSync(away, control)
  await expect.poll(() => ask(postgres.url, 'select n from marks').catch(() => null)).toEqual([{ n: 7 }])
  expect(said).toEqual([expect.stringMatching(/đã dừng/), expect.stringMatching(/đã chạy lại/)])

  renameSync(control, away)
  process.kill(postmaster(), 'SIGKILL')
  await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/pg_control/)
  await postgres.stop()
  await expect(ask(postgres.url, 'select 1')).rejects.toThrow()
})

it('clears away a cluster whose making was cut short', async () => {
  mkdirSync(path.join(dataDir, 'postgres.new'))
  writeFileSync(path.join(dataDir, 'postgres.new/PG_VERSION'), '18\n')
  const postgres = await start()
  expect(await ask(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await postgres.stop()
})

it('does not touch the database of a process that is alive', async () => {
  const other = await startElsewhere()
  await expect(takeOwnership(dataDir, 100)).rejects.toThrow(/đang được một tiến trình khác dùng/)
  expect(await ask(other.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

it('takes over the folder from a process number that is someone else now', async () => {
  writeFileSync(path.join(dataDir, 'owner.pid'), String(await numberOfTheDead()))
  const giveUp = await takeOwnership(dataDir, 1_000)
  giveUp()
})

it('says which folder cannot be written', async () => {
  const file = path.join(dataDir, 'file')
  writeFileSync(file, '')
  await expect(startPostgres({ dataDir: path.join(file, 'below'), log() {} })).rejects.toThrow(/Không ghi được.*below/)
  rmSync(file)
})

async function numberOfTheDead(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  expect(isAlive(child.pid ?? 0)).toBe(false)
  return child.pid ?? 0
}
