import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardedLookup, isPublicAddress } from './addresses.ts'
import { headOf } from './head.ts'
import { openWebPages } from './web-page.ts'

describe('which addresses are public', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('reading the head of a page', () => {
  let server: http.Server
  let site: string
  let port: string
  const seen: string[] = []
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      seen.push(request.url ?? '')
      const page = PAGES[request.url ?? ''] ?? PAGES['/']
      page?.(response)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = String((server.address() as AddressInfo).port)
    site = `http://127.0.0.1:${port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const PAGES: Record<string, (response: http.ServerResponse) => void> = {
    '/': (response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<title>Gốm &amp; Men</title><meta property="og:image" content="/a.png">'),
    '/di': (response) => response.writeHead(302, { location: '/' }).end(),
    '/vong': (response) => response.writeHead(302, { location: '/vong' }).end(),
    '/ra-ngoai': (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    '/tep': (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    '/to': (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>To</title>')
      const more = () => response.write('x'.repeat(65_536), () => !response.destroyed && setImmediate(more))
      more()
    },
  }
  const open = () => openWebPages({ isOpen: (address) => address === '127.0.0.1', ports: ['', port] })

  it('title and what stands in it, also after a redirect', async () => {
    expect(await open().read(`${site}/di`)).toMatchObject({ is: 'read', url: `${site}/`, head: { title: 'Gốm & Men' } })
  })
  it('stops at half a megabyte, at circles, and at what is no page', async () => {
    expect(await open().read(`${site}/to`)).toMatchObject({ is: 'read', head: { title: 'To' } })
    expect(await open().read(`${site}/vong`)).toEqual({ is: 'unreadable' })
    expect(await open().read(`${site}/tep`)).toEqual({ is: 'unreadable' })
  })
  it('judges the address anew after a redirect, and each name by where it leads', async () => {
    expect(await open().read(`${site}/ra-ngoai`)).toEqual({ is: 'closed' })
    const before = seen.length
    expect(await openWebPages({ ports: ['', port] }).read(`http://localhost:${port}/`)).toEqual({ is: 'closed' })
    expect(seen.length).toBe(before)
  })
  it('a name that leads to a closed address is not connected to', async () => {
    const error = await new Promise((done) => guardedLookup()('localhost', { all: true }, (reason) => done(reason)))
    expect(String(error)).toContain('closed address')
  })
})

describe('the head of a page', () => {
  it('Open Graph first; markup stays text; only pictures of the secure web', () => {
    const head = headOf(
      `<meta name="description" content="thường"><meta content='Mô tả &lt;b&gt;' property='og:description'>
      <meta property="og:title" content="A &quot;B&quot; &#x1EAF;"><meta property="og:image" content="javascript:alert(1)"><title>Khác</title>`,
      'https://vidu.vn/',
    )
    expect(head).toEqual({ title: 'A "B" ắ', description: 'Mô tả <b>', imageUrl: null, siteName: null })
    expect(headOf('<meta property="og:image" content="//cdn.vidu.vn/a.png">', 'https://vidu.vn/').imageUrl).toBe(
      'https://cdn.vidu.vn/a.png',
    )
  })
  it('what stands in scripts and comments is not markup; a title inside a picture is not the page’s', () => {
    const page = `<!doctype html><!-- <title>Chú thích</title> --><script>"<meta property='og:title' content='giả'>"</script>
      <meta name="description" content="a > b"><title lang=vi>Gốm <b>nung</b></title><svg><title>Hình</title></svg>`
    expect(headOf(page, 'https://vidu.vn/')).toMatchObject({ title: 'Gốm <b>nung</b>', description: 'a > b' })
  })
  it.each([
    '<meta ',
    '<title ',
    '<script ',
    '<script>',
    '<title>',
    '<!--',
    '</',
    '<a "',
    '<meta a="',
    '<meta a=\'"',
    '<meta =',
    '<',
    '<b x= ',
    '<title></titl',
    '<meta content="<title>',
    '&#',
  ])('%s, again and again, does not hold the process up', (piece) => {
    // One pass takes some hundredths of a second of the processor; looking back from each tag takes many seconds.
    const page = piece.repeat(Math.floor(300_000 / piece.length))
    const began = process.cpuUsage().user
    headOf(page, 'https://vidu.vn/')
    expect(process.cpuUsage().user - began).toBeLessThan(1_000_000)
  })
})
