import { isPicture } from './media.ts'

/**
 * Rich text as the editor keeps it: ProseMirror JSON with a closed list of nodes, marks and attributes.
 * Whatever is not on the list is refused, so what is stored can be shown without cleaning.
 */

export interface Mark {
  type: 'bold' | 'italic' | 'strike' | 'code' | 'underline' | 'link'
  attrs?: Record<string, unknown>
}

export interface RichNode {
  type: string
  attrs?: Record<string, unknown>
  content?: RichNode[]
  marks?: Mark[]
  text?: string
}

export interface RichText extends RichNode {
  type: 'doc'
  content: RichNode[]
}

export const RICH_TEXT_LIMITS = { depth: 20, nodes: 5_000, characters: 200_000 } as const

type Group = 'block' | 'inline' | 'text' | 'listItem' | 'tableRow' | 'cell'
type Check = (value: unknown) => boolean

interface Shape {
  readonly groups: readonly Group[]
  readonly children: readonly Group[]
  readonly attrs: Readonly<Record<string, Check>>
}

const whole =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
const words =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= max
const spans = {
  colspan: whole(1, 50),
  rowspan: whole(1, 200),
  colwidth: (v: unknown) => Array.isArray(v) && v.length <= 50 && v.every(whole(0, 5_000)),
}
const block = (children: readonly Group[], attrs: Shape['attrs'] = {}): Shape => ({
  groups: ['block'],
  children,
  attrs,
})

