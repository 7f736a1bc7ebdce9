/**
 * Makes the demo media in server/seed/assets from the sources beside this file.
 * `node scripts/make-media/main.ts [videos|pdfs|pictures|covers|avatars …] [--only=part-of-a-key]`
 * Needs espeak-ng and ffmpeg (apt install espeak-ng ffmpeg). The results are committed: run it only after changing a source.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { offerFonts } from './fonts.ts'

offerFonts()
const assets = join(import.meta.dirname, '../../server/seed/assets')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? ''
const jobs = { videos, pdfs, pictures, covers, avatars }

for (const [name, job] of Object.entries(jobs)) if (wanted.length === 0 || wanted.includes(name)) await job()

function folder(name: string) {
  const path = join(assets, name)
  mkdirSync(path, { recursive: true })
  return path
}

function put(name: string, key: string, bytes: Uint8Array) {
  writeFileSync(join(folder(name), key), bytes)
  process.stdout.write(`${name}/${key} ${Math.round(bytes.length / 1024)} kB\n`)
}

async function videos() {
  const { makeVideo } = await import('./video.ts')
  const { allVideos } = await import('./videos/all.ts')
  for (const video of allVideos.filter((each) => each.key.includes(only))) {
    await makeVideo(video, folder('video'))
    process.stdout.write(`video/${video.key}.mp4\n`)
  }
}

async function pdfs() {
  const { makePdf } = await import('./pdf.ts')
  const { allPdfs } = await import('./pdfs/all.ts')
  for (const pdf of allPdfs.filter((each) => each.key.includes(only))) put('pdf', `${pdf.key}.pdf`, await makePdf(pdf))
}

async function pictures() {
  const { allPictures } = await import('./pictures.ts')
  const { toWebp } = await import('./paint.ts')
  for (const [key, source] of Object.entries(allPictures))
    if (key.includes(only)) put('pictures', `${key}.webp`, await toWebp(source, 1200, 80))
}

async function covers() {
  const { allCovers } = await import('./covers/all.ts')
  const { toWebp } = await import('./paint.ts')
  for (const [key, source] of Object.entries(allCovers()))
    if (key.includes(only)) put('covers', `${key}.webp`, await toWebp(source, 1280, 80))
}

async function avatars() {
  const { allAvatars } = await import('./avatars.ts')
  const { toWebp } = await import('./paint.ts')
  for (const [at, source] of allAvatars().entries()) put('avatars', `${at + 1}.webp`, await toWebp(source, 256, 82))
}
