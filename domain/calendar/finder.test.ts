import { describe, expect, it } from 'vitest'
import { deadPaths, type Finder, frameFor, readAnswers, strayAnswers, writeAnswers } from './finder.ts'

const option = (id: string) => ({ id, label: id })
const finder: Finder = {
  questions: [
    { id: 'level', label: 'Bạn ở mức nào?', options: [option('new'), option('pro')] },
    { id: 'aim', label: 'Bạn cần gì?', options: [option('job'), option('code')] },
  ],
  rules: [
    { answers: { level: 'pro', aim: 'code' }, frameId: 'review' },
    { answers: { aim: 'job' }, frameId: 'career' },
  ],
  fallbackFrameId: 'hello',
}
const all = () => true

describe('the frame that fits somebody', () => {
  it('is that of the first rule that fits, else the one for everybody else', () => {
    expect(frameFor(finder, { level: 'pro', aim: 'code' }, all)).toBe('review')
    expect(frameFor(finder, { level: 'pro', aim: 'job' }, all)).toBe('career')
    expect(frameFor(finder, { level: 'new', aim: 'code' }, all)).toBe('hello')
    expect(frameFor({ ...finder, fallbackFrameId: null }, { level: 'new' }, all)).toBeNull()
  })
  it('is never one that cannot be booked', () => {
    const open = (id: string) => id !== 'review' && id !== 'hello'
    expect(frameFor(finder, { level: 'pro', aim: 'code' }, open)).toBeNull()
    expect(frameFor(finder, { aim: 'job' }, open)).toBe('career')
  })
  it('tells which rules are dead, and which ask for what nobody can answer', () => {
    expect(deadPaths(finder, ['career'])).toEqual(['rules.0.frameId', 'fallbackFrameId'])
    expect(deadPaths(finder, ['career', 'review', 'hello'])).toEqual([])
    expect(strayAnswers({ ...finder, questions: finder.questions.slice(1) })).toEqual([0])
  })
  it('is asked for by an address', () => {
    expect(readAnswers(writeAnswers({ level: 'pro', aim: 'job' }))).toEqual({ level: 'pro', aim: 'job' })
    expect(readAnswers('level,:,a:b:c')).toEqual({})
  })
})
