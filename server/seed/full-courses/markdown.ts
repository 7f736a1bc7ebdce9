import type { Mark, RichNode, RichText } from './types.ts'

/** Each kind of block: how its lines look (the first alone decides when `single`), and what node they make. */
const blocks: { looks: RegExp; single?: boolean; make(lines: string[]): RichNode }[] = [
  { looks: /^#{2,4} /, single: true, make: heading },
  { looks: /^!\[/, single: true, make: image },
  { looks: /^\|/, make: table },
  { looks: /^> /, make: (lines) => ({ type: 'blockquote', content: lines.map((line) => paragraph(line.slice(2))) }) },
  { looks: /^- /, make: (lines) => ({ type: 'bulletList', content: lines.map((line) => item(line.slice(2))) }) },
  { looks: /^\d+\. /, make: orderedList },
  { looks: /./, make: (lines) => paragraph(lines.join(' ')) },
]

/**
 * Reads the Markdown that our demo texts use into a tiptap document: headings, paragraphs, lists (one level),
 * tables, fenced code, quotes and pictures `![alt](src "title")`; inline **bold**, *italic* or _italic_, `code`.
 */
export function markdown(source: string): RichText {
  const lines = source.trim().split('\n')
  const content: RichNode[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const from = at
    at += 1
    if (line.startsWith('```')) {
      while (at < lines.length && lines[at] !== '```') at += 1
      content.push(code(line.slice(3), lines.slice(from + 1, at)))
      at += 1
    } else if (line.trim()) {
      const kind = kindOf(line)
      while (!kind.single && at < lines.length && kindOf(lines[at] ?? '') === kind) at += 1
      content.push(kind.make(lines.slice(from, at)))
    }
  }
  return { type: 'doc', content }
}

/** The block a line belongs to; a blank line or a fence belongs to none. */
function kindOf(line: string) {
  const none = { looks: /^$/, single: true, make: () => paragraph('') }
  if (!line.trim() || line.startsWith('```')) return none
  return blocks.find((block) => block.looks.test(line)) ?? none
}

function heading([line = '']: string[]): RichNode {
  const level = line.indexOf(' ')
  return { type: 'heading', attrs: { level }, content: inline(line.slice(level + 1)) }
}

function image([line = '']: string[]): RichNode {
  const found = /^!\[(.*?)\]\((\S+?)(?: "(.*)")?\)$/.exec(line)
  if (!found) throw new Error(`not a picture: ${line}`)
  return { type: 'image', attrs: { src: found[2] ?? '', alt: found[1] ?? '', title: found[3] ?? null } }
}

function code(language: string, lines: string[]): RichNode {
  return {
    type: 'codeBlock',
    attrs: { language: language || null },
    content: [{ type: 'text', text: lines.join('\n') }],
  }
}

function orderedList(lines: string[]): RichNode {
  const start = Number.parseInt(lines[0] ?? '1', 10)
  return { type: 'orderedList', attrs: { start }, content: lines.map((line) => item(line.replace(/^\d+\. /, ''))) }
}

function paragraph(words: string): RichNode {
  return { type: 'paragraph', content: inline(words) }
}

function item(words: string): RichNode {
  return { type: 'listItem', content: [paragraph(words)] }
}

function table(lines: string[]): RichNode {
  const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line))
  return {
    type: 'table',
    content: rows.map((line, row) => ({
      type: 'tableRow',
      content: line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => ({
          type: row === 0 ? 'tableHeader' : 'tableCell',
          attrs: { colspan: 1, rowspan: 1 },
          content: [paragraph(cell.trim())],
        })),
    })),
  }
}

const inlineMarks: [RegExp, Mark['type']][] = [
  [/`([^`]+)`/y, 'code'],
  [/\*\*(.+?)\*\*/y, 'bold'],
  [/\*([^*]+)\*/y, 'italic'],
  [/(?<![\p{L}\p{N}_])_([^_]+)_(?![\p{L}\p{N}_])/uy, 'italic'],
]

function inline(words: string): RichNode[] {
  const nodes: RichNode[] = []
  let plain = ''
  const flush = () => {
    if (plain) nodes.push({ type: 'text', text: plain })
    plain = ''
  }
  for (let at = 0; at < words.length; ) {
    const found = markAt(words, at)
    if (found) {
      flush()
      nodes.push({ type: 'text', text: found.text, marks: [{ type: found.type }] })
    } else plain += words[at]
    at += found?.length ?? 1
  }
  flush()
  return nodes
}

function markAt(words: string, at: number): { type: Mark['type']; text: string; length: number } | null {
  for (const [pattern, type] of inlineMarks) {
    pattern.lastIndex = at
    const match = pattern.exec(words)
    if (match) return { type, text: match[1] ?? '', length: match[0].length }
  }
  return null
}
