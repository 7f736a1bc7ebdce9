import { launch } from 'chrome-launcher'
import { CHROMIUM_FLAGS, theChromium } from '../browser.ts'
import { median, spreadOverAllCores, stayOffServedCore } from '../machine.ts'
import type { Line } from '../report.ts'
import { milliseconds, vnNumber } from '../words.ts'
import { demoDatabase, type Part } from './part.ts'
import { publicPages } from './public-pages.ts'

const PERFORMANCE = 95
const ACCESSIBILITY = 100
const TRIES = 4

type Scores = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
  faults: string[]
}

/** Lighthouse as a phone sees the site, its default throttling, on the demo. */
export const lighthouse: Part = {
  name: 'lighthouse',
  words: 'Điểm Lighthouse trên điện thoại',
  async measure(tools) {
    const server = await tools.stage.serve(await demoDatabase(tools))
    spreadOverAllCores()
    try {
      const lines: Line[] = []
      for (const { what, address } of await publicPages(server.url)) {
        tools.note(what)
        const runs: Scores[] = []
        for (let run = 0; run < (tools.quick ? 1 : 3); run++) runs.push(await auditAtLast(server.url + address))
        lines.push(...linesOf(what, runs))
      }
      return lines
    } finally {
      stayOffServedCore()
      await server.stop()
    }
  },
}

function linesOf(what: string, runs: readonly Scores[]): Line[] {
  const of = (name: Exclude<keyof Scores, 'faults'>) => median(runs.map((run) => run[name]))
  const faults = [...new Set(runs.flatMap((run) => run.faults))]
  return [
    {
      part: 'lighthouse',
      what: `${what}: hiệu năng`,
      figure: vnNumber(of('performance')),
      limit: `≥ ${PERFORMANCE}`,
      holds: of('performance') >= PERFORMANCE,
      note: `LCP ${milliseconds(of('lcp'), 0)}, TBT ${milliseconds(of('tbt'), 0)}, CLS ${vnNumber(of('cls'), 3)}; ${runs.length} lượt`,
    },
    {
      part: 'lighthouse',
      what: `${what}: trợ năng`,
      figure: vnNumber(of('accessibility')),
      limit: `≥ ${ACCESSIBILITY}`,
      holds: of('accessibility') >= ACCESSIBILITY,
      note: [`thực hành tốt ${vnNumber(of('bestPractices'))}, SEO ${vnNumber(of('seo'))}`, ...faults].join('; '),
    },
  ]
}

/** A trace that the busy machine cut short says nothing of the page: it is taken again, in another browser. */
async function auditAtLast(url: string): Promise<Scores> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await audit(url)
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

async function audit(url: string): Promise<Scores> {
  const { default: run } = await import('lighthouse')
  const chrome = await launch({ chromePath: theChromium(), chromeFlags: CHROMIUM_FLAGS, logLevel: 'silent' })
  try {
    const result = await run(url, { port: chrome.port, logLevel: 'silent', output: 'json' })
    if (!result) throw new Error('Lighthouse said nothing')
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const judged = [categories.accessibility, categories['best-practices'], categories.seo].flatMap(
      (category) => category?.auditRefs ?? [],
    )
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      faults: judged.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
    }
  } finally {
    chrome.kill()
  }
}