const NODES: Readonly<Record<string, Shape>> = {
  doc: { groups: [], children: ['block'], attrs: {} },
  paragraph: block(['inline']),
  heading: block(['inline'], { level: whole(1, 6) }),
  blockquote: block(['block']),
  bulletList: block(['listItem']),
  orderedList: block(['listItem'], { start: whole(0, 1_000_000), type: words(1) }),
  listItem: { groups: ['listItem'], children: ['block'], attrs: {} },
  codeBlock: block(['text'], { language: (v) => typeof v === 'string' && /^[\w+#.-]{0,40}$/.test(v) }),
  horizontalRule: block([]),
  image: {
    groups: ['block', 'inline'],
    children: [],
    attrs: {
      src: isPicture,
      alt: words(500),
      title: words(500),
      width: whole(1, 10_000),
      height: whole(1, 10_000),
    },
  },
  table: block(['tableRow']),
  tableRow: { groups: ['tableRow'], children: ['cell'], attrs: {} },
  tableHeader: { groups: ['cell'], children: ['block'], attrs: spans },
  tableCell: { groups: ['cell'], children: ['block'], attrs: spans },
  hardBreak: { groups: ['inline'], children: [], attrs: {} },
  text: { groups: ['inline', 'text'], children: [], attrs: {} },
}

const MARKS: Readonly<Record<Mark['type'], Shape['attrs']>> = {
  bold: {},
  italic: {},
  strike: {},
  code: {},
  underline: {},
  link: {
    href: (v) => isSafeLink(v),
    title: words(500),
    rel: words(100),
    class: (v) => v === '',
    target: (v) => v === '_blank' || v === '_self',
  },
}

/** A document with nothing in it. */
export function emptyRichText(): RichText {
  return { type: 'doc', content: [{ type: 'paragraph' }] }
}

/** Is the value a document we keep: known nodes, marks and attributes, safe addresses, within the limits? */
export function isRichText(value: unknown): value is RichText {
  return richTextProblem(value) === null
}

/** Where and why a value is no acceptable document, as a path and a reason (`content.2.attrs.src: không hợp lệ`); null if it is fine. */
export function richTextProblem(value: unknown): string | null {
  const spent = { nodes: 0, characters: 0 }
  if (!isObject(value) || value.type !== 'doc' || !Array.isArray(value.content)) return 'type: không phải văn bản'
  return nodeProblem(value, [], 0, spent)
}

/** May this stand behind a link: http(s), mail, telephone, or an address within the site? */
export function isSafeLink(url: unknown): url is string {
  return (
    isCleanAddress(url) && (/^(?:https?:\/\/[^/]|mailto:.|tel:[+\d])/i.test(url) || isLocal(url) || url.startsWith('#'))
  )
}

/**
 * The words alone: inline pieces joined with nothing (so that a bold letter does not split a word),
 * line breaks with a line feed, blocks with a line feed or what the caller says.
 */
export function plainText(doc: RichNode, betweenBlocks = '\n'): string {
  if (doc.type === 'text') return doc.text ?? ''
  if (doc.type === 'hardBreak') return '\n'
  const children = doc.content ?? []
  const separator = children.some(isInline) ? '' : betweenBlocks
  return children
    .map((child) => plainText(child, betweenBlocks))
    .filter((text) => separator === '' || text !== '')
    .join(separator)
}

/** How many words a reader sees: runs without white space that hold a letter or digit. */
export function wordCount(doc: RichNode): number {
  return plainText(doc)
    .split(/\s+/)
    .filter((run) => /[\p{L}\p{N}]/u.test(run)).length
}

/** Minutes to read it at 200 words a minute, rounded up; 0 only for no words. */
export function readingMinutes(doc: RichNode): number {
  return Math.ceil(wordCount(doc) / 200)
}

function nodeProblem(
  node: unknown,
  path: readonly (string | number)[],
  depth: number,
  spent: { nodes: number; characters: number },
): string | null {
  const say = (at: string, why: string) => `${[...path, at].join('.')}: ${why}`
  spent.nodes++
  if (depth > RICH_TEXT_LIMITS.depth) return say('content', 'lồng quá sâu')
  if (spent.nodes > RICH_TEXT_LIMITS.nodes) return say('content', 'quá nhiều phần tử')
  if (!isObject(node) || typeof node.type !== 'string' || !Object.hasOwn(NODES, node.type))
    return say('type', 'không được hỗ trợ')
  const shape = NODES[node.type] as Shape

  const stray = Object.keys(node).find((key) => !['type', 'attrs', 'content', 'marks', 'text'].includes(key))
  if (stray !== undefined) return say(stray, 'không được hỗ trợ')
  const attribute = attrsProblem(node.attrs, shape.attrs)
  if (attribute !== null) return say(attribute, 'không hợp lệ')
  if (node.type === 'image' && !isPicture(isObject(node.attrs) ? node.attrs.src : null))
    return say('attrs.src', 'không hợp lệ')
  if (node.type === 'heading' && !isObject(node.attrs)) return say('attrs.level', 'không hợp lệ')

  if (node.type === 'text') {
    if (typeof node.text !== 'string' || node.text === '' || /\0/.test(node.text)) return say('text', 'không hợp lệ')
    spent.characters += node.text.length
    if (spent.characters > RICH_TEXT_LIMITS.characters) return say('text', 'quá dài')
  } else if (node.text !== undefined) return say('text', 'không hợp lệ')

  return marksProblem(node, say) ?? childrenProblem(node, shape, path, depth, spent)
}

function childrenProblem(
  node: Record<string, unknown>,
  shape: Shape,
  path: readonly (string | number)[],
  depth: number,
  spent: { nodes: number; characters: number },
): string | null {
  const { content } = node
  if (content === undefined) return null
  if (!Array.isArray(content)) return `${[...path, 'content'].join('.')}: không hợp lệ`
  for (const [index, child] of content.entries()) {
    const at = [...path, 'content', index]
    const problem = nodeProblem(child, at, depth + 1, spent)
    if (problem !== null) return problem
    const groups = NODES[(child as RichNode).type]?.groups ?? []
    if (!groups.some((group) => shape.children.includes(group)))
      return `${[...at, 'type'].join('.')}: không được đặt ở đây`
    if (node.type === 'codeBlock' && ((child as RichNode).marks?.length ?? 0) > 0)
      return `${[...at, 'marks'].join('.')}: không được đặt ở đây`
  }
  return null
}

function marksProblem(node: Record<string, unknown>, say: (at: string, why: string) => string): string | null {
  const { marks } = node
  if (marks === undefined) return null
  if (!Array.isArray(marks) || marks.length > 10) return say('marks', 'không hợp lệ')
  for (const [index, mark] of marks.entries()) {
    if (!isObject(mark) || typeof mark.type !== 'string' || !Object.hasOwn(MARKS, mark.type))
      return say(`marks.${index}.type`, 'không được hỗ trợ')
    if (Object.keys(mark).some((key) => key !== 'type' && key !== 'attrs')) return say(`marks.${index}`, 'không hợp lệ')
    const attribute = attrsProblem(mark.attrs, MARKS[mark.type as Mark['type']])
    if (attribute !== null) return say(`marks.${index}.${attribute}`, 'không hợp lệ')
    if (mark.type === 'link' && !isSafeLink(isObject(mark.attrs) ? mark.attrs.href : null))
      return say(`marks.${index}.attrs.href`, 'không hợp lệ')
  }
  return null
}

/** Null stands for "not set", as the editor writes it. */
function attrsProblem(attrs: unknown, allowed: Shape['attrs']): string | null {
  if (attrs === undefined || attrs === null) return null
  if (!isObject(attrs)) return 'attrs'
  const wrong = Object.entries(attrs).find(
    ([name, value]) => !Object.hasOwn(allowed, name) || (value !== null && allowed[name]?.(value) !== true),
  )
  return wrong === undefined ? null : `attrs.${wrong[0].slice(0, 40)}`
}

function isInline(node: RichNode): boolean {
  return node.type === 'text' || node.type === 'hardBreak'
}

function isCleanAddress(url: unknown): url is string {
  return typeof url === 'string' && url.length <= 2_000 && !/[\s\\<>"`\p{Cc}\p{Cf}]/u.test(url)
}

function isLocal(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
