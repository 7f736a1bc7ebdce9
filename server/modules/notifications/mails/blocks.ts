/** What a letter is made of; `render.ts` turns it into HTML and plain text alike, so the two never disagree. */
export type Block =
  | { is: 'text'; text: string }
  | { is: 'code'; code: string }
  | { is: 'quote'; label: string; text: string }
  | { is: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | {
      is: 'items'
      lines: readonly { name: string; note?: string; price: string }[]
      totals: readonly (readonly [label: string, value: string])[]
    }
  /** `path` is a path of this site. */
  | { is: 'button'; label: string; path: string }
  | { is: 'note'; text: string }
  /** One of several things that happened; the title leads to `path`. */
  | { is: 'news'; time: string; title: string; text?: string; path: string }

export type LetterPlan = {
  subject: string
  /** The line that mail programs show beside the subject. */
  preheader: string
  heading: string
  blocks: readonly Block[]
  /** Which setting caused it; `settings` and `unsubscribe` are paths of this site. Who has no account has no settings. */
  why?: { text: string; settings?: string; unsubscribe?: string }
}

/** Throws where a letter would go out with a hole in it: an empty text, or a button that leads nowhere of ours. */
export function mustBeWhole(plan: LetterPlan): void {
  visit(plan, 'letter')
  for (const block of plan.blocks) {
    if ((block.is === 'button' || block.is === 'news') && !/^\/(?!\/)/.test(block.path))
      throw new Error(`${block.path} is no path of this site`)
  }
}

function visit(value: unknown, where: string): void {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) {
    throw new Error(`the letter has no value at ${where}`)
  }
  if (typeof value === 'object') for (const [key, inner] of Object.entries(value)) visit(inner, `${where}.${key}`)
}
