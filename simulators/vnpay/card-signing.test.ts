import { expect, test } from 'vitest'
import { COMMANDS, cardText, signCard, signCommand } from './card-signing.ts'
import type { Fields } from './signing.ts'
import vectors from './vectors.json' with { type: 'json' }

type Vector = { id: string; key: string; canonical: string; expected: string; params?: Fields }
const vector = (id: string) => (vectors as Vector[]).find((one) => one.id === id) as Vector

/** The messages of the vectors by name, so that the order of the pipes is what is tested. */
const MESSAGES: Readonly<Record<string, Fields>> = {
  'REC-1': {
    reqId: 'RR20260115001',
    command: 'pay_n_recurring',
    orderReference: 'SUB20260115000001',
    orderInfo: 'Dang ky hoi vien thang',
    orderType: 'other',
    tmnCode: 'SIMTMN01',
    recurringAmount: '19900000',
    recurringFrequencyNumber: '1',
    recurringFrequency: 'month',
    recurringNumber: '12',
    recurringDate: '20260215',
    recurringStartDate: '20260115',
    recurringEndDate: '20270115',
    amount: '19900000',
    currCode: 'VND',
    appUserId: 'u-1001',
    ipAddr: '203.0.113.7',
    userAgent: 'sim-agent/1.0',
    returnUrl: 'https://shop.example.vn/pay/vnpay/rec-return',
    cancelUrl: 'https://shop.example.vn/pay/vnpay/rec-cancel',
    version: '2.1.0',
    locale: 'vn',
    mcDate: '20260115103000',
  },
  'REC-2': {
    reqId: 'RR20260215001',
    command: 'recurring_pay',
    orderReference: 'SUB20260115000001-02',
    orderInfo: 'Gia han ky 02',
    tmnCode: 'SIMTMN01',
    tokenId: 'SIMTOKEN0001',
    recurringId: 'SIMRECUR0001',
    recurringAmount: '19900000',
    recurringDate: '20260215',
    currCode: 'VND',
    version: '2.1.0',
    mcDate: '20260215090000',
  },
  'REC-3': {
    reqId: 'RR20260301001',
    command: 'cancel_recurring',
    tmnCode: 'SIMTMN01',
    tokenId: 'SIMTOKEN0001',
    recurringId: 'SIMRECUR0001',
    ipAddr: '203.0.113.7',
    userAgent: 'sim-agent/1.0',
    version: '2.1.0',
  },
}

test.each(['VNP-13', 'VNP-14', 'REC-4'])('%s: underscored names', (id) => {
  const { key, params = {}, canonical, expected } = vector(id)
  expect(cardText({ ...params, vnp_secure_hash: 'x', vnp_secure_hash_type: 'y', utm_source: 'zalo' })).toBe(canonical)
  expect(signCard(key, params)).toBe(expected)
})

test.each(Object.keys(MESSAGES))('%s: the values of a command, by their names', (id) => {
  const { key, expected } = vector(id)
  expect(signCommand(key, MESSAGES[id] ?? {})).toBe(expected)
})

test('every command of the specification is there', () => {
  expect(Object.keys(COMMANDS)).toHaveLength(6)
})
