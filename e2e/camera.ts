import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { create } from 'qrcode'

/** What the camera of this process's Chromium sees; it is read when a page turns the camera on. */
const SEEN = path.join(tmpdir(), `benhoc-camera-${process.pid}.y4m`)
const [WIDTH, HEIGHT, SIDE] = [640, 480, 400]
const [BLACK, WHITE] = [16, 235]

/** The flags of a browser whose camera shows a file. */
export const CAMERA_FLAGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${SEEN}`,
]

/** Holds the square picture of a text before the camera. */
export function holdUp(text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const dot = Math.floor(SIDE / modules.size)
  const [left, top] = [WIDTH, HEIGHT].map((whole) => Math.floor((whole - dot * modules.size) / 2)) as [number, number]
  for (let y = 0; y < modules.size * dot; y++)
    for (let x = 0; x < modules.size * dot; x++)
      if (modules.get(Math.floor(y / dot), Math.floor(x / dot))) light[(top + y) * WIDTH + left + x] = BLACK
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, grey])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(SEEN, Buffer.concat([head, frame, frame]))
}
