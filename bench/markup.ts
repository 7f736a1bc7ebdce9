import { createElement, type ReactNode } from 'react'

type Open = { tag: string; props: Record<string, unknown>; children: ReactNode[] }

const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|[^\s>]+))?)*)\s*\/?>|[^<]+/gi
const ATTRIBUTE = /([^\s=>/]+)(?:=(?:"([^"]*)"|([^\s>]+)))?/g
const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const RAW = new Set(['script', 'style'])
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: '\u00a0' }
/** React writes these attributes under other names than its properties have. */
const PROPERTIES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  imagesrcset: 'imageSrcSet',
  imagesizes: 'imageSizes',
  fetchpriority: 'fetchPriority',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  tabindex: 'tabIndex',
  datetime: 'dateTime',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
  readonly: 'readOnly',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
  spellcheck: 'spellCheck',
  novalidate: 'noValidate',
  'http-equiv': 'httpEquiv',
  viewbox: 'viewBox',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  playsinline: 'playsInline',
  referrerpolicy: 'referrerPolicy',
  value: 'defaultValue',
  checked: 'defaultChecked',
  selected: 'data-selected',
}

/**
 * The React elements of a document that React wrote (quoted attributes, every element closed). What carries the router's
 * data and start script is left out: it is no markup.
 */
export function elementsOf(html: string): ReactNode {
  const root: Open = { tag: '', props: {}, children: [] }
  const open: Open[] = [root]
  for (let at = 0; at < html.length; ) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(html)
    if (found?.index !== at) throw new Error(`the markup cannot be read at ${JSON.stringify(html.slice(at, at + 60))}`)
    at = TOKEN.lastIndex
    const [token, closing, name = '', attributes = ''] = found
    const parent = open.at(-1) ?? root
    if (token.startsWith('<!')) continue
    if (!token.startsWith('<')) parent.children.push(decoded(token))
    else if (closing) close(open, name)
    else if (VOID.has(name.toLowerCase()) || token.endsWith('/>'))
      parent.children.push(createElement(name, propsOf(attributes)))
    else if (RAW.has(name.toLowerCase())) {
      const end = html.indexOf(`</${name}>`, at)
      const text = html.slice(at, end)
      if (!isRouterScript(name, attributes, text))
        parent.children.push(createElement(name, { ...propsOf(attributes), dangerouslySetInnerHTML: { __html: text } }))
      at = end + name.length + 3
    } else open.push({ tag: name, props: propsOf(attributes), children: [] })
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.tag}> is never closed`)
  return root.children[0]
}

function close(open: Open[], name: string): void {
  const done = open.pop()
  const parent = open.at(-1)
  if (!done || !parent || done.tag !== name) throw new Error(`</${name}> closes <${done?.tag}>`)
  parent.children.push(createElement(done.tag, done.props, ...done.children))
}

function isRouterScript(name: string, attributes: string, text: string): boolean {
  return (
    name === 'script' &&
    (text.includes('__reactRouter') || text.includes('import ') || /\btype="module"/.test(attributes))
  )
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', quoted, bare] of attributes.matchAll(ATTRIBUTE)) {
    const value = decoded(quoted ?? bare ?? '')
    if (name === 'style') props.style = styleOf(value)
    else props[PROPERTIES[name.toLowerCase()] ?? name] = value === '' && quoted === undefined ? true : value
    if (
      /^(?:disabled|hidden|required|multiple|async|defer|inert|open|readonly|checked|novalidate|playsinline)$/i.test(
        name,
      )
    )
      props[PROPERTIES[name.toLowerCase()] ?? name] = true
  }
  return props
}

function styleOf(text: string): Record<string, string> {
  const pairs = text
    .split(';')
    .filter(Boolean)
    .map((rule) => [rule.slice(0, rule.indexOf(':')).trim(), rule.slice(rule.indexOf(':') + 1).trim()] as const)
  return Object.fromEntries(
    pairs.map(([name, value]) => [
      name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return NAMED[name] ?? whole
  })
}
