/** The little XML that S3 speaks. */

type Content = string | number | Content[] | { [name: string]: Content | undefined }

/** An XML document; a list repeats its element. */
export function xml(root: string, content: Content): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, content)}`
}

/** The parts named in the body of a completion. */
export function readParts(text: string): { number: number; etag: string }[] {
  return [...text.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => ({
    number: Number(/<PartNumber>\s*(\d+)\s*<\/PartNumber>/.exec(part)?.[1]),
    etag: (/<ETag>([\s\S]*?)<\/ETag>/.exec(part)?.[1] ?? '').replace(/&quot;|&#34;|"/g, '').trim(),
  }))
}

function element(name: string, content: Content | undefined): string {
  if (content === undefined) return ''
  if (Array.isArray(content)) return content.map((item) => element(name, item)).join('')
  if (typeof content !== 'object') return `<${name}>${escaped(String(content))}</${name}>`
  const inner = Object.entries(content).map(([child, value]) => element(child, value))
  return `<${name}>${inner.join('')}</${name}>`
}

function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => names[character] ?? character)
}
