import { describe, expect, it } from 'vitest'
import { pageAddress, pageRefusal } from './page-context.ts'

const fault = (status: number, code: string) => Object.assign(new Error('lời nhắn'), { status, code })
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

  it('does not hide an unexpected error', () => {
    const broken = new Error('boom')
    expect(pageRefusal(broken, '/', visitor)).toBe(broken)
  })
})

describe('the address of a page', () => {
  it.each([
    ['http://h/khoa-hoc?q=a', '/khoa-hoc?q=a'],
    ['http://h/khoa-hoc.data?q=a&_routes=root', '/khoa-hoc?q=a'],
    ['http://h/_root.data', '/'],
    ['http://h/_.data', '/'],
  ])('%s is %s', (url, address) => expect(pageAddress(url)).toBe(address))
})
