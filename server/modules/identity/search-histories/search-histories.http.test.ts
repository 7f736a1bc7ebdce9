import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let person: Person

beforeEach(async () => {
  person = await t.person()
})

const remember = (text: string) => {
  t.clock.advance(1)
  return t.call('rememberSearch', { body: { text } }, { as: person })
}
const texts = async () => (await t.call('searchHistories', {}, { as: person })).body.items.map((item) => item.text)

describe('the searches one made', () => {
  it('stand with the latest on top', async () => {
    await remember('excel')
    expect((await remember('  chụp   ảnh ')).body.text).toBe('chụp ảnh')
    expect(await texts()).toEqual(['chụp ảnh', 'excel'])
  })

  it('stand once, whatever accents and capitals; the last spelling is kept', async () => {
    await remember('lap trinh')
    await remember('excel')
    await remember('Lập Trình')
    expect(await texts()).toEqual(['Lập Trình', 'excel'])
  })

  it('stand once when the same is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => remember('tiếng Anh')))
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    expect(await texts()).toEqual(['tiếng Anh'])
  })

  it('are the last twenty', async () => {
    for (let i = 1; i <= 23; i++) await remember(`tìm ${i}`)
    const kept = await texts()
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, 'tìm 23', 'tìm 4'])
  })

  it('names the field of an empty search', async () => {
    for (const text of ['  ', '\u200b']) {
      const refused = await remember(text)
      expect([refused.fault.code, refused.fault.errors?.[0]?.path]).toEqual(['VALIDATION_FAILED', 'text'])
    }
  })

  it('can be removed by their owner only: NOT_FOUND', async () => {
    const { id } = (await remember('bí mật')).body
    const stranger = await t.person()
    expect((await t.call('forgetSearch', { params: { id } }, { as: stranger })).fault.code).toBe('NOT_FOUND')
    expect((await t.call('forgetSearch', { params: { id } }, { as: person })).body).toEqual({ ok: true })
    expect((await t.call('forgetSearch', { params: { id } }, { as: person })).fault.code).toBe('NOT_FOUND')
    expect(await texts()).toEqual([])
  })

  it('can be removed all at once, those of nobody else', async () => {
    const other = await t.person()
    await t.call('rememberSearch', { body: { text: 'của người khác' } }, { as: other })
    await remember('excel')
    await remember('chụp ảnh')
    expect((await t.call('forgetAllSearches', {}, { as: person })).body).toEqual({ ok: true })
    expect((await t.call('forgetAllSearches', {}, { as: person })).body).toEqual({ ok: true })
    expect(await texts()).toEqual([])
    expect((await t.call('searchHistories', {}, { as: other })).body.items.map(({ text }) => text)).toEqual([
      'của người khác',
    ])
  })
})
