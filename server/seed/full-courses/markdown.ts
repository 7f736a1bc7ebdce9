import type { Mark, RichNode, RichText } from './types.ts'

/**
 * Reads the Markdown that our demo texts use into a tiptap document: headings, paragraphs, lists (one level),
 * tables, fenced code, quotes, pictures `![alt](src "title")` and rules; inline **bold**, *italic*, `code`.
 */
export function markdown(source: string): RichText {
  const lines = source.trim().split('\n')
  const content: RichNode[] = []
  let at = 0
  /** Takes the lines from here on that match. */
  const take = (pattern: RegExp) => {
    const from = at
    while (at < lines.length && pattern.test(lines[at] ?? '')) at += 1
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const heading = /^(#{2,4}) (.+)$/.exec(line)
    const picture = /^!\[(.*?)\]\((\S+?)(?: "(.*)")?\)$/.exec(line)
    if (line.trim() === '') at += 1
    else if (heading) {
      content.push({ type: 'heading', attrs: { level: heading[1]?.length ?? 2 }, content: inline(heading[2] ?? '') })
      at += 1
    } else if (picture) {
      content.push({ type: 'image', attrs: { src: picture[2] ?? '', alt: picture[1] ?? '', title: picture[3] ?? null } })
      at += 1
    } else if (line.startsWith('```')) {
      at += 1
      const code = take(/^(?!```)/).join('\n')
      at += 1
      content.push({ type: 'codeBlock', attrs: { language: line.slice(3).trim() || null }, content: [{ type: 'text', text: code }] })
    } else if (/^---+$/.test(line)) {
      content.push({ type: 'horizontalRule' })
      at += 1
    } else if (line.startsWith('|')) content.push(table(take(/^\|/)))
    else if (line.startsWith('> ')) content.push({ type: 'blockquote', content: take(/^> /).map((words) => paragraph(words.slice(2))) })
    else if (line.startsWith('- ')) content.push({ type: 'bulletList', content: take(/^- /).map((words) => item(words.slice(2))) })
    else if (/^\d+\. /.test(line)) content.push({ type: 'orderedList', attrs: { start: Number.parseInt(line, 10) }, content: take(/^\d+\. /).map((words) => item(words.replace(/^\d+\. /, ''))) })
    else content.push(paragraph(take(/^(?!#{2,4} |!\[|```|---|\||> |- |\d+\. |\s*$)/).join(' ')))
  }
  return { type: 'doc', content }
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
      content: line.replace(/^\||\|$/g, '').split('|').map((cell) => ({ type: row === 0 ? 'tableHeader' : 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: [paragraph(cell.trim())] })),
    })),
  }
}

const inlineMarks: [RegExp, Mark['type']][] = [
  [/^`([^`]+)`/, 'code'],
  [/^\*\*(.+?)\*\*/, 'bold'],
  [/^\*([^*]+)\*/, 'italic'],
]

function inline(words: string): RichNode[] {
  const nodes: RichNode[] = []
  let plain = ''
  const flush = () => {
    if (plain) nodes.push({ type: 'text', text: plain })
    plain = ''
  }
  let rest = words
  while (rest) {
    const found = inlineMarks.map(([pattern, type]) => ({ match: pattern.exec(rest), type })).find(({ match }) => match)
    if (found?.match) {
      flush()
      nodes.push({ type: 'text', text: found.match[1] ?? '', marks: [{ type: found.type }] })
      rest = rest.slice(found.match[0].length)
    } else {
      plain += rest[0]
      rest = rest.slice(1)
    }
  }
  flush()
  return nodes
}
