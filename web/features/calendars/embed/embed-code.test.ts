import { expect, it } from 'vitest'
import { frameCode, scriptCode } from './embed-code.ts'

const SITE = 'https://benhoc.vn'
const evil = { slug: 'tu-van', name: '"><script>alert(1)</script>', frameId: null }

it('leads to the page that may be framed, of one frame alone where it is asked for', () => {
  expect(frameCode({ ...evil, name: 'Tư vấn' }, SITE)).toContain('src="https://benhoc.vn/nhung/lich-hen/tu-van"')
  const id = '0197712f-0000-7000-8000-000000000000'
  expect(frameCode({ slug: 'tu-van', name: 'Tư vấn', frameId: id }, SITE)).toContain(`?dich-vu=${id}&#38;mot=1"`)
  expect(scriptCode({ slug: 'tu-van', name: 'Tư vấn', frameId: id }, SITE)).toContain(`data-dich-vu="${id}"`)
})

it('a name closes no tag of the page it is put into', () => {
  for (const code of [frameCode(evil, SITE), scriptCode(evil, SITE)]) expect(code).not.toContain('"><script>alert')
})
