import { expect, it } from 'vitest'
import { bankAppLinks } from './bank-apps.ts'

const TO = {
  bankName: 'VietinBank',
  accountNumber: '113366668888',
  holder: 'CONG TY BEN HOC',
  amount: 199_000,
  note: 'BH7K2M',
}

it('a bank’s app opens with the account, the sum and the note of the transfer', () => {
  const [first] = bankAppLinks(TO, 'https://benhoc.vn/don-hang/1')
  const url = new URL(first?.url ?? '')
  expect([first?.bank, url.origin + url.pathname]).toEqual(['Vietcombank', 'https://dl.vietqr.io/pay'])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    app: 'vcb',
    ba: '113366668888@icb',
    am: '199000',
    tn: 'BH7K2M',
    bn: 'CONG TY BEN HOC',
    url: 'https://benhoc.vn/don-hang/1',
  })
})

it('an account of a bank that no app knows offers none', () => {
  expect(bankAppLinks({ ...TO, bankName: 'Ngân hàng khác' }, '')).toEqual([])
})
