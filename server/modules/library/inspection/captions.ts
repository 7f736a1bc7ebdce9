import { Refused } from './source.ts'

const TIMING = /^(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}([ \t].*)?$/

/** Checks that bytes are WebVTT with at least one cue. Throws Refused. */
export function checkCaptions(bytes: Uint8Array): void {
  const text = decodedText(bytes)
  if (/^\s*\d+\r?\n\d{2}:\d{2}:\d{2},\d{3} -->/.test(text))
    throw new Refused('Đây là phụ đề SRT. Hãy chuyển sang WebVTT (.vtt) rồi tải lên lại.')
  if (!/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) throw new Refused('Tệp phụ đề phải bắt đầu bằng dòng WEBVTT.')
  const lines = text.split(/\r\n|\r|\n/)
  const cues = lines.flatMap((line, index) => (line.includes('-->') ? [{ line, number: index + 1 }] : []))
  if (cues.length === 0) throw new Refused('Tệp phụ đề chưa có câu nào.')
  const bad = cues.find(({ line }) => !TIMING.test(line))
  if (bad) throw new Refused(`Dòng ${bad.number} của tệp phụ đề ghi thời gian không đúng.`)
}

/** UTF-8 without control characters. Throws Refused. */
export function decodedText(bytes: Uint8Array): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('Tệp văn bản này không dùng bảng mã UTF-8. Hãy lưu lại bằng UTF-8 rồi tải lên.')
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw new Refused('Tệp này không phải văn bản.')
  return text
}
