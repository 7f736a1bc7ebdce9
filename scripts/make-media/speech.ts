import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The words as shown: without the braces that mark English. */
export function shown(sentence: string) {
  return sentence.replaceAll(/[{}]/g, '')
}

/** Speaks a sentence into a WAV file; words in {braces} are read by an English voice. Returns its length in seconds. */
export async function speak(sentence: string, wav: string) {
  const marked = sentence
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{', '<voice xml:lang="en-us">')
    .replaceAll('}', '</voice>')
  const raw = `${wav}.raw.wav`
  await run('espeak-ng', ['-v', 'vi', '-m', '-s', '152', '-p', '42', '-a', '160', '-g', '2', '-w', raw, marked])
  const soften =
    'silenceremove=start_periods=1:start_threshold=-50dB,highpass=f=90,equalizer=f=250:t=q:w=1:g=3,equalizer=f=3400:t=q:w=1.2:g=-3,lowpass=f=8500,apad=pad_dur=0.32'
  await run('ffmpeg', ['-v', 'error', '-y', '-i', raw, '-af', soften, '-ar', '24000', '-ac', '1', wav])
  const probe = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', wav])
  return Number(probe.stdout)
}
