import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SECONDS = 2

/** Cuts a fragmented MP4, two seconds a fragment, into a head, pieces and their list, as ffmpeg lays them down. @returns the folder */
export async function cutApart(recording: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'benhoc-pieces-'))
  const cuts = boxesOf(recording)
    .filter(({ type }) => type === 'styp')
    .map(({ at }) => at)
  const names = cuts.map((_, index) => `seg${String(index).padStart(5, '0')}.m4s`)
  await writeFile(path.join(folder, 'init.mp4'), recording.subarray(0, cuts[0]))
  for (const [index, name] of names.entries())
    await writeFile(path.join(folder, name), recording.subarray(cuts[index], cuts[index + 1]))
  const list = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SECONDS}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="init.mp4"',
    ...names.flatMap((name) => [`#EXTINF:${SECONDS}.000000,`, name]),
    '#EXT-X-ENDLIST',
    '',
  ]
  await writeFile(path.join(folder, 'index.m3u8'), list.join('\n'))
  return folder
}

function boxesOf(bytes: Buffer): { type: string; at: number }[] {
  const boxes: { type: string; at: number }[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at })
  return boxes
}
