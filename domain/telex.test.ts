import { describe, expect, test } from 'vitest'
import { decodeTelex } from './telex.ts'

describe('a word typed with the Vietnamese keyboard off', () => {
  test.each([
    ['phaan', 'phân'],
    ['tichs', 'tích'],
    ['duwx', 'dữ'],
    ['lieeuj', 'liệu'],
    ['laapj', 'lập'],
    ['trinhf', 'trình'],
    ['ddaauf', 'đầu'],
    ['khoas', 'khóa'],
    ['hojc', 'học'],
    ['tieengs', 'tiếng'],
    ['Vieetj', 'việt'],
    ['dduwowcj', 'được'],
    ['nguwowif', 'người'],
    ['thuowngf', 'thường'],
    ['ddieenj', 'điện'],
    ['quanr', 'quản'],
    ['mawts', 'mắt'],
    ['xuaats', 'xuất'],
    ['muwa', 'mưa'],
    ['chuaw', 'chưa'],
    ['gias', 'giá'],
    ['nguyeenx', 'nguyễn'],
    ['truwowngf', 'trường'],
    ['phana', 'phân'],
    ['did', 'đi'],
    ['thuyr', 'thủy'],
    ['dduwocj', 'được'],
    ['kieeur', 'kiểu'],
    ['quyeets', 'quyết'],
  ])('Telex %s is %s', (typed, word) => {
    expect(decodeTelex(typed)).toBe(word)
  })

  test.each([
    ['pha6n', 'phân'],
    ['ti1ch', 'tích'],
    ['du74', 'dữ'],
    ['lie6u5', 'liệu'],
    ['d9u7o7c5', 'được'],
    ['nguo72i', 'người'],
    ['tie61ng', 'tiếng'],
    ['a8n', 'ăn'],
    ['d9a1nh', 'đánh'],
    ['tru7o7ng2', 'trường'],
    ['toa1n', 'toán'],
  ])('VNI %s is %s', (typed, word) => {
    expect(decodeTelex(typed)).toBe(word)
  })

  test.each([
    'excel',
    'sales',
    'word',
    'python',
    'java',
    'marketing',
    'react',
    'class',
    'b2b',
    'mp3',
    'toan',
    'lieu',
    'liệu',
    'a',
    '',
    '123',
    'html5',
    'office',
  ])('%s is left alone', (typed) => {
    expect(decodeTelex(typed)).toBeNull()
  })
})
