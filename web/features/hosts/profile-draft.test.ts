import { describe, expect, it } from 'vitest'
import { browser } from '#web/kept/testing.ts'
import { differingParts, draftOf, profileLocker, termsOf } from './profile-draft.ts'

const draft = {
  headline: 'Nghệ nhân gốm',
  bio: 'Ba mươi năm làm gốm.',
  experience: ' ',
  topics: 'Gốm, Men tro,, Gốm\nLò nung ',
  website: 'gom.vn',
}

describe('the host profile form', () => {
  it('sends topics apart and once, an address with its scheme, nothing for what is empty', () => {
    expect(termsOf(draft)).toEqual({
      headline: 'Nghệ nhân gốm',
      bio: 'Ba mươi năm làm gốm.',
      experience: null,
      topics: ['Gốm', 'Men tro', 'Lò nung'],
      website: 'https://gom.vn',
    })
    expect(termsOf({ ...draft, website: 'http://gom.vn/a' }).website).toBe('http://gom.vn/a')
    expect(termsOf({ ...draft, website: ' ' }).website).toBeNull()
  })

  it('shows what was sent before', () => {
    expect(draftOf({ headline: 'a', bio: 'b', experience: null, topics: ['x', 'y'], website: null })).toEqual({
      headline: 'a',
      bio: 'b',
      experience: '',
      topics: 'x, y',
      website: '',
    })
  })

  it('comes back to the person who left it, to nobody else, until it is sent', async () => {
    const machine = browser()
    const page = profileLocker('an', machine.open('a'))
    page.keep(draft)
    machine.close('a')
    const later = machine.open('b')
    expect((await profileLocker('an', later).left()).map(({ value }) => value)).toEqual([draft])
    expect(await profileLocker('binh', later).left()).toEqual([])
    page.keep(null)
    expect(await profileLocker('an', later).left()).toEqual([])
  })

  it('tells what another tab left that says something else', () => {
    expect(differingParts({ ...draft, website: '' }, draft)).toEqual([{ label: 'Trang riêng', text: 'Trống' }])
  })
})
