import { plainText, type RichNode } from '../richtext.ts'

/** Things that say nothing together: blocks of a text, items of a list. No phrase goes on from one to the next. */
const APART = '\n\n'

/** All words of a text for whoever checks them: also those that describe pictures, and where links lead. */
export function wordsToCheck(body: RichNode): string {
  const described: string[] = []
  const visit = (node: RichNode) => {
    for (const name of ['alt', 'title']) {
      const value = node.attrs?.[name]
      if (typeof value === 'string' && value !== '') described.push(value)
    }
    for (const { attrs } of node.marks ?? [])
      for (const value of [attrs?.href, attrs?.title]) if (typeof value === 'string') described.push(value)
    for (const child of node.content ?? []) visit(child)
  }
  visit(body)
  return itemsToCheck([plainText(body, APART), ...described])
}

/** Several short texts as one, each for itself. */
export function itemsToCheck(items: readonly string[]): string {
  return items.join(APART)
}
