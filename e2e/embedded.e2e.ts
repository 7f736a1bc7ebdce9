import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leave, openBrowser } from './browser.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import type { MoneyWorld } from './world-money.ts'

let site: Site
let world: MoneyWorld
let browser: Browser
let elsewhere: Server
/** What the other site shows: code that a host copied. */
let html = ''

beforeAll(async () => {
  ;({ site, world } = await startMoneyWorld())
  browser = await openBrowser()
  elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Trang khác</title><body style="margin:0">${html}`)
  })
  await new Promise<void>((listening) => elsewhere.listen(0, 'localhost', listening))
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
  elsewhere?.close()
})

/** A phone of 320 pixels on the other site. */
async function onOtherSite(code: string): Promise<Page> {
  html = code
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`)
  return page
}
const script = () => `<script async src="${site.url}/embed.js" data-lich="${world.calendar.slug}"></script>`

it('a calendar stands in another site, as high as it is, and a free hour opens the checkout in a page of our own', async () => {
  const page = await onOtherSite(script())
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1 }).waitFor()
  const heights = () =>
    page.locator('iframe').evaluate((one) => [one.clientHeight, document.documentElement.scrollWidth] as const)
  const inside = await frame.locator('html').evaluate((one) => [one.scrollHeight, one.scrollWidth] as const)
  await expect.poll(async () => (await heights())[0]).toBe(inside[0])
  expect([(await heights())[1], inside[1]]).toEqual([320, 320])
  const hour = frame.getByRole('link', { name: /^Đặt lúc/ }).first()
  await hour.focus()
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  const ours = await opened
  await ours.waitForURL(/\/(thanh-toan|dang-nhap)/)
})

it('no other page of ours stands in a frame, and what somebody else says changes no height', async () => {
  for (const path of [`/lich-hen/${world.calendar.slug}`, '/', '/nhung/khong-co']) {
    const { headers } = await fetch(site.url + path).then((answer) => ({ headers: answer.headers }))
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
  const framed = await fetch(`${site.url}/nhung/lich-hen/${world.calendar.slug}`)
  expect(framed.headers.get('x-frame-options')).toBeNull()
  expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors *')
  const page = await onOtherSite(script())
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => window.postMessage({ benhoc: 'height', height: 3_999 }, '*'))
  const height = await page.locator('iframe').evaluate((one) => one.clientHeight)
  expect(height).toBeLessThan(3_999)
})

it('a calendar that is none says so inside the frame', async () => {
  const page = await onOtherSite(`<iframe src="${site.url}/nhung/lich-hen/khong-co-lich-nay"></iframe>`)
  await page.frameLocator('iframe').getByRole('alert').waitFor()
})
