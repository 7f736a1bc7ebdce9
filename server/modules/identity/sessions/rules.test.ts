import { describe, expect, it } from 'vitest'
import { deviceName, placeName, safePath } from './rules.ts'

describe('where the renewal of a session leads', () => {
  it.each([
    ['/khoa-hoc?trang=2', '/khoa-hoc?trang=2'],
    ['/hoc/a/b#ghi-chu', '/hoc/a/b#ghi-chu'],
    ['/khoa-hoc?q=lập trình', '/khoa-hoc?q=l%E1%BA%ADp%20tr%C3%ACnh'],
  ])('is a page of this site: %s', (to, expected) => expect(safePath(to)).toBe(expected))

  it.each([
    undefined,
    '',
    'khoa-hoc',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    '/session/refresh?to=/a',
    '/./session/refresh',
  ])('is home for %s', (to) => expect(safePath(to)).toBe('/'))
})

describe('a place', () => {
  it.each([
    ['127.0.0.1', 'trên máy chủ này'],
    ['::1', 'trên máy chủ này'],
    ['192.168.1.7', 'trong mạng nội bộ'],
    ['172.20.0.3', 'trong mạng nội bộ'],
    ['::ffff:10.0.0.8', 'trong mạng nội bộ'],
    ['172.32.0.3', null],
    ['113.161.1.1', null],
    [null, null],
  ])('%s is %s', (ip, place) => expect(placeName(ip)).toBe(place))
})

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome trên Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
      'Edge trên Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari trên iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox trên Linux'],
    ['curl/8.5', 'Thiết bị không rõ'],
    [null, 'Thiết bị không rõ'],
  ])('has a name people know: %s', (agent, name) => expect(deviceName(agent)).toBe(name))
})
