import { request } from 'node:http'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, theChromium } from '../browser.ts'
import type { Line } from '../report.ts'
import { kilobytes, vnNumber } from '../words.ts'
import { demoDatabase, type Part } from './part.ts'
import { publicPages } from './public-pages.ts'

const SCRIPT_AIM = 115_000
const KINDS = ['script', 'stylesheet', 'font'] as const
type Kind = (typeof KINDS)[number]
type Loaded = { kind: Kind; url: string }

/** What a browser loads for a first visit, as the server sends it. */
export const bytes: Part = {
  name: 'bytes',
  words: 'Trình duyệt tải gì cho lượt xem đầu',
  async measure(tools) {
    const server = await tools.stage.serve(await demoDatabase(tools))
    const browser = await chromium.launch({ executablePath: theChromium(), args: CHROMIUM_FLAGS })
    const lines: Line[] = []
    try {
      for (const { what, address } of await publicPages(server.url)) {
        tools.note(what)
        const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
        const loaded: Loaded[] = []
        page.on('response', (response) => {
          const kind = response.request().resourceType()
          if (response.ok() && KINDS.includes(kind as Kind)) loaded.push({ kind: kind as Kind, url: response.url() })
        })
        const answer = await page.goto(server.url + address, { waitUntil: 'networkidle' })
        if (answer?.status() !== 200) throw new Error(`${address}: ${answer?.status()}`)
        await page.close()
        lines.push(await lineOf(what, loaded))
      }
    } finally {
      await browser.close()
      await server.stop()
    }
    return lines
  },
}

async function lineOf(what: string, loaded: readonly Loaded[]): Promise<Line> {
  const sizes = { gzip: { script: 0, stylesheet: 0, font: 0 }, br: { script: 0, stylesheet: 0, font: 0 } }
  const files = [...new Map(loaded.map((one) => [one.url, one])).values()]
  for (const { kind, url } of files)
    for (const encoding of ['gzip', 'br'] as const) sizes[encoding][kind] += await transferred(url, encoding)
  const { gzip, br } = sizes
  return {
    part: 'bytes',
    what: `${what}: script, gzip`,
    figure: kilobytes(gzip.script),
    ratio: gzip.script / SCRIPT_AIM,
    limit: `≤ ${vnNumber(SCRIPT_AIM / 1000)} kB`,
    holds: gzip.script <= SCRIPT_AIM,
    note: `brotli ${kilobytes(br.script)}; css ${kilobytes(gzip.stylesheet)} (brotli ${kilobytes(br.stylesheet)}); phông chữ ${kilobytes(br.font)}; ${files.length} tệp`,
  }
}

/** Bytes of a body as they travel. */
function transferred(url: string, encoding: 'gzip' | 'br'): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve(bytes))
    })
    asking.on('error', reject)
    asking.end()
  })
}
