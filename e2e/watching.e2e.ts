import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepQuality, streamKey } from '#server/modules/library/streams/keep-stream.ts'
import { masterPlaylist } from '#server/modules/library/streams/rules.ts'
import { someOf } from '#server/testing/tier.ts'
import { paths } from '#web/paths.ts'
import { DESKTOP, expectAccessible, leave, openBrowser, PHONE } from './browser.ts'
import { cutApart } from './pieces.ts'
import { startWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn } from './steps.ts'
import { LEARNER, type World, withVerbs } from './world.ts'

let site: Site
let browser: Browser
let world: World

beforeAll(async () => {
  ;({ site, world } = await startWorld())
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

const PLAYERS: [who: string, prepare: (context: BrowserContext) => Promise<unknown>][] = [
  ['hls.js', (context) => context.addInitScript(noHls)],
  ['the browser', async () => {}],
]
describe.each(someOf(PLAYERS, 2))('a recording in pieces that %s puts together', (_, prepare) => {
  it('goes on by itself where it stopped after the network was gone, for a moment and until nothing was left to play', async () => {
    await keepPieces(true)
    await site.pool.query('delete from lesson_progress')
    const { page, context } = await signedIn(browser, site, LEARNER, null)
    await prepare(context)
    const video = world.begun.lessons.find(({ type }) => type === 'VIDEO')
    await open(page, paths.player(world.begun.slug, video?.id))
    const network = await networkOf(page)
    await network(true)
    await page.getByLabel('Tốc độ phát').selectOption('2')
    await page.getByRole('button', { name: 'Phát video' }).click()
    await reaches(page, 4)

    await network(false)
    await page.waitForTimeout(3_000)
    await network(true)
    await reaches(page, (await position(page)) + 5)

    await network(false)
    await expect.poll(() => page.getByText(/Mất kết nối\. Video|Đang tải video/).count()).toBeGreaterThan(0)
    const stood = await position(page)
    await page.waitForTimeout(5_000)
    await network(true)
    await reaches(page, stood + 5)
    expect(await page.getByText('Video tạm thời không phát được').count()).toBe(0)
  })
})

it('a recording as it was uploaded that could not be read when the page opened plays once it can', async () => {
  await keepPieces(false)
  await site.pool.query('delete from lesson_progress')
  const { page, context } = await signedIn(browser, site, LEARNER, null)
  const recording = /\/media\/signed\/[^/]+\/[^/]+\.mp4/
  await context.route(recording, (route) => route.abort())
  const video = world.begun.lessons.find(({ type }) => type === 'VIDEO')
  await open(page, paths.player(world.begun.slug, video?.id))
  await page.getByText('Mất kết nối. Video').waitFor()
  await context.unroute(recording)
  await page.getByText('Mất kết nối. Video').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Phát video' }).click()
  await reaches(page, 3)
})

it.each([
  ['on a phone', PHONE],
  ['at a desk', DESKTOP],
])(
  '%s a search in a PDF marks the letters it found, not their line, at every size, and each step brings one in sight',
  async (_, size) => {
    const lesson = world.begun.lessons.find(({ type }) => type === 'PDF')
    const { page } = await signedIn(browser, site, LEARNER, paths.player(world.begun.slug, lesson?.id), size)
    const status = page.getByRole('form', { name: 'Tìm trong tài liệu' }).getByRole('status')
    const search = async (words: string) => {
      await page.getByRole('searchbox', { name: 'Tìm trong tài liệu' }).fill(words)
      await page.getByRole('button', { name: 'Tìm', exact: true }).click()
    }

    await search('cho nguoi lam bao cao')
    await expect.poll(() => status.textContent()).toBe('1/1')
    await expect.poll(() => marked(page)).toEqual(['>cho người', '>làm báo cáo'])
    await search('dấu PHẨY')
    await expect.poll(() => status.textContent()).toMatch(/^1\/\d+$/)
    for (const zoom of ['Phóng to', 'Phóng to', 'Thu nhỏ', 'Thu nhỏ', 'Thu nhỏ']) {
      await page.getByRole('button', { name: zoom }).click()
      await expect.poll(() => marked(page), { message: zoom }).toEqual(['>dấu phẩy', 'dấu phẩy'])
      for (const { letters, width } of await shares(page)) expect(width / letters, zoom).closeTo(1, 0.25)
    }
    await expectAccessible(page, 'a PDF with marks')

    await search('hàm')
    for (const step of ['Kết quả sau', 'Kết quả sau', 'Kết quả trước', 'Kết quả trước', 'Kết quả trước']) {
      await page.getByRole('button', { name: step }).click()
      await expect.poll(() => shownInSight(page), { message: step }).toBe(true)
    }
    expect(await status.textContent()).toMatch(/^(\d+)\/\1$/)
  },
)

/** What is marked, the shown one behind an arrow. */
const marked = (page: Page) =>
  page
    .locator('mark')
    .evaluateAll((marks) => marks.map((mark) => `${mark.matches('[data-shown]') ? '>' : ''}${mark.textContent}`))

/** Of each mark, its share of the letters of its line and of the width of it. */
const shares = (page: Page) =>
  page.locator('mark').evaluateAll((marks) =>
    marks.map((mark) => {
      const line = mark.parentElement as HTMLElement
      const width = (element: Element) => element.getBoundingClientRect().width
      return {
        letters: (mark.textContent ?? '').length / (line.textContent ?? '').length,
        width: width(mark) / width(line),
      }
    }),
  )

/** Stands the shown mark in the window, below the tools? */
const shownInSight = (page: Page) =>
  page.locator('mark').evaluateAll((marks) => {
    const shown = marks.find((mark) => mark.matches('[data-shown]'))
    const { left = -1, right = 0, top = 0, bottom = 0 } = shown?.getBoundingClientRect() ?? {}
    const below = document.querySelector('[role=toolbar]')?.getBoundingClientRect().bottom ?? 0
    return left >= 0 && right <= innerWidth && top >= below && bottom <= innerHeight
  })

const position = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const reaches = (page: Page, seconds: number) => expect.poll(() => position(page)).toBeGreaterThanOrEqual(seconds)

/** A line just wide enough, so that the recording is not there as a whole; or none. */
async function networkOf(page: Page): Promise<(there: boolean) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  return (there) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: !there,
      latency: 5,
      downloadThroughput: 30_000,
      uploadThroughput: 30_000,
    })
}

