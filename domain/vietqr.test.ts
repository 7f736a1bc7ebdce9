import { describe, expect, it } from 'vitest'
import { bankBins } from './banks.ts'
import { findTransferReferences, isTransferReference, transferReference } from './transfer-reference.ts'
import { crc16, vietQr } from './vietqr.ts'

describe('VietQR: known answers', () => {
  it('the checksum', () => expect(crc16('123456789')).toBe('29B1'))

  it.each([
    [
      'VQR-1',
      { bin: bankBins.ACB, accountNumber: '257678859' },
      '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
    ],
    [
      'VQR-2',
      { bin: '970416', accountNumber: '257678859', amount: 10_000, note: 'Chuyen tien' },
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
    ],
    [
      'VQR-3',
      { bin: bankBins.VCB, accountNumber: '0123456789', amount: 199_000, note: 'ORD20260115000001' },
      '00020101021238540010A00000072701240006970436011001234567890208QRIBFTTA530370454061990005802VN62210817ORD202601150000016304F541',
    ],
  ])('%s', (_id, asked, text) => expect(vietQr(asked)).toBe(text))

  it.each([
    { bin: '97043', accountNumber: '1' },
    { bin: '970436', accountNumber: '12 34' },
    { bin: '970436', accountNumber: '1', amount: 0 },
    { bin: '970436', accountNumber: '1', amount: 1.5 },
    { bin: '970436', accountNumber: '1', note: 'Học phí' },
    { bin: '970436', accountNumber: '1', note: 'A'.repeat(51) },
  ])('refuses what no bank would read: %j', (asked) => {
    expect(() => vietQr(asked)).toThrow(RangeError)
  })
})

describe('the reference in the note of a transfer', () => {
  const reference = transferReference('7K2M9QXA')

  it.each([
    ['as it is', reference],
    ['in small letters', reference.toLowerCase()],
    ['behind what banks put before', `MBVCB.3423345.${reference}.CT tu 0071000123456 NGUYEN VAN A`],
    ['broken by blanks', `${reference.slice(0, 4)} ${reference.slice(4, 7)} ${reference.slice(7)}`],
    ['with punctuation inside', `CK:${reference.slice(0, 2)}-${reference.slice(2, 6)}_${reference.slice(6)};`],
    ['glued to other words', `THANHTOAN${reference}HOCPHI`],
    ['behind another BH', `BH BHXH thang 6 ${reference}`],
    ['in full-width letters', `Ｂ${reference.slice(1)}`],
  ])('is found %s', (_how, note) => {
    expect(findTransferReferences(note)).toEqual([reference])
  })

  it('is found with O for 0 and I or L for 1', () => {
    const mistaken = transferReference('01010101')
    expect(findTransferReferences(`BHOLOIO1OI${mistaken.at(-1)}`)).toEqual([mistaken])
  })

  it('two of them are found in their order, each once', () => {
    const other = transferReference('AAAA1111')
    expect(findTransferReferences(`tra 2 don ${other} va ${reference} (${other})`)).toEqual([other, reference])
  })

  it.each(['', 'chuyen tien', 'BH', reference.slice(0, -1), `BX${reference.slice(2)}`, 'BHUUUUUUUUU', '🎓'.repeat(20)])(
    'nothing is found in %j',
    (note) => expect(findTransferReferences(note)).toEqual([]),
  )

  it('one letter mistaken, or two exchanged, is no reference', () => {
    const data = [...reference.slice(2)]
    for (let at = 0; at < data.length; at++) {
      for (const letter of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        if (letter === data[at]) continue
        expect(isTransferReference(`BH${data.with(at, letter).join('')}`)).toBe(false)
      }
      for (let other = at + 1; other < data.length; other++) {
        if (data[at] === data[other]) continue
        const exchanged = data.with(at, data[other] ?? '').with(other, data[at] ?? '')
        expect(isTransferReference(`BH${exchanged.join('')}`)).toBe(false)
      }
    }
  })
})
