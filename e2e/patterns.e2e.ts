/**
 * Each pattern of a page, as `/dev/ui` shows it, against a kept picture. To keep what is there now, look at it and run
 *   WRITE_PATTERNS=1 npm test e2e/patterns.e2e.ts
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsPlugin } from '../web/build/calls-plugin.ts'
import { PATTERN_NAMES } from '../web/dev/pattern-names.ts'
import { DESKTOP, leave, openBrowser, PHONE } from './browser.ts'

const ROOT = path.join(import.meta.dirname, '..')
const KEPT = path.join(import.meta.dirname, 'patterns')
const SITE = 'http://mau.test'
/** Of so many points one may differ: edges of letters are drawn a little differently from machine to machine. */
const ONE_OF = 2_000

let browser: Browser
let built: string
const seen = mkdtempSync(path.join(tmpdir(), 'benhoc-patterns-'))

beforeAll(async () => {
  built = mkdtempSync(path.join(tmpdir(), 'benhoc-pictured-'))
  await build({
    root: path.join(ROOT, 'web/dev'),
    configFile: false,
    logLevel: 'error',
    plugins: [callsPlugin()],
    build: {
      outDir: built,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: path.join(ROOT, 'web/dev/pictured.html') },
    },
  })
  browser = await openBrowser()
})

afterAll(async () => {
  await leave(browser)
  rmSync(built, { recursive: true, force: true })
})

describe.each([PHONE, DESKTOP])('at $width', ({ width }) => {
  it.each(PATTERN_NAMES)('%s looks as it is kept', async (name) => {
    const picture = await pictureOf(name, width)
    const file = `${name}-${width}.png`
    const kept = path.join(KEPT, file)
    if (process.env.WRITE_PATTERNS) {
      mkdirSync(KEPT, { recursive: true })
      writeFileSync(kept, picture)
      return
    }
    expect(existsSync(kept), `${kept}: kept nowhere yet`).toBe(true)
    const found = await differing(picture, readFileSync(kept), file)
    expect(found, `it differs from ${kept}; what it is now, and where: ${seen}/${file}`).toBe('nothing')
  })
})

/** One pattern alone on a page, once its letters and icons are there. */
async function pictureOf(name: string, width: number): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'vi-VN',
  })
  try {
    const page = await context.newPage()
    await context.route(`${SITE}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: path.join(built, pathname) })
    })
    await page.goto(`${SITE}/pictured.html#${name}`, { waitUntil: 'networkidle' })
    await page.locator('main h2').first().waitFor()
    // What sticks to an edge stands in its own place where nothing scrolls.
    await page.setViewportSize({ width, height: await heightOf(page) })
    await page.evaluate(async () => {
      await Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 16px "Be Vietnam Pro"`, 'Bến')))
      await document.fonts.ready
    })
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
    return await sharp(picture).png({ compressionLevel: 9, effort: 10 }).toBuffer()
  } finally {
    await context.close()
  }
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.ceil(document.querySelector('main')?.getBoundingClientRect().height ?? 0))
}

/** 'nothing', or in words how much; then both pictures and their difference are left in the folder for temporary files. */
async function differing(now: Buffer, kept: Buffer, file: string): Promise<string> {
  const [one, other] = await Promise.all([pointsOf(now), pointsOf(kept)])
  const { width, height } = one.info
  writeFileSync(path.join(seen, file), now)
  if (width !== other.info.width || height !== other.info.height)
    return `${width}×${height} where ${other.info.width}×${other.info.height} is kept`
  const shown = Buffer.alloc(one.data.length)
  const count = pixelmatch(one.data, other.data, shown, width, height, { threshold: 0.2 })
  if (count <= (width * height) / ONE_OF) return 'nothing'
  const raw = { width, height, channels: 4 } as const
  writeFileSync(path.join(seen, `where-${file}`), await sharp(shown, { raw }).png().toBuffer())
  return `${count} points of ${width * height}`
}

function pointsOf(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}
