import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { ensureChromium } from '../scripts/chromium.ts'
import { CAMERA_FLAGS } from './camera.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // A page lives for seconds: scripts made fast, and a process that draws, cost more than they give.
  '--js-flags=--no-maglev --no-turbofan',
  '--in-process-gpu',
  // Letters and colours are the same on every machine.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  ...CAMERA_FLAGS,
]
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What the browser and the router say where they found no network: the page tells people in its own words. */
const NETWORK = /^Failed to load resource|^Failed to fetch manifest patches|^WebSocket connection to .* failed/

export const PHONE = { width: 360, height: 800 }
export const DESKTOP = { width: 1440, height: 900 }

let launched: Promise<Browser> | undefined

/** The Chromium of this process: every file of a worker has the same, and the end of the worker ends it. */
export function openBrowser(): Promise<Browser> {
  // Without a language of UTF-8 Chromium finds no file whose name has diacritics.
  const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
  launched ??= chromium.launch({ executablePath: ensureChromium(() => {}), args: FLAGS, env })
  return launched
}

/** Everybody who came in a file goes home. */
export async function leave(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
}

/** A person at a browser of their own, whose clock is that of a zone. */
export async function visitor(
  browser: Browser,
  url: string,
  viewport = DESKTOP,
  timezoneId = 'Asia/Ho_Chi_Minh',
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'vi-VN',
    timezoneId,
    reducedMotion: 'reduce',
    isMobile: viewport.width < 600,
    hasTouch: viewport.width < 600,
  })
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !NETWORK.test(message.text()) && problems.push(`${page.url()}: ${message.text()}`),
  )
  return { page, context, problems }
}

/** axe finds nothing serious on the page as it stands, and nothing sticks out to the side. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(await barriers(page), name).toEqual([])
}

/** Nothing stands in anybody's way on the page as it is, on a phone and at a desk. */
export async function isOpenToAll(page: Page, name: string): Promise<void> {
  const own = page.viewportSize() ?? PHONE
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectAccessible(page, `${name} at ${size.width}`)
  }
  await page.setViewportSize(own)
}

/**
 * What stands in somebody's way on the page as it is now: serious findings of axe, and what lies outside the screen or its
 * list. What is found while the page changes may be of neither the old page nor the new one, so it is looked at again. A
 * view that is on its way is waited for: what stood there before is hidden meanwhile.
 */
export async function barriers(page: Page, looks = 5): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await page.waitForFunction(() => document.querySelector('div[aria-busy="true"]') === null)
  const { found, hasChanged } = await look(page)
  return found.length > 0 && hasChanged && looks > 1 ? barriers(page, looks - 1) : found
}

function look(page: Page): Promise<{ found: string[]; hasChanged: boolean }> {
  return page.evaluate(async () => {
    type Violation = { id: string; impact: string; nodes: { html: string; any: { message: string }[] }[] }
    const { axe } = window as unknown as {
      axe: { run(node: Document, options: object): Promise<{ violations: Violation[] }> }
    }
    // What was just told the page, a width or the dark, is drawn a frame later.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // A colour on its way from one to another is neither; nothing here moves for longer than a frame.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    let hasChanged = false
    const changes = new MutationObserver(() => {
      hasChanged = true
    })
    changes.observe(document, { subtree: true, childList: true, attributeFilter: ['class', 'data-theme', 'aria-busy'] })
    const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] } })
    hasChanged ||= changes.takeRecords().length > 0
    changes.disconnect()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const found = serious.map(({ id, nodes }) => {
      const why = nodes[0]?.any[0]?.message ?? ''
      return `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')} ${why}`
    })
    const loose = [...document.querySelectorAll('li')].filter((item) => {
      const { display, listStyleType, listStylePosition } = getComputedStyle(item)
      const list = item.parentElement && getComputedStyle(item.parentElement)
      const shown = display === 'list-item' && listStyleType !== 'none' && listStylePosition === 'outside'
      return shown && list !== null && Number.parseFloat(list.paddingInlineStart) < Number.parseFloat(list.fontSize)
    })
    found.push(
      ...loose.slice(0, 1).map((item) => `a list whose numbers or dots stand outside of it: ${item.textContent}`),
    )
    const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (tooWide > 1) found.push(`${tooWide} pixels wider than the screen`)
    return { found, hasChanged }
  })
}

const NARROWEST = 60

/** Texts broken into lines by a column that is narrower than a word or two. */
export function narrowColumns(page: Page): Promise<string[]> {
  return page.evaluate((narrowest) => {
    const columnOf = (element: Element | null): Element | null =>
      element && /^(inline|contents)$/.test(getComputedStyle(element).display)
        ? columnOf(element.parentElement)
        : element
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (texts.nextNode()) {
      const { parentElement } = texts.currentNode
      const text = texts.currentNode.textContent?.trim()
      const column = columnOf(parentElement)
      // What only screen readers hear is a pixel wide.
      if (!text || !column?.checkVisibility({ visibilityProperty: true }) || column.closest('.visually-hidden'))
        continue
      const { paddingLeft, paddingRight } = getComputedStyle(column)
      const width = column.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (lines > 1 && width < narrowest)
        found.add(`“${text.slice(0, 40)}” in ${lines} lines of ${Math.round(width)} px`)
    }
    return [...found]
  }, NARROWEST)
}

/** After a test that failed: what each page showed, as pictures in the folder for temporary files. */
export async function pictureFailure(
  task: { name: string; result?: { state?: string } | undefined },
  pages: Record<string, Page>,
): Promise<void> {
  if (task.result?.state !== 'fail') return
  for (const [who, page] of Object.entries(pages)) {
    const file = path.join(tmpdir(), `benhoc-e2e-${process.pid}-${who}.png`)
    await page.screenshot({ path: file }).then(
      // biome-ignore lint/suspicious/noConsole: a failing run says where its picture lies
      () => console.log(`${task.name}: ${who} at ${page.url()}, ${file}`),
      () => {},
    )
  }
}
