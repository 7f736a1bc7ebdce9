/** A tag that opens, with its attributes in lower case, and the text where it holds nothing but text. */
export type Tag = { name: string; attributes: ReadonlyMap<string, string>; text: string }

/** Elements whose inside is no markup. `noscript` is read as a browser reads it that runs scripts. */
const TEXT_ONLY = ['script', 'style', 'noscript', 'title', 'textarea', 'template', 'iframe'] as const
const ENDS = new Map<string, RegExp>(TEXT_ONLY.map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, 'gi')]))
const MOST_ATTRIBUTES = 50

/**
 * The tags of an HTML page in their order. One pass that never goes back: each character is looked at a fixed number of
 * times, whatever the page holds. What is begun and never ended (a tag, a comment, a script) is the rest of the page, as
 * browsers read it.
 */
export function* tagsOf(html: string): Generator<Tag> {
  let at = 0
  for (;;) {
    at = html.indexOf('<', at)
    if (at === -1) return
    const [name] = matchAt(/[a-z][^\s/>]*/iy, html, at + 1)
    if (name === undefined) {
      const end = afterOther(html, at)
      if (end === null) return
      at = end
      continue
    }
    const { attributes, end } = attributesFrom(html, at + 1 + name.length)
    if (end === null) return
    const tag = { name: name.toLowerCase(), attributes, text: '' }
    at = end
    const closing = ENDS.get(tag.name)
    if (closing) {
      closing.lastIndex = at
      const stop = closing.exec(html)?.index
      if (stop === undefined) return
      tag.text = html.slice(at, stop)
      at = stop
    }
    yield tag
  }
}

/** Where it goes on after what begins with `<` and opens no element: a comment, a closing tag, or a mere sign. */
function afterOther(html: string, at: number): number | null {
  const [mark, skip] = html.startsWith('<!--', at) ? ['-->', 4] : /[!?/]/.test(html[at + 1] ?? '') ? ['>', 2] : ['', 1]
  const end = html.indexOf(mark, at + Number(skip))
  return end === -1 ? null : end + String(mark).length
}

function attributesFrom(html: string, from: number): { attributes: Map<string, string>; end: number | null } {
  const attributes = new Map<string, string>()
  let at = from
  for (;;) {
    at += matchAt(/[\s/]*/y, html, at)[0]?.length ?? 0
    if (at >= html.length) return { attributes, end: null }
    if (html[at] === '>') return { attributes, end: at + 1 }
    const [name = ''] = matchAt(/=?[^\s/>=]*/y, html, at)
    const value = valueFrom(html, at + name.length)
    if (value === null) return { attributes, end: null }
    const key = name.toLowerCase()
    if (attributes.size < MOST_ATTRIBUTES && !attributes.has(key)) attributes.set(key, value.text)
    at = value.end
  }
}

function valueFrom(html: string, from: number): { text: string; end: number } | null {
  const [equals] = matchAt(/\s*=\s*/y, html, from)
  if (equals === undefined) return { text: '', end: from }
  const at = from + equals.length
  const quote = html[at]
  if (quote === '"' || quote === "'") {
    const end = html.indexOf(quote, at + 1)
    return end === -1 ? null : { text: html.slice(at + 1, end), end: end + 1 }
  }
  const [text = ''] = matchAt(/[^\s>]*/y, html, at)
  return { text, end: at + text.length }
}

function matchAt(pattern: RegExp, text: string, at: number): [string | undefined] {
  pattern.lastIndex = at
  return [pattern.exec(text)?.[0]]
}
