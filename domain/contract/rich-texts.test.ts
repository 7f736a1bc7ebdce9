import { expect, it } from 'vitest'
import { z } from 'zod'
import type { RichNode } from '../richtext.ts'
import { contract } from './index.ts'

/** Every part of a shape that takes a rich text, with the path that leads there. */
function richTexts(schema: z.ZodType, path: string, seen = new Set<unknown>()): [string, z.ZodType][] {
  if (seen.has(schema)) return []
  const into = new Set([...seen, schema])
  const { def } = schema._zod as unknown as { def: Record<string, unknown> }
  const shape = (def.shape ?? {}) as Record<string, z.ZodType>
  if (shape.type instanceof z.ZodLiteral && shape.type.value === 'doc') return [[path, schema]]
  const parts = [
    ...Object.entries(shape),
    ...Object.entries(def).flatMap(([name, one]) => [one].flat().map((x) => [name, x] as const)),
  ]
  return parts.flatMap(([name, part]) => (part instanceof z.ZodType ? richTexts(part, `${path}.${name}`, into) : []))
}

const taken = Object.values(contract).flatMap((call) =>
  call.body instanceof z.ZodType ? richTexts(call.body, `${call.method} ${call.path}`) : [],
)
const doc = (...content: RichNode[]) => ({ type: 'doc', content })
const picture = (src: string) => doc({ type: 'image', attrs: { src } })

it('the calls that take a rich text are found', () => {
  expect(taken.length).toBeGreaterThan(5)
})

it.each(taken)('%s takes pictures of ours alone, and links that lead somewhere', (_, schema) => {
  expect(schema.safeParse(picture('/media/01890000-0000-7000-8000-000000000000/960.webp')).success).toBe(true)
  for (const src of [
    '/t/ABCDEFGH',
    '/media/../t/ABCDEFGH',
    '/media/%2e%2e/t/ABCDEFGH',
    '/media/a/960.webp?x',
    '/api/v1/track',
    '//benhoc.test/t/ABCDEFGH',
    'https://theo-doi.vidu.vn/a.gif',
    'data:image/png;base64,',
  ])
    expect(schema.safeParse(picture(src)).success, src).toBe(false)
  const link = { type: 'text', text: 'bấm', marks: [{ type: 'link' as const, attrs: { href: 'javascript:alert(1)' } }] }
  expect(schema.safeParse(doc({ type: 'paragraph', content: [link] })).success).toBe(false)
})
