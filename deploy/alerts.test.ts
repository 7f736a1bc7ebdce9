import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const RUNBOOKS = 'docs/runbooks'
/** What the libraries beside us tell: of the process, and of the scrape itself. */
const OF_OTHERS = ['up', 'process_resident_memory_bytes']
const HEADINGS = [
  'What you see',
  'What the product does by itself',
  'What to look at',
  'What to do',
  'How you know it is over',
]

type Alert = {
  alert: string
  expr: string
  for?: string
  labels: Record<string, string>
  annotations: Record<string, string>
}
const alerts: Alert[] = parse(read('deploy/prometheus/alerts.yml')).groups.flatMap(
  (group: { rules: Alert[] }) => group.rules,
)
const board: {
  uid: string
  panels: { id: number; title: string; targets: { expr: string; datasource: { uid: string } }[] }[]
} = JSON.parse(read('deploy/grafana/boards/benhoc.json'))

/** Names of metrics in an expression: what is left once labels, texts and functions are taken out. */
function metricsOf(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}/g, ' ').replaceAll(/\b(by|on|without) \([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b(?!\d)[a-z_]+\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'on', 'by', 'job', 'unless', 'm', 'h'].includes(name))
}

/** Metrics that the sources of the server name. */
function knownMetrics(): Set<string> {
  const sources = readdirSync(path.join(ROOT, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
  const named = [...sources.matchAll(/'(benhoc_[a-z_]+|http_request_duration_seconds)'/g)].map(([, name = '']) => name)
  const shapes = named.flatMap((name) =>
    name.startsWith('http_') ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  )
  return new Set([...shapes, ...OF_OTHERS])
}

describe('metrics', () => {
  const used = [
    ...alerts.map(({ expr }) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]

  it('alerts and board ask for metrics that the product tells', () => {
    const known = knownMetrics()
    const asked = new Set(used.flatMap(metricsOf))
    expect(asked.size).toBeGreaterThan(15)
    expect([...asked].filter((name) => !known.has(name))).toEqual([])
  })

  it('the names are read out of an expression as they stand there', () => {
    expect(
      metricsOf('min by (a, b) (benhoc_disk_free_bytes{place="data"} / up) < 0.05 and on () max(up[5m]) == 1'),
    ).toEqual(['benhoc_disk_free_bytes', 'up', 'up'])
  })

  it('the board draws from the source that is set up for it', () => {
    const { datasources } = parse(read('deploy/grafana/provisioning/datasources/prometheus.yml'))
    const uids = datasources.map(({ uid }: { uid: string }) => uid)
    for (const { title, targets } of board.panels) {
      expect(targets.length, title).toBeGreaterThan(0)
      for (const { datasource } of targets) expect(uids, title).toContain(datasource.uid)
    }
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length)
  })
})

describe('runbooks', () => {
  const pages = readdirSync(path.join(ROOT, RUNBOOKS)).filter((file) => file.endsWith('.md'))

  it('each alert says what it is, how urgent, and names a page that is there', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(['page', 'ticket'], alert).toContain(labels.severity)
      expect(annotations.summary, alert).toMatch(/\S/)
      expect(existsSync(path.join(ROOT, annotations.runbook ?? '')), `${alert}: ${annotations.runbook}`).toBe(true)
      expect(read(annotations.runbook ?? ''), alert).toContain(`\`${alert}\``)
    }
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  })

  it('each page is pointed at, by an alert or by another page, and has all its parts in their order', () => {
    const pointedAt = new Set([
      ...alerts.map(({ annotations }) => path.basename(annotations.runbook ?? '')),
      ...pages.flatMap((page) =>
        [...read(`${RUNBOOKS}/${page}`).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, to = '']) => to),
      ),
    ])
    expect([...pointedAt].sort()).toEqual([...pages].sort())
    for (const page of pages) {
      const headings = [...read(`${RUNBOOKS}/${page}`).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
      expect(headings, page).toEqual(HEADINGS)
    }
  })

  it('a page names alerts, scripts, units and staff pages that are there', () => {
    const routes = read('web/routes-staff.ts')
    for (const page of pages) {
      const text = read(`${RUNBOOKS}/${page}`)
      for (const [, script = ''] of text.matchAll(/(scripts\/[\w-]+\.ts)/g))
        expect(existsSync(path.join(ROOT, script)), script).toBe(true)
      for (const [, place = ''] of text.matchAll(/`\/quan-tri\/([\w/-]+)`/g))
        expect(routes.includes(`'quan-tri/${place}'`), `${page}: /quan-tri/${place}`).toBe(true)
      const named = [...text.matchAll(/`([A-Z][a-z]+(?:[A-Z][a-z]+)+)`/g)].map(([, name = '']) => name)
      for (const name of named)
        expect(
          alerts.map(({ alert }) => alert),
          page,
        ).toContain(name)
    }
  })
})
