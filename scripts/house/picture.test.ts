import { expect, it } from 'vitest'
import { LEVELS } from './layers.ts'
import { pageWithPicture, picture, stalePicture } from './picture.ts'
import { readSource } from './sources.ts'

const sources = [
  'server/modules/library/module.ts',
  'server/modules/library/tree/reads.ts',
  'server/modules/library/files/rows.ts',
  'server/modules/library/fixtures/a.fixture.ts',
  'server/modules/capacity/holds/rules.ts',
  'server/modules/admin/module.ts',
].map((file) => readSource(file, ''))
const PLACE = [
  '<!-- modules: `node scripts/check-house.ts --tidy` writes this -->',
  'old',
  '<!-- end of modules -->',
].join('\n')

it('shows each level with its modules and their folders, and what is not there yet', () => {
  const lines = picture(sources).split('\n')
  expect(lines).toHaveLength(LEVELS.flat().length)
  expect(lines).toContain(' 1  library       files, tree')
  expect(lines).toContain('    admin')
  expect(lines).toContain(' 7  capacity      holds')
  expect(lines).toContain('    surveys       (not yet)')
})

it('finds a page that shows other modules, until the picture is put into it', () => {
  const page = `# House\n${PLACE}\nmore\n`
  expect(stalePicture(page, sources)).toEqual([expect.stringContaining('--tidy')])
  const right = pageWithPicture(page, sources)
  expect(right).toMatch(
    /^# House\n<!-- modules[\s\S]*```\n[\s\S]*files, tree[\s\S]*```\n<!-- end of modules -->\nmore\n$/,
  )
  expect(stalePicture(right ?? '', sources)).toEqual([])
  expect(stalePicture(right ?? '', [...sources, readSource('server/modules/hosts/follow/reads.ts', '')])).toHaveLength(
    1,
  )
})

it('asks for the place of the picture where the page has none', () => {
  expect(stalePicture('# House\n', sources)).toEqual([expect.stringContaining('has no place for the picture')])
})