/** A browser that leaves pieces to us. */
function noHls() {
  const own = HTMLMediaElement.prototype.canPlayType
  HTMLMediaElement.prototype.canPlayType = function (type) {
    return type.includes('mpegurl') ? '' : own.call(this, type)
  }
}

/** Lies beside every recording as if it had been cut; or takes that back. */
async function keepPieces(are: boolean): Promise<void> {
  await withVerbs(site, async (ctx) => {
    const files = await ctx.db.selectFrom('files').select('id').where('kind', '=', 'VIDEO').execute()
    for (const { id } of files) {
      const folder = await cutApart(await readFile(path.join(import.meta.dirname, 'assets/pieces.mp4')))
      const qualities = []
      for (const [height, width] of [
        [360, 640],
        [240, 426],
      ] as const)
        qualities.push({ height, width, bytes: await keepQuality(ctx, id, height, folder) })
      await ctx.providers.storage.write(
        streamKey(id, 'master.m3u8'),
        Buffer.from(masterPlaylist(qualities, 60_000)),
        'application/vnd.apple.mpegurl',
      )
    }
    await ctx.db
      .updateTable('files')
      .set(are ? { stream_status: 'READY', stream_heights: [360, 240] } : { stream_status: null, stream_heights: [] })
      .where('kind', '=', 'VIDEO')
      .execute()
  })
}
