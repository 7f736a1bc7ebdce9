import type { InputOf } from '#domain/contract/index.ts'
import { approvedHost } from '#server/modules/moderation/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'

type Terms = InputOf<'createPost'>['body']

/** A document of plain paragraphs. */
export function doc(...paragraphs: string[]) {
  return {
    type: 'doc' as const,
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
}

/** A draft of this host, or of a new one. */
export async function draftPost(t: TestApp, terms: Partial<Terms> & { as?: Person } = {}) {
  const { as: given, ...more } = terms
  const as = given ?? (await approvedHost(t))
  const { body, status, fault } = await t.call(
    'createPost',
    {
      body: {
        type: 'BLOG',
        title: 'Học SQL từ đâu',
        excerpt: 'Ba bước đầu tiên.',
        body: doc('Bắt đầu từ một bảng.'),
        tags: ['SQL', 'Người mới'],
        ...more,
      },
    },
    { as },
  )
  if (status !== 201) throw new Error(`${fault.code}: ${fault.message}`)
  return { ...body, as }
}

/** A published post of this host, or of a new one. */
export async function publishedPost(t: TestApp, terms: Partial<Terms> & { as?: Person } = {}) {
  const draft = await draftPost(t, terms)
  const { body, status, fault } = await t.call(
    'publishPost',
    { params: { id: draft.id }, body: { version: draft.version } },
    { as: draft.as },
  )
  if (status !== 200) throw new Error(`${fault.code}: ${fault.message}`)
  return { ...body, as: draft.as }
}
