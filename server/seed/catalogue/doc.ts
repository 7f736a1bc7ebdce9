import type { Doc, DocNode, LessonSeed, QuestionAndAnswer, SectionSeed } from './types.ts'

/** A plain string stands for a paragraph. */
export type Block = string | DocNode

/** A paragraph. `**đậm**` and `` `mã` `` inside the text become marks. */
export function p(text: string): DocNode {
  return { type: 'paragraph', content: inline(text) }
}

/** A heading below the page's own title. */
export function h(text: string, level: 2 | 3 = 2): DocNode {
  return { type: 'heading', attrs: { level }, content: inline(text) }
}

export function ul(items: readonly string[]): DocNode {
  return { type: 'bulletList', content: items.map(listItem) }
}

export function ol(items: readonly string[]): DocNode {
  return { type: 'orderedList', attrs: { start: 1 }, content: items.map(listItem) }
}

export function quote(text: string): DocNode {
  return { type: 'blockquote', content: [p(text)] }
}

export function code(language: string, source: string): DocNode {
  return { type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text: source }] }
}

/** A table whose first row is its head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): DocNode {
  const row = (cells: readonly string[], type: string): DocNode => ({
    type: 'tableRow',
    content: cells.map((cell) => ({ type, content: [p(cell)] })),
  })
  return {
    type: 'table',
    content: [row(head, 'tableHeader'), ...rows.map((cells) => row(cells, 'tableCell'))],
  }
}

export function doc(...blocks: readonly Block[]): Doc {
  return { type: 'doc', content: blocks.map((block) => (typeof block === 'string' ? p(block) : block)) }
}

/** A TEXT lesson. */
export function lesson(title: string, ...blocks: readonly Block[]): LessonSeed {
  return { title, type: 'TEXT', body: doc(...blocks) }
}

export function section(title: string, ...lessons: readonly LessonSeed[]): SectionSeed {
  return { title, lessons }
}

export function qa(question: string, answer: string): QuestionAndAnswer {
  return { question, answer }
}

function listItem(text: string): DocNode {
  return { type: 'listItem', content: [p(text)] }
}

function inline(text: string): DocNode[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part): DocNode => {
      if (part.startsWith('**')) return { type: 'text', marks: [{ type: 'bold' }], text: part.slice(2, -2) }
      if (part.startsWith('`')) return { type: 'text', marks: [{ type: 'code' }], text: part.slice(1, -1) }
      return { type: 'text', text: part }
    })
}
