import { describe, expect, it } from 'vitest'
import { askedPage } from './asked-page.ts'
import type { Visit } from './context.ts'
import { pageAddress, pageContext, pageRefusal } from './page-context.ts'

const fault = (status: number, code: string, path?: string) =>
  Object.assign(new Error('lời nhắn'), { status, code, errors: path ? [{ path }] : undefined })
const visitor = { user: null, mayRenew: false }

describe('what a refusal becomes on a page', () => {
  it('is the 404 page for what does not exist', () => {
    expect(pageRefusal(fault(404, 'NOT_FOUND'), '/khoa-hoc/x', visitor)).toMatchObject({
      data: { code: 'NOT_FOUND' },
      init: { status: 404 },
    })
  })

  it('marks the address with error=403, then shows the 403 page there', () => {
    const first = pageRefusal(fault(403, 'NOT_OWNER'), '/don-hang/1?trang=2', visitor) as Response
    expect(first.headers.get('location')).toBe('/don-hang/1?trang=2&error=403')
    expect(pageRefusal(fault(403, 'NOT_OWNER'), '/don-hang/1?error=403', visitor)).toMatchObject({
      init: { status: 403 },
    })
  })

  it('sends a visitor to the login page and back', () => {
    const answer = pageRefusal(fault(401, 'UNAUTHENTICATED'), '/don-hang?trang=2', visitor) as Response
    expect(answer.headers.get('location')).toBe('/dang-nhap?to=%2Fdon-hang%3Ftrang%3D2')
  })

  it('renews a session that only ran out', () => {
    const answer = pageRefusal(fault(401, 'UNAUTHENTICATED'), '/don-hang', { user: null, mayRenew: true }) as Response
    expect(answer.headers.get('location')).toBe('/session/refresh?to=%2Fdon-hang')
  })

  it('leads staff without a second step to its set-up, and back', () => {
    const answer = pageRefusal(fault(403, 'TWO_FACTOR_SETUP_REQUIRED'), '/quan-tri/giang-vien', visitor) as Response
    expect(answer.headers.get('location')).toBe('/xac-thuc-hai-buoc?to=%2Fquan-tri%2Fgiang-vien')
  })

  it('is the 404 page for a part of the path that can name nothing', () => {
    const refused = fault(400, 'VALIDATION_FAILED', 'params.id')
    expect(pageRefusal(refused, '/giang-vien/abc?trang=2', visitor)).toMatchObject({ init: { status: 404 } })
  })

  it('is the same page without a query that makes no sense', () => {
    const refused = fault(400, 'VALIDATION_FAILED', 'query.search')
    const answer = pageRefusal(refused, '/bai-viet?tim=%00', visitor) as Response
    expect(answer.headers.get('location')).toBe('/bai-viet')
    expect(pageRefusal(refused, '/quan-tri/thu-vien/abc', visitor)).toMatchObject({ init: { status: 404 } })
  })

  it('is the page that asks for patience where somebody was too quick', () => {
    expect(pageRefusal(fault(429, 'TOO_MANY_REQUESTS'), '/bao-gia/x', visitor)).toMatchObject({ init: { status: 429 } })
  })

  it('does not hide that a page asks for what no call takes', () => {
    const refused = fault(400, 'VALIDATION_FAILED', 'items.0.quantity')
    expect(pageRefusal(refused, '/thanh-toan?mua=x', visitor)).toBe(refused)
  })

  it('does not hide an unexpected error', () => {
    const broken = new Error('boom')
    expect(pageRefusal(broken, '/', visitor)).toBe(broken)
  })
})

describe('a list', () => {
  const visit = { reply: { items: [], total: 41 } as object }
  const ask = (address: string, query: object) => {
    const request = new Request(`http://h${address}`)
    const context = pageContext(request, { invoke: async () => visit.reply } as unknown as Visit)
    return context.api('ordersV2', { query }).then(
      () => null,
      (answer: Response) => answer.headers.get('location'),
    )
  }

  it('asked for beyond its end sends to its last page, whatever its address calls pages', async () => {
    expect(await ask('/don-hang?trangThai=PAID&trang=9', { take: 20, skip: 160 })).toBe(
      '/don-hang?trangThai=PAID&trang=3',
    )
    expect(await ask('/bai-viet/x?bl=9', { take: 20, skip: 160 })).toBe('/bai-viet/x?bl=3')
    expect(await ask('/khoa-hoc?trang=9', { take: 20, offset: 9 })).toBe('/khoa-hoc?trang=3')
    expect(await ask('/bai-viet?trang=9', { pageSize: 20, page: 9 })).toBe('/bai-viet?trang=3')
  })

  it('asked for within it stays', async () => {
    expect(await ask('/don-hang?trang=3', { take: 20, skip: 40 })).toBeNull()
    expect(await ask('/don-hang', { take: 20 })).toBeNull()
    visit.reply = { items: [], total: 0 }
    expect(await ask('/don-hang?trang=1', { take: 20, skip: 0 })).toBeNull()
    expect(await ask('/don-hang?trang=2', { take: 20, skip: 20 })).toBe('/don-hang?trang=1')
  })

  it('that no part of the address pages stays', async () => {
    expect(await ask('/don-hang?trang=2', { take: 20, skip: 60 })).toBeNull()
  })
})

describe('the page an address asks for', () => {
  it.each([
    ['/don-hang', 1],
    ['/don-hang?trang=3', 3],
    ['/don-hang?trang=2.9', 2],
    ['/don-hang?trang=-1', 1],
    ['/don-hang?trang=abc', 1],
    ['/don-hang?trang=1e309', 1],
    ['/don-hang?trang=99999999999999', 10_000],
  ])('of %s is %i', (address, page) => expect(askedPage(`http://h${address}`)).toBe(page))
})

describe('the address of a page', () => {
  it.each([
    ['http://h/khoa-hoc?q=a', '/khoa-hoc?q=a'],
    ['http://h/khoa-hoc.data?q=a&_routes=root', '/khoa-hoc?q=a'],
    ['http://h/_root.data', '/'],
    ['http://h/_.data', '/'],
  ])('%s is %s', (url, address) => expect(pageAddress(url)).toBe(address))
})
