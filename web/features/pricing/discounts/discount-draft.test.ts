import { expect, it } from 'vitest'
import { discountWords, groupWords } from '../terms/badges.ts'
import { discountDraftOf, discountTermsOf, newDiscountDraft } from './discount-draft.ts'

const NOW = '2026-06-15T03:00:00.000Z'
const draft = (part: Partial<ReturnType<typeof newDiscountDraft>> = {}) => ({
  ...newDiscountDraft(NOW, false),
  name: 'Đi cùng nhau',
  value: '10',
  endsAt: '2026-06-30T10:00',
  ...part,
})
type Shown = Parameters<typeof discountDraftOf>[0]
const shown = (part: Partial<Shown>) => ({ ...discountTermsOf(draft()), ...part }) as unknown as Shown

it('asks for nothing where both fields are empty, and for what they say', () => {
  expect(discountTermsOf(draft())).toMatchObject({ minQuantity: 1, freeEach: null, value: 10 })
  expect(discountTermsOf(draft({ minQuantity: '5' }))).toMatchObject({ minQuantity: 5, freeEach: null, value: 10 })
})

it('of what is free no value is sent but all of it, whatever was typed before', () => {
  const typed = draft({ type: 'FIXED_AMOUNT', value: '20000', maxAmount: '5000', freeEach: '4' })
  expect(discountTermsOf(typed)).toMatchObject({ type: 'PERCENTAGE', value: 100, maxAmount: null, freeEach: 4 })
})

it('leaves what is not readable to the call, to be refused at its field', () => {
  expect(discountTermsOf(draft({ minQuantity: 'năm', freeEach: 'bốn' }))).toMatchObject({ minQuantity: 0, freeEach: 0 })
})

it('is filled with what stands; whoever makes what was free an ordinary discount says its value', () => {
  expect(discountDraftOf(shown({ minQuantity: 5 }), [])).toMatchObject({ minQuantity: '5', freeEach: '', value: '10' })
  const free = discountDraftOf(shown({ value: 100, freeEach: 4 }), [])
  expect(free).toMatchObject({ minQuantity: '', freeEach: '4', value: '' })
  expect(discountTermsOf({ ...free, freeEach: '' }).value).toBe(0)
})

it('is told in a few words: to its owner, and to who may buy several', () => {
  const tenth = { type: 'PERCENTAGE' as const, value: 10, maxAmount: null, minQuantity: 5, freeEach: null }
  expect([discountWords({ ...tenth, minQuantity: 1 }), discountWords(tenth)]).toEqual([
    'Giảm 10%',
    'Giảm 10% từ 5 sản phẩm',
  ])
  expect(discountWords({ ...tenth, minQuantity: 1, value: 100, freeEach: 4 })).toBe('Mua 4 tính tiền 3')
  expect(groupWords(tenth, 'vé')).toBe('Mua từ 5 vé: giảm 10%')
  expect(groupWords({ ...tenth, maxAmount: 20_000 }, 'vé').replaceAll('\u00a0', ' ')).toBe(
    'Mua từ 5 vé: giảm 10%, tối đa 20.000 ₫ mỗi vé',
  )
  expect(groupWords({ ...tenth, type: 'FIXED_AMOUNT', value: 30_000 }, 'vé').replaceAll('\u00a0', ' ')).toBe(
    'Mua từ 5 vé: giảm 30.000 ₫ mỗi vé',
  )
})
