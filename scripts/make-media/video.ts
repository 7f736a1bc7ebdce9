import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { wrap } from './measure.ts'
import { toPng } from './paint.ts'
import { drawSlide, type Look, type Slide } from './slides.ts'
import { shown, speak } from './speech.ts'

const run = promisify(execFile)

export interface Video extends Look {
  key: string
  slides: Slide[]
}

interface Beat {
  slide: Slide
  parts: number
  words: string
  wav: string
  seconds: number
}

/** Makes `{key}.mp4` and `{key}.vi.vtt` in the folder: every sentence is spoken, shown and captioned for exactly as long as it sounds. */
export async function makeVideo(video: Video, folder: string) {
  const work = join(tmpdir(), `make-media-${video.key}`)
  mkdirSync(work, { recursive: true })
  const beats = await speakAll(video.slides, work)
  await film(video, beats, work, join(folder, `${video.key}.mp4`))
  writeFileSync(join(folder, `${video.key}.vi.vtt`), captions(beats))
  rmSync(work, { recursive: true })
}

async function speakAll(slides: Slide[], work: string) {
  const beats: Beat[] = []
  for (const slide of slides) {
    let parts = 0
    for (const sentence of slide.say) {
      if (sentence.startsWith('+')) parts += 1
      const words = sentence.replace(/^\+ ?/, '')
      const wav = join(work, `${beats.length}.wav`)
      beats.push({ slide, parts, words, wav, seconds: await speak(words, wav) })
    }
  }
  return beats
}

async function film(video: Video, beats: Beat[], work: string, target: string) {
  const total = beats.reduce((sum, beat) => sum + beat.seconds, 0)
  let passed = 0
  const pictures: string[] = []
  for (const [at, beat] of beats.entries()) {
    const png = join(work, `${at}.png`)
    writeFileSync(png, await toPng(drawSlide(beat.slide, beat.parts, video, passed / total), 1280))
    pictures.push(`file '${png}'\nduration ${beat.seconds.toFixed(4)}`)
    passed += beat.seconds
  }
  const last = join(work, `${beats.length - 1}.png`)
  writeFileSync(join(work, 'pictures.txt'), `${pictures.join('\n')}\nfile '${last}'\n`)
  writeFileSync(join(work, 'sounds.txt'), beats.map((beat) => `file '${beat.wav}'`).join('\n'))
  const list = (name: string) => ['-f', 'concat', '-safe', '0', '-i', join(work, name)]
  const picture = [
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '34',
    '-g',
    '40',
    '-keyint_min',
    '20',
    '-pix_fmt',
    'yuv420p',
    '-vf',
    'fps=10,scale=in_range=full:out_range=tv',
  ]
  const sound = ['-c:a', 'aac', '-b:a', '30k', '-ac', '1', '-af', 'loudnorm=I=-17:TP=-2:LRA=7', '-ar', '24000']
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...list('pictures.txt'),
    ...list('sounds.txt'),
    ...picture,
    ...sound,
    '-t',
    total.toFixed(3),
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-movflags',
    '+faststart',
    target,
  ])
}

function captions(beats: Beat[]) {
  let passed = 0
  const cues = beats.map((beat) => {
    const from = passed
    passed += beat.seconds
    return `${clock(from)} --> ${clock(passed - 0.05)}\n${wrap(shown(beat.words), 52, 2).join('\n')}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

function clock(seconds: number) {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}
