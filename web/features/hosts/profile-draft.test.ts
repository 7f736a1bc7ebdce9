import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftOf, keepDraft, keptDraft, termsOf } from './profile-draft.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

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

  it('comes back to the person who left it, to nobody else, until it is sent', () => {
    keepDraft('an', draft)
    expect(keptDraft('an')).toEqual(draft)
    expect(keptDraft('binh')).toBeNull()
    keepDraft('an', null)
    expect(keptDraft('an')).toBeNull()
  })

  it('is empty where what was kept cannot be read', () => {
    kept.set('benhoc.host-profile.an', '{broken')
    expect(keptDraft('an')).toBeNull()
  })
})
