import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { isForAnyVisitor } from './shared-pages.ts'

const asked = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  isForAnyVisitor({ url, headers, method } as unknown as FastifyRequest)

describe('a page that visitors share', () => {
  it.each([
    '/',
    '/?utm_source=zalo',
    '/khoa-hoc',
    '/khoa-hoc?q=go&trang=2',
    '/khoa-hoc/tu-hoc-git',
    '/giang-vien/42',
    '/bai-viet?the=sql',
    '/bai-viet/hoc-sql-tu-dau',
    '/tro-giup',
  ])('is %s', (url) => expect(asked(url)).toBe(true))

  it.each([
    '/gio-hang',
    '/dang-nhap',
    '/hoc/tu-hoc-git/1',
    '/don-hang',
    '/khoa-hoc/a/b',
    '/quan-tri',
    '/khoa-hocx',
    `/?${'x'.repeat(400)}`,
  ])('is not %s', (url) => expect(asked(url)).toBe(false))

  it('is nobody’s who has a session, a cart, a token, or asks for something else than the page', () => {
    expect(asked('/', { cookie: 'other=1; bh_access=x' })).toBe(false)
    expect(asked('/', { cookie: 'bh_refresh=x' })).toBe(false)
    expect(asked('/', { cookie: 'bh_cart=' })).toBe(false)
    expect(asked('/', { authorization: 'Bearer x' })).toBe(false)
    expect(asked('/', {}, 'HEAD')).toBe(false)
    expect(asked('/', { cookie: 'other=1' })).toBe(true)
  })
})
