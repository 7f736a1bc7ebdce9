import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { avatars, covers, defaultCourseCover, defaultSectionPicture } from '../assets/covers.ts'
import { fullCourses } from './list.ts'
import { markdown } from './markdown.ts'
import type { RichNode } from './types.ts'

const has = (asset: string) => existsSync(join(import.meta.dirname, '../assets', asset))
const LEFT_OVER = /\*\*|^\||!\[|```|(?<![\p{L}\p{N}_])_[^_]+_(?![\p{L}\p{N}_])/u
const nodes = (node: RichNode): RichNode[] => [node, ...(node.content ?? []).flatMap(nodes)]
const words = (node: RichNode): number =>
  nodes(node).reduce((sum, each) => sum + (each.text?.split(/\s+/).filter(Boolean).length ?? 0), 0)

describe('the pictures of the demo catalogue', () => {
  it('are all there', () => {
    const named = [...Object.values(covers).flat(), ...avatars, defaultCourseCover, defaultSectionPicture]
    expect(named.filter((asset) => !has(asset))).toEqual([])
    expect(named.length).toBeGreaterThanOrEqual(72 + 16)
  })
})

describe.each(fullCourses.map((course) => [course.key, course] as const))('the full course %s', (_, course) => {
  const lessons = course.sections.flatMap((section) => section.lessons)
  it('has all three types, free previews and a believable size', () => {
    expect(new Set(lessons.map((lesson) => lesson.type))).toEqual(new Set(['VIDEO', 'PDF', 'TEXT']))
    expect(lessons.filter((lesson) => lesson.preview).length).toBeGreaterThanOrEqual(2)
    expect(lessons.filter((lesson) => lesson.type === 'VIDEO').length).toBeGreaterThanOrEqual(2)
    expect(lessons.length).toBeGreaterThanOrEqual(10)
    expect(course.description.length).toBeLessThanOrEqual(300)
    expect(course.price).toBeLessThanOrEqual(course.listPrice)
  })
  it('names only files that are there', () => {
    const files = lessons.flatMap((lesson) => [
      ...(lesson.attachments ?? []).map((file) => file.asset),
      ...(lesson.type === 'VIDEO' ? [lesson.asset, lesson.captions] : lesson.type === 'PDF' ? [lesson.asset] : []),
    ])
    const pictures = lessons
      .flatMap((lesson) => (lesson.body ? nodes(lesson.body) : []))
      .filter((node) => node.type === 'image')
    const sources = pictures.map((node) => String(node.attrs?.src))
    expect(sources.every((src) => src.startsWith('asset:'))).toBe(true)
    expect(
      [course.cover, ...files, ...sources.map((src) => src.slice('asset:'.length))].filter(
        (asset) => !has(asset) || statSync(join(import.meta.dirname, '../assets', asset)).size === 0,
      ),
    ).toEqual([])
  })
  it('teaches at length in its texts, and no Markdown is left over', () => {
    for (const lesson of lessons) {
      if (lesson.type !== 'TEXT') continue
      const kinds = new Set(nodes(lesson.body).map((node) => node.type))
      expect(kinds, lesson.name).toContain('heading')
      expect(kinds, lesson.name).toContain('table')
      expect(words(lesson.body), lesson.name).toBeGreaterThanOrEqual(300)
      const prose = nodes(lesson.body).filter(
        (node) => node.type === 'text' && !node.marks?.some((mark) => mark.type === 'code'),
      )
      const code = new Set(
        nodes(lesson.body)
          .filter((node) => node.type === 'codeBlock')
          .flatMap((node) => node.content ?? []),
      )
      expect(
        prose.filter((node) => !code.has(node) && LEFT_OVER.test(node.text ?? '')).map((node) => node.text),
        lesson.name,
      ).toEqual([])
    }
  })
})

describe('markdown', () => {
  it('reads marks, lists, tables, code and pictures', () => {
    const doc = markdown(
      '## Một\n\nChữ **đậm** và `mã`.\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | *2* |\n\n```python\nprint(1)\n```\n\n![hình](asset:pictures/a.webp "tên")',
    )
    expect(doc.content.map((node) => node.type)).toEqual([
      'heading',
      'paragraph',
      'bulletList',
      'table',
      'codeBlock',
      'image',
    ])
    expect(doc.content[1]?.content?.[1]).toEqual({ type: 'text', text: 'đậm', marks: [{ type: 'bold' }] })
    expect(doc.content[4]?.attrs).toEqual({ language: 'python' })
  })

  it('takes an underscore for emphasis around words only, not within a name', () => {
    const [paragraph] = markdown('Ô có thể _hiện_ số, còn doc_so_chi và __init__ là tên; (_chứa_).').content
    const italic = (paragraph?.content ?? []).filter(({ marks }) => marks?.some(({ type }) => type === 'italic'))
    expect(italic.map(({ text }) => text)).toEqual(['hiện', 'chứa'])
    expect(paragraph?.content?.map(({ text }) => text).join('')).toBe(
      'Ô có thể hiện số, còn doc_so_chi và __init__ là tên; (chứa).',
    )
  })
})
