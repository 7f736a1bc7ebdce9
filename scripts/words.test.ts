import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['web', 'domain', 'server/core', 'server/modules', 'server/providers']
const NOT_WORDS = /\.test\.tsx?$|\.fixture\.ts$|\/testing\.ts$|\/judged\/|schema\.ts$/
const ACCENT = /[À-ɏẠ-ỹ]/u

/** Longer words in which a word that is not used may stand. */
const WITHIN: Record<string, string[]> = {
  chép: ['sao chép', 'ghi chép'],
  // What people agreed to keeps its words.
  'tin giới thiệu': ['nhận tin giới thiệu khóa học'],
}

const rows = readFileSync(join(ROOT, 'docs/GLOSSARY.md'), 'utf8')
  .split('| Not | But |\n|---|---|\n')[1]
  ?.split('\n\n')[0]
  ?.split('\n')
const unused = (rows ?? []).map((row) => row.split('|')[1]?.trim() ?? '')

/** What a person may read of a source: its literals, and what stands between tags. */
function texts(source: string): string[] {
  return source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\$?\{[^{}\n]*\}/g, (code) => (ACCENT.test(code) ? code : '…'))
    .split('\n')
    .filter((line) => ACCENT.test(line))
    .flatMap(
      (line) =>
        line.match(/'(?:[^'\\]|\\.)*'|`[^`]*`|"[^"]*"/g)?.map((one) => one.slice(1, -1)) ?? [
          line.replace(/<[^>]*>/g, ' ').trim(),
        ],
    )
    .filter((text) => ACCENT.test(text))
}

/** How often a text says a word by itself, in any case. */
function times(text: string, word: string): number {
  const plain = (WITHIN[word] ?? []).reduce((rest, longer) => rest.replaceAll(longer, '…'), text.toLowerCase())
  return plain.match(new RegExp(`(?<![\\p{L}/.-])${word}(?![\\p{L}/]|\\.\\p{L})`, 'gu'))?.length ?? 0
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(path) && !NOT_WORDS.test(path)) yield path
  }
}

describe('words on screens', () => {
  const said = SOURCES.flatMap((folder) => [...sources(folder)]).flatMap((path) =>
    texts(readFileSync(join(ROOT, path), 'utf8')).map((text) => ({ path, text })),
  )

  test('there is something to read, and a list of what is not used', () => {
    expect(said.length).toBeGreaterThan(5_000)
    expect(unused.length).toBeGreaterThan(20)
  })

  test.each(unused)('nobody says “%s”', (word) => {
    const places = said.filter(({ text }) => times(text, word) > 0).map(({ path, text }) => `${path}: ${text}`)
    expect(places).toEqual([])
  })

  test('a word is found in a literal, between tags and within a longer text, and nowhere else', () => {
    expect(texts(`title: 'Cách thanh toán', // chép`)).toEqual(['Cách thanh toán'])
    expect(texts('  Chép đường dẫn\n')).toEqual(['Chép đường dẫn'])
    expect([times('Đã chép mã', 'chép'), times('Đã sao chép mã', 'chép'), times('Ghi chép', 'chép')]).toEqual([1, 0, 0])
    expect([times('Mã của host này', 'host'), times('Trang /host mở', 'host')]).toEqual([1, 0])
  })
})
