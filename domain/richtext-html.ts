import { escaped } from './markup.ts'
import { isPicture } from './media.ts'
import { isSafeLink, type Mark, type RichNode } from './richtext.ts'

/** Elements of nodes that are nothing but an element around what they hold. */
const PLAIN: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  table: 'table',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
}
const MARKS: Readonly<Record<Exclude<Mark['type'], 'link'>, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
  underline: 'u',
}

/**
 * A document as HTML for programs that have nothing of ours: readers of feeds. Well-formed as XML too; text is escaped,
 * addresses within the site become whole (`site` is our origin), unsafe ones and unknown nodes are left out.
 */
export function richTextHtml(node: RichNode, site: string): string {
  if (node.type === 'text') return (node.marks ?? []).reduce((html, mark) => marked(html, mark, site), textOf(node))
  const inner = (node.content ?? []).map((child) => richTextHtml(child, site)).join('')
  if (node.type === 'doc') return inner
  if (node.type === 'hardBreak') return '<br/>'
  if (node.type === 'horizontalRule') return '<hr/>'
  if (node.type === 'codeBlock') return `<pre><code>${inner}</code></pre>`
  if (node.type === 'image') return picture(node, site)
  if (node.type === 'heading') {
    const level = Math.min(6, Math.max(2, Number(node.attrs?.level) || 2))
    return `<h${level}>${inner}</h${level}>`
  }
  const element = Object.hasOwn(PLAIN, node.type) ? PLAIN[node.type] : null
  return element ? `<${element}>${inner}</${element}>` : inner
}

function textOf({ text }: RichNode): string {
  return escaped(text ?? '')
}

function marked(html: string, { type, attrs }: Mark, site: string): string {
  if (type === 'link') {
    const href = attrs?.href
    return isSafeLink(href) ? `<a href="${escaped(whole(href, site))}">${html}</a>` : html
  }
  const element = Object.hasOwn(MARKS, type) ? MARKS[type] : null
  return element ? `<${element}>${html}</${element}>` : html
}

function picture({ attrs }: RichNode, site: string): string {
  const { src, alt } = attrs ?? {}
  if (!isPicture(src)) return ''
  return `<img src="${escaped(whole(src, site))}" alt="${escaped(typeof alt === 'string' ? alt : '')}"/>`
}

function whole(address: string, site: string): string {
  return address.startsWith('/') ? site + address : address
}
