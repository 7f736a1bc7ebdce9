import { expect, it } from 'vitest'
import { heightsFor, isPiece, masterPlaylist, piecesOf, signedPlaylist, widthAt } from './rules.ts'

it('offers no quality above the recording, and none where only one would fit', () => {
  expect(heightsFor(2160)).toEqual([1080, 720, 480, 360])
  expect(heightsFor(720)).toEqual([720, 480, 360])
  expect(heightsFor(480)).toEqual([480, 360])
  expect(heightsFor(360)).toEqual([])
  expect(heightsFor(90)).toEqual([])
  expect(heightsFor(null)).toEqual([])
})

it('keeps the shape of the picture, in even numbers', () => {
  expect(widthAt(720, { width: 1920, height: 1080 })).toBe(1280)
  expect(widthAt(480, { width: 1920, height: 1080 })).toBe(854)
  expect(widthAt(360, { width: 1080, height: 1920 })).toBe(202)
})

const playlist =
  '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6.0,\nseg00000.m4s\n#EXTINF:1.5,\nseg00001.m4s\n#EXT-X-ENDLIST\n'

it('puts the signature behind every address of a playlist', () => {
  expect(piecesOf(playlist)).toEqual(['init.mp4', 'seg00000.m4s', 'seg00001.m4s'])
  expect(piecesOf(signedPlaylist(playlist, 'u=1&sig=2'))).toEqual([
    'init.mp4?u=1&sig=2',
    'seg00000.m4s?u=1&sig=2',
    'seg00001.m4s?u=1&sig=2',
  ])
})

it('tells a player the size and the weight of each quality', () => {
  const master = masterPlaylist([{ height: 720, width: 1280, bytes: 1_000_000 }], 8_000)
  expect(master).toContain('BANDWIDTH=1150000,RESOLUTION=1280x720\n720/index.m3u8')
})

it('M6: below a quality there are pieces and nothing else', () => {
  expect(['index.m3u8', 'init.mp4', 'seg00012.m4s'].every(isPiece)).toBe(true)
  const others = ['..', '../index.m3u8', '%2e%2e', 'seg1.m4s', 'seg_____.m4s', 'seg00001.m4s.new', 'index.m3u8/..', '%']
  expect(others.filter(isPiece)).toEqual([])
})
