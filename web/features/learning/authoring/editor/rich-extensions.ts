import type { Extensions } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { isPicture } from '#domain/media.ts'

/** Everything the editor can write, and nothing that the product would refuse to keep (domain/richtext.ts). */
export const richExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  Image.extend({ parseHTML: onlyOurPictures, addInputRules: () => [] }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: withoutAlign }),
  TableCell.extend({ addAttributes: withoutAlign }),
]

/** A picture pasted from another page stays behind: what is kept shows only what was uploaded here. */
function onlyOurPictures() {
  return [
    { tag: 'img[src]', getAttrs: (img: HTMLElement) => (isPicture(img.getAttribute('src')) ? null : false) },
  ] as const
}

function withoutAlign(this: { parent?: (() => object) | null }): object {
  const { align, ...attributes } = (this.parent?.() ?? {}) as Record<string, unknown>
  return attributes
}

/** Languages offered for a block of code. */
export const CODE_LANGUAGES = [
  ['', 'Không rõ'],
  ['python', 'Python'],
  ['javascript', 'JavaScript'],
  ['typescript', 'TypeScript'],
  ['html', 'HTML'],
  ['css', 'CSS'],
  ['sql', 'SQL'],
  ['bash', 'Dòng lệnh'],
  ['json', 'JSON'],
  ['java', 'Java'],
  ['c', 'C'],
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['php', 'PHP'],
  ['go', 'Go'],
] as const
