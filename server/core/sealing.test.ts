import { describe, expect, it } from 'vitest'
import type { Config } from './config.ts'
import { encrypt, hmac, keyFor } from './crypto.ts'
import {
  findSealed,
  isMarked,
  type Keys,
  mark,
  marks,
  openSealed,
  openSealedBytes,
  seal,
  sealBytes,
} from './sealing.ts'

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]
function under(session: string, ...sessionsBefore: string[]): Keys & { told: unknown[] } {
  const told: unknown[] = []
  const config = { secrets: { session, sessionsBefore, signing: 's'.repeat(32) } } as Pick<Config, 'secrets'>
  return { config, told, log: { error: (what: unknown) => void told.push(what) } as never }
}

describe('sealing', () => {
  it('the newest secret seals, every secret of the list opens: text and bytes', () => {
    const old = seal(under(A), 'cards', 'thẻ của tôi')
    expect(openSealed(under(B, A), 'cards', old)).toBe('thẻ của tôi')
    expect(openSealed(under(A, B), 'cards', seal(under(B, A), 'cards', 'x'))).toBe('x')
    expect(() => openSealed(under(A), 'cards', seal(under(B, A), 'cards', 'x'))).toThrow('không còn đọc được')
    const bytes = sealBytes(under(A), 'layoff proofs', new Uint8Array([1, 2, 3]))
    expect([...openSealedBytes(under(B, C, A), 'layoff proofs', bytes)]).toEqual([1, 2, 3])
  })

  it('what was sealed before there was a list opens as it is', () => {
    expect(openSealed(under(A), 'seller facts', encrypt(keyFor(A, 'seller facts'), 'cũ'))).toBe('cũ')
    expect(mark(under(A), 'card:x')).toBe(hmac(A, 'card:x'))
  })

  it.each(['', 'test', 'AAAA', seal(under(C), 'cards', 'x'), seal(under(A), 'hooks', 'x')])(
    'nothing comes of %j, and the log hears of what kind it was, without a key',
    (sealed) => {
      const keys = under(A, B)
      expect(findSealed(keys, 'cards', sealed)).toBeNull()
      expect(keys.told).toEqual([{ purpose: 'cards', secrets: 2 }])
    },
  )

  it('a mark is made with the newest secret and known under every one', () => {
    const old = mark(under(A), 'recovery:1:X')
    expect(isMarked(under(B, A), 'recovery:1:X', old)).toBe(true)
    expect(isMarked(under(B, A), 'recovery:2:X', old)).toBe(false)
    expect(isMarked(under(B), 'recovery:1:X', old)).toBe(false)
    expect(marks(under(B, A), 'recovery:1:X')).toEqual([mark(under(B), 'recovery:1:X'), old])
    expect(mark(under(A), '1:2', 'paper marks')).not.toBe(mark(under(A), '1:2'))
  })
})
